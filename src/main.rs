//! The binary: it passes the arguments to the library and returns the library's exit status.

fn main() -> std::process::ExitCode {
    deckwarden::run(std::env::args_os())
}
