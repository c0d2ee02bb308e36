import { emiInformation, EMI_INFORMATION_TYPES } from "@creditline/core/lenders/emi-information";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { withChange } from "@creditline/core/lenders/override";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { describe, expect, test } from "vitest";
import { LENDER_BOUNDS } from "@creditline/fixtures/models/lender-bounds.table";

describe("the lenders' configuration", () => {
  test("there are thirteen, in the order of the interfaces", () => {
    expect(LENDERS.map(({ code }) => code)).toEqual(LENDER_CODES);
    for (const code of LENDER_CODES) expect(lenderOf(code).code).toBe(code);
  });

  test.each(LENDER_BOUNDS)("$lender's bounds are the stated ones, with their sources", (row) => {
    const { minimumAge, maximumAge, minimumIncome } = lenderOf(row.lender);
    expect(minimumAge).toMatchObject({ status: "stated", value: row.youngest });
    expect(maximumAge).toMatchObject({ status: "stated", value: row.oldest });
    expect(minimumIncome).toMatchObject({ status: "stated", value: row.income });
    for (const bound of [minimumAge, maximumAge, minimumIncome]) {
      expect(bound).toHaveProperty("source", expect.stringContaining("spec 1 §9, spec 2 §9"));
    }
  });

  test("Muskmelon's bounds are not stated, and stay so", () => {
    const { minimumAge, maximumAge, minimumIncome } = lenderOf("MUSKMELON");
    for (const bound of [minimumAge, maximumAge, minimumIncome]) {
      expect(bound).toEqual({ status: "not-stated" });
    }
  });

  test("payment mode is ALL for every lender but Muskmelon", () => {
    for (const { code, paymentMode } of LENDERS) {
      const value = code === "MUSKMELON" ? "EMANDATE" : "ALL";
      expect(paymentMode).toEqual({ status: "stated", value, source: "spec 2 §1" });
    }
  });

  test("instalments fall on the 5th for all", () => {
    for (const { emiDay } of LENDERS) expect(emiDay).toMatchObject({ status: "stated", value: 5 });
  });

  test("pre-EMI interest is deducted upfront, and for Fullerton alone added to the first instalment", () => {
    const added = LENDERS.filter(
      ({ preEmiInterest }) =>
        preEmiInterest.status === "stated" && preEmiInterest.value === "added-to-first-instalment",
    );
    expect(added.map(({ code }) => code)).toEqual(["FULLERTON"]);
  });

  test("RBL alone spells the key PostGraduate", () => {
    for (const { code, educationQualificationMap } of LENDERS) {
      const last = code === "RBL" ? "PostGraduate" : "Postgraduate";
      expect(Object.keys(educationQualificationMap)).toEqual(["Undergraduate", "Graduate", last]);
      expect(Object.values(educationQualificationMap)).toEqual(["Undergraduate", "Graduate", "Postgraduate"]);
    }
  });

  test("Indian maps to IND and Other to Other", () => {
    for (const { nationalityMap } of LENDERS)
      expect(nationalityMap).toEqual({ Indian: "IND", Other: "Other" });
  });

  test("each serves all 39 cities, marked assumed", () => {
    expect(CITIES).toHaveLength(39);
    for (const { supportedCities } of LENDERS) {
      expect(supportedCities).toEqual({
        status: "assumed",
        value: CITIES.map(({ name }) => name),
        source: "ruling R22",
      });
    }
  });

  test("only RBL has card benefits", () => {
    const withBenefits = LENDERS.filter(({ cardBenefits }) => cardBenefits.status !== "not-stated");
    expect(withBenefits.map(({ code }) => code)).toEqual(["RBL"]);
    expect(lenderOf("RBL").cardBenefits).toMatchObject({
      status: "stated",
      value: expect.arrayContaining(["2000 reward points if activated within 30 days"]),
    });
  });

  test("bank codes and names are not stated for any", () => {
    for (const { bankCode, bankName } of LENDERS) {
      expect([bankCode, bankName]).toEqual([{ status: "not-stated" }, { status: "not-stated" }]);
    }
  });

  test("provider keys are names of configuration, different for each lender and use", () => {
    const names = LENDERS.flatMap(({ providerKeys }) =>
      Object.values(providerKeys).flatMap(({ test: trial, live }) => [trial, live]),
    );
    expect(new Set(names).size).toBe(LENDERS.length * 3 * 2);
    for (const name of names)
      expect(name).toMatch(/^CREDITLINE_[A-Z]+_(REPAYMENT|EMANDATE|AUTO_DEBIT)_KEY_(TEST|LIVE)$/);
  });
});

describe("the fee table shown beside a loan", () => {
  test("has a row for each fee and the date, in the words of the specification", () => {
    expect(emiInformation(lenderOf("FULLERTON"), "CASH_LINE")).toEqual([
      { name: "EMI date", value: "5th of every month", width: "half" },
      { name: "Processing fee", value: "up to 5% plus GST", width: "half" },
      { name: "Bounce charge per dishonour", value: "up to Rs 500 plus GST", width: "half" },
      { name: "Penal charges", value: "penal interest up to 2.5% per month, daily", width: "full" },
      {
        name: "Foreclosure charge",
        value: "none within 3 months of disbursal; then up to 4% of outstanding plus GST",
        width: "full",
      },
    ]);
  });

  test("keeps every reading of a fee, and says what is not stated", () => {
    const rows = emiInformation(lenderOf("ASPIRE"), "CASH_LINE");
    expect(rows.find(({ name }) => name === "Bounce charge per dishonour")?.value).toBe(
      "Rs 500; or: up to Rs 500 plus GST",
    );
    expect(emiInformation(lenderOf("DMI"), "CASH_LINE").at(-1)?.value).toBe("Not stated");
  });

  test("exists for every lender and type, the default being the cash line's", () => {
    for (const lender of LENDERS) {
      for (const type of EMI_INFORMATION_TYPES) expect(emiInformation(lender, type)).toHaveLength(5);
      expect(emiInformation(lender, "DEFAULT")).toEqual(emiInformation(lender, "CASH_LINE"));
    }
  });
});

describe("an override", () => {
  test("replaces what it names, marked assumed with its source, and leaves the rest", () => {
    const own = lenderOf("DMI");
    const changed = withChange(own, { minimumAge: 25, supportedCities: ["Pune"] }, "dmi.json", "2026-11-23");
    expect(changed.minimumAge).toEqual({ status: "assumed", value: 25, source: "dmi.json" });
    expect(changed.supportedCities).toEqual({ status: "assumed", value: ["Pune"], source: "dmi.json" });
    expect({ ...changed, minimumAge: own.minimumAge, supportedCities: own.supportedCities }).toEqual(own);
  });

  test("replaces single fees of single lines", () => {
    const own = lenderOf("DMI");
    const changed = withChange(own, { fees: { CASH_LINE: { bounce: [] } } }, "dmi.json", "2026-11-23");
    expect(changed.fees.CASH_LINE).toEqual({ ...own.fees.CASH_LINE, bounce: [] });
    for (const line of FEE_LINES.filter((one) => one !== "CASH_LINE")) {
      expect(changed.fees[line]).toEqual(own.fees[line]);
    }
  });
});
