import { isObject } from "../reference/shown.ts";
import type { Lender } from "./lender.ts";

/**
 * A document as one text, whatever the order of its keys: two that say the same have the same text.
 */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
};

/** What decides of a configuration: its figures' values, without where they are from. */
function deciding(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deciding);
  if (!isObject(value)) return value;
  switch (value["status"]) {
    case "stated":
    case "assumed":
      return deciding(value["value"]);
    case "conflicting":
      return { readings: deciding(value["readings"]) };
    case "not-stated":
      return "not-stated";
    default:
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, one]) => (key === "source" ? [] : [[key, deciding(one)]])),
      );
  }
}

/** What stands on papers alone decides of nothing, and neither does that a lender is offered as usual. */
const decidesNothing = (name: string, value: unknown): boolean =>
  ["grievanceOfficer", "registeredAddress", "registration", "transferable"].includes(name) ||
  (name === "offered" && deciding(value) === true);

const decidingOf = (lender: Lender): unknown =>
  deciding(
    Object.fromEntries(Object.entries(lender).filter(([name, value]) => !decidesNothing(name, value))),
  );

/**
 * The lenders' configuration as a text of which a digest is made (interfaces: "configurations"): canonical JSON of what
 * decides. The same figures give the same text, whichever file they are from and however it is ordered.
 */
export const configurationText = (lenders: readonly Lender[]): string =>
  canonical(Object.fromEntries(lenders.map((lender) => [lender.code, decidingOf(lender)])));
