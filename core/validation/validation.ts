import type { Text } from "../messages/message.ts";
import type { ValidateField } from "./fields.table.ts";
import type { WrongCode } from "./wrong-codes.table.ts";

/** What is wrong with a value: a stable code for programs and one sentence for people. */
export interface ValidationError {
  readonly code: WrongCode;
  readonly message: Text;
}

/** The result for one value. `value` is the normal form if `ok`, else the text as far as it was normalised. */
export interface Validation {
  readonly field: ValidateField;
  readonly ok: boolean;
  readonly value: string;
  readonly errors: readonly ValidationError[];
}

/** What a rule needs beside the value itself. A key that a field does not use is ignored. */
export interface ValidateContext {
  /** The day on which age is counted, YYYY-MM-DD in India's time zone. Without it no age is checked. */
  readonly asOf?: string | undefined;
  /** Completed years, inclusive; the general bound where it is left out (ruling R16). */
  readonly minimumAge?: number | undefined;
  readonly maximumAge?: number | undefined;
  /** The chosen state or territory, by name. */
  readonly state?: string | undefined;
  /** The chosen city; a pincode must lie in its state where the city is a known one. */
  readonly city?: string | undefined;
  /** What the lookup gives for the pincode; a city must be one of them (ruling R38). None, or none given: any city. */
  readonly pincodeCities?: readonly string[] | undefined;
  /** Cities served, in place of the general list. */
  readonly cities?: readonly string[] | undefined;
  /** Months. Text is taken as typed; empty means not answered yet. */
  readonly totalExperience?: number | string | undefined;
  readonly currentExperience?: number | string | undefined;
  /** Years. */
  readonly yearsInResidence?: number | string | undefined;
  readonly yearsInCity?: number | string | undefined;
}

const NO_ERRORS: readonly ValidationError[] = Object.freeze([]);

/** A value that is right, in its normal form. */
export const pass = (field: ValidateField, value: string): Validation => ({
  field,
  ok: true,
  value,
  errors: NO_ERRORS,
});

/** A value that is wrong. The message never repeats the value, which may be personal. */
export const fail = (field: ValidateField, value: string, code: WrongCode, message: Text): Validation => ({
  field,
  ok: false,
  value,
  errors: [{ code, message }],
});
