//! The side of the Go Text Protocol that gives commands: another program as a child process, spoken to over pipes.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use gocore::gtp::{Command as GtpCommand, Response, ResponseError, ResponseReader};

/// Where GNU Go is, if it is installed: on the path, or where Debian puts games, which is not on everyone's path.
pub(crate) fn gnugo() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let name = Path::new("gnugo").with_extension(std::env::consts::EXE_EXTENSION);
    folders.map(|folder| folder.join(&name)).find(|program| program.is_file())
}

/// Why a command got no answer.
#[derive(Debug)]
pub(crate) enum ControllerError {
    /// The text is no command.
    NotACommand,
    /// The engine cannot be started, written to or read from.
    Io(io::Error),
    /// It has ended.
    Ended,
    /// It has not answered in time.
    TimedOut,
    /// What it wrote is no response.
    Unreadable(ResponseError),
    /// It answered another command than it was given.
    WrongId,
    /// It refuses, and says why.
    Refused(String),
}

impl fmt::Display for ControllerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ControllerError::NotACommand => f.write_str("not a command"),
            ControllerError::Io(error) => error.fmt(f),
            ControllerError::Ended => f.write_str("the engine has ended"),
            ControllerError::TimedOut => f.write_str("the engine has not answered in time"),
            ControllerError::Unreadable(error) => write!(f, "the engine's answer: {error}"),
            ControllerError::WrongId => f.write_str("the engine's answer is to another command"),
            ControllerError::Refused(reason) => write!(f, "the engine refuses: {reason}"),
        }
    }
}

impl std::error::Error for ControllerError {}

type Read = Result<Response, ControllerError>;

/// An engine under control. It is killed when this is dropped.
pub(crate) struct Controller {
    child: Child,
    /// `None` once it cannot be relied on any more: after an answer that did not come, or made no sense.
    input: Option<ChildStdin>,
    responses: Receiver<Read>,
    timeout: Duration,
    last_id: u32,
}

impl Controller {
    /// Starts a program. It must answer each command within this time.
    pub(crate) fn start(command: &mut Command, timeout: Duration) -> Result<Controller, ControllerError> {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(ControllerError::Io)?;
        let (sender, responses) = channel();
        let (input, output) = (child.stdin.take(), child.stdout.take());
        if let Some(output) = output {
            // It ends with the output of the child.
            thread::spawn(move || read(output, &sender));
        }
        Ok(Controller { child, input, responses, timeout, last_id: 0 })
    }

    /// Gives a command, `play B D4` say, and waits for the answer.
    pub(crate) fn send(&mut self, text: &str) -> Result<String, ControllerError> {
        let answer = self.exchange(text);
        // After a refusal the conversation goes on; after anything else it makes no sense any more.
        if !matches!(answer, Ok(_) | Err(ControllerError::Refused(_) | ControllerError::NotACommand)) {
            self.input = None;
        }
        answer
    }

    fn exchange(&mut self, text: &str) -> Result<String, ControllerError> {
        let command: GtpCommand = text.parse().map_err(|_| ControllerError::NotACommand)?;
        let input = self.input.as_mut().ok_or(ControllerError::Ended)?;
        self.last_id += 1;
        let id = Some(self.last_id);
        let line = format!("{}\n", command.with_id(id));
        input.write_all(line.as_bytes()).and_then(|()| input.flush()).map_err(|error| {
            match error.kind() {
                io::ErrorKind::BrokenPipe => ControllerError::Ended,
                _ => ControllerError::Io(error),
            }
        })?;
        let response = self.responses.recv_timeout(self.timeout).map_err(|error| match error {
            RecvTimeoutError::Timeout => ControllerError::TimedOut,
            RecvTimeoutError::Disconnected => ControllerError::Ended,
        })??;
        if response.id() != id {
            return Err(ControllerError::WrongId);
        }
        response.result().map(str::to_owned).map_err(|reason| ControllerError::Refused(reason.to_owned()))
    }
}

impl Drop for Controller {
    fn drop(&mut self) {
        // It may have ended by itself; either way it is waited for, so that nothing of it stays behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads responses until the output ends or nobody wants them.
fn read(output: ChildStdout, sender: &Sender<Read>) {
    let (mut output, mut reader, mut line) = (BufReader::new(output), ResponseReader::new(), Vec::new());
    loop {
        line.clear();
        let response = match output.read_until(b'\n', &mut line) {
            Ok(0) => {
                if let Err(error) = reader.finish() {
                    let _ = sender.send(Err(ControllerError::Unreadable(error)));
                }
                return;
            }
            Ok(_) => reader.line(&line).map(|read| read.map_err(ControllerError::Unreadable)),
            Err(error) => Some(Err(ControllerError::Io(error))),
        };
        let failed = matches!(response, Some(Err(ControllerError::Io(_))));
        if response.is_some_and(|response| sender.send(response).is_err()) || failed {
            return;
        }
    }
}
