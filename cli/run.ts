import { COMMANDS } from "./commands.table.ts";
import { showFailure } from "./failure.ts";
import { HELP_TOPICS } from "./help-topics.table.ts";
import { mainHelp } from "./help.ts";
import { InputError } from "./io.ts";
import type { Io } from "./io.ts";
import { version } from "./package.json";
import { meant } from "./source/remarks.ts";

/**
 * Runs `creditline` with the arguments after its name. Ends through `io.end`; never throws for what a person
 * can give it (interfaces: "The command line", exit status).
 */
export async function run(args: readonly string[], io: Io): Promise<void> {
  const [first, ...rest] = args;
  try {
    await dispatch(first, rest, io);
  } catch (error) {
    showFailure(io, error, COMMANDS.find(({ name }) => name === first)?.name);
  }
}

/** Loads the code of the one command asked for, and no other's. */
async function dispatch(first: string | undefined, rest: readonly string[], io: Io): Promise<void> {
  if (first === undefined || first === "--help" || first === "-h") return io.write(mainHelp(io.color));
  if (first === "--version" || first === "-V") return io.write(`${version}\n`);
  if (first === "help") return showHelp(rest, io);
  if (first.startsWith("-"))
    throw new InputError(
      `unknown option '${first}' before a command's name${meant(first, ["--help", "--version"])}`,
    );
  const entry = COMMANDS.find(({ name }) => name === first);
  if (entry === undefined)
    throw new InputError(
      `unknown command '${first}'${meant(first, [...COMMANDS.map(({ name }) => name), "help"])}`,
    );
  const [{ runCommand }, module] = await Promise.all([import("./run-command.ts"), entry.load()]);
  await runCommand(module.build(io), rest, io);
}

/** `creditline help`, `help TOPIC`, `help COMMAND`. */
async function showHelp([named, ...rest]: readonly string[], io: Io): Promise<void> {
  if (named === undefined || named.startsWith("-")) return dispatch("--help", [], io);
  const topic = HELP_TOPICS.find(({ name }) => name === named.toLowerCase());
  if (topic !== undefined) return io.write(topic.text);
  if (COMMANDS.some(({ name }) => name === named)) return dispatch(named, [...rest, "--help"], io);
  const names = [...COMMANDS, ...HELP_TOPICS].map(({ name }) => name);
  throw new InputError(`there is no help on '${named}'${meant(named, names)}`);
}
