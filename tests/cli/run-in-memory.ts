import type { CommandModule } from "../../cli/command.ts";
import { Readable } from "node:stream";
import { type ExitStatus, type Io, showFailure } from "../../cli/io.ts";
import { runCommand } from "../../cli/run-command.ts";

/** What a command left behind. */
export interface Ran {
  readonly out: string;
  readonly said: string;
  readonly status: ExitStatus;
}

/** Runs one command against streams in memory, 80 columns wide and without colour. */
export async function runInMemory(module: CommandModule, args: readonly string[], input = ""): Promise<Ran> {
  let out = "";
  let said = "";
  let status: ExitStatus = 0;
  const io: Io = {
    stdin: Readable.from(input === "" ? [] : [input]),
    write: async (text) => {
      out += text;
    },
    say: (text) => {
      said += `${text}\n`;
    },
    terminal: false,
    color: false,
    columns: 80,
    end: (next) => {
      if (next > status) status = next;
    },
  };
  try {
    await runCommand(module.build(io), args, io);
  } catch (error) {
    showFailure(io, error, "test");
  }
  return { out, said, status };
}
