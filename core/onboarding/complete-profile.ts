/**
 * Profile fields that are asked only after a certain answer to another field; without that answer their values are
 * ignored.
 */
export const ASKED_WITH = {
  spouseName: { field: "maritalStatus", is: ["MARRIED"] },
  otherReason: { field: "loanReason", is: ["OTHER"] },
} as const;

type Other = (typeof ASKED_WITH)[keyof typeof ASKED_WITH]["field"];

/** Whether such a field is asked, given the other answers. */
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

/** Known values of these fields; unknown ones are absent, null or empty. */
export type KnownProfile = Readonly<Partial<Record<CompleteProfileField, string | null | undefined>>>;

/** Returns the missing profile fields, in the order in which they are asked. */
export const missingFromCompleteProfile = (known: KnownProfile): readonly CompleteProfileField[] =>
  COMPLETE_PROFILE_FIELDS.filter((field) => {
    const isAsked = (field !== "spouseName" && field !== "otherReason") || isAskedWith(field, known);
    return isAsked && (known[field] ?? "") === "";
  });
