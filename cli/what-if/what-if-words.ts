import { whoText } from "../routing/who-text.ts";
import type { FactChange } from "@creditline/core/routing/what-if";

const valueText = (change: FactChange, end: "from" | "to"): string => {
  const value = change[end];
  if (change.fact === "status" && value === "") return "not applied";
  const name = end === "from" ? change.fromName : change.toName;
  if (value === null) return "nothing";
  return name === undefined || name === null ? String(value) : `${name} (${String(value)})`;
};

/** One change of a fact, and who can make it: "status from A (1) to B (2), by the lender". */
export const changeText = (change: FactChange): string =>
  `${change.fact} from ${valueText(change, "from")} to ${valueText(change, "to")}, by ${whoText(change.by)}`;
