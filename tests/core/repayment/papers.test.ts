import { type Issuer, issuerOf, townOf } from "@creditline/core/credit-line/agreement/paper";
import {
  closurePaper,
  type LetterContext,
  noDuesPaper,
  receiptPaper,
  statementPaper,
} from "@creditline/core/repayment/papers";
import { loanAccount, statementCsv } from "@creditline/core/repayment/statement";
import type { StatedLoan, StatedPayment } from "@creditline/core/repayment/stated-loan";
import { english, translate } from "@creditline/core/messages/translate";
import { verbatim } from "@creditline/core/messages/message";
import { describe, expect, test } from "vitest";

const ISSUER: Issuer = {
  name: "DMI Finance Private Limited",
  formerly: null,
  address: "1 Example Road, Mumbai 400001",
  registration: null,
  contact: "Meera Iyer, 1800 111 2222, grievance@lender.example",
};
const BY: LetterContext = {
  issuer: ISSUER,
  customer: "Asha Rao",
  address: ["14 Rose Garden", "Bengaluru 560004"],
  day: "2026-02-06",
};

const share = (end: number, amount: number, paid: number) => ({
  loanId: `loan-00000${end}`,
  amount,
  withdrawnOn: "2026-01-02",
  paid,
});
const PAYMENT: StatedPayment = {
  transactionId: "pay-1",
  day: "2026-01-04",
  amount: 3_000,
  way: verbatim("Payment page"),
  referenceNumber: "PG1",
  parts: [{ label: "Principal", amount: 3_000 }],
  loans: [share(1, 10_000, 1_000), share(2, 20_000, 2_000)],
};
const receiptFor = (loans: StatedPayment["loans"]) => translate(receiptPaper({ ...PAYMENT, loans }, BY));
const loansOn = (loans: StatedPayment["loans"]) =>
  receiptFor(loans).sections.find(({ title }) => title === "Paid to each loan")?.rows;

describe("the receipt of a payment", () => {
  test("names each loan that it paid, with what it got", () => {
    expect(loansOn([share(1, 10_000, 1_000), share(2, 20_000, 2_000)])).toEqual([
      ["₹10,000 from 2 January 2026", "₹1,000"],
      ["₹20,000 from 2 January 2026", "₹2,000"],
    ]);
  });

  test("tells loans that are alike apart by their number", () => {
    expect(loansOn([share(1, 10_000, 1_000), share(2, 10_000, 2_000)])).toEqual([
      ["₹10,000 from 2 January 2026, number ending 000001", "₹1,000"],
      ["₹10,000 from 2 January 2026, number ending 000002", "₹2,000"],
    ]);
  });

  test("names no loan where nothing went to one", () => {
    expect(loansOn([])).toBeUndefined();
  });

  test("says in its subject what it is a receipt for", () => {
    expect(receiptFor([share(1, 10_000, 3_000)]).letter.subject).toBe(
      "Payment received for loan account loan-000001",
    );
    expect(receiptFor(PAYMENT.loans).letter.subject).toBe("Payment received");
    expect(receiptFor([]).letter.subject).toBe("Payment received");
  });

  test("is a letter: addressee, place, sum in words, in whose name, that it needs no signature, whom to ask", () => {
    const { letter } = receiptFor([]);
    expect(letter.to).toEqual(["Asha Rao", "14 Rose Garden", "Bengaluru 560004"]);
    expect(letter.place).toBe("Mumbai");
    expect(letter.opening).toEqual(["Dear Asha Rao,"]);
    expect(receiptFor([]).summary).toContainEqual(["Amount", "₹3,000 (Three thousand rupees)"]);
    expect(letter.signedFor).toBe("For DMI Finance Private Limited");
    expect(letter.closing).toEqual([
      "This is a computer-generated letter and needs no signature.",
      "Questions or complaints: Meera Iyer, 1800 111 2222, grievance@lender.example",
    ]);
  });

  test("has no line for what is not configured (ruling R59)", () => {
    const issuer = { ...ISSUER, address: null, contact: null };
    const { letter } = translate(receiptPaper(PAYMENT, { ...BY, issuer, address: [] }));
    expect(letter.to).toEqual(["Asha Rao"]);
    expect(letter.place).toBeUndefined();
    expect(letter.closing).toEqual(["This is a computer-generated letter and needs no signature."]);
  });
});

const LOAN: StatedLoan = {
  loanId: "loan-000001",
  status: "OPEN",
  amount: 10_000,
  interestRate: 18,
  tenure: 2,
  emi: 5_112,
  withdrawnOn: "2026-01-02",
  endedOn: null,
  atOnce: {
    processingFee: 500,
    gst: 90,
    preEmiInterest: 15,
    preEmiTreatment: "deducted-upfront",
    netDisbursed: 9_395,
  },
  givenBack: null,
  outstandingPrincipal: 10_000,
  payable: 10_224,
  closingAmount: 10_100,
  chargesDue: 0,
  instalments: [
    { n: 1, due: "2026-02-05", principal: 4_962, interest: 150, instalment: 5_112, paid: 1_000 },
    { n: 2, due: "2026-03-05", principal: 5_038, interest: 74, instalment: 5_112, paid: 0 },
  ],
  charges: [],
  refusedDebits: [],
};
const accountOf = (loan: Partial<StatedLoan> = {}, payments: readonly StatedPayment[] = [PAYMENT]) =>
  loanAccount({ ...LOAN, ...loan }, payments, BY.day);
const inLines = (account: ReturnType<typeof accountOf>) =>
  account.entries.map(({ day, text, debit, credit, balance }) =>
    [day, english(text), debit / 100, credit / 100, balance / 100].join(" | "),
  );

describe("the account of a loan", () => {
  test("begins with what was borrowed, and counts of a payment for several loans what this one got", () => {
    expect(inLines(accountOf())).toEqual([
      "2026-01-02 | Loan amount paid out | 9395 | 0 | 9395",
      "2026-01-02 | Processing fee | 500 | 0 | 9895",
      "2026-01-02 | GST on Processing fee | 90 | 0 | 9985",
      "2026-01-02 | Pre-EMI interest | 15 | 0 | 10000",
      "2026-01-04 | Payment received | 0 | 1000 | 9000",
      "2026-02-05 | Interest, EMI 1 | 150 | 0 | 9150",
    ]);
  });

  test("counts interest that is added to the first EMI once: there", () => {
    const { atOnce } = LOAN;
    if (atOnce === null) throw new Error("it has none");
    const added = { ...atOnce, preEmiTreatment: "added-to-first-instalment", netDisbursed: 9_410 } as const;
    expect(inLines(accountOf({ atOnce: added })).join()).not.toContain("Pre-EMI interest");
    expect(accountOf({ atOnce: added }).closing).toBe(accountOf().closing);
  });

  test("has refused debits, charges with their tax, and what being late has cost since", () => {
    const late = accountOf({
      charges: [{ label: "Bounce charge", on: "2026-02-05", amount: 500, gst: 90, paid: 0 }],
      refusedDebits: [{ instalment: 1, on: "2026-02-05", amount: 4_112 }],
      chargesDue: 602,
    });
    expect(inLines(late).slice(-5)).toEqual([
      "2026-02-05 | Interest, EMI 1 | 150 | 0 | 9150",
      "2026-02-05 | Auto-debit of ₹4,112 for EMI 1 refused by your bank | 0 | 0 | 9150",
      "2026-02-05 | Bounce charge | 500 | 0 | 9650",
      "2026-02-05 | GST on Bounce charge | 90 | 0 | 9740",
      "2026-02-06 | Penal charges up to this day, with any GST | 12 | 0 | 9752",
    ]);
  });

  test("of a loan that another took over ends with nothing, and so does one that was cancelled", () => {
    const moved = accountOf({ status: "RESTRUCTURED", endedOn: "2026-02-06", outstandingPrincipal: 0 });
    expect(inLines(moved).at(-1)).toBe("2026-02-06 | Moved to your new loan | 0 | 9150 | 0");
    const cancelled = accountOf(
      {
        status: "CLOSED",
        endedOn: "2026-01-04",
        givenBack: { processingFee: 500, gst: 90, interest: 5 },
        instalments: [
          { n: 1, due: "2026-02-05", principal: 10_000, interest: 0, instalment: 10_000, paid: 10_000 },
        ],
      },
      [{ ...PAYMENT, loans: [share(1, 10_000, 9_410)] }],
    );
    expect(inLines(cancelled).slice(-5)).toEqual([
      "2026-01-04 | Payment received | 0 | 9410 | 590",
      "2026-01-04 | Processing fee refunded | 0 | 500 | 90",
      "2026-01-04 | GST on Processing fee refunded | 0 | 90 | 0",
      "2026-01-04 | Interest refunded | 0 | 5 | -5",
      "2026-01-04 | Kept for you as credit | 5 | 0 | 0",
    ]);
  });

  test("begins with the earlier loans where a restructure made it, and has nothing where no money came", () => {
    expect(inLines(accountOf({ atOnce: null }, []))[0]).toBe(
      "2026-01-02 | Earlier loans, moved to this loan | 10000 | 0 | 10000",
    );
    expect(accountOf({ status: "FAILED" }).entries).toEqual([]);
  });
});

describe("the statement of a loan", () => {
  const paper = translate(statementPaper(LOAN, [PAYMENT], BY));
  const table = paper.sections.find(({ title }) => title === "Account entries")?.table;

  test("has opening and closing balance, totals that add up, and every entry", () => {
    const inShort = new Map(paper.summary);
    expect(inShort.get("Opening balance")).toBe("₹0.00");
    expect(inShort.get("Total debits")).toBe("₹10,150.00");
    expect(inShort.get("Total credits")).toBe("₹1,000.00");
    expect(inShort.get("Closing balance")).toBe("₹9,150.00");
    expect(table?.header).toEqual(["Date", "Details", "Debit", "Credit", "Balance"]);
    expect(table?.rows[0]).toEqual(["2 January 2026", "Opening balance", "", "", "₹0.00"]);
    expect(table?.rows[5]).toEqual([
      "4 January 2026",
      "Payment received, ref. PG1",
      "",
      "₹1,000.00",
      "₹9,000.00",
    ]);
    expect(table?.rows.at(-1)).toEqual(["6 February 2026", "Closing balance", "", "", "₹9,150.00"]);
  });

  test("has the same rows for a spreadsheet", () => {
    const lines = statementCsv(loanAccount(LOAN, [PAYMENT], BY.day))
      .trimEnd()
      .split("\r\n");
    expect(lines).toHaveLength((table?.rows.length ?? 0) + 1);
    expect(lines.slice(0, 3)).toEqual([
      "date,details,debit,credit,balance,reference",
      "2026-01-02,Opening balance,,,0.00,",
      "2026-01-02,Loan amount paid out,9395.00,,9395.00,",
    ]);
    expect(lines[6]).toBe("2026-01-04,Payment received,,1000.00,9000.00,PG1");
    expect(lines.at(-1)).toBe("2026-02-06,Closing balance,,,9150.00,");
  });
});

test("a no-dues certificate names the loan, when it was closed and that nothing is due", () => {
  const closed = { ...LOAN, status: "CLOSED", endedOn: "2026-02-06" } as const;
  const paper = translate(noDuesPaper(closed, [PAYMENT], "2026-02-06", BY));
  expect(paper.letter.subject).toBe("No dues on loan account loan-000001");
  expect(paper.summary).toEqual([
    ["Loan account number", "loan-000001"],
    ["Borrower", "Asha Rao"],
    ["Loan amount", "₹10,000 from 2 January 2026"],
    ["Total credits", "₹1,000.00"],
    ["Closed on", "6 February 2026"],
    ["Amount due", "₹0.00"],
  ]);
  expect(paper.letter.remarks).toEqual(["We report the closure to the credit bureaus within 30 days."]);
});

describe("who issues a paper", () => {
  test("is the lender by its legal name, and by its name alone where that is not known (ruling R59)", () => {
    expect(issuerOf("DMI")).toMatchObject({
      name: "DMI Finance Private Limited",
      contact: "Sandbox Support, 00000 00000, support@dmi.example",
    });
    expect(issuerOf("FULLERTON").formerly).toBe("Fullerton India Credit Company Limited");
    expect(issuerOf("KOMAC").name).toBe("Komac");
    expect(issuerOf("NOBODY")).toMatchObject({ address: null, contact: null });
  });

  test.each([
    ["1 Example Road, Mumbai 400001", "Mumbai"],
    ["1 Example Road, Andheri, Mumbai - 400 001", "Mumbai"],
    ["Mumbai", "Mumbai"],
    ["Floor 3, 400001", ""],
  ])("writes from the town of its address: %j: %j", (address, town) => {
    expect(townOf(address)).toBe(town);
  });
});

describe("the closure letter of a line", () => {
  const LINE = { applicationId: "app-7", limit: 80_000, closedOn: "2026-02-05", loans: 2, borrowed: 30_000 };

  test("says what is closed, for whom, since when, and that nothing is owed, as a letter does", () => {
    const { title, reference, letter, summary } = translate(closurePaper(LINE, BY));
    expect([title, reference, letter.subject]).toEqual([
      "Closure letter",
      "app-7",
      "Your credit line is closed",
    ]);
    expect(letter.to).toEqual(["Asha Rao", "14 Rose Garden", "Bengaluru 560004"]);
    expect(letter.signedFor).toBe("For DMI Finance Private Limited");
    expect(letter.closing).toEqual([
      "This is a computer-generated letter and needs no signature.",
      "Questions or complaints: Meera Iyer, 1800 111 2222, grievance@lender.example",
    ]);
    expect(summary).toEqual([
      ["Credit line number", "app-7"],
      ["Borrower", "Asha Rao"],
      ["Credit limit", "₹80,000"],
      ["Borrowed in total", "₹30,000 in 2 loans"],
      ["Closed on", "5 February 2026"],
      ["Amount due", "₹0.00"],
    ]);
  });

  test("of a line on which nothing was borrowed names no loans", () => {
    const { summary } = translate(closurePaper({ ...LINE, loans: 0, borrowed: 0 }, BY));
    expect(summary[3]).toEqual(["Borrowed in total", "₹0"]);
  });
});
