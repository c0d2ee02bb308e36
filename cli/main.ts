import { fileTrouble, showFailure, undoUnfinishedWork, WorkFailed } from "./io.ts";
import { processIo, run } from "./run.ts";

/** The exit statuses for an end by a signal, by the shells' convention. */
const ENDED_BY = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const io = processIo();

// Node's compile cache is kept for the next start, which then takes two thirds of the time; if it cannot be kept, or
// this Node has none, nothing is lost. The commands are loaded after this.
process.getBuiltinModule("node:module").enableCompileCache?.(`${import.meta.dirname}/compiled`);

/** Ends the program now; unfinished work is undone, with a message. */
function stop(status: number | undefined): void {
  for (const text of undoUnfinishedWork()) io.say(`stopped: ${text}`);
  process.exit(status);
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") {
    const trouble = fileTrouble(error);
    showFailure(io, trouble === undefined ? error : new WorkFailed(`standard output: ${trouble}`));
    return stop(1);
  }
  // The reader has closed the pipe (`creditline routes | head -1`): no error, unless work was unfinished.
  const [text] = undoUnfinishedWork();
  if (text !== undefined) io.say(`error: the program reading the output stopped, and ${text}`);
  process.exit(text === undefined ? undefined : 1);
});
// Standard error is closed: there is nowhere to report to.
process.stderr.on("error", () => {});

for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => stop(ENDED_BY[signal]));
}
process.on("uncaughtException", (error) => {
  showFailure(io, error);
  stop(undefined);
});

await run(process.argv.slice(2), io);
