import { STATES } from "@creditline/core/reference/states.table";
import type { State } from "@creditline/core/reference/states.table";
import { pincodeLiesIn } from "@creditline/core/validation/place";
import { PINCODE_AREAS } from "./pincode-areas.table.ts";
import { PINCODE_DISTRICTS } from "./pincode-districts.table.ts";
import { PINCODE_STATES } from "./pincode-states.table.ts";
import type { PincodeDistrict } from "./pincode-districts.table.ts";
import type { PincodeArea } from "./pincode-areas.table.ts";

const AREAS: readonly PincodeArea[] = PINCODE_AREAS.toSorted((a, b) => b.prefix.length - a.prefix.length);

/** How many two-digit prefixes a state has. Of several states that share one, the broadest is the likeliest. */
const breadth = (state: State): number =>
  state.pincodes.reduce((sum, [first, last]) => sum + last - first + 1, 0);

const STATES_BY_BREADTH: readonly State[] = [...STATES].toSorted(
  (a: State, b: State) => breadth(b) - breadth(a),
);

const OF_STATES = PINCODE_STATES.flatMap(({ state, prefixes }) =>
  prefixes.split(" ").map((prefix) => ({ prefix, state })),
).toSorted((a, b) => b.prefix.length - a.prefix.length);

const holds = ({ pincodes }: PincodeDistrict, pincode: string): boolean =>
  pincodes.split(" ").some((row) => {
    const [first = "", last = first] = row.split("-");
    return pincode >= first && pincode <= last;
  });

const districtsOf = (pincode: string): readonly string[] =>
  PINCODE_DISTRICTS.find((district) => holds(district, pincode))?.names ?? [];

interface FoundArea {
  readonly city: string | null;
  /** Everything that a customer there may name: the listed city, and the district. None where the city is not known. */
  readonly cities: readonly string[];
  readonly state: string;
}

/** The city (where known) and the state of a pincode of six digits; null where no state has its leading digits. */
export function pincodeArea(pincode: string): FoundArea | null {
  const area = AREAS.find(({ prefix }) => pincode.startsWith(prefix));
  const state =
    OF_STATES.find(({ prefix }) => pincode.startsWith(prefix))?.state ??
    area?.state ??
    STATES_BY_BREADTH.find((candidate) => pincodeLiesIn(pincode, candidate))?.name;
  if (state === undefined) return null;
  // An enclave has the first digits of a listed city, and is not of it.
  const city = area?.state === state ? area.city : null;
  return { city, cities: city === null ? [] : [city, ...districtsOf(pincode)], state };
}
