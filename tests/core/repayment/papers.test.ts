import { receiptPaper } from "@creditline/core/repayment/papers";
import { said } from "@creditline/core/say/said";
import { describe, expect, test } from "vitest";

const share = (end: number, amount: number, paid: number) => ({
  loanId: `loan-00000${end}`,
  amount,
  withdrawnOn: "2026-01-02",
  paid,
});
const receiptFor = (loans: readonly ReturnType<typeof share>[]) =>
  said(
    receiptPaper(
      {
        transactionId: "pay-1",
        day: "2026-02-05",
        amount: 3_000,
        referenceNumber: "PG1",
        parts: [{ label: "Principal", amount: 3_000 }],
        loans,
      },
      { lender: "DMI", customer: "Asha Rao", day: "2026-02-05" },
    ),
  );
const loansOn = (loans: readonly ReturnType<typeof share>[]) =>
  receiptFor(loans).sections.find(({ title }) => title === "Which loans it paid")?.rows;

describe("the receipt of a payment", () => {
  test("names each loan that it paid, with what it got", () => {
    expect(loansOn([share(1, 10_000, 1_000), share(2, 20_000, 2_000)])).toEqual([
      ["₹10,000 of 2 January 2026", "₹1,000"],
      ["₹20,000 of 2 January 2026", "₹2,000"],
    ]);
  });

  test("tells loans that are alike apart by their number", () => {
    expect(loansOn([share(1, 10_000, 1_000), share(2, 10_000, 2_000)])).toEqual([
      ["₹10,000 of 2 January 2026, number ending 000001", "₹1,000"],
      ["₹10,000 of 2 January 2026, number ending 000002", "₹2,000"],
    ]);
  });

  test("names no loan where nothing went to one", () => {
    expect(loansOn([])).toBeUndefined();
  });
});
