/** A sentence, or one for each plural category that the language has: "one", "other" and what else `Intl` tells apart. */
export type Entry =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** A language: how it writes numbers, days and lists, and what it says for each message. */
export interface Language {
  /** The language's tag for `Intl`, like "hi-IN". */
  readonly tag: string;
  /** By the message's English; what is left out is said in English. */
  readonly catalogue: Readonly<Record<string, Entry>>;
}

/** Whether a document is a language, and no other thing that a server gives in its place. */
export const isLanguage = (document: unknown): document is Language =>
  typeof document === "object" && document !== null && "tag" in document && "catalogue" in document;

/** The language that messages are written in: it has no catalogue. */
export const ENGLISH: Language = { tag: "en-IN", catalogue: {} };
