//! The front door: arguments to command, command to exit status.

fn main() -> std::process::ExitCode {
    deckwarden::cli::run(std::env::args_os()).into()
}
