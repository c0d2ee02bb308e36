import { translate } from "@creditline/core/messages/translate";
import {
  type KeyFactDetails,
  keyFactStatement,
} from "@creditline/core/credit-line/key-facts/key-fact-statement";
import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import type { ScheduleTerms } from "@creditline/core/credit-line/schedule/schedule-terms";
import { describe, expect, test } from "vitest";
import { ILLUSTRATION } from "./illustration.ts";

const DETAILS: KeyFactDetails = {
  reference: "LN-0001",
  loanType: "Cash line",
  interestType: "Floating",
  fees: [
    { kind: "processing", payableTo: "lender", frequency: "one-time", amount: 20_000 },
    { kind: "other", payableTo: "lender", frequency: "one-time", amount: 1_000 },
    { kind: "other", payableTo: "lender", frequency: "recurring", amount: 3_000 },
    { kind: "valuation", payableTo: "third-party", frequency: "recurring", amount: 16_000 },
  ],
  contingent: {
    penalCharges: "penal",
    otherPenalCharges: "other penal",
    foreclosure: "foreclosure",
    rateSwitch: "switch",
    other: "other",
  },
  recoveryAgentsClause: "Clause 13",
  grievanceClause: "Clause 14",
  grievanceOfficer: "An officer",
  transferable: false,
  coLending: { originating: "DMI, 80%", partner: "RBL, 20%", blendedRate: "14.20%" },
  coolingOff: "3 days",
  serviceProvider: "A provider",
};

const drawnUp = (terms: ScheduleTerms = ILLUSTRATION, details: KeyFactDetails = DETAILS) =>
  translate(keyFactStatement(terms, schedule(terms), details));

/** A line as `number | label | value`, with its amount in paise where it has one. */
const lines = (facts: ReturnType<typeof drawnUp>["part1"]): readonly string[] =>
  facts.map(({ no, label, value, amount }) =>
    [no, label, value, ...(amount === undefined ? [] : [amount])].join(" | "),
  );

describe("the words of the Key Facts Statement", () => {
  test("part 1, line by line", () => {
    expect(lines(drawnUp().part1)).toEqual([
      "1 | Loan proposal or account number | LN-0001",
      "1 | Type of loan | Cash line",
      "2 | Sanctioned loan amount | ₹20,000 | 2000000",
      "3 | Disbursal schedule | 100% upfront",
      "4 | Loan term | 24 months",
      "5 | Type of instalments | Monthly",
      "5 | Number of instalments | 24",
      "5 | Amount of each instalment | ₹970 | 97000",
      "5 | Commencement of repayment, post sanction | 30 days, on 5 December 2026",
      "6 | Interest rate and type | 15.00% a year, floating",
      "8 | Fees and charges | ₹400 | 40000",
      "9 | Annual percentage rate (APR) | 17.07%",
      "10 (i) | Penal charges for delayed payment | penal",
      "10 (ii) | Other penal charges | other penal",
      "10 (iii) | Foreclosure charges | foreclosure",
      "10 (iv) | Charges for switching from a floating to a fixed rate and back | switch",
      "10 (v) | Any other contingent charges | other",
    ]);
  });

  test("a fixed rate has nothing to add on a floating one, and what may be transferred says Yes", () => {
    const { part1, part2 } = drawnUp(ILLUSTRATION, { ...DETAILS, interestType: "Fixed", transferable: true });
    expect(lines(part1)).toContain("7 | Additional information on a floating rate | Not applicable");
    expect(lines(part2)).toContain(
      "4 | Whether the loan may be transferred to other lenders or securitised | Yes",
    );
    const unknown = drawnUp(ILLUSTRATION, { ...DETAILS, transferable: null }).part2;
    expect(unknown.map(({ no }) => no)).not.toContain("4");
  });

  test("a row of the repayment schedule, column by column", () => {
    const { header, rows } = drawnUp().repayment;
    expect(header).toHaveLength(6);
    expect(rows[0]).toEqual(["1", "5 December 2026", "₹20,000.00", "₹720.00", "₹250.00", "₹970.00"]);
  });

  test("part 2, line by line, with and without a second lender", () => {
    const transfer = "4 | Whether the loan may be transferred to other lenders or securitised | No";
    const before = [
      "1 | Clause of the loan agreement on recovery agents | Clause 13",
      "2 | Clause of the loan agreement on complaints | Clause 14",
      "3 | Telephone and e-mail of the grievance redressal officer | An officer",
      transfer,
    ];
    const after = [
      "6 (i) | Cooling-off period, without penalty on prepayment | 3 days",
      "6 (ii) | Service provider who may approach you as recovery agent | A provider",
    ];
    expect(lines(drawnUp().part2)).toEqual([
      ...before,
      "5 | Originating lender and its share | DMI, 80%",
      "5 | Partner lender and its share | RBL, 20%",
      "5 | Blended rate of interest | 14.20%",
      ...after,
    ]);
    expect(lines(drawnUp(ILLUSTRATION, { ...DETAILS, coLending: null }).part2)).toEqual([
      ...before,
      "5 | Originating lender and its share | Not applicable",
      "5 | Partner lender and its share | Not applicable",
      "5 | Blended rate of interest | Not applicable",
      ...after,
    ]);
  });

  test("the computation, line by line, with interest before the first instalment", () => {
    const terms = { ...ILLUSTRATION, disbursed: "2026-10-20", preEmi: "deducted-upfront" } as const;
    expect(lines(drawnUp(terms).computation)).toEqual([
      "1 | Sanctioned loan amount | ₹20,000 | 2000000",
      "2 | Loan term | 24 months",
      "2 (a) | Instalments for principal, in non-equated loans | Not applicable",
      "2 (b) | Type, amount and number of equated instalments | Monthly, ₹970, 24 of them",
      "2 (c) | Instalments for capitalised interest | Not applicable",
      "2 (d) | Commencement of repayments, post sanction | 46 days, on 5 December 2026",
      "3 | Interest rate type | Floating",
      "4 | Rate of interest | 15.00%",
      "5 | Total interest over the whole term | ₹3,272.56 | 327256",
      "6 | Fees and charges payable | ₹400 | 40000",
      "6 A | Payable to the lender | ₹240 | 24000",
      "6 B | Payable to third parties through the lender | ₹160 | 16000",
      "7 | Pre-EMI interest, charged upfront | ₹125 | 12500",
      "7 | Net disbursed amount | ₹19,475 | 1947500",
      "8 | Total amount to be paid (1 and 5) | ₹23,272.56 | 2327256",
      "9 | Annual percentage rate, effective annualised interest rate | 17.73%",
      "10 | Schedule of disbursement | 100% upfront",
      "11 | Due date of instalments and interest | 5 December 2026",
    ]);
  });

  test("without days there is no line for the start of repayment and no column of due dates (ruling R59)", () => {
    const { computation, repayment } = drawnUp({ ...ILLUSTRATION, disbursed: undefined });
    expect(computation.map(({ no }) => no)).not.toContain("2 (d)");
    expect(computation.map(({ no }) => no)).not.toContain("11");
    expect(repayment.header).not.toContain("Due");
    expect(repayment.rows[0]).toEqual(["1", "₹20,000.00", "₹720.00", "₹250.00", "₹970.00"]);
  });

  test("with a first instalment's day alone, repayment starts on it", () => {
    const terms = { ...ILLUSTRATION, disbursed: undefined, firstDue: "2026-12-10" };
    expect(lines(drawnUp(terms).part1)).toContain(
      "5 | Commencement of repayment, post sanction | 10 December 2026",
    );
  });

  test("the two tables, with a fee that recurs among others of its kind", () => {
    const { fees, repayment } = drawnUp();
    expect(fees).toEqual({
      header: [
        "Fee or charge",
        "Payable to the lender (A)",
        "Amount (A)",
        "Payable to a third party through the lender (B)",
        "Amount (B)",
      ],
      rows: [
        ["(i) Processing fees", "One-time", "₹200", "Not applicable", "Not applicable"],
        ["(ii) Insurance charges", "Not applicable", "Not applicable", "Not applicable", "Not applicable"],
        ["(iii) Valuation fees", "Not applicable", "Not applicable", "Recurring", "₹160"],
        ["(iv) Any other", "Recurring", "₹40", "Not applicable", "Not applicable"],
      ],
    });
    expect(repayment.header).toEqual([
      "Instalment",
      "Due",
      "Outstanding principal",
      "Principal",
      "Interest",
      "Instalment amount",
    ]);
  });

  test("other fees than the schedule's are refused with both sums", () => {
    expect(() => drawnUp(ILLUSTRATION, { ...DETAILS, fees: [] })).toThrow(
      new RangeError("fees of ₹0, where the schedule has ₹400"),
    );
  });
});
