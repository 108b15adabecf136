//! The binary: passes the arguments to the library and returns its exit status.

fn main() -> std::process::ExitCode {
    deckwarden::run(std::env::args_os())
}
