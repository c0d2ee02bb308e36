import type { CommandModule } from "./command.ts";

/** A command as the main help lists it. Its code is loaded only when it is asked for. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly group: CommandGroup;
  readonly load: () => Promise<CommandModule>;
}

/** The headings of the main help, in its order. */
export const COMMAND_GROUPS = ["Ask the rules", "Walk through the application", "Set up"] as const;

export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Every command of `creditline`, in the order of the main help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "completion",
    summary: "print the script that completes commands in your shell",
    group: "Set up",
    load: () => import("./commands/completion.ts"),
  },
];
