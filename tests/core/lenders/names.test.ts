import { GENERAL_FEES, GENERAL_TERMS, UNNAMED_LENDER_FEES } from "@creditline/core/lenders/general-terms";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { describe, expect, test } from "vitest";

/** How each lender is written, other ways first met in the texts after it (spec 1 §9, spec 2 §9). */
const WRITTEN: Readonly<Partial<Record<LenderCode, readonly [name: string, ...other: readonly string[]]>>> = {
  RBL: ["RBL"],
  DMI: ["DMI"],
  APOLLO: ["Apollo-backed"],
  MUSKMELON: ["Muskmelon"],
  INCRED: ["InCred"],
  FULLERTON: ["Fullerton"],
  TAPSTART: ["Tapstart", "TapStart"],
  CREDITSAISON: ["CreditSaison", "Credit Saison"],
  HDBFS: ["HDBFS", "HDB"],
  LENDBOX: ["Lendbox"],
  CHOLAMANDALAM: ["Cholamandalam"],
  ASPIRE: ["Aspire"],
  KOMAC: ["Komac", "KOMAC"],
};

describe("a lender's names", () => {
  test.each(LENDERS.filter(({ code }) => code in WRITTEN))(
    "$code is written as the texts write it",
    ({ code, name, alsoWritten }) => {
      expect([name, ...alsoWritten]).toEqual(WRITTEN[code]);
    },
  );
});

describe("what a lender offers (spec 1 §1, spec 2 §1 and §2)", () => {
  const offered = (code: LenderCode) => {
    const { productOfferings } = lenderOf(code);
    if (productOfferings.status !== "stated" && productOfferings.status !== "assumed")
      throw new Error(`what ${code} offers is not known`);
    return productOfferings.value;
  };

  test("a cash line is paid out through the lender itself, by IMPS", () => {
    for (const { code, name } of LENDERS.filter((lender) => lender.code !== "RBL")) {
      const loan = offered(code).find(({ productCode }) => productCode === "personal_loan");
      expect([code, loan?.channelPartners]).toMatchObject([code, [{ code, name }]]);
      expect(loan?.productName).toBe("Cash Loans");
      expect(loan?.actions).toEqual([]);
    }
  });

  test("no-cost EMI has its features and its four actions, and DMI alone offers it", () => {
    const offering = offered("DMI").find(({ productCode }) => productCode === "consumer_finance");
    expect(offering?.productName).toBe("No Cost EMI");
    expect(offering?.productFeatures.map(({ title }) => title)).toEqual([
      "0% interest and no processing fee",
      "Repay over 3, 6, 9 or 12 months",
      "No debit or credit card needed",
    ]);
    expect(offering?.actions).toEqual([
      { action: "interested", label: "Complete your application and start shopping at No Cost EMI" },
      { action: "notInterested", label: "I want to borrow cash instead" },
      { action: "withdrawal", label: "Go Shopping" },
      { action: "fund_transfer", label: "Generate Voucher" },
    ]);
    const others = LENDERS.filter(({ code }) => code !== "DMI").map(({ code }) => code);
    for (const code of others)
      expect(offered(code).map(({ productCode }) => productCode)).not.toContain("consumer_finance");
  });

  test("the credit card lists benefits, and has neither partners nor actions", () => {
    const [card, ...more] = offered("RBL");
    expect(more).toEqual([]);
    expect(card).toMatchObject({
      productCode: "credit_card",
      productName: "Credit card",
      channelPartners: [],
      actions: [],
    });
  });
});

describe("what is said about loans and fees in general (spec 1 §1, spec 2 §9)", () => {
  const texts = (fees: Readonly<Record<string, readonly { readonly text: string }[]>>) =>
    Object.entries(fees).map(([kind, readings]) => [kind, ...readings.map(({ text }) => text)]);

  test("the ranges quoted for lenders in general", () => {
    expect(texts(GENERAL_FEES)).toEqual([
      ["bounce", "bounce Rs 450 to 650"],
      ["overdue", "overdue 2% to 3% per month", "24% or 36% per annum penal for some"],
      ["foreclosure", "foreclosure up to 3% or 5% of outstanding principal plus taxes"],
    ]);
  });

  test("the lender that has no name keeps its fees to itself", () => {
    expect(texts(UNNAMED_LENDER_FEES)).toEqual([
      ["processing", "processing up to 7%"],
      ["bounce", "bounce Rs 450"],
      ["overdue", "penal 36% per annum"],
    ]);
  });

  test("interest, tenure and amount, and where they are stated", () => {
    expect(GENERAL_TERMS.interestPercentAYear).toEqual({
      status: "stated",
      value: { minimum: 13, maximum: 36 },
      source: "spec 1 §1, spec 2 §9",
    });
    expect(GENERAL_TERMS.amount.value).toEqual({ minimum: 3_000, maximum: 500_000 });
    expect(GENERAL_TERMS.tenureMonths.value).toEqual({ minimum: 2, maximum: 36 });
  });
});
