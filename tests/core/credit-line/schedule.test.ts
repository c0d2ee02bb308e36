import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { type ScheduleTerms, TermsError } from "@creditline/core/credit-line/schedule/schedule-terms";
import { describe, expect, test } from "vitest";

/** The loan of the illustration in the Reserve Bank of India's circular on Key Facts Statements, 15 April 2024, Annex B. */
const RBI: ScheduleTerms = {
  principal: 2_000_000,
  annualRate: 15,
  months: 24,
  rounding: "paise",
  dayCount: "30/360",
  fees: [24_000, 16_000],
};
const from = (changes: Partial<ScheduleTerms>) => schedule({ ...RBI, ...changes });
const lengths = (terms: Partial<ScheduleTerms>) => from(terms).rows.length;

describe("the illustration of the Reserve Bank of India", () => {
  test("gives the figures of the circular, which rounds them to rupees", () => {
    const { emi, totalInterest, totalPayable, netDisbursed, fees, apr } = from({});
    expect(Math.round(emi / 100)).toBe(970);
    expect(Math.round(totalInterest / 100)).toBe(3_274);
    expect(fees).toBe(40_000);
    expect(netDisbursed).toBe(1_960_000);
    expect(Math.round(totalPayable / 100)).toBe(23_274);
    expect(apr.nominal.toFixed(2)).toBe("17.07");
  });

  test("gives the first rows of its repayment schedule", () => {
    const shown = from({})
      .rows.slice(0, 2)
      .map((row) =>
        [row.outstanding, row.principal, row.interest, row.instalment].map((p) => Math.round(p / 100)),
      );
    expect(shown).toEqual([
      [20_000, 720, 250, 970],
      [19_280, 729, 241, 970],
    ]);
  });

  test.each(["paise", "none"] as const)("is the example of the interfaces, rounded to %s", (rounding) => {
    const { rows, ...answer } = scheduleInRupees(from({ rounding }));
    expect(rows[0]).toEqual({
      n: 1,
      outstanding: 20_000,
      principal: 719.73,
      interest: 250,
      instalment: 969.73,
      closing: 19_280.27,
    });
    expect(answer).toEqual({
      emi: 969.73,
      totalInterest: 3_273.59,
      totalPayable: 23_273.59,
      netDisbursed: 19_600,
      apr: { nominal: 17.07, compounded: 18.47 },
    });
  });
});

describe("the level instalment", () => {
  test.each([
    // numpy-financial's own example: pmt(0.075/12, 12*15, 200000) is 1854.0247200054619
    [20_000_000, 7.5, 180, 185_402],
    // The usual example of EMI calculators: 10 lakh at 10.5% for 10 years is 13,493
    [100_000_000, 10.5, 120, 1_349_350],
    // 1 lakh at 12% for a year
    [10_000_000, 12, 12, 888_488],
    [2_000_000, 15, 1, 2_025_000],
    [2_000_000, 0, 24, 83_333],
  ])("of %d paise at %d%% over %d months is %d paise", (principal, annualRate, months, emi) => {
    expect(from({ principal, annualRate, months, fees: [] }).emi).toBe(emi);
  });

  test.each([
    ["none", 96_973, 96_973],
    ["paise", 96_973, 96_980],
    ["rupee", 97_000, 96_256],
    ["rupee-up", 97_000, 96_256],
  ] as const)("rounded to %s is %d paise, and the last takes the residue: %d", (rounding, emi, last) => {
    const drawn = from({ rounding });
    expect(drawn.emi).toBe(emi);
    expect(drawn.rows.slice(0, -1).every((row) => rounding === "none" || row.instalment === emi)).toBe(true);
    expect(drawn.rows.at(-1)?.instalment).toBe(last);
  });

  test("rounds to the nearest rupee on both sides of the half, and up only when asked", () => {
    // 1000.49 and 1000.50 a month, without interest
    const emis = (principal: number) =>
      (["rupee", "rupee-up"] as const).map(
        (rounding) => from({ principal, annualRate: 0, months: 10, rounding, fees: [] }).emi,
      );
    expect(emis(1_000_490)).toEqual([100_000, 100_100]);
    expect(emis(1_000_500)).toEqual([100_100, 100_100]);
    expect(emis(1_000_000)).toEqual([100_000, 100_000]);
  });

  test("a whole rupee is not rounded up to the next by what binary fractions lose", () => {
    expect(from({ months: 1, rounding: "rupee-up" }).emi).toBe(2_025_000);
    expect(from({ principal: 300_000, annualRate: 0, months: 3, rounding: "rupee-up", fees: [] }).emi).toBe(
      100_000,
    );
  });
});

describe("a zero rate", () => {
  test.each([
    ["none", [3_333, 3_334, 3_333]],
    ["paise", [3_333, 3_333, 3_334]],
    ["rupee", [3_300, 3_300, 3_400]],
    ["rupee-up", [3_400, 3_400, 3_200]],
  ] as const)("divides the amount evenly (%s)", (rounding, principals) => {
    const drawn = from({ annualRate: 0, months: 3, rounding, fees: [], principal: 10_000 });
    expect(drawn.rows.map((row) => row.principal)).toEqual(principals);
    expect(drawn.totalInterest).toBe(0);
    expect(drawn.apr).toEqual({ nominal: 0, compounded: 0 });
  });
});

describe("dates", () => {
  test("without a day no row is due on any", () => {
    expect(from({}).rows.every((row) => row.due === null)).toBe(true);
    expect(scheduleInRupees(from({})).rows[0]).not.toHaveProperty("due");
  });

  test("from the day of disbursal, the first is due on the 5th of the month after the next 5th (ruling R26)", () => {
    const first = (disbursed: string) => from({ disbursed }).rows[0]?.due;
    expect(first("2026-11-04")).toBe("2026-12-05");
    expect(first("2026-11-05")).toBe("2026-12-05");
    expect(first("2026-11-06")).toBe("2027-01-05");
  });

  test("a first due day of its own sets the day of the month of all", () => {
    const due = from({ firstDue: "2027-12-31", months: 4 }).rows.map((row) => row.due);
    expect(due).toEqual(["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31"]);
  });

  test("an EMI day given beside it sets the day of the later ones", () => {
    const due = from({ firstDue: "2026-12-20", emiDay: 30, months: 3 }).rows.map((row) => row.due);
    expect(due).toEqual(["2026-12-20", "2027-01-30", "2027-02-28"]);
  });

  test("with 30/360 the days change nothing but the dates", () => {
    const money = ({ rows }: ReturnType<typeof schedule>) => rows.map((row) => ({ ...row, due: null }));
    expect(money(from({ disbursed: "2026-10-20", firstDue: "2026-12-31" }))).toEqual(money(from({})));
  });
});

describe("actual/365", () => {
  const actual = (changes: Partial<ScheduleTerms>) => from({ dayCount: "actual/365", fees: [], ...changes });

  test("charges the real days of each period, 29 February included", () => {
    const interest = (disbursed: string) => actual({ disbursed, months: 1 }).totalInterest;
    expect(interest("2026-11-05")).toBe(24_658); // 30 days: 20000 × 15% × 30/365
    expect(interest("2026-12-05")).toBe(25_479); // 31
    expect(interest("2026-02-05")).toBe(23_014); // 28
    expect(interest("2028-02-05")).toBe(23_836); // 29
  });

  test("solves for the instalment that clears periods of different lengths", () => {
    // 0.1% a day: 3.1% for 31 days, then 2.8% for 28, and 10000 × 1.031 × 1.028 / (1.028 + 1)
    const drawn = actual({ principal: 1_000_000, annualRate: 36.5, months: 2, disbursed: "2026-01-05" });
    expect(drawn.emi).toBe(522_617);
    expect(drawn.rows.map((row) => row.interest)).toEqual([31_000, 14_235]);
  });

  test("counts the first period from the day of disbursal", () => {
    const drawn = actual({ months: 1, disbursed: "2026-10-20", firstDue: "2026-12-05" });
    expect(drawn.totalInterest).toBe(37_808); // 46 days
  });

  test("a first period whose interest exceeds the instalment adds the rest to the balance", () => {
    const [first] = actual({
      annualRate: 36,
      months: 36,
      disbursed: "2026-10-06",
      firstDue: "2026-12-31",
    }).rows;
    expect(first?.principal).toBeLessThan(0);
    expect(first?.closing).toBeGreaterThan(2_000_000);
  });
});

describe("odd terms that still have a schedule", () => {
  test("an instalment rounded up pays a small loan off early, with no instalment below 0", () => {
    const { rows } = from({ principal: 1_000, months: 36, rounding: "rupee-up", fees: [] });
    expect(rows).toHaveLength(11);
    expect(rows.at(-1)).toMatchObject({ instalment: 75, closing: 0 });
  });

  test("an instalment that rounds to nothing is one coin", () => {
    expect(from({ principal: 1_000, annualRate: 0, months: 36, rounding: "rupee", fees: [] }).emi).toBe(100);
    expect(lengths({ principal: 5, annualRate: 0, months: 12, fees: [] })).toBe(5);
  });

  test("an instalment that rounds below the interest is rounded up, so that the debt never grows", () => {
    // 36% for 30 years: 600.31 a month, of which 600.30 is interest
    const { emi, rows } = from({
      principal: 2_001_000,
      annualRate: 36,
      months: 360,
      rounding: "rupee",
      fees: [],
    });
    expect(emi).toBe(60_100);
    expect(rows.length).toBeLessThan(360);
    expect(rows.every((row) => row.principal > 0)).toBe(true);
  });

  test("a wait of ten years at the highest rate still ends at 0", () => {
    const { rows } = from({
      annualRate: 1000,
      months: 2,
      dayCount: "actual/365",
      disbursed: "2026-11-05",
      firstDue: "2036-11-05",
    });
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ closing: 0 });
  });

  test("a single instalment is the amount and a month's interest", () => {
    expect(from({ months: 1 }).rows).toEqual([
      {
        n: 1,
        due: null,
        outstanding: 2_000_000,
        principal: 2_000_000,
        interest: 25_000,
        instalment: 2_025_000,
        closing: 0,
      },
    ]);
  });
});

describe("pre-EMI interest (ruling R26)", () => {
  const terms = { disbursed: "2026-10-20", dayCount: "actual/365" } as const;

  test("deducted comes off what is paid out, and the schedule starts on the EMI day", () => {
    const drawn = from({ ...terms, preEmi: "deducted-upfront" });
    const plain = from({ ...terms, disbursed: "2026-11-05" });
    expect(drawn.preEmi).toEqual({
      from: "2026-10-20",
      to: "2026-11-05",
      days: 16,
      interest: 13_151, // 20000 × 15% × 16/365
      treatment: "deducted-upfront",
    });
    expect(drawn.netDisbursed).toBe(1_960_000 - 13_151);
    expect(drawn.rows).toEqual(plain.rows);
  });

  test("is in the APR, however it is taken: as a fee of that amount, or as a part of the first instalment", () => {
    const plain = from({ ...terms, disbursed: "2026-11-05" });
    const deducted = from({ ...terms, preEmi: "deducted-upfront" });
    const asFee = from({ ...terms, disbursed: "2026-11-05", fees: [40_000, 13_151] });
    expect(deducted.apr).toEqual(asFee.apr);
    const added = from({ ...terms, preEmi: "added-to-first-instalment" });
    expect(added.apr.nominal).toBeGreaterThan(plain.apr.nominal);
    // A month later it weighs less.
    expect(added.apr.nominal).toBeLessThan(deducted.apr.nominal);
  });

  test("added to the first instalment leaves what is paid out, and raises that row's interest", () => {
    const drawn = from({ ...terms, preEmi: "added-to-first-instalment" });
    const plain = from({ ...terms, disbursed: "2026-11-05" });
    expect(drawn.netDisbursed).toBe(1_960_000);
    expect((drawn.rows[0]?.interest ?? 0) - (plain.rows[0]?.interest ?? 0)).toBe(13_151);
    expect(drawn.rows.slice(1)).toEqual(plain.rows.slice(1));
    expect(drawn.totalPayable - plain.totalPayable).toBe(13_151);
  });

  test("is nothing for a withdrawal on an EMI day, and stays out unless it is asked for", () => {
    expect(from({ disbursed: "2026-11-05", preEmi: "deducted-upfront" }).preEmi).toMatchObject({
      days: 0,
      interest: 0,
    });
    expect(from(terms).preEmi).toBeNull();
  });
});

describe("terms that have no schedule", () => {
  const field = (changes: Partial<ScheduleTerms>): string => {
    try {
      from(changes);
    } catch (error) {
      if (error instanceof TermsError && error.message.startsWith(`${error.field}: expected`))
        return error.field;
      throw error;
    }
    return "none";
  };

  test.each([
    [{ principal: 1, fees: [] }, "none"],
    [{ principal: 0 }, "amount"],
    [{ principal: -1 }, "amount"],
    [{ principal: 1.5 }, "amount"],
    [{ principal: Number.NaN }, "amount"],
    [{ principal: 1_000_000_000_000 }, "none"],
    [{ principal: 1_000_000_000_001 }, "amount"],
    [{ annualRate: 0 }, "none"],
    [{ annualRate: -0.01 }, "rate"],
    [{ annualRate: Number.NaN }, "rate"],
    [{ annualRate: 1000 }, "none"],
    [{ annualRate: 1000.01 }, "rate"],
    [{ months: 0 }, "months"],
    [{ months: 1 }, "none"],
    [{ months: 1.5 }, "months"],
    [{ months: 600 }, "none"],
    [{ months: 601 }, "months"],
    [{ emiDay: 0 }, "emiDay"],
    [{ emiDay: 31 }, "none"],
    [{ emiDay: 32 }, "emiDay"],
    [{ disbursed: "2026-02-30" }, "disbursed"],
    [{ disbursed: "1899-12-31" }, "disbursed"],
    [{ firstDue: "soon" }, "firstDue"],
    [{ disbursed: "2026-11-05", firstDue: "2026-11-04" }, "firstDue"],
    [{ disbursed: "2026-11-05", firstDue: "2026-11-05" }, "firstDue"],
    [{ disbursed: "2026-11-05", firstDue: "2026-11-06" }, "none"],
    [{ disbursed: "2026-11-05", firstDue: "2036-11-05" }, "none"],
    [{ disbursed: "2026-11-05", firstDue: "2036-11-06" }, "firstDue"],
    [{ dayCount: "actual/365" }, "disbursed"],
    [{ dayCount: "actual/365", firstDue: "2026-12-05" }, "disbursed"],
    [{ dayCount: "actual/365", disbursed: "2026-11-05" }, "none"],
    [{ preEmi: "deducted-upfront" }, "disbursed"],
    [{ preEmi: "deducted-upfront", disbursed: "2026-11-06", firstDue: "2026-12-05" }, "firstDue"],
    [{ fees: [1_999_999] }, "none"],
    [{ fees: [2_000_000] }, "fees"],
    [{ fees: [1_000_000, 1_000_000] }, "fees"],
    [{ fees: [-1] }, "fees"],
    [{ fees: [0.5] }, "fees"],
    [{ fees: [1_999_999], disbursed: "2026-11-06", preEmi: "deducted-upfront" }, "fees"],
    [{ rounding: "up" as "rupee-up" }, "rounding"],
    [{ dayCount: "30/365" as "30/360" }, "dayCount"],
  ] satisfies readonly (readonly [Partial<ScheduleTerms>, string])[])("%j: %s", (changes, expected) => {
    expect(field(changes)).toBe(expected);
  });
});
