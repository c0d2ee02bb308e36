import { openSync } from "node:fs";
import type { Readable } from "node:stream";
import { ReadStream } from "node:tty";
import { Command, Option } from "commander";
import { type LanguageCode, LANGUAGES } from "@creditline/core/reference/answers/languages.table";
import { LAYOUTS } from "@creditline/core/session/contexts.table";
import type { CustomerLayout } from "@creditline/core/screens/define/layouts";
import { parseStatusCode } from "@creditline/core/status/code";
import { InputError, type Io } from "../io.ts";
import { BEGINNING, seedFrom, serverFrom, USUAL_SEED } from "../journeys/harnesses.ts";

interface SimOptions {
  readonly persona?: string;
  readonly journey?: string;
  readonly status?: string;
  readonly record?: string;
  readonly case?: string;
  readonly server?: string;
  readonly customer?: string;
  readonly strict?: true;
  readonly login?: true;
  readonly plain?: true;
  readonly layout: CustomerLayout;
  readonly lang: LanguageCode;
  readonly seed: number;
  readonly at?: number;
}

/**
 * The Node version that the full-screen mode needs; the plain mode runs on any Node that this command line supports.
 */
const NODE_FOR_SCREEN = 22;

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

function momentFrom(text: string): number {
  const at = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new InputError(
      `at: expected a day or a moment such as ${BEGINNING}, got ${JSON.stringify(text)}`,
      "at",
    );
  }
  return at;
}

const RECORDS = ["record", "case", "server", "customer"] as const;

/** Whether the simulator starts from one customer's record; these sources exclude one another. */
function isOfRecord(options: SimOptions): boolean {
  const [kind] = RECORDS.filter((name) => options[name] !== undefined);
  if (kind === undefined) return false;
  const others = (["persona", "journey", "status", "login"] as const).filter(
    (name) => options[name] !== undefined,
  );
  if (others.length === 0) return true;
  throw new InputError(`--${others[0]}: can't be used with --${kind}, which has its own starting point`);
}

function refuseTogether(options: SimOptions): void {
  if (options.persona !== undefined && options.journey !== undefined) {
    throw new InputError("expected only one of --persona and --journey");
  }
  if (options.journey !== undefined && options.layout !== "default") {
    throw new InputError("layout: can't be used with --journey, which has its own");
  }
  if (options.journey !== undefined && (options.status !== undefined || options.login)) {
    throw new InputError("status, login: can't be used with --journey, which has its own first step");
  }
  if (options.login && options.status !== undefined) {
    throw new InputError("status: can't be used with --login, since the customer isn't signed in");
  }
}

const isTerminal = (stream: object): boolean => "isTTY" in stream && stream.isTTY === true;

/** Refuses if the screen cannot be drawn or the keys cannot be read, and names the alternative. */
function refuseScreen(io: Io, readsRecord: boolean): void {
  const instead = "use --plain to give commands as lines";
  if (!readsRecord && !isTerminal(io.stdin)) {
    throw new InputError(`the simulator needs a terminal for its keys, and there is none: ${instead}`);
  }
  if (!io.terminal || process.env["TERM"] === "dumb") {
    throw new InputError(`the simulator needs a terminal for its screen, and there is none: ${instead}`);
  }
  if (Number.parseInt(process.versions.node, 10) < NODE_FOR_SCREEN) {
    throw new InputError(
      `the simulator's screen needs Node ${NODE_FOR_SCREEN} or newer: run it with 'npm run sim', or ${instead}`,
    );
  }
}

/** The keys of the terminal, if standard input is used for a record. Throws InputError without a terminal. */
function terminalKeys(): Readable {
  try {
    return new ReadStream(openSync("/dev/tty", "r"));
  } catch {
    throw new InputError(
      "the simulator needs a terminal for its keys. Use --plain to give commands as lines",
    );
  }
}

async function statusCode(text: string): Promise<string> {
  if (parseStatusCode(text).ok) return text;
  const { statusFrom } = await import("../source/statuses.ts");
  const code = statusFrom(text);
  if (code !== null) return code;
  throw new InputError(
    `status: expected a status code such as "30000.50000", or its name, got ${JSON.stringify(text)}`,
    "status",
  );
}

/** The named record; read from standard input if the keys come from the terminal itself. */
async function sourceOf(
  io: Io,
  { record, case: file, server, customer, strict }: SimOptions,
  plain: boolean,
) {
  if (record === "-" && plain) {
    throw new InputError(
      "record: expected a file, since --plain reads its commands from standard input",
      "record",
    );
  }
  const flags = { record, case: file, server, customer, strict };
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  const [{ readSource }, { withRemarks }] = await Promise.all([
    import("../source/read-source.ts"),
    import("../io.ts"),
  ]);
  return withRemarks(io, given, (remark) => readSource(io, given, remark));
}

async function simulate(io: Io, options: SimOptions): Promise<void> {
  refuseTogether(options);
  const plain = options.plain === true || process.env["INK_SCREEN_READER"] === "true";
  const readsRecord = options.record === "-";
  if (!plain) refuseScreen(io, readsRecord);
  const status = options.status === undefined ? null : await statusCode(options.status);
  const { simulatorParts } = await import("../simulator/parts.ts");
  const ofRecord = isOfRecord(options);
  const at = options.at ?? (ofRecord ? Date.now() : Date.parse(BEGINNING));
  const source = ofRecord ? await sourceOf(io, options, plain) : null;
  const parts = await simulatorParts(options.seed, at, options.layout, process.cwd(), options.lang);
  const persona = options.persona ?? (status === null ? undefined : parts.personas[0]?.name);
  const begun =
    source !== null && source.record !== null
      ? await parts.beginRecord(
          source.record,
          source.tape ?? null,
          options.server === undefined
            ? undefined
            : { server: serverFrom(options.server), customer: options.customer ?? "" },
        )
      : options.journey !== undefined
        ? await parts.beginJourney(options.journey)
        : persona !== undefined
          ? await parts.beginPersona(persona, options.login !== true, status)
          : null;
  if (plain) {
    const { runPlain } = await import("../simulator/plain.ts");
    return runPlain(io, {
      ...parts,
      beginPersona: (name) => parts.beginPersona(name, options.login !== true, null),
      begun,
      prompted: isTerminal(io.stdin),
    });
  }
  const [{ showSimulator }, { terminalClipboard }] = await Promise.all([
    import("../ui/simulator.tsx"),
    import("../ui/clipboard.ts"),
  ]);
  return showSimulator(
    {
      ...parts,
      begun,
      begin: (chosen) =>
        chosen.kind === "journey"
          ? parts.beginJourney(chosen.name)
          : chosen.kind === "story"
            ? parts.beginStory(chosen.name)
            : parts.beginPersona(chosen.name, chosen.signIn, null),
      color: io.color,
      copy: terminalClipboard((text) => process.stdout.write(text), process.env["TMUX"] !== undefined),
    },
    readsRecord ? terminalKeys() : io.stdin,
  );
}

/** `creditline sim`: the application in the terminal, for support staff, with the reason for each screen. */
export function build(io: Io): Command {
  return new Command("sim")
    .description("Walk through the application in the terminal, and see why each screen is shown")
    .option("--persona <name>", "Start as this customer of the sandbox, signed in")
    .option("--journey <name>", "Step through this journey (a name, or a .json file)")
    .option("--record <file>", "Start as the customer of this record, signed in; - for standard input")
    .option("--case <file>", "Start where this case ends")
    .option("--server <url>", "Start as a customer of this server, on a local copy; needs --customer")
    .option("--customer <id>", "With --server: the customer's id there")
    .option("--strict", "Fail on an unknown key or partner in the record (exit status 2)")
    .option("--status <code>", "Start with the customer at this status (code or name)")
    .option("--login", "Start at the login screen")
    .option("--plain", "Read commands line by line and print text, for screen readers and scripts")
    .addOption(
      new Option("--layout <name>", "Layout of the application; gpay is the payments app")
        .choices(LAYOUTS)
        .default("default"),
    )
    .addOption(
      new Option("--lang <code>", "Language of the customer's screens")
        .choices(LANGUAGES.map(({ code }) => code))
        .default("en"),
    )
    .addOption(new Option("--seed <n>", "Seed of the sandbox").default(USUAL_SEED).argParser(seedFrom))
    .addOption(
      new Option(
        "--at <moment>",
        `Time at the start (default: ${BEGINNING}; now with --record; the case's time with --case)`,
      ).argParser(momentFrom),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline sim --persona approved-not-yet\n  $ creditline sim --record customer.json\n  $ printf 'why\\nquit\\n' | creditline sim --plain --status CM_LINE_STARTED",
    )
    .action((options: SimOptions) => simulate(io, options));
}
