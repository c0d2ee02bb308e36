import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import type { ExitStatus, Io } from "../io.ts";
import { wantsColor } from "./color.ts";

/** The width that text is laid out for where no terminal tells one. */
const WIDTH = 80;

/** The width that the environment asks for; 0 where it says nothing of use. */
const columnsOf = (text = ""): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0);

/** The outside world of a real process: its streams, its terminal, its exit status. */
export function processIo(): Io {
  const { stdout, stderr, env } = process;
  const colorForPeople = wantsColor(env, stderr.isTTY);
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
      const line = text.endsWith("\n") ? text : `${text}\n`;
      // `color` speaks of standard output; standard error may be a file all the same.
      stderr.write(colorForPeople ? line : stripVTControlCharacters(line));
    },
    terminal: stdout.isTTY === true,
    color: wantsColor(env, stdout.isTTY),
    columns: stdout.columns || columnsOf(env["COLUMNS"]) || WIDTH,
    end(status: ExitStatus) {
      process.exitCode = Math.max(Number(process.exitCode ?? 0), status);
    },
  };
}
