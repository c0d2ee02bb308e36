import { STATES } from "@creditline/core/reference/states.table";
import type { State } from "@creditline/core/reference/states.table";
import { pincodeLiesIn } from "@creditline/core/validation/place";
import { PINCODE_AREAS } from "./pincode-areas.table.ts";
import type { PincodeArea } from "./pincode-areas.table.ts";

const AREAS: readonly PincodeArea[] = PINCODE_AREAS.toSorted((a, b) => b.prefix.length - a.prefix.length);

/** How many two-digit prefixes a state has. Of several states that share one, the broadest is the likeliest. */
const breadth = (state: State): number =>
  state.pincodes.reduce((sum, [first, last]) => sum + last - first + 1, 0);

const STATES_BY_BREADTH: readonly State[] = [...STATES].toSorted(
  (a: State, b: State) => breadth(b) - breadth(a),
);

/** The city (where known) and the state of a pincode of six digits; null where no state has its leading digits. */
export function pincodeArea(
  pincode: string,
): { readonly city: string | null; readonly state: string } | null {
  const area = AREAS.find(({ prefix }) => pincode.startsWith(prefix));
  if (area !== undefined) return { city: area.city, state: area.state };
  const state = STATES_BY_BREADTH.find((candidate) => pincodeLiesIn(pincode, candidate));
  return state === undefined ? null : { city: null, state: state.name };
}
