import { COMMAND_GROUPS } from "./command.ts";
import { styles, wantsColor } from "./terminal/color.ts";
import { once } from "node:events";
import { COMMANDS } from "./commands.table.ts";
import { HELP_TOPICS } from "./help-topics.table.ts";
import {
  type ExitStatus,
  forTerminal,
  InputError,
  type Io,
  printableLines,
  showFailure,
  suggestion,
} from "./io.ts";
import cliPackage from "./package.json" with { type: "json" };

const EXAMPLES = ["creditline status 30000.50000", "creditline eligibility --age 30 --income 28000 --json"];

/** The help of `creditline` itself: its commands by group. No command's code is needed for it. */
export function mainHelp(color: boolean): string {
  const { strong, accent } = styles(color);
  const width = Math.max(...[...COMMANDS, ...HELP_TOPICS].map(({ name }) => name.length));
  const listed = ({ name, summary }: { readonly name: string; readonly summary: string }): string =>
    `  ${accent(name)}${" ".repeat(width - name.length)}  ${summary}`;
  const groups = COMMAND_GROUPS.flatMap((group) => {
    const lines = COMMANDS.filter((entry) => entry.group === group).map(listed);
    return lines.length === 0 ? [] : [strong(group), ...lines, ""];
  });
  return [
    "Check, explain and simulate the decisions of a multi-lender credit line.",
    "",
    `${strong("Usage:")} creditline <command> [options]`,
    "",
    ...groups,
    strong("More help (creditline help <topic>)"),
    ...HELP_TOPICS.map(listed),
    "",
    strong("Options:"),
    "  -h, --help     Show help; after a command, help for that command",
    "  -V, --version  Show the version",
    "",
    strong("Examples:"),
    ...EXAMPLES.map((example) => `  $ ${example}`),
    "",
  ].join("\n");
}

/** The width of the output without a terminal. */
const WIDTH = 80;

/** The width from the environment; 0 if it is not usable. */
const columnsOf = (text = ""): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0);

/** Longer than any list of expected values. */
const LONGEST_SAID = 4_000;

/** The environment of a real process: its streams, its terminal, its exit status. */
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
      // Files and other programs get the output unchanged.
      if (!stdout.write(stdout.isTTY ? forTerminal(text) : text)) await once(stdout, "drain");
    },
    writeBytes: (bytes) =>
      new Promise((done, fail) => {
        stdout.write(bytes, (error) => (error ? fail(error) : done()));
      }),
    say(text) {
      // Most messages quote the user's input; none of it is styled.
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

/**
 * Runs `creditline` with the arguments after its name. Ends through `io.end`; never throws for any user input
 * (interfaces: "The command line", exit status).
 */
export async function run(args: readonly string[], io: Io): Promise<void> {
  const [first, ...rest] = args;
  let selected = COMMANDS.find(({ name }) => name === first)?.name;
  try {
    await dispatch(first, rest, io, (command) => {
      selected = command;
    });
  } catch (error) {
    showFailure(io, error, selected);
  }
}

/** Loads the code of the requested command only. */
async function dispatch(
  first: string | undefined,
  rest: readonly string[],
  io: Io,
  onSelect: (command: string) => void = () => {},
): Promise<void> {
  if (first === undefined || first === "--help" || first === "-h") return io.write(mainHelp(io.color));
  if (first === "--version" || first === "-V") return io.write(`${cliPackage.version}\n`);
  if (first === "help") return showHelp(rest, io);
  if (first.startsWith("-"))
    throw new InputError(
      `unknown option '${first}' before the command${suggestion(first, ["--help", "--version"])}`,
    );
  const entry = COMMANDS.find(({ name }) => name === first);
  if (entry === undefined)
    throw new InputError(
      `unknown command '${first}'${suggestion(first, [...COMMANDS.map(({ name }) => name), "help"])}`,
    );
  const [{ runCommand, selectedCommand }, module] = await Promise.all([
    import("./run-command.ts"),
    entry.load(),
  ]);
  const command = module.build(io);
  onSelect(selectedCommand(command, rest));
  await runCommand(command, rest, io);
}

/** `creditline help`, `help TOPIC`, `help COMMAND`. */
async function showHelp([named, ...rest]: readonly string[], io: Io): Promise<void> {
  if (named === undefined || named.startsWith("-")) return dispatch("--help", [], io);
  const topic = HELP_TOPICS.find(({ name }) => name === named.toLowerCase());
  if (topic !== undefined) return io.write(topic.text);
  if (COMMANDS.some(({ name }) => name === named)) return dispatch(named, [...rest, "--help"], io);
  const names = [...COMMANDS, ...HELP_TOPICS].map(({ name }) => name);
  throw new InputError(`no help on '${named}'${suggestion(named, names)}`);
}
