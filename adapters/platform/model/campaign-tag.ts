import { campaignSource, type MarketingSource } from "@creditline/core/reference/marketing-sources.table";

/** The tag of the host that metadata names as the page before; null where none is named, or no prefix fits (spec 1 §9). */
export function tagOfReferrer(
  metadata: Readonly<Record<string, unknown>> | null | undefined,
  mapping: readonly MarketingSource[],
): string | null {
  const referrer = metadata?.["referrer"];
  if (typeof referrer !== "string") return null;
  const found = campaignSource(referrer, mapping);
  return found.status === "configured" ? found.tag : null;
}
