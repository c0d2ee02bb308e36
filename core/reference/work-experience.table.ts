export interface WorkExperience {
  readonly label: string;
  /** The months sent for the answer. */
  readonly months: number;
}

/** Work-experience options (spec 1 §3, spec 2 §9). Each stands for one number of months. */
export const WORK_EXPERIENCE = [
  { label: "Less than 1 year", months: 11 },
  { label: "1-3 years", months: 35 },
  { label: "More than 3 years", months: 37 },
] as const satisfies readonly WorkExperience[];
