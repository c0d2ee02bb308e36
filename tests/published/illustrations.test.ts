import { translate } from "@creditline/core/messages/translate";
import { keyFactStatement } from "@creditline/core/credit-line/key-facts/key-fact-statement";
import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import type { ScheduleTerms } from "@creditline/core/credit-line/schedule/schedule-terms";
import { describe, expect, test } from "vitest";
import { DMI_FINANCE, ILLUSTRATIONS, type Figure, type Illustration } from "./illustrations.table.ts";
import { RBI_FACTSHEET } from "./rbi-illustration.table.ts";

const terms = ({ amount, rate, months, fees }: Pick<Illustration, "amount" | "rate" | "months" | "fees">) =>
  ({
    principal: amount * 100,
    annualRate: rate,
    months,
    rounding: "none",
    dayCount: "30/360",
    fees: fees.map((fee) => fee * 100),
  }) as const satisfies ScheduleTerms;

/** Our figures for an illustration, to the precision in which such figures are printed. */
function figures(illustration: Illustration): Readonly<Record<Figure, number>> {
  const { apr, emi, totalInterest, totalPayable, netDisbursed } = schedule(terms(illustration));
  const rupees = (paise: number): number => Math.round(paise / 100);
  return {
    emi: rupees(emi),
    totalInterest: rupees(totalInterest),
    totalPayable: rupees(totalPayable),
    netDisbursed: rupees(netDisbursed),
    apr: Math.round(apr.nominal * 100) / 100,
  };
}

describe("published illustrations", () => {
  test.each(ILLUSTRATIONS)("of $by", (illustration) => {
    const { printed, disagreements = {} } = illustration;
    const ours = figures(illustration);
    for (const [figure, value] of Object.entries(printed) as [Figure, number][]) {
      const disagreement = disagreements[figure];
      expect([figure, ours[figure]]).toEqual([figure, disagreement?.ours ?? value]);
      // A disagreement that no longer is one has to leave the list.
      expect([figure, ours[figure] === value]).toEqual([figure, disagreement === undefined]);
    }
    for (const figure of Object.keys(disagreements)) expect(printed).toHaveProperty(figure);
  });

  test("RupeeCare's instalment is that of 33 % a year", () => {
    const { emi } = schedule(terms({ amount: 100_000, rate: 33, months: 12, fees: [] }));
    expect(Math.round(emi / 100)).toBe(9_897);
  });

  test("DMI Finance takes the fee and its GST out of what it pays out", () => {
    const { approved, fee, gstPercent, disbursed } = DMI_FINANCE;
    const fees = [fee, (fee * gstPercent) / 100];
    const { netDisbursed } = schedule(terms({ amount: approved, rate: 24, months: 12, fees }));
    expect(netDisbursed).toBe(disbursed * 100);
  });
});

describe("the Reserve Bank of India's illustrative Key Facts Statement", () => {
  const { sanctioned, annualRate, months, payableToLender, payableToThirdParty } = RBI_FACTSHEET;
  const loan = terms({
    amount: sanctioned,
    rate: annualRate,
    months,
    fees: [payableToLender, payableToThirdParty],
  });
  const drawn = schedule(loan);

  test("has the same figures", () => {
    const rupees = (paise: number): number => Math.round(paise / 100);
    expect({
      instalment: rupees(drawn.emi),
      instalmentBeforeRounding: drawn.emi / 100,
      totalInterest: rupees(drawn.totalInterest),
      fees: drawn.fees / 100,
      netDisbursed: drawn.netDisbursed / 100,
      totalPayable: rupees(drawn.totalPayable),
      apr: drawn.apr.nominal.toFixed(2),
    }).toEqual({
      instalment: RBI_FACTSHEET.instalment,
      instalmentBeforeRounding: RBI_FACTSHEET.instalmentBeforeRounding,
      totalInterest: RBI_FACTSHEET.totalInterest,
      fees: RBI_FACTSHEET.fees,
      netDisbursed: RBI_FACTSHEET.netDisbursed,
      totalPayable: RBI_FACTSHEET.totalPayable,
      apr: RBI_FACTSHEET.apr,
    });
  });

  test("has the same lines of the computation", () => {
    const statement = keyFactStatement(loan, drawn, {
      reference: "RBI-1",
      loanType: "Personal loan",
      interestType: "Fixed",
      fees: [
        { kind: "processing", payableTo: "lender", frequency: "one-time", amount: payableToLender * 100 },
        { kind: "other", payableTo: "third-party", frequency: "one-time", amount: payableToThirdParty * 100 },
      ],
      contingent: {
        penalCharges: null,
        otherPenalCharges: null,
        foreclosure: null,
        rateSwitch: null,
        other: null,
      },
      recoveryAgentsClause: null,
      grievanceClause: null,
      grievanceOfficer: null,
      transferable: null,
      coLending: null,
      coolingOff: null,
      serviceProvider: null,
    });
    const { computation } = translate(statement);
    const line = (no: string): readonly string[] =>
      computation.filter((fact) => fact.no === no).map(({ value }) => value);
    expect(line("1")).toEqual(["₹20,000"]);
    expect(line("2")).toEqual(["24 months"]);
    expect(line("3")).toEqual(["Fixed"]);
    expect(line("4")).toEqual(["15.00%"]);
    expect(line("6")).toEqual(["₹400"]);
    expect(line("6 A")).toEqual(["₹240"]);
    expect(line("6 B")).toEqual(["₹160"]);
    expect(line("7")).toEqual(["₹19,600"]);
    expect(line("9")).toEqual(["17.07%"]);
  });
});
