import { translate } from "@creditline/core/messages/translate";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { viewOf } from "@creditline/core/journey/view";
import { BANKS } from "@creditline/core/reference/banks/banks.table";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  callOf,
  CONFIG,
  fill,
  MORNING,
  type Played,
  press,
  recordAt,
  signIn,
} from "./harness.ts";

function seen(played: Played) {
  const view = viewOf(ALL_SCREENS, played.state, { at: MORNING, config: CONFIG });
  if (view === null) throw new Error("no screen is shown");
  return view;
}
const fieldOf = (played: Played, name: string) =>
  seen(played).form?.fields.find((field) => field.name === name);

const DELHI = {
  success: true,
  pincode: "110001",
  city: "Delhi",
  cities: ["Delhi", "Central Delhi"],
  state: "Delhi",
};
const HOME = {
  addressLine1: "12 Lake View",
  residenceType: "RENTED",
  yearsInResidence: "1",
  yearsInCity: "2",
};

describe("the city of a pincode, in the form (ruling R38)", () => {
  const home = signIn(recordAt("", { personalDetails: { fullName: "Asha" } }), "/qual/residence-details");
  const known = answerWith(fill(fill(home, HOME), { pincode: "110001" }), DELHI);

  test("the lookup fills the city in and offers what it gives", () => {
    expect(seen(known).values).toMatchObject({ city: "Delhi", state: "Delhi" });
    expect(fieldOf(known, "city")?.suggestions?.map(({ label }) => label)).toEqual([
      "Delhi",
      "Central Delhi",
    ]);
  });

  test("another city is refused before anything is sent, and one that the lookup gives is taken", () => {
    const wrong = press(fill(known, { city: "Pune" }), "save");
    expect(seen(wrong).errors.map(({ field, code }) => [field, code])).toEqual([
      ["city", "CITY_NOT_OF_PINCODE"],
    ]);
    expect(wrong.commands.filter(({ type }) => type === "call")).toEqual([]);
    expect(callOf(press(fill(wrong, { city: "New Delhi" }), "save")).call).toBe("profile");
  });

  test("a city that fits stays as it was typed when the pincode is looked up again", () => {
    const asked = fill(fill(fill(home, HOME), { city: "New Delhi" }), { pincode: "110001" });
    expect(seen(answerWith(asked, DELHI)).values["city"]).toBe("New Delhi");
  });

  test("where the lookup knows no city every one is right, and the listed ones are offered", () => {
    const asked = fill(fill(home, HOME), { pincode: "403001" });
    const open = fill(
      answerWith(asked, { ...DELHI, pincode: "403001", city: null, cities: [], state: "Goa" }),
      {
        city: "Panaji",
      },
    );
    expect(callOf(press(open, "save")).call).toBe("profile");
    expect(fieldOf(open, "city")?.suggestions).toHaveLength(39);
  });

  test("a field that the platform names is told at that field, below the stated text", () => {
    const saved = press(known, "save");
    const refused = answer(saved, {
      ok: false,
      kind: "http",
      status: 400,
      errorCode: "CITY_NOT_OF_PINCODE",
      errorMessage: "Enter the city of this pincode.",
      field: "city",
    });
    expect(seen(refused).errors).toMatchObject([
      { field: "city", message: "Enter the city of this pincode." },
    ]);
    expect(translate(refused.state.notices).map(({ text }) => text)).toContain(
      "Something went wrong while saving details",
    );
  });
});

describe("the bank, wherever one is asked for (ruling R42)", () => {
  const income = signIn(recordAt(STATUS_CODES.AIP_PERFIOS_REQD));

  test("all banks are offered, the ten featured first", () => {
    const offered = fieldOf(income, "bank")?.options?.map(({ value }) => value) ?? [];
    expect(offered).toHaveLength(BANKS.length);
    expect(new Set(offered)).toEqual(new Set(BANKS.map(({ code }) => code)));
    expect(offered.slice(0, 10)).toEqual([
      "SBIN",
      "UTIB",
      "ICIC",
      "BARB",
      "PUNB",
      "HDFC",
      "KKBK",
      "INDB",
      "YESB",
      "IDFB",
    ]);
  });

  test("each is found by its code, its short names and what is added to its name as well", () => {
    const also = fieldOf(income, "bank")?.options?.find(({ value }) => value === "SBIN")?.also;
    expect(also).toEqual([
      "SBIN",
      "State Bank of India",
      "State Bank of India Limited",
      "State Bank of India Ltd",
      "SBI",
    ]);
  });

  test.each(["UBIN", "Union Bank of India"])(
    "one beyond the ten is given as %s, and sent by its code",
    (bank) => {
      const chosen = fill(income, { mode: "NETBANKING", bank });
      expect(callOf(press(chosen, "continue"))).toMatchObject({
        call: "netbankingPayload",
        payload: { bank: "UBIN" },
      });
    },
  );

  test("a text that names none is refused at the field", () => {
    const typed = press(fill(income, { mode: "NETBANKING", bank: "My bank" }), "continue");
    expect(seen(typed).errors.map(({ field }) => field)).toEqual(["bank"]);
  });
});
