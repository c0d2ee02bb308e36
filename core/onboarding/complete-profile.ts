import { isAskedWith } from "./asked-with.ts";

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
