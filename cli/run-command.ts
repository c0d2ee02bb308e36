import { Command, CommanderError } from "commander";
import type { Io } from "./io.ts";

/**
 * Runs one command with its arguments. What Commander itself refuses (an unknown option, a missing argument)
 * ends with status 2; asking for help ends with 0. Other errors of the command are the caller's.
 */
export async function runCommand(command: Command, args: readonly string[], io: Io): Promise<void> {
  const help: Promise<void>[] = [];
  const program = new Command("creditline")
    .helpCommand(false)
    .helpOption("-h, --help", "Show help")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void help.push(io.write(text)),
      writeErr: (text) => io.say(text),
      getOutHelpWidth: () => io.columns,
      getOutHasColors: () => io.color,
      getErrHasColors: () => false,
    })
    .addCommand(command);
  inherit(program);
  try {
    await program.parseAsync([command.name(), ...args], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (!SHOWN.has(error.code)) io.end(2);
  }
  await Promise.all(help);
}

/** Commander's "errors" that are answers: the person asked for help or for the version. */
const SHOWN: ReadonlySet<string> = new Set(["commander.helpDisplayed", "commander.version"]);

/** Gives every command under `parent` the parent's output and exit handling, which `addCommand` leaves out. */
function inherit(parent: Command): void {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent);
    const path = pathOf(command);
    // A group of commands shows its whole help when called without one; all other errors point to it.
    command.showHelpAfterError(`See '${path} --help'.`);
    if (command.commands.length > 0) command.helpCommand("help [command]", "Show help for a command");
    inherit(command);
  }
}

/** The name of the command that the arguments select below `command`, with the names above it: `rules sql`. */
export function selectedCommand(command: Command, args: readonly string[]): string {
  const [first = "", ...rest] = args;
  const below = command.commands.find((one) => one.name() === first);
  return below === undefined ? command.name() : `${command.name()} ${selectedCommand(below, rest)}`;
}

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
