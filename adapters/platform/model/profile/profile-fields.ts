import type { ProfileField } from "@creditline/core/calls/entry/customer.shapes";
import { GENERAL_TERMS } from "@creditline/core/lenders/general-terms";
import { EDUCATION, MARITAL_STATUS, OTHER_ANSWER } from "@creditline/core/reference/answers/education.table";
import { NATIONALITY } from "@creditline/core/reference/answers/nationality.table";
import type { Option } from "@creditline/core/reference/answers/option";
import { YES_NO } from "@creditline/core/reference/answers/personal.table";
import { SALARIED_CHOICES } from "@creditline/core/reference/answers/work-experience.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/line-types.table";
import { indianGroups } from "@creditline/core/say/amount";
import { english } from "@creditline/core/say/said";
import { verbatim } from "@creditline/core/say/say";
import { isValidateField } from "@creditline/core/validation/fields.table";
import { wrongForPapers } from "@creditline/core/validation/for-papers";
import { ASSUMED_LONGEST_TEXT } from "@creditline/core/validation/rule";
import { validate } from "@creditline/core/validation/validate";
import type { ValidateContext } from "@creditline/core/validation/validation";
import { badField } from "../refusals.ts";
import { pincodeArea } from "./pincode-area.ts";

/** Profile fields in their normal form. */
export type ProfileTexts = Readonly<Partial<Record<ProfileField, string>>>;

/** Withdrawals and asks lie between these (spec 1 §1). */
const ASK = GENERAL_TERMS.amount.value;
const grouped = (amount: number): string => indianGroups(String(amount));

type Check = (text: string) => string | { readonly refuse: string };

/** One of a list, by value, label or alias, in any letter case. */
const oneOf = (options: readonly Option[]): Check => {
  const find = (text: string): string | undefined =>
    options.find(({ value, label, aliases = [] }) =>
      [value, english(label), ...aliases].some((name) => name.toLowerCase() === text.toLowerCase()),
    )?.value;
  return (text) => find(text) ?? { refuse: `Choose one of ${options.map(({ value }) => value).join(", ")}.` };
};

const plainText: Check = (text) =>
  text.length <= ASSUMED_LONGEST_TEXT ? text : { refuse: `Use at most ${ASSUMED_LONGEST_TEXT} characters.` };

/** Words that come to stand in the agreement. */
const forPapers: Check = (text) => {
  const wrong = wrongForPapers(text);
  return wrong === null ? plainText(text) : { refuse: english(wrong.message) };
};

const askAmount: Check = (text) =>
  /^\d{1,7}$/.test(text) && Number(text) >= ASK.minimum && Number(text) <= ASK.maximum
    ? String(Number(text))
    : { refuse: `Enter whole rupees from ${grouped(ASK.minimum)} to ${grouped(ASK.maximum)}.` };

const answer: Check = (text) => (text.length <= 20 ? text.toUpperCase() : { refuse: "Answer YES or NO." });

/** Somebody else's name, by the rules of the customer's own. */
const personName: Check = (text) => {
  const { ok, value, errors } = validate("fullName", text);
  return ok ? value : { refuse: english(errors[0]?.message ?? "Not a name.") };
};

/** On none of a closed list: kept, so that the question is answered, and shown by no record. */
const OTHER: Option = { value: OTHER_ANSWER, label: verbatim("Other") };

/** Profile fields that core/validation has no rule for (spec 1 §3). */
const OTHER_FIELDS: Readonly<Partial<Record<ProfileField, Check>>> = {
  salaried: oneOf(SALARIED_CHOICES),
  jobType: plainText,
  whatsAppOptIn: oneOf(YES_NO),
  hasCreditCard: answer,
  hasLoan: answer,
  openCredit: answer,
  educationalQualification: oneOf([...EDUCATION, OTHER]),
  nationality: oneOf(NATIONALITY),
  maritalStatus: oneOf([...MARITAL_STATUS, OTHER]),
  motherMaidenName: personName,
  spouseName: personName,
  loanReason: forPapers,
  otherReason: forPapers,
  userAskAmount: askAmount,
  preferredLineType: oneOf(LINE_TYPES.map((value) => ({ value, label: verbatim(value) }))),
};

/** A day in its normal form, as it is typed; any other text as it stands. */
const asTyped = (text: string): string => text.trim().replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");

/** A form's value as text: a ticked box is "yes" (core/screens/define/form.ts). */
export const valueText = (value: string | number | boolean | null): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : value === null ? "" : String(value);

/**
 * The normal form of one profile field. Throws BadRequest that names the field, by the name that it was sent under,
 * without repeating the value, which may be personal.
 */
export function normalForm(
  field: ProfileField,
  text: string,
  context: ValidateContext,
  sentAs: string = field,
): string {
  if (isValidateField(field)) {
    const { ok, value, errors } = validate(field, field === "dateOfBirth" ? asTyped(text) : text, context);
    if (!ok) throw badField(sentAs, errors[0]?.message ?? "Not valid.", errors[0]?.code);
    return value;
  }
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const checked = (OTHER_FIELDS[field] ?? plainText)(trimmed);
  if (typeof checked !== "string") throw badField(sentAs, checked.refuse);
  return checked;
}

/** What the rules of one field need to know of the others: what is sent now, else what is on record. */
export function contextOf(texts: ProfileTexts, today: string): ValidateContext {
  return {
    asOf: today,
    state: texts.state,
    city: texts.city,
    pincodeCities: texts.pincode === undefined ? [] : (pincodeArea(texts.pincode.trim())?.cities ?? []),
    totalExperience: texts.totalExperience,
    currentExperience: texts.currentExperience,
    yearsInResidence: texts.yearsInResidence,
    yearsInCity: texts.yearsInCity,
  };
}
