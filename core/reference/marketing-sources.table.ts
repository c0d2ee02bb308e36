/** Tags of a campaign's source that the specification names; "many affiliates" have others (spec 1 §9, spec 2 §9). */
export const MARKETING_SOURCE_TAGS = [
  "sms",
  "facebook",
  "google",
  "other",
  "mail",
  "rcs",
  "whatsapp",
  "bank",
] as const;

export type MarketingSourceTag = (typeof MARKETING_SOURCE_TAGS)[number];

/** One line of the mapping: hosts that begin with `prefix` belong to `tag`, a stated one or an affiliate's. */
export interface MarketingSource {
  readonly prefix: string;
  readonly tag: string;
}

/** Which prefix has which tag is not stated (spec 2 §9 "Reference lists"): a deployment configures it. */
export const MARKETING_SOURCES_STATUS = "not-stated";
