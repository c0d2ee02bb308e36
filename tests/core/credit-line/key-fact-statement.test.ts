import { translate } from "@creditline/core/messages/translate";
import {
  type KeyFactDetails,
  keyFactStatement,
} from "@creditline/core/credit-line/key-facts/key-fact-statement";
import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import { describe, expect, test } from "vitest";
import { ILLUSTRATION } from "./illustration.ts";

const DETAILS: KeyFactDetails = {
  reference: "LN-0001",
  loanType: "Cash line",
  interestType: "Fixed",
  fees: [
    { kind: "processing", payableTo: "lender", frequency: "one-time", amount: 24_000 },
    { kind: "insurance", payableTo: "third-party", frequency: "one-time", amount: 16_000 },
  ],
  contingent: {
    penalCharges: "2% per month on outstanding EMI",
    otherPenalCharges: null,
    foreclosure: null,
    rateSwitch: null,
    other: "Rs 450 per dishonour",
  },
  recoveryAgentsClause: "Clause 13",
  grievanceClause: "Clause 14",
  grievanceOfficer: "An officer",
  transferable: true,
  coLending: null,
  coolingOff: "3 days",
  serviceProvider: null,
};
const statement = translate(keyFactStatement(ILLUSTRATION, schedule(ILLUSTRATION), DETAILS));

const value = (facts: readonly { no: string; label: string; value: string }[], no: string) =>
  facts.filter((fact) => fact.no === no).map((fact) => fact.value);

describe("the Key Facts Statement", () => {
  test("computes what the circular's illustration computes", () => {
    const { computation } = statement;
    expect(value(computation, "1")).toEqual(["₹20,000"]);
    expect(value(computation, "2")).toEqual(["24 months"]);
    expect(value(computation, "2 (b)")).toEqual(["Monthly, ₹970, 24 of them"]);
    expect(value(computation, "2 (d)")).toEqual(["30 days, on 5 December 2026"]);
    expect(value(computation, "4")).toEqual(["15.00%"]);
    expect(value(computation, "6")).toEqual(["₹400"]);
    expect(value(computation, "6 A")).toEqual(["₹240"]);
    expect(value(computation, "6 B")).toEqual(["₹160"]);
    expect(value(computation, "7")).toEqual(["₹19,600"]);
    expect(value(computation, "9")).toEqual(["17.07%"]);
    expect(computation.map((fact) => fact.no.split(" ")[0])).toEqual([
      "1",
      "2",
      "2",
      "2",
      "2",
      "2",
      "3",
      "4",
      "5",
      "6",
      "6",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
    ]);
  });

  test("has the ten lines of part 1 and the six of part 2, in their order", () => {
    const lines = (facts: readonly { no: string }[]) => [
      ...new Set(facts.map((fact) => fact.no.split(" ")[0])),
    ];
    expect(lines(statement.part1)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    expect(lines(statement.part2)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(value(statement.part1, "7")).toEqual(["Not applicable"]);
  });

  test("leaves out a line that nothing is known for, and tells it from a no (ruling R59)", () => {
    expect(value(statement.part1, "10 (iii)")).toEqual([]);
    expect(value(statement.part2, "4")).toEqual(["Yes"]);
    const unknown = translate(
      keyFactStatement(ILLUSTRATION, schedule(ILLUSTRATION), {
        ...DETAILS,
        transferable: null,
      }),
    );
    expect(value(unknown.part2, "4")).toEqual([]);
    const no = translate(
      keyFactStatement(ILLUSTRATION, schedule(ILLUSTRATION), { ...DETAILS, transferable: false }),
    );
    expect(value(no.part2, "4")).toEqual(["No"]);
  });

  test("keeps penal charges under their own heading and out of every total (ruling R32)", () => {
    const penal = statement.part1.find((fact) => fact.label.startsWith("Penal charges"));
    expect(penal?.value).toBe("2% per month on outstanding EMI");
    expect(value(statement.computation, "8")).toEqual(["₹23,272.56"]);
  });

  test("sets out who is paid which fee", () => {
    expect(statement.fees.rows).toEqual([
      ["(i) Processing fees", "One-time", "₹240", "Not applicable", "Not applicable"],
      ["(ii) Insurance charges", "Not applicable", "Not applicable", "One-time", "₹160"],
      ["(iii) Valuation fees", "Not applicable", "Not applicable", "Not applicable", "Not applicable"],
      ["(iv) Any other", "Not applicable", "Not applicable", "Not applicable", "Not applicable"],
    ]);
  });

  test("repeats the schedule, a row for each instalment", () => {
    expect(statement.repayment.rows).toHaveLength(24);
    expect(statement.repayment.rows[0]).toEqual([
      "1",
      "5 December 2026",
      "₹20,000.00",
      "₹720.00",
      "₹250.00",
      "₹970.00",
    ]);
  });

  test("names pre-EMI interest where some is deducted", () => {
    const terms = { ...ILLUSTRATION, disbursed: "2026-10-20", preEmi: "deducted-upfront" } as const;
    const drawn = translate(keyFactStatement(terms, schedule(terms), DETAILS));
    expect(value(drawn.computation, "7")).toEqual(["₹125", "₹19,475"]);
  });

  test("refuses fees that the schedule was not drawn up with", () => {
    expect(() => keyFactStatement(ILLUSTRATION, schedule(ILLUSTRATION), { ...DETAILS, fees: [] })).toThrow(
      RangeError,
    );
  });
});
