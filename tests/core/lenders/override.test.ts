import { emiInformation } from "@creditline/core/lenders/emi-information";
import type { FileFee } from "@creditline/core/lenders/file/described-fees";
import type { Lender } from "@creditline/core/lenders/lender";
import { eligibility } from "@creditline/core/lenders/eligibility/eligibility";
import { conflicting, notStated, stated } from "@creditline/core/lenders/figure";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { configured, withChange } from "@creditline/core/lenders/override";
import { describe, expect, test } from "vitest";

const own = lenderOf("DMI");
const TODAY = "2026-11-23";

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
      const changed = withChange(own, { [name]: value }, "dmi.json", TODAY);
      expect(changed).toEqual({ ...own, [name]: { status: "assumed", value, source: "dmi.json" } });
    },
  );

  test("replaces the two maps as they are", () => {
    const maps = {
      educationQualificationMap: { Graduate: "GRAD" },
      nationalityMap: { Indian: "IN" },
    };
    expect(withChange(own, maps, "dmi.json", TODAY)).toEqual({ ...own, ...maps });
  });

  test("that names nothing changes nothing", () => {
    expect(withChange(own, {}, "dmi.json", TODAY)).toEqual(own);
  });

  test("says that a figure is not stated; a list that is not is the one that all lenders have", () => {
    const changed = withChange(
      own,
      { maximumAge: "not-stated", supportedCities: "not-stated", tenures: "not-stated" },
      "dmi.json",
      TODAY,
    );
    expect(changed).toEqual({ ...own, maximumAge: { status: "not-stated" } });
  });

  test("takes a figure with its own source, as it is shown", () => {
    const figure = stated(26_000, "a letter of the lender");
    expect(withChange(own, { minimumIncome: figure }, "dmi.json", TODAY).minimumIncome).toEqual(figure);
  });

  test.each([
    ["2026-12-31", 25_000],
    ["2027-01-01", 27_000],
    ["2027-05-31", 27_000],
    ["2027-06-01", null],
  ])("a figure by days: on %s it is %s", (day, expected) => {
    const dated = [
      { from: "2027-06-01", value: "not-stated" },
      { from: "2027-01-01", value: 27_000 },
    ] as const;
    const { minimumIncome } = withChange(own, { minimumIncome: { dated } }, "dmi.json", day);
    expect("value" in minimumIncome ? minimumIncome.value : null).toBe(expected);
  });

  test("fees may change on a day, and stay what they were before it", () => {
    const change = { fees: { CASH_LINE: { bounce: { dated: [{ from: "2027-01-01", value: [] }] } } } };
    expect(withChange(own, change, "dmi.json", "2026-12-31").fees).toEqual(own.fees);
    expect(withChange(own, change, "dmi.json", "2027-01-01").fees.CASH_LINE.bounce).toEqual([]);
  });

  test("a fee that is not stated has no reading, plainly or from a day on", () => {
    const bounceOn = (bounce: FileFee, day = TODAY) =>
      withChange(own, { fees: { CASH_LINE: { bounce } } }, "dmi.json", day).fees.CASH_LINE.bounce;
    expect(bounceOn("not-stated")).toEqual([]);
    const dated = [{ from: "2027-01-01", value: "not-stated" }] as const;
    expect(bounceOn({ dated }, "2026-12-31")).toEqual(own.fees.CASH_LINE.bounce);
    expect(bounceOn({ dated }, "2027-01-01")).toEqual([]);
  });

  test("a lender that is added is after the others, and nothing is stated of it but what is given", () => {
    const changes = [
      { code: "ZED", change: {} },
      { code: "ACME", change: { minimumIncome: 9_000, name: "Acme" } },
    ];
    const all = configured(LENDERS, changes, "new.json", TODAY);
    expect(all.map(({ code }) => code)).toEqual([...LENDERS.map(({ code }) => code), "ACME", "ZED"]);
    const decide = (monthlyIncome: number) =>
      eligibility({ age: 23, monthlyIncome }, all, TODAY)
        .slice(-2)
        .map(({ outcome }) => outcome);
    expect(decide(8_999)).toEqual(["ineligible", "undetermined"]);
    expect(decide(9_000)).toEqual(["eligible", "undetermined"]);
  });

  test("leaves the other lenders as they were", () => {
    const changed = configured(LENDERS, [{ code: "DMI", change: { minimumAge: 24 } }], "dmi.json", TODAY);
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
    expect(dateOf(withChange(own, { emiDay }, "dmi.json", TODAY))).toBe(`${ordinal} of every month`);
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
