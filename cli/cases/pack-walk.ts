import { hash } from "node:crypto";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { ASSUMED_POLICY } from "@creditline/core/routing/situation";
import { configurationDigest } from "../lender-desk/configuration.ts";
import { version } from "../package.json";

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** SHA-256 of a document, independent of the order of its keys. */
export const digestOf = (document: unknown): string => hash("sha256", JSON.stringify(sorted(document)));

/** The rules of this program: its version, and a digest of what each rule compares and leads to. */
export const rulesHere = (): { readonly version: string; readonly digest: string } => ({
  version,
  digest: digestOf(
    LANDING_RULES.map(({ id, name, when, ways }) => ({
      id,
      name,
      when: when.tree(ASSUMED_POLICY),
      ways: ways.map((way) => ({ ...way, when: way.when?.tree(ASSUMED_POLICY) })),
    })),
  ),
});

/** The digest of the lenders' configuration in this program. */
export const localConfigurationDigest = (): string => configurationDigest(LENDERS);
