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

/**
 * What holds where a deployment configures nothing (assumed): the tags' own names, and the hosts under which the web pages of
 * the three that are companies are known. Affiliates are a deployment's own.
 */
export const ASSUMED_MARKETING_SOURCES: readonly MarketingSource[] = [
  { prefix: "sms.", tag: "sms" },
  { prefix: "facebook.", tag: "facebook" },
  { prefix: "www.facebook.", tag: "facebook" },
  { prefix: "m.facebook.", tag: "facebook" },
  { prefix: "l.facebook.", tag: "facebook" },
  { prefix: "lm.facebook.", tag: "facebook" },
  { prefix: "google.", tag: "google" },
  { prefix: "www.google.", tag: "google" },
  { prefix: "mail.", tag: "mail" },
  { prefix: "rcs.", tag: "rcs" },
  { prefix: "whatsapp.", tag: "whatsapp" },
  { prefix: "web.whatsapp.", tag: "whatsapp" },
  { prefix: "bank.", tag: "bank" },
];

/** The campaign source of a host, or unknown; never a guess. */
export type CampaignSource =
  | { readonly status: "configured"; readonly tag: string; readonly prefix: string }
  | { readonly status: "not-stated" };

/**
 * The campaign-source tag of the host that a visitor came by (spec 1 §9, spec 2 §9): the longest configured prefix
 * decides, in any letter case. A host that no prefix fits is not stated, and so is every host without a mapping.
 */
export function campaignSource(host: string, mapping: readonly MarketingSource[]): CampaignSource {
  const wanted = host.toLowerCase();
  let best: MarketingSource | null = null;
  for (const row of mapping) {
    const fits = row.prefix !== "" && wanted.startsWith(row.prefix.toLowerCase());
    if (fits && row.prefix.length > (best?.prefix.length ?? 0)) best = row;
  }
  return best === null
    ? { status: "not-stated" }
    : { status: "configured", tag: best.tag, prefix: best.prefix };
}
