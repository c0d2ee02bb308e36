/** The digits of a whole number in Indian groups: three, then two by two. */
export const indianGroups = (digits: string): string => digits.replace(/(?<=\d)(?=(\d{2})*\d{3}$)/g, ",");

/** Paise as people in India read an amount: ₹5,00,000.00. A negative amount has its minus sign before the rupee sign. */
export function rupeesAndPaise(paise: number): string {
  const whole = Math.abs(paise);
  const rest = whole % 100;
  return `${paise < 0 ? "-" : ""}₹${indianGroups(String((whole - rest) / 100))}.${String(rest).padStart(2, "0")}`;
}

/** The same, and without paise where there are none: ₹5,00,000. */
export const rupeesOf = (paise: number): string =>
  paise % 100 === 0 ? rupeesAndPaise(paise).slice(0, -3) : rupeesAndPaise(paise);

/**
 * What a person reads, not yet in a language: a message with its values. Plain data, so that it can be kept in the
 * state, stored and compared. A string is none: what is not made by this room does not compile where a text is asked.
 */
export type Text = Message | Value;

/** Where texts are taken and plain words still are: a string is shown as it is. */
export type Words = Text | string;

/** A sentence in English, which is its key in every catalogue, and what stands in its holes. */
export interface Message {
  readonly say: string;
  /** The sentence for one thing; `say` is that for any other number, and `holes.count` the number. */
  readonly one?: string;
  readonly holes?: Readonly<Record<string, Hole>>;
}

/** A number is written with the digits and the groups of the language. */
export type Hole = Text | number;

/** What is no sentence, and shown the way of a language. */
export interface Value {
  readonly say:
    | { readonly verbatim: string }
    | { readonly heard: string }
    | { readonly rupees: number }
    | { readonly spelt: number }
    | { readonly day: string }
    | { readonly moment: number }
    | { readonly list: readonly Text[]; readonly joinedBy: Joining };
}

/** How the things of a list are joined: the last to the others, or each to the next one. */
export type Joining = "and" | "or" | "; " | " ";

/** A view with every text in words. What is no text stays as it is. */
export type Said<T> = T extends Text
  ? string
  : T extends (...given: never[]) => unknown
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Said<T[Key]> }
      : T;
