import type { Words } from "../../messages/message.ts";
import type { ValidateField } from "../../validation/fields.table.ts";
import type { InputFilter } from "../../validation/letters.ts";
import type { ValidateContext } from "../../validation/validation.ts";
import type { DocumentName } from "../routes/top-level.routes.table.ts";

/**
 * How a field is asked for. `text` one line, `lines` several; `money` whole rupees; `date` a day typed as DD/MM/YYYY;
 * `choice` a few radios; `select` a list; `check` one box ("yes" or ""); `code` a one-time code;
 * `file` documents (the value lists file handles); `rating` one of five, never asked twice; `slider` an amount within a
 * range, pulled or typed; `slot` a day and then one of its times; `capture` a picture from the camera, or a file;
 * `search` one of a list too long to look through, found by typing; `place` where the customer is: the surface asks the
 * device, and the value is what `placeAnswer` reads; `google` a sign-in with Google: the surface shows its prompt, and the
 * value is what `googleAnswer` reads.
 */
export type FieldKind =
  | "text"
  | "lines"
  | "money"
  | "date"
  | "choice"
  | "select"
  | "check"
  | "code"
  | "password"
  | "file"
  | "rating"
  | "slider"
  | "slot"
  | "capture"
  | "search"
  | "place"
  | "google";

/** What a slider offers: from the least to the most, in even steps from the least. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: "rupees" | "months" | "percent";
}

/** Whether a field's value lists file handles. */
export const takesFiles = ({ kind }: { readonly kind: FieldKind }): boolean =>
  kind === "file" || kind === "capture";

/**
 * Kinds that are not stored: a file's bytes do not outlive the page, a code is used once, and secrets, tokens and
 * locations are private.
 */
const GIVEN_AGAIN: readonly FieldKind[] = ["file", "capture", "code", "password", "google", "place"];

/** Whether a field's value outlives a reload. An Aadhaar number is never stored (ruling R30). */
export const outlivesReload = ({ kind, rule }: Pick<Field, "kind" | "rule">): boolean =>
  rule !== "aadhaar" && !GIVEN_AGAIN.includes(kind);

/** An answer to choose. W is what its words are made of: texts in core, plain strings for a surface. */
export interface FieldOption<W = Words> {
  readonly value: string;
  readonly label: W;
  /** The day of a slot, YYYY-MM-DD. */
  readonly day?: string;
  /** Why it cannot be chosen now: it stays in sight, greyed. */
  readonly off?: W;
  /** Other names for searching, the same in every language. */
  readonly also?: readonly string[];
}

/** The status of a chosen file, where files are sent one after the other; one without a word waits to be sent. */
export interface FileStatus<W = Words> {
  /** Of its handle. */
  readonly id: string;
  readonly state: "sending" | "failed";
  /** Why it did not arrive, and what to do. */
  readonly message?: W;
}

/** One question of a form, as every surface asks it. */
export interface Field<W = Words> {
  /** Key in the form's values, in journey files and in the payload. */
  readonly name: string;
  readonly label: W;
  readonly kind: FieldKind;
  /** The validator of core/validation that owns the rule; null where presence is the only rule. */
  readonly rule: ValidateField | null;
  readonly required: boolean;
  /** The error if it is empty: required without a rule; with a rule it replaces the rule's own message. */
  readonly missing?: W;
  /** What to enter, added to the rule's message if the specification's text does not say it. */
  readonly remedy?: Readonly<Record<string, W>>;
  readonly hint?: W;
  /** HTML autofill token. */
  readonly autocomplete?: string;
  readonly inputMode?: "text" | "numeric" | "tel" | "email";
  readonly maxLength?: number;
  /** Characters that are let in as they are typed or pasted (spec 1 §5 "Input filters"); a mask has its own. */
  readonly filter?: InputFilter;
  /** Mask of spec 1 §5's tokens, applied while typing. */
  readonly mask?: string;
  readonly options?: readonly FieldOption<W>[];
  /** Whether the answers are names that have a mark: banks. */
  readonly withMarks?: boolean;
  /** Answers that are offered while another may be typed. */
  readonly suggestions?: readonly FieldOption<W>[];
  /** Context for the validator besides the form's values. */
  readonly given?: Pick<ValidateContext, "pincodeCities">;
  /** Asked only while another field holds one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** Field whose value is passed as the validator's context, by context key. */
  readonly context?: Readonly<Record<string, string>>;
  /** What a slider offers. */
  readonly range?: Range;
  /** The camera that a picture is taken with: of the face, or of what lies before one. */
  readonly facing?: "user" | "environment";
  /** Accepted file types, as an HTML accept list. */
  readonly accept?: string;
  readonly maxFiles?: number;
  /** How large each file may be; a surface makes a larger picture smaller. */
  readonly maxFileBytes?: number;
  /** Checks a value without a rule of core/validation; null if it is valid. */
  readonly check?: (value: string) => Omit<FieldError, "field"> | null;
  /** The status of the chosen files, for those that do not just wait. */
  readonly standing?: readonly FileStatus<W>[];
  /**
   * An OTP that signs or moves money: only its button sends it. Any other OTP is sent when complete, if nothing else is
   * asked (ruling R62).
   */
  readonly waitsForButton?: true;
  /** Known already: shown and sent, and not to be changed here. */
  readonly fixed?: boolean;
  /** The pages that the question speaks of: opened from beside it, without losing what was typed. */
  readonly documents?: readonly DocumentName[];
}

export interface Form<W = Words> {
  readonly name: string;
  readonly fields: readonly Field<W>[];
}

/** A form's values: every value is text; a ticked box is "yes". */
export type FormValues = Readonly<Record<string, string>>;

/** The error of a field's value. */
export interface FieldError<W = Words> {
  readonly field: string;
  readonly code: string;
  readonly message: W;
  /** The handle of the file that it is about, if there are several. */
  readonly file?: string;
  /** The handles of the others that cannot be used either. */
  readonly moreFiles?: readonly string[];
}

/** Something the customer can do on a screen. */
export interface Action<W = Words> {
  /** Name used by journey files and surfaces. */
  readonly name: string;
  readonly label: W;
  readonly kind: "main" | "second" | "link";
  /** When it is meant to be used, in milliseconds since 1970; a surface that shows time counts down to it. */
  readonly readyAt?: number;
  /** The fields that must be valid before the action runs: all of the form, some, or none. */
  readonly checks: "form" | "none" | readonly string[];
}

/** The same, translated for a surface. */
export type ShownOption = FieldOption<string>;
export type ShownField = Field<string>;
export type ShownForm = Form<string>;
export type ShownAction = Action<string>;

/** Properties of a field for a fixed number of digits. */
export const digits = (count: number) => ({ maxLength: count, mask: "#".repeat(count) });

/** A full name in its parts: the first word, the last, and whatever is between (spec 1 §3). */
export function nameParts(fullName: string): { firstName: string; middleName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, middleName: rest.slice(0, -1).join(" "), lastName: rest.at(-1) ?? "" };
}

/** A day as people here write it: YYYY-MM-DD to DD/MM/YYYY; anything else stays empty. */
export function formatTypedDay(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "") ?? [];
  return year === undefined ? "" : `${date}/${month}/${year}`;
}

/** Removes empty values: an unknown value is asked, not shown as empty. */
export function withoutEmpty(
  values: Readonly<Record<string, string | number | null | undefined>>,
): FormValues {
  const entries = Object.entries(values).flatMap(([key, value]): [string, string][] =>
    value === null || value === undefined || value === "" ? [] : [[key, String(value)]],
  );
  return Object.fromEntries(entries);
}
