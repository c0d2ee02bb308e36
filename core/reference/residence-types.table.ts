import type { Option } from "./option.ts";

/** What a home is to the customer (spec 1 §5, residence options). The stated words are the values too. */
export const RESIDENCE_TYPES = [
  {
    value: "Owned by Self/Family/Spouse",
    label: "Owned by Self/Family/Spouse",
    aliases: ["owned", "own", "owned by self", "owned by family", "owned by spouse", "self owned"],
  },
  { value: "Rented", label: "Rented", aliases: ["rent"] },
] as const satisfies readonly Option[];

export type ResidenceType = (typeof RESIDENCE_TYPES)[number]["value"];
