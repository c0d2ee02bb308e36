import { emiInformation } from "@creditline/core/lenders/emi-information";
import type { Lender } from "@creditline/core/lenders/lender";
import { conflicting, notStated } from "@creditline/core/lenders/figure";
import { LENDERS, lenderOf } from "@creditline/core/lenders/lenders.table";
import { lendersWith, withOverride } from "@creditline/core/lenders/override";
import { describe, expect, test } from "vitest";

const own = lenderOf("DMI");

/** Every figure of a lender that an override may replace, each with another value than DMI's. */
const FIGURES = {
  bankCode: "BANK",
  bankName: "A bank",
  minimumAge: 24,
  maximumAge: 57,
  minimumIncome: 26_000,
  supportedCities: ["Pune"],
  paymentMode: "EMANDATE",
  emiDay: 7,
  preEmiInterest: "added-to-first-instalment",
  documentGroups: ["generic_document"],
} as const;

describe("an override of one lender", () => {
  test.each(Object.entries(FIGURES))(
    "replaces %s alone, as an assumed figure of its source",
    (name, value) => {
      const changed = withOverride(own, { lender: "DMI", [name]: value }, "dmi.json");
      expect(changed).toEqual({ ...own, [name]: { status: "assumed", value, source: "dmi.json" } });
    },
  );

  test("replaces the two maps as they are", () => {
    const maps = {
      educationQualificationMap: { Graduate: "GRAD" },
      nationalityMap: { Indian: "IN" },
    };
    expect(withOverride(own, { lender: "DMI", ...maps }, "dmi.json")).toEqual({ ...own, ...maps });
  });

  test("that names nothing changes nothing", () => {
    expect(withOverride(own, { lender: "DMI" }, "dmi.json")).toEqual(own);
  });

  test("leaves the other lenders as they were", () => {
    const changed = lendersWith(LENDERS, { lender: "DMI", minimumAge: 24 }, "dmi.json");
    expect(changed.filter((lender, i) => lender !== LENDERS[i]).map(({ code }) => code)).toEqual(["DMI"]);
    expect(changed.map(({ code }) => code)).toEqual(LENDERS.map(({ code }) => code));
  });
});

describe("the instalment date in the fee table", () => {
  const dateOf = (lender: Lender): string | undefined => emiInformation(lender, "DEFAULT")[0]?.value;

  test.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [10, "10th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [14, "14th"],
    [20, "20th"],
    [21, "21st"],
    [22, "22nd"],
    [23, "23rd"],
    [24, "24th"],
  ])("day %i is the %s", (emiDay, ordinal) => {
    expect(dateOf(withOverride(own, { lender: "DMI", emiDay }, "dmi.json"))).toBe(
      `${ordinal} of every month`,
    );
  });

  test("is not stated where no one day is", () => {
    const readings = [
      { value: 5, source: "one" },
      { value: 7, source: "other" },
    ] as const;
    expect(dateOf({ ...own, emiDay: notStated })).toBe("Not stated");
    expect(dateOf({ ...own, emiDay: conflicting(...readings) })).toBe("Not stated");
  });
});

describe("a row of the fee table", () => {
  test("takes half the width up to 24 characters, and all of it beyond", () => {
    const widthOf = (text: string) => {
      const fee = [{ text, source: "a test", gst: false, charge: { kind: "text" } }] as const;
      const fees = { ...own.fees, FAST_CASH: { ...own.fees.FAST_CASH, bounce: fee } };
      return emiInformation({ ...own, fees }, "FAST_CASH").find(({ value }) => value === text)?.width;
    };
    expect([widthOf("x".repeat(24)), widthOf("x".repeat(25))]).toEqual(["half", "full"]);
  });
});
