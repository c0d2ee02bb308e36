import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as Getter from "effect/SchemaGetter";
import * as Issue from "effect/SchemaIssue";
import * as Parser from "effect/SchemaParser";
import type { Checked, QuickProfile } from "./quick-profile.ts";
import {
  ASSUMED_LONGEST_TEXT,
  DIGITS,
  GENDER_VALUES,
  hasNoTitle,
  isOldEnough,
  isTypedDay,
  isYoungEnough,
  LETTERS_AND_SPACES,
  MONTHLY_SALARY,
  normaliseSpaces,
  PAN_DIGITS,
  PAN_HOLDER,
  PAN_SHAPE,
  SIX_DIGITS,
  STARTS_WITH_LETTER,
  toIsoDay,
} from "./shared-rules.ts";

const pattern = (regExp: RegExp, message: string) => Schema.isPattern(regExp, { message }).abort();

const check = (holds: (text: string) => boolean, message: string) =>
  Schema.makeFilter(holds, { message }, true);

/** Reading only: nothing is written back. */
const reading = <From, To>(decode: (from: From) => To) => ({
  decode: Getter.transform(decode),
  encode: Getter.forbidden<From, To>(() => "only read"),
});

const required = Schema.isNonEmpty({ message: "REQUIRED" }).abort();

const normal = Schema.String.pipe(Schema.decodeTo(Schema.String, reading(normaliseSpaces)));

const FORM = Schema.Struct({
  fullName: normal.check(
    required,
    Schema.isMaxLength(ASSUMED_LONGEST_TEXT, { message: "TOO_LONG" }).abort(),
    pattern(STARTS_WITH_LETTER, "MUST_START_WITH_LETTER"),
    pattern(LETTERS_AND_SPACES, "LETTERS_ONLY"),
    check(hasNoTitle, "TITLE_NOT_ALLOWED"),
  ),
  dateOfBirth: normal
    .check(required, check(isTypedDay, "INVALID_DATE"))
    .pipe(
      Schema.decodeTo(
        Schema.String.check(
          check(isOldEnough, "AGE_BELOW_MINIMUM"),
          check(isYoungEnough, "AGE_ABOVE_MAXIMUM"),
        ),
        reading(toIsoDay),
      ),
    ),
  gender: normal
    .check(required)
    .pipe(Schema.decodeTo(Schema.Literals(GENDER_VALUES).annotate({ message: "NOT_AN_OPTION" }))),
  pan: normal.check(required).pipe(
    Schema.decodeTo(
      Schema.String.check(
        pattern(PAN_SHAPE, "PAN_FORMAT"),
        pattern(PAN_HOLDER, "PAN_HOLDER_TYPE"),
        pattern(PAN_DIGITS, "PAN_DIGITS"),
      ),
      reading((text: string) => text.toUpperCase()),
    ),
  ),
  pincode: normal.check(required, pattern(DIGITS, "DIGITS_ONLY"), pattern(SIX_DIGITS, "WRONG_LENGTH")),
  monthlySalary: normal.check(required, pattern(DIGITS, "DIGITS_ONLY")).pipe(
    Schema.decodeTo(
      Schema.Number.check(
        Schema.isLessThanOrEqualTo(MONTHLY_SALARY.maximum, { message: "ABOVE_MAXIMUM" }).abort(),
        Schema.isGreaterThanOrEqualTo(MONTHLY_SALARY.minimum, { message: "BELOW_MINIMUM" }).abort(),
      ),
      reading((text: string) => Number(text)),
    ),
  ),
  householdIncome: normal
    .check(required)
    .pipe(Schema.decodeTo(Schema.Literal("yes").annotate({ message: "NOT_CONFIRMED" }))),
});

const decode = Parser.decodeUnknownResult(FORM, { errors: "all" });
const told = Issue.makeFormatterStandardSchemaV1();

export function checkByEffect(profile: QuickProfile): Checked {
  const result = decode(profile);
  return Result.isSuccess(result)
    ? { values: result.success }
    : {
        wrong: told(result.failure).issues.map(({ path, message }) => ({
          field: (path?.[0] ?? "") as PropertyKey,
          code: message,
        })),
      };
}
