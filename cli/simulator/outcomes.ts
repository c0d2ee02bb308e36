import type { DeskAnswer } from "./simulation.ts";

/** Nothing came of it, and nothing has to be said. */
export const QUIET: DeskAnswer = { ok: true, said: "" };
export const done = (said: string): DeskAnswer => ({ ok: true, said });
export const cannot = (said: string): DeskAnswer => ({ ok: false, said });

/** Sentences that follow each other, without those that are empty. */
export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

/** What there is instead of a name that is none, as the end of a sentence. */
export const known = (named: readonly { readonly name: string }[]): string =>
  named.length === 0 ? "." : `; there are ${named.map(({ name }) => name).join(", ")}.`;
