//! The front door: arguments to command, command to exit status.

fn main() -> std::process::ExitCode {
    deckwarden::run(std::env::args_os())
}
