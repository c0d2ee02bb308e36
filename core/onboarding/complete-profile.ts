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

/** Fields that are asked only with one answer of another. */
const ASKED_WITH: Readonly<Partial<Record<CompleteProfileField, readonly [CompleteProfileField, string]>>> = {
  spouseName: ["maritalStatus", "MARRIED"],
  otherReason: ["loanReason", "OTHER"],
};

/** What is still missing of a profile, in the order in which it is asked. */
export const missingFromCompleteProfile = (known: KnownProfile): readonly CompleteProfileField[] =>
  COMPLETE_PROFILE_FIELDS.filter((field) => {
    const [other, answer] = ASKED_WITH[field] ?? [];
    const isAsked = other === undefined || known[other] === answer;
    return isAsked && (known[field] ?? "") === "";
  });
