import { CITIES } from "@creditline/core/reference/places/cities.table";
import { type State, STATES } from "@creditline/core/reference/places/states.table";
import { pincodeLookupError } from "@creditline/core/validation/place-fields";
import { validate } from "@creditline/core/validation/rules.table";
import { describe, expect, test } from "vitest";
import { message, outcome } from "./expect-field.ts";

const LEADING = Array.from({ length: 90 }, (_, i) => i + 10);

/** The leading two digits with which a pincode is accepted in a state. */
const accepted = (state: string): number[] =>
  LEADING.filter((leading) => validate("pincode", `${leading}0001`, { state }).ok);

describe("pincode (spec 1 §5, ruling R18)", () => {
  test("it is six digits", () => {
    expect(outcome("pincode", "560001")).toBe("560001");
    expect(outcome("pincode", "56000")).toBe("!WRONG_LENGTH");
    expect(outcome("pincode", "5600011")).toBe("!WRONG_LENGTH");
    expect(outcome("pincode", "56000O")).toBe("!DIGITS_ONLY");
    expect(outcome("pincode", "560 001")).toBe("!DIGITS_ONLY");
    expect(outcome("pincode", "")).toBe("!REQUIRED");
    // No state of India has a pincode that begins with 0, whether a state is chosen yet or not.
    expect(outcome("pincode", "000000")).toBe("!PINCODE_FIRST_DIGIT");
    expect(outcome("pincode", "099999", { state: "Delhi" })).toBe("!PINCODE_FIRST_DIGIT");
    expect(outcome("pincode", "100000")).toBe("100000");
  });

  test.each(STATES.map((state: State) => [state.name, state] as const))(
    "its leading two digits lie in the ranges of the chosen state, both ends included: %s",
    (name, state) => {
      const expected = LEADING.filter((leading) =>
        state.pincodes.some(([first, last]) => first <= leading && leading <= last),
      );
      expect(accepted(name)).toEqual(expected);
    },
  );

  test("the three stated ranges hold: Delhi 11, Goa 40, Karnataka 53-59", () => {
    expect(accepted("Delhi")).toEqual([11]);
    expect(accepted("Goa")).toEqual([40]);
    expect(accepted("Karnataka")).toEqual([53, 54, 55, 56, 57, 58, 59]);
  });

  test("a state may have several ranges", () => {
    for (const pincode of ["605001", "609601", "673310", "533464"])
      expect(outcome("pincode", pincode, { state: "Puducherry" })).toBe(pincode);
    expect(outcome("pincode", "625001", { state: "Puducherry" })).toBe("!PINCODE_NOT_IN_STATE");
    expect(outcome("pincode", "251001", { state: "Uttarakhand" })).toBe("!PINCODE_NOT_IN_STATE");
  });

  test("several states may share a range", () => {
    for (const state of ["Manipur", "Mizoram", "Tripura", "Nagaland", "Meghalaya", "Arunachal Pradesh"])
      expect(outcome("pincode", "795001", { state })).toBe("795001");
    expect(outcome("pincode", "403001", { state: "Goa" })).toBe("403001");
    expect(outcome("pincode", "403001", { state: "Maharashtra" })).toBe("403001");
  });

  test("the message names the state", () => {
    expect(message("pincode", "110001", { state: "goa" })).toContain("Goa");
  });

  test("a chosen city decides through its state where no state is chosen", () => {
    expect(outcome("pincode", "411001", { city: "Pune" })).toBe("411001");
    expect(outcome("pincode", "560001", { city: "Pune" })).toBe("!PINCODE_NOT_IN_CITY");
    expect(outcome("pincode", "560001", { city: "bengaluru" })).toBe("560001");
  });

  test("a chosen state has the last word over a city of the same name elsewhere", () => {
    expect(outcome("pincode", "302001", { state: "Rajasthan", city: "Raipur" })).toBe("302001");
    expect(outcome("pincode", "492001", { state: "Rajasthan", city: "Raipur" })).toBe(
      "!PINCODE_NOT_IN_STATE",
    );
  });

  test("an empty or unknown state or city is left to its own field", () => {
    expect(outcome("pincode", "560001", { state: "" })).toBe("560001");
    expect(outcome("pincode", "560001", { state: "Atlantis", city: "Nowhere" })).toBe("560001");
  });

  test("the lookup runs only for six characters, and is otherwise refused in the stated words", () => {
    expect(pincodeLookupError("560001")).toBeNull();
    expect(pincodeLookupError("56000")).toBe("Pincode cannot be empty");
    expect(pincodeLookupError("5600011")).toBe("Pincode cannot be empty");
    expect(pincodeLookupError("")).toBe("Pincode cannot be empty");
  });
});

describe("state and city", () => {
  test("a state is found by name, code or other name, in any letter case", () => {
    expect(outcome("state", "tamil  nadu")).toBe("Tamil Nadu");
    expect(outcome("state", "TN")).toBe("Tamil Nadu");
    expect(outcome("state", "Orissa")).toBe("Odisha");
    expect(outcome("state", "Jammu & Kashmir")).toBe("Jammu and Kashmir");
    expect(outcome("state", "Pondicherry")).toBe("Puducherry");
    expect(outcome("state", "Atlantis")).toBe("!NOT_AN_OPTION");
    expect(outcome("state", "")).toBe("!REQUIRED");
  });

  test("every name of the list is its own normal form", () => {
    for (const { name } of STATES) expect(outcome("state", name)).toBe(name);
  });

  test("a city is any place name in plain letters", () => {
    for (const value of ["Bengaluru", "North 24 Parganas", "Lahul & Spiti", "Y.S.R.", "Hodal-Palwal"])
      expect(outcome("city", value)).toBe(value);
    for (const value of ["123", "---", "बेंगलुरु", "Pune!", "<b>Pune</b>"])
      expect(outcome("city", value)).toBe("!INVALID_CHARACTERS");
    expect(outcome("city", "")).toBe("!REQUIRED");
    expect(outcome("city", "a".repeat(201))).toBe("!TOO_LONG");
  });
});

describe("current city (spec 1 §5, ruling R22)", () => {
  test("all 39 cities are served, and no other", () => {
    for (const { name } of CITIES) expect(outcome("currentCity", name)).toBe(name);
    expect(outcome("currentCity", "Panaji")).toBe("!CITY_NOT_SERVED");
    expect(outcome("currentCity", "!!!")).toBe("!CITY_NOT_SERVED");
    expect(outcome("currentCity", "")).toBe("!REQUIRED");
  });

  test("other names and letter cases find the name on the list", () => {
    expect(outcome("currentCity", "BENGALURU")).toBe("Bangalore");
    expect(outcome("currentCity", "new delhi")).toBe("Delhi");
  });

  test("a list given with the question replaces the general one", () => {
    expect(outcome("currentCity", "Panaji", { cities: ["Panaji"] })).toBe("Panaji");
    expect(outcome("currentCity", "Pune", { cities: ["Panaji"] })).toBe("!CITY_NOT_SERVED");
    expect(outcome("currentCity", "Bangalore", { cities: ["Bengaluru"] })).toBe("Bengaluru");
    expect(outcome("currentCity", "Pune", { cities: [] })).toBe("!CITY_NOT_SERVED");
    expect(message("currentCity", "Pune", { cities: ["Panaji"] })).toContain("Panaji");
  });
});
