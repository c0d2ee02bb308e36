import { GENERAL_TERMS } from "@creditline/core/lenders/general-terms";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import {
  CONSUMER_FINANCE_OFFERING,
  personalLoan,
  SHOPPING_PARTNERS,
} from "@creditline/core/lenders/offerings";
import { describe, expect, test } from "vitest";

describe("terms told to everyone (spec 1 §1, spec 2 §9)", () => {
  test("interest, tenure, amount and no-cost EMI are stated", () => {
    expect(GENERAL_TERMS.interestPercentAYear).toMatchObject({
      status: "stated",
      value: { minimum: 13, maximum: 36 },
    });
    expect(GENERAL_TERMS.tenureMonths).toMatchObject({
      status: "stated",
      value: { minimum: 2, maximum: 36 },
    });
    expect(GENERAL_TERMS.amount).toMatchObject({
      status: "stated",
      value: { minimum: 3_000, maximum: 500_000 },
    });
    expect(GENERAL_TERMS.noCostEmi.value).toEqual({
      interestPercent: 0,
      processingFee: 0,
      tenuresInMonths: [3, 6, 9, 12],
    });
  });

  test("the processing fee has two readings, 0% to 7% and 2%", () => {
    expect(GENERAL_TERMS.processingFeePercent.status).toBe("conflicting");
    expect(GENERAL_TERMS.processingFeePercent.readings.map(({ value }) => value)).toEqual([
      { minimum: 0, maximum: 7 },
      { minimum: 2, maximum: 2 },
    ]);
  });
});

describe("offerings (spec 1 §1, spec 2 §1 to §3)", () => {
  const cash = personalLoan("INCRED", "InCred");

  test("cash loans say what borrowing means, and go through the lender itself by IMPS", () => {
    expect(cash.productName).toBe("Cash Loans");
    expect(cash.productFeatures.map(({ title }) => title)).toEqual([
      "Interest only on the amount borrowed",
      "No interest if nothing is borrowed",
      "Instant transfer to the bank",
      "The limit is topped up when a loan is closed",
    ]);
    expect(cash.channelPartners).toMatchObject([{ code: "INCRED", channel: "IMPS" }]);
  });

  test("no-cost EMI shops with five voucher partners and a store checkout, and needs no card", () => {
    expect(SHOPPING_PARTNERS.map(({ code, name, channel }) => [code, name, channel])).toEqual([
      ["AMAZON", "Amazon Pay", "QC_GIFT_VOUCHER"],
      ["FLIPKART", "Flipkart", "QC_GIFT_VOUCHER"],
      ["MAKE_MY_TRIP", "MakeMyTrip", "QC_GIFT_VOUCHER"],
      ["MYNTRA", "Myntra", "QC_GIFT_VOUCHER"],
      ["PEPPERFRY", "Pepperfry", "QC_GIFT_VOUCHER"],
      ["PINE_LABS", "Offline store checkout", "CHECKOUT"],
    ]);
    expect(CONSUMER_FINANCE_OFFERING.productFeatures.map(({ title }) => title)).toContain(
      "No debit or credit card needed",
    );
    expect(CONSUMER_FINANCE_OFFERING.actions).toHaveLength(4);
  });

  test("every offering refers: Refer & Earn, vouchers up to Rs 1,00,000, and a button whose words are assumed", () => {
    for (const { productOfferings } of LENDERS) {
      const offered = "value" in productOfferings ? productOfferings.value : [];
      for (const { referralConfig } of offered) {
        expect(referralConfig).toEqual({
          title: "Refer & Earn",
          subtitle: "Vouchers up to Rs 1,00,000",
          button: {
            status: "assumed",
            value: "Invite a friend",
            source: "spec 2 §1 names a button and gives no words",
          },
        });
      }
    }
  });

  test("DMI alone offers consumer finance, RBL a credit card, every other lender cash loans (assumed)", () => {
    for (const { code, productOfferings } of LENDERS) {
      const offered = "value" in productOfferings ? productOfferings.value.map((one) => one.productCode) : [];
      if (code === "DMI") expect(offered).toEqual(["personal_loan", "consumer_finance"]);
      else if (code === "RBL") expect(offered).toEqual(["credit_card"]);
      else expect([productOfferings.status, offered]).toEqual(["assumed", ["personal_loan"]]);
    }
  });

  test("the six benefits of the RBL card are stated, and are its features", () => {
    const { cardBenefits, productOfferings } = lenderOf("RBL");
    expect(cardBenefits).toMatchObject({ status: "stated", source: "spec 2 §9" });
    const benefits = "value" in cardBenefits ? cardBenefits.value : [];
    expect(benefits).toEqual([
      "2000 reward points if activated within 30 days",
      "10% off up to Rs 300 a month at a grocery app (max 2 purchases)",
      "20% cashback up to Rs 200 a month at a food app",
      "1+1 movie ticket up to Rs 200 on weekends",
      "1 point per Rs 100 offline and 2 online",
      "Rs 1000 voucher at Rs 2.5 lakh yearly spend",
    ]);
    const [card] = "value" in productOfferings ? productOfferings.value : [];
    expect(card?.productFeatures.map(({ title }) => title)).toEqual(benefits);
  });

  test("the text for a product, a partner or its media is not made up", () => {
    expect(cash.media.status).toBe("not-stated");
    expect(cash.productTitle.status).toBe("not-stated");
    for (const { tagline, icon, eligibility, steps } of SHOPPING_PARTNERS) {
      for (const figure of [tagline, icon, eligibility, steps]) expect(figure.status).toBe("not-stated");
    }
  });
});
