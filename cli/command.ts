import type { Command } from "commander";
import type { Io } from "./io.ts";

/** A command file's one export: `build` gives the Commander command, with two examples in its help. */
export interface CommandModule {
  build(io: Io): Command;
}
