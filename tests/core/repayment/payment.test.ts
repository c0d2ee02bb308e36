import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { assumed, notStated } from "@creditline/core/lenders/figure";
import { amountDue, paymentNotice, paymentWays } from "@creditline/core/repayment/amount-due";
import { describe, expect, test } from "vitest";

describe("the end of a payment (spec 2 §8)", () => {
  test("received says so word for word, with its note, date and reference", () => {
    const notice = paymentNotice({ kind: "paid", amount: 96_973, date: "2026-12-05", reference: "TXN-1" });
    expect(notice.tone).toBe("success");
    expect(notice.message).toBe("Congratulations! We have received your EMI payment.");
    expect(notice.note).toMatch(/subject to realisation and reflection in the app within 3-5 business days/i);
    expect(notice.details).toEqual([
      ["Amount", "₹969.73"],
      ["Transaction date", "2026-12-05"],
      ["Reference number", "TXN-1"],
    ]);
  });

  test("failed says so word for word, and nothing else", () => {
    expect(paymentNotice({ kind: "failed" })).toEqual({
      tone: "error",
      message: "Sorry! Your payment was not successful. Please try again",
      note: null,
      details: [],
    });
  });
});

describe("payment mode (spec 2 §1)", () => {
  test("is ALL for every lender, except Muskmelon, which is EMANDATE", () => {
    for (const lender of LENDERS.filter(({ code }) => code !== "MUSKMELON")) {
      expect([lender.code, paymentWays(lender.paymentMode)]).toEqual([
        lender.code,
        ["manual", "auto-repayment"],
      ]);
    }
    expect(paymentWays(lenderOf("MUSKMELON").paymentMode)).toEqual(["auto-repayment"]);
  });

  test("that is assumed counts as if it was stated", () => {
    expect(paymentWays(assumed("EMANDATE", "a test"))).toEqual(["auto-repayment"]);
  });

  test("that is not stated leaves every way open", () => {
    expect(paymentWays(notStated)).toEqual(["manual", "auto-repayment"]);
  });
});

describe("penal charges (ruling R32)", () => {
  test("are due beside the EMI under their own heading, and never in the balance", () => {
    const due = amountDue({ emi: 96_973, penalCharges: 1_939, outstandingPrincipal: 1_928_027 });
    expect(due.lines).toEqual([
      { label: "EMI", amount: 96_973 },
      { label: "Penal charges", amount: 1_939 },
    ]);
    expect(due.total).toBe(98_912);
    expect(due.outstandingPrincipal).toBe(1_928_027);
  });

  test("are not mentioned where there are none", () => {
    expect(amountDue({ emi: 1, penalCharges: 0, outstandingPrincipal: 0 }).lines).toHaveLength(1);
  });
});
