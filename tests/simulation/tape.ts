import type { Behaviour, PartnerName } from "@creditline/adapters/platform/partners/partner";

/** What a customer or a partner sets out to do. */
export const DOINGS = [
  "look",
  "withdraw",
  "repay",
  "call-back",
  "lie",
  "history",
  "apply",
  "help",
  "move",
] as const;
export type Doing = (typeof DOINGS)[number];

/**
 * One step of a simulation. Whatever is at the place of a number is taken modulo how many there are, so that a step
 * means something wherever it stands; one that cannot be taken is skipped.
 */
export type Step =
  /** A customer's device begins something, towards a server. `key` says which withdrawal or payment. */
  | {
      readonly do: Doing;
      readonly who: number;
      readonly at: number;
      readonly key?: number;
      readonly amount?: number;
      readonly outcome?: string;
    }
  /** One of what is pending continues: a message arrives, a write is made or synced, a timer comes. */
  | { readonly go: number }
  /** A message is lost, delivered twice, or torn in two. */
  | { readonly lose: number }
  | { readonly twice: number }
  | { readonly tear: number }
  /** A server ends in the middle of its work, or begins. */
  | { readonly kill: number }
  | { readonly start: number }
  /** The power goes, for all servers: what was not synced is lost, kept or torn, by this number's chance. */
  | { readonly power: number }
  /** Milliseconds: the clock of all, and the difference of one server's. */
  | { readonly clock: number }
  | { readonly drift: number; readonly of: number }
  | { readonly disk: "full" | "roomy" }
  /** The disk will return older bytes once; which, by this number's chance. */
  | { readonly older: number }
  | { readonly partner: PartnerName; readonly behaves: Behaviour };

/** A simulation that can be played again. */
export interface Tape {
  readonly seed: number;
  readonly servers: number;
  readonly customers: number;
  readonly steps: readonly Step[];
}

/** A rule that was broken, in words, and at which step. */
export interface Violation {
  readonly rule: string;
  readonly what: string;
  readonly step: number;
}

/** A tape as a file: its head, and a line for each step. */
export const tapeText = ({ steps, ...head }: Tape): string =>
  `${JSON.stringify({ ...head, steps: [] }).slice(0, -2)}\n${steps.map((step) => `  ${JSON.stringify(step)}`).join(",\n")}\n]}\n`;

/** Reads a tape. Throws Error that says what was expected. */
export function readTape(text: string): Tape {
  const tape = JSON.parse(text) as Partial<Tape>;
  for (const name of ["seed", "servers", "customers"] as const) {
    if (!Number.isSafeInteger(tape[name])) throw new Error(`${name}: expected a whole number`);
  }
  if (!Array.isArray(tape.steps)) throw new Error("steps: expected a list");
  return tape as Tape;
}
