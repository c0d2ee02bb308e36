import type { MarketingSource } from "./marketing-sources.table.ts";

/** The campaign source of a host, or that it cannot be told: no guess stands in for a mapping. */
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
