import { fileTrouble, showFailure, undoUnfinishedWork, WorkFailed } from "./io.ts";
import { processIo, run } from "./run.ts";

/** How a shell reads an end by a signal. */
const ENDED_BY = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const io = processIo();

// What Node made of the program's text is kept beside it for the next start, which then takes two thirds of the time;
// where it cannot be kept, or this Node does not know how to, nothing is lost. The commands are loaded after this.
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
  // Our reader has gone (`creditline routes | head -1`): nothing went wrong, unless work was under way.
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
