import type { MarketingSource } from "@creditline/core/reference/marketing-sources.table";

const PAIR = /^\s*([a-z\d][a-z\d.-]{0,99})\s*=\s*([a-z][a-z\d_-]{0,39})\s*$/;

/** The mapping in a text: `none`, or `prefix=tag` pairs with commas between them. Undefined where it cannot be used. */
export function marketingSourcesIn(text: string): readonly MarketingSource[] | undefined {
  if (text === "none") return [];
  const pairs = text.split(",").map((pair) => PAIR.exec(pair));
  const mapping = pairs.map((pair) => ({ prefix: pair?.[1] ?? "", tag: pair?.[2] ?? "" }));
  const prefixes = new Set(mapping.map(({ prefix }) => prefix));
  return pairs.includes(null) || prefixes.size < mapping.length ? undefined : mapping;
}
