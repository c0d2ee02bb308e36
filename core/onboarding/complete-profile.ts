/**
 * Fields of a profile that are asked only with one answer of another; where it is not given, what they hold is no
 * one's.
 */
export const ASKED_WITH = {
  spouseName: { field: "maritalStatus", is: ["MARRIED"] },
  otherReason: { field: "loanReason", is: ["OTHER"] },
} as const;

type Other = (typeof ASKED_WITH)[keyof typeof ASKED_WITH]["field"];

/** Whether such a field is asked, and counts, with what is answered. */
export function isAskedWith(
  field: keyof typeof ASKED_WITH,
  answers: Readonly<Partial<Record<Other, string | null | undefined>>>,
): boolean {
  const { field: other, is } = ASKED_WITH[field];
  return is.some((answer) => answer === answers[other]);
}

/** What the step "complete your profile" asks for, by field (ours: the specification names the entities' fields alone). */
export const COMPLETE_PROFILE_FIELDS = [
  "educationalQualification",
  "nationality",
  "motherMaidenName",
  "maritalStatus",
  "spouseName",
  "loanReason",
  "otherReason",
] as const;

export type CompleteProfileField = (typeof COMPLETE_PROFILE_FIELDS)[number];

/** What is known of them; absent, null or empty for what is not. */
export type KnownProfile = Readonly<Partial<Record<CompleteProfileField, string | null | undefined>>>;

/** What is still missing of a profile, in the order in which it is asked. */
export const missingFromCompleteProfile = (known: KnownProfile): readonly CompleteProfileField[] =>
  COMPLETE_PROFILE_FIELDS.filter((field) => {
    const isAsked = (field !== "spouseName" && field !== "otherReason") || isAskedWith(field, known);
    return isAsked && (known[field] ?? "") === "";
  });
