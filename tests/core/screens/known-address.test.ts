import { type ScreenView, viewOf } from "@creditline/core/journey/view";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { splitAddress } from "@creditline/core/screens/qual/residence-address";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { callOf, CONFIG, fill, MORNING, type Played, press, recordAt, signIn } from "../journey/harness.ts";

describe("an address of two lines, split as the screen asks for it", () => {
  test.each([
    ["Flat 12", "Rose House, Old Town", ["Flat 12", "Rose House", "Old Town"]],
    ["Flat 12, Rose House, MG Road", "Old Town", ["Flat 12", "Rose House", "MG Road, Old Town"]],
    ["12 Lake View", "Old Town", ["12 Lake View", "", "Old Town"]],
    ["12 Lake View", null, ["12 Lake View", "", ""]],
    ["12 Lake View,", " , Old Town ,", ["12 Lake View", "", "Old Town"]],
    [null, undefined, ["", "", ""]],
  ])("%j and %j: %j", (addressLine1, addressLine2, [flat, apartment, street]) => {
    expect(splitAddress({ addressLine1, addressLine2 })).toEqual({ flat, apartment, street, landmark: "" });
  });

  test("the landmark stays what it is", () => {
    expect(splitAddress({ addressLine1: "Flat 12", landmark: "By the lake" }).landmark).toBe("By the lake");
  });
});

function seen(played: Played): ScreenView {
  const view = viewOf(ALL_SCREENS, played.state, { at: MORNING, config: CONFIG });
  if (view === null) throw new Error("no screen is shown");
  return view;
}
const asked = (played: Played) => seen(played).form?.fields.map(({ name }) => name) ?? [];

const PLACE = { pincode: "560001", city: "Bangalore", state: "Karnataka" };
const LINES = { addressLine1: "Flat 12", addressLine2: "Rose House, Old Town" };
const at = (address: object | null) =>
  signIn(recordAt(STATUS_CODES.AIP_ADDRESS_REQD, { homeDetails: { address } }));
const settled = (played: Played): Played => ({ ...played, state: { ...played.state, pending: [] } });

describe("where do you live (spec 1 §2)", () => {
  test("asks nothing of an address that is known whole: it is shown and sent as it is", () => {
    const known = settled(at({ ...LINES, ...PLACE }));
    expect(asked(known)).toEqual([]);
    expect(seen(known).blocks[0]).toMatchObject({
      kind: "card",
      rows: [
        ["Address", "Flat 12; Rose House, Old Town"],
        ["City", "Bangalore, Karnataka 560001"],
      ],
    });
    expect(callOf(press(known, "save")).payload).toEqual({ ...LINES, ...PLACE });
  });

  test("asks for the lines alone where only the place is known", () => {
    const placed = settled(at(PLACE));
    expect(asked(placed)).toEqual(["flat", "apartment", "street", "landmark"]);
    const wrong = press(placed, "save");
    expect(asked(wrong)).toEqual(["flat", "apartment", "street", "landmark"]);
    const lines = { flat: "Flat 12", apartment: "Rose House", street: "Old Town" };
    expect(callOf(press(fill(placed, lines), "save")).payload).toEqual({ ...lines, landmark: "", ...PLACE });
  });

  test("asks for the place alone where only the lines are known", () => {
    expect(asked(settled(at(LINES)))).toEqual(["pincode", "city", "state"]);
  });

  test("asks for all of it of whom nothing is known", () => {
    expect(asked(settled(at(null)))).toHaveLength(7);
  });

  test("opens all of it, filled in, for whoever wants to change it", () => {
    const changing = press(settled(at({ ...LINES, ...PLACE })), "change");
    expect(asked(changing)).toHaveLength(7);
    expect(seen(changing).values).toMatchObject({
      flat: "Flat 12",
      apartment: "Rose House",
      street: "Old Town",
      ...PLACE,
    });
    expect(callOf(press(fill(changing, { flat: "Flat 14" }), "save")).payload).toMatchObject({
      flat: "Flat 14",
      apartment: "Rose House",
    });
  });
});
