import { once } from "node:events";
import type { ExitStatus, Io } from "../io.ts";
import { wantsColor } from "./color.ts";
import { printableLines } from "./printable.ts";

/** The width that text is laid out for where no terminal tells one. */
const WIDTH = 80;

/** The width that the environment asks for; 0 where it says nothing of use. */
const columnsOf = (text = ""): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0);

/** Longer than any list of what is expected. */
const LONGEST_SAID = 4_000;

/** A line as people can bear it: an argument of megabytes is quoted in part. */
const notEndless = (line: string): string =>
  line.length > LONGEST_SAID ? `${line.slice(0, LONGEST_SAID)} … (${line.length} characters)` : line;

/** The outside harness of a real process: its streams, its terminal, its exit status. */
export function processIo(): Io {
  const { stdout, stderr, env } = process;
  return {
    // Opened only by commands that read it.
    get stdin() {
      return process.stdin;
    },
    async write(text) {
      if (!stdout.write(text)) await once(stdout, "drain");
    },
    writeBytes: (bytes) =>
      new Promise((done, fail) => {
        stdout.write(bytes, (error) => (error ? fail(error) : done()));
      }),
    say(text) {
      // Most of what is said quotes what somebody gave; nothing of it is coloured.
      const lines = printableLines(text).split("\n").map(notEndless).join("\n");
      stderr.write(lines.endsWith("\n") ? lines : `${lines}\n`);
    },
    terminal: stdout.isTTY === true,
    color: wantsColor(env, stdout.isTTY),
    columns: stdout.columns || columnsOf(env["COLUMNS"]) || WIDTH,
    end(status: ExitStatus) {
      process.exitCode = Math.max(Number(process.exitCode ?? 0), status);
    },
  };
}
