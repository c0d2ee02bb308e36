import type { ContextName } from "@creditline/core/session/contexts.table";

/** What a step of a journey looks for on the screen. Only what is named is compared. */
export interface Expectation {
  /** Plain name of the screen. */
  readonly screen?: string;
  /** Number of the landing rule that chose the screen. */
  readonly rule?: number;
  readonly title?: string;
  /** Name of the context that the screen is shown in, as the page says it: `gpay` in the payments app. */
  readonly layout?: ContextName;
  /** A text that the screen says somewhere. */
  readonly says?: string;
  /** A text of a notice that is shown. */
  readonly notice?: string;
  /** Names of the fields with an error, in the form's order. */
  readonly errors?: readonly string[];
  /** Names of the actions offered, in order. */
  readonly actions?: readonly string[];
  /** Path and hash in the address bar. */
  readonly address?: string;
  /** Values of fields as they are shown. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * One named step. What it does comes in this order: look where it is, move the world, act, look again.
 * Texts may refer to earlier results as `${step.key}`, and to the persona as `${persona.phone}`.
 */
export interface JourneyStep {
  readonly id: string;
  /** The screen that must be shown before the step. */
  readonly at?: string;
  /** Reads the newest message to the persona's phone; its `code` and `text` are the step's results. */
  readonly read?: "inbox";
  /** Moves the customer to a status, as the platform's back office would. */
  readonly status?: string;
  /** Makes the platform's next calls fail, wait or break off. */
  readonly fault?: {
    readonly call: string;
    readonly status?: number;
    readonly drop?: boolean;
    readonly times?: number;
  };
  /** Lets time pass, for the platform and the application: an ISO 8601 duration such as PT10S. */
  readonly wait?: string;
  /** Opens a screen by its name. */
  readonly open?: string;
  /** Comes to an address from outside, with its query: "/cm?action=request_payment". */
  readonly visit?: string;
  /** Loads the application anew, as a browser's reload does. */
  readonly reload?: true;
  /** Goes back along the history, so many entries, one after the other. */
  readonly back?: number;
  /** Goes forward along the history, so many entries. */
  readonly forward?: number;
  readonly fill?: Readonly<Record<string, string>>;
  /** Chooses documents for a file field: names of files in fixtures/files. */
  readonly attach?: Readonly<Record<string, readonly string[]>>;
  readonly do?: string;
  readonly expect?: Expectation;
}

/** A whole journey, as a file in fixtures/journeys. */
export interface JourneyFile {
  readonly name: string;
  readonly story: string;
  /** Name of the persona who makes it. */
  readonly persona: string;
  /** The address that the visit begins at: "/gpay" for the payments app. The login screen where it is left out. */
  readonly begins?: string;
  readonly steps: readonly JourneyStep[];
}

const STEP_KEYS: ReadonlySet<string> = new Set([
  "id",
  "at",
  "read",
  "status",
  "fault",
  "wait",
  "open",
  "visit",
  "reload",
  "back",
  "forward",
  "fill",
  "attach",
  "do",
  "expect",
]);

/** A journey file that cannot be used; the message says where and why. */
export class JourneyFileError extends Error {
  override readonly name = "JourneyFileError";
}

/** In a file, a step may stand for a part's steps: `{"include":"sign-in"}`, from fixtures/journeys/parts. */
interface Include {
  readonly include: string;
}

const isInclude = (step: unknown): step is Include =>
  typeof step === "object" &&
  step !== null &&
  typeof (step as Record<string, unknown>)["include"] === "string";

/**
 * A parsed journey file with its included parts put in their places. `part` gives a part's steps by its name.
 */
export async function withParts(value: unknown, part: (name: string) => Promise<unknown>): Promise<unknown> {
  const steps: unknown = (value as Record<string, unknown> | null)?.["steps"];
  if (!Array.isArray(steps)) return value;
  const whole = await Promise.all(
    steps.map(async (step: unknown) => (isInclude(step) ? part(step.include) : [step])),
  );
  return { ...(value as object), steps: whole.flat() };
}

/** Checks a parsed journey file. Throws JourneyFileError naming the place and what was expected there. */
export function decodeJourney(source: string, value: unknown): JourneyFile {
  const refuse = (where: string, expected: string): never => {
    throw new JourneyFileError(`${source}: ${where}: expected ${expected}`);
  };
  if (typeof value !== "object" || value === null) return refuse("the file", "an object");
  const file = value as Record<string, unknown>;
  for (const key of ["name", "story", "persona"]) {
    if (typeof file[key] !== "string" || file[key] === "") refuse(key, "a text");
  }
  const begins = file["begins"];
  if (begins !== undefined && (typeof begins !== "string" || !begins.startsWith("/"))) {
    refuse("begins", "an address that begins with a slash");
  }
  const steps = file["steps"];
  if (!Array.isArray(steps) || steps.length === 0) return refuse("steps", "a list of steps");
  const ids = new Set<string>();
  for (const [index, step] of (steps as unknown[]).entries()) {
    const where = `steps[${index}]`;
    if (typeof step !== "object" || step === null) return refuse(where, "an object");
    const id = (step as Record<string, unknown>)["id"];
    if (typeof id !== "string" || id === "") return refuse(`${where}.id`, "a text");
    if (ids.has(id)) return refuse(`${where}.id`, `a name not used before, got ${id} again`);
    ids.add(id);
    for (const key of Object.keys(step)) {
      if (!STEP_KEYS.has(key)) refuse(`${where}.${key}`, `one of ${[...STEP_KEYS].join(", ")}`);
    }
  }
  return value as JourneyFile;
}
