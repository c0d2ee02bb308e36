type Answer = string | number | boolean | null | undefined;

/** The answers of the quick profile that completeness checks read. */
export interface QuickProfileAnswers {
  readonly firstName?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly gender?: string | null | undefined;
}

export interface ResidenceAnswers {
  readonly addressLine1?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly pincode?: string | null | undefined;
  readonly residenceType?: string | null | undefined;
}

export interface WorkAnswers {
  readonly employmentType?: string | null | undefined;
  readonly jobType?: string | null | undefined;
  readonly officeEmail?: string | null | undefined;
  readonly panNumber?: string | null | undefined;
  /** Declared income in rupees; 0 counts as declared. */
  readonly declaredIncome?: number | string | null | undefined;
}

const QUICK_PROFILE = ["firstName", "dateOfBirth", "gender"] as const;
const ADDRESS = ["addressLine1", "city", "state", "pincode"] as const;
const RESIDENCE = [...ADDRESS, "residenceType"] as const;
const WORK = ["employmentType", "jobType", "officeEmail", "panNumber", "declaredIncome"] as const;

const isPresent = (answer: Answer): boolean =>
  answer !== null && answer !== undefined && (typeof answer !== "string" || answer.trim() !== "");

/** What the quick profile still lacks (spec 1 §5 "Completeness checks"). Gender UNKNOWN is never saved, so it counts as lacking. */
export const missingFromQuickProfile = (
  answers: QuickProfileAnswers,
): readonly (typeof QUICK_PROFILE)[number][] =>
  QUICK_PROFILE.filter((key) => !isPresent(answers[key]) || (key === "gender" && isUnknown(answers.gender)));

/** What the residence details still lack (spec 1 §5). */
export const missingFromResidence = (answers: ResidenceAnswers): readonly (typeof RESIDENCE)[number][] =>
  RESIDENCE.filter((key) => !isPresent(answers[key]));

/** Returns what an address still lacks if the residence type does not matter (assumed). */
export const missingFromAddress = (
  answers: Omit<ResidenceAnswers, "residenceType">,
): readonly (typeof ADDRESS)[number][] => ADDRESS.filter((key) => !isPresent(answers[key]));

/** What the work details still lack (spec 1 §5). */
export const missingFromWork = (answers: WorkAnswers): readonly (typeof WORK)[number][] =>
  WORK.filter((key) => !isPresent(answers[key]));

const isUnknown = (answer: unknown): boolean =>
  typeof answer === "string" && answer.trim().toUpperCase() === "UNKNOWN";

/** Answers whose UNKNOWN is not saved: gender, and whether there is a credit card or a loan (spec 1 §5). */
export const NOT_SAVED_WHEN_UNKNOWN = ["gender", "hasCreditCard", "hasLoan"] as const;

/** The answers to save: those of `NOT_SAVED_WHEN_UNKNOWN` left out where they are UNKNOWN, the rest as they are. */
export function withoutUnknown<T extends object>(answers: T): Partial<T> {
  const kept: Partial<T> = { ...answers };
  for (const key of NOT_SAVED_WHEN_UNKNOWN)
    if (key in answers && isUnknown((answers as Record<string, unknown>)[key]))
      delete (kept as Record<string, unknown>)[key];
  return kept;
}
