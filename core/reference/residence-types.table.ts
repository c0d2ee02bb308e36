import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/** What a home is to the customer (spec 1 §5 "Residence options"). The stated words are the values too. */
export const RESIDENCE_TYPES = [
  {
    value: "Owned by Self/Family/Spouse",
    label: say("Owned by Self/Family/Spouse"),
    aliases: ["owned", "own", "owned by self", "owned by family", "owned by spouse", "self owned"],
  },
  { value: "Rented", label: say("Rented"), aliases: ["rent"] },
] as const satisfies readonly Option[];

export type ResidenceType = (typeof RESIDENCE_TYPES)[number]["value"];
