import type { Option } from "./option.ts";

/** What a home is to the customer (spec 1 §5, residence options). The labels are stated, the values are this project's. */
export const RESIDENCE_TYPES = [
  {
    value: "OWNED",
    label: "Owned by Self/Family/Spouse",
    aliases: ["own", "owned by self", "owned by family", "owned by spouse", "self owned"],
  },
  { value: "RENTED", label: "Rented", aliases: ["rent"] },
] as const satisfies readonly Option[];

export type ResidenceType = (typeof RESIDENCE_TYPES)[number]["value"];
