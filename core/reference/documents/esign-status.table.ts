/** E-sign statuses (spec 1 §4 "Other statuses", spec 2 §4 "Other rules"). What each lets a customer do is not stated. */
export const ESIGN_STATUSES = ["WAITING", "COMPLETE", "ELIGIBLE", "NOT_ELIGIBLE", "ERROR"] as const;

export type EsignStatus = (typeof ESIGN_STATUSES)[number];

/** Whether a text is one of the e-sign statuses. */
export const isEsignStatus = (text: string): text is EsignStatus =>
  (ESIGN_STATUSES as readonly string[]).includes(text);
