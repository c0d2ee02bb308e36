import type { Io } from "./io.ts";
import type { Command } from "commander";

/** A command file's one export: `build` returns the Commander command, with two examples in its help. */
export interface CommandModule {
  build(io: Io): Command;
}

/** A command's entry in the main help. Its code is loaded only when it is run. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly group: CommandGroup;
  readonly load: () => Promise<CommandModule>;
}

/** The headings of the main help, in its order. */
export const COMMAND_GROUPS = ["Rules, lenders and costs", "Customers and journeys", "Set up"] as const;

type CommandGroup = (typeof COMMAND_GROUPS)[number];
