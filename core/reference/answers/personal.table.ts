import { t, verbatim, type Text } from "../../messages/message.ts";

/** One answer of a list: what is stored, what is shown, and other spellings that mean the same. */
export interface Option {
  readonly value: string;
  readonly label: Text;
  readonly aliases?: readonly string[];
}

/** What an answer is called; the answer itself where the list does not have it, as an open list may not (`core/validation/choice.ts`). */
export const labelOf = (options: readonly Option[], answer: string): Text =>
  options.find(({ value }) => value === answer)?.label ?? verbatim(answer);

/** Nationality: the label shown and the value sent (spec 1 §3: Indian maps to IND, Other to Other). */
export const NATIONALITY = [
  { value: "IND", label: t("Indian") },
  { value: "Other", label: t("Other") },
] as const satisfies readonly Option[];

export type Nationality = (typeof NATIONALITY)[number]["value"];

/** Titles that may not stand in a name (spec 1 §5, spec 2 §9, ruling R11), lower-cased. 'ms' and 'smt' are not listed. */
export const NAME_TITLES = [
  "mr",
  "mrs",
  "miss",
  "ji",
  "shri",
  "shree",
  "jee",
  "col",
  "sri",
  "dr",
  "prof",
  "sir",
] as const;

/**
 * Genders. Assumed: the specification says only that gender is required (spec 1 §5). The single letters are those of
 * Aadhaar. UNKNOWN is never saved (spec 1 §5), so it is no answer here.
 */
export const GENDERS = [
  { value: "MALE", label: t("Male"), aliases: ["m", "man"] },
  { value: "FEMALE", label: t("Female"), aliases: ["f", "woman"] },
  { value: "TRANSGENDER", label: t("Transgender"), aliases: ["t"] },
  { value: "OTHER", label: t("Other"), aliases: ["o", "others"] },
] as const satisfies readonly Option[];

export type Gender = (typeof GENDERS)[number]["value"];

/** What a home is to the customer (spec 1 §5 "Residence options"). The stated words are the values too. */
export const RESIDENCE_TYPES = [
  {
    value: "Owned by Self/Family/Spouse",
    label: t("Owned by Self/Family/Spouse"),
    aliases: ["owned", "own", "owned by self", "owned by family", "owned by spouse", "self owned"],
  },
  { value: "Rented", label: t("Rented"), aliases: ["rent"] },
] as const satisfies readonly Option[];

export type ResidenceType = (typeof RESIDENCE_TYPES)[number]["value"];

/** Plain yes or no (spec 1 §5, other choices). */
export const YES_NO = [
  { value: "yes", label: t("Yes"), aliases: ["y", "true"] },
  { value: "no", label: t("No"), aliases: ["n", "false"] },
] as const satisfies readonly Option[];

export type YesNo = (typeof YES_NO)[number]["value"];

/**
 * When the customer first had credit. NEVER and RECENT are stated (spec 1 §4, credit profile no-go); ESTABLISHED and
 * every label are assumed. The specification says only that an answer is required (spec 1 §5), so `validate` keeps
 * another answer as typed, UNKNOWN apart.
 */
export const CREDIT_HISTORY = [
  { value: "NEVER", label: t("No, never"), aliases: ["none", "no"] },
  { value: "RECENT", label: t("Yes, only recently"), aliases: ["recently"] },
  { value: "ESTABLISHED", label: t("Yes, for some time"), aliases: ["yes"] },
] as const satisfies readonly Option[];

export type CreditHistory = (typeof CREDIT_HISTORY)[number]["value"];

/**
 * Educational qualifications (spec 1 §3 "Reference lists", spec 2 §9). RBL's variant spells the last PostGraduate; see its
 * configuration.
 */
export const EDUCATION = [
  { value: "Undergraduate", label: t("Undergraduate") },
  { value: "Graduate", label: t("Graduate") },
  { value: "Postgraduate", label: t("Postgraduate") },
] as const satisfies readonly Option[];

export type Education = (typeof EDUCATION)[number]["value"];

/** Marital status (spec 1 §3 "Reference lists"). */
export const MARITAL_STATUS = [
  { value: "SINGLE", label: t("Single") },
  { value: "MARRIED", label: t("Married") },
] as const satisfies readonly Option[];

export type MaritalStatus = (typeof MARITAL_STATUS)[number]["value"];

/**
 * The answer of whoever is on none of a closed list of the specification (spec 1 §3 "Reference lists"): it answers the
 * question, and a record has nothing for it (docs/decisions/applying.md).
 */
export const OTHER_ANSWER = "OTHER";

/** The recorded answer to such a list; undefined without one, and for "other". */
export const recordedAnswer = (answer: string | undefined): string | undefined =>
  answer === OTHER_ANSWER ? undefined : answer;

/** What the money is for (spec 1 §3 loanReason, otherReason). Assumed: the specification lists no reasons. */
export const LOAN_REASONS = [
  { value: "HOUSEHOLD", label: t("Household expenses") },
  { value: "MEDICAL", label: t("Medical expenses") },
  { value: "EDUCATION", label: t("Education") },
  { value: "TRAVEL", label: t("Travel") },
  { value: "WEDDING", label: t("Wedding") },
  { value: "HOME", label: t("Home repairs") },
  { value: "OTHER_LOANS", label: t("Repaying other loans") },
  { value: "OTHER", label: t("Something else") },
] as const satisfies readonly Option[];
