import {
  receiptPaper,
  statementCsv,
  type StatedLoan,
  statementPaper,
} from "@creditline/core/repayment/papers";
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

const DRAWN = {
  processingFee: 500,
  gst: 90,
  preEmiInterest: 15,
  preEmiTreatment: "deducted-upfront" as const,
  netDisbursed: 9_395,
};
const LOAN: StatedLoan = {
  loanId: "loan-000001",
  status: "CLOSED",
  amount: 10_000,
  interestRate: 18,
  tenure: 2,
  withdrawnOn: "2026-01-02",
  endedOn: "2026-01-04",
  atOnce: DRAWN,
  givenBack: { processingFee: 500, gst: 90, interest: 5 },
  outstandingPrincipal: 0,
  payable: 0,
  instalments: [],
  charges: [],
  refusedDebits: [],
};
const PAYMENT = {
  transactionId: "pay-1",
  day: "2026-01-04",
  amount: 3_000,
  referenceNumber: "PG1",
  parts: [],
  loans: [share(1, 10_000, 1_000), share(2, 20_000, 2_000)],
};
const statementOf = (loan: Partial<StatedLoan> = {}) =>
  said(
    statementPaper({ ...LOAN, ...loan }, [PAYMENT], {
      lender: "DMI",
      customer: "Asha Rao",
      day: "2026-01-05",
    }),
  );
const sectionOf = (paper: ReturnType<typeof statementOf>, start: string) =>
  paper.sections.find(({ title }) => title.startsWith(start));

describe("the statement of a loan", () => {
  test("counts of a payment for several loans what this one got", () => {
    expect(sectionOf(statementOf(), "What came in")?.table?.rows).toEqual([
      ["4 January 2026", "₹1,000", "₹3,000", "PG1"],
    ]);
    expect(statementCsv(LOAN, [PAYMENT])).toContain("payment,2026-01-04,,,,3000.00,1000.00,PG1");
  });

  test("says what was charged at the withdrawal and what of it came back", () => {
    expect(sectionOf(statementOf(), "At the withdrawal")?.rows?.map(([, value]) => value)).toEqual([
      "₹500",
      "₹90",
      "₹15",
      "₹9,395",
    ]);
    expect(sectionOf(statementOf(), "Given back")?.rows?.map(([, value]) => value)).toEqual([
      "₹500",
      "₹90",
      "₹5",
    ]);
    const lines = statementCsv(LOAN, [PAYMENT]).split("\r\n");
    expect(lines.slice(1, 5)).toEqual([
      "paid out,2026-01-02,,,,9395.00,,",
      "processing fee,2026-01-02,,,,590.00,590.00,",
      "interest before the first month,2026-01-02,,,,15.00,15.00,",
      "given back,2026-01-04,,,,595.00,,",
    ]);
  });

  test("leaves that out where a restructure made the loan, and where nothing came back", () => {
    const plain = statementOf({ atOnce: null, givenBack: null });
    expect(sectionOf(plain, "At the withdrawal")).toBeUndefined();
    expect(sectionOf(plain, "Given back")).toBeUndefined();
    expect(statementCsv({ ...LOAN, atOnce: null, givenBack: null }, [])).toBe(
      "kind,day,number,principal,interest,amount,paid,reference\r\n",
    );
  });

  test("counts interest that is added to the first instalment once: there", () => {
    const added = { ...LOAN, atOnce: { ...DRAWN, preEmiTreatment: "added-to-first-instalment" as const } };
    expect(sectionOf(statementOf(added), "At the withdrawal")?.rows?.[2]).toEqual([
      "Interest before the first month, in the first instalment",
      "₹15",
    ]);
    expect(statementCsv(added, [])).not.toContain("interest before the first month");
  });
});
