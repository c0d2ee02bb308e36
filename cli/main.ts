import { showFailure } from "./failure.ts";
import { run } from "./run.ts";
import { processIo } from "./terminal/process-io.ts";

const INTERRUPTED = 130;

const io = processIo();

// The reader of our output has gone (`creditline routes | head -1`): nothing is left to say, and nothing went wrong.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
}
process.once("SIGINT", () => process.exit(INTERRUPTED));
process.on("uncaughtException", (error) => {
  showFailure(io, error);
  process.exit();
});

await run(process.argv.slice(2), io);
