/** How interest before the first instalment is taken (spec 2 §9, ruling R26). */
export const PRE_EMI_INTERESTS = ["deducted-upfront", "added-to-first-instalment"] as const;

export type PreEmiInterest = (typeof PRE_EMI_INTERESTS)[number];
