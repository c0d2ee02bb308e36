import {
  cappedCharge,
  exactCharge,
  feeReading as readingOf,
  higherOf,
  inWords as inWordsOnly,
  lowerOf,
  oneOf,
  percent,
  rangeCharge,
  readingPlusGst,
  rupees,
  slabAbove,
  slabs,
  slabUpTo,
  unstatedCharge,
  type Charge,
  FEE_LINES,
  FEE_NAMES,
  type FeeLine,
  type FeeName,
} from "@creditline/core/lenders/fees/fee";
import { feeMessage } from "@creditline/core/credit-line/key-facts/fee-rule";
import { GENERAL_FEES, UNNAMED_LENDER_FEES } from "@creditline/core/lenders/general-terms";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { type FeeQuote, quote, type Quoted, quoteFee } from "@creditline/core/lenders/fees/quote";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

/** A fee in paise on a withdrawal in rupees. */
const fee = (lender: LenderCode, line: FeeLine, name: FeeName, amount: number | null): FeeQuote =>
  quote(lenderOf(lender), line, amount === null ? null : Math.round(amount * 100), "paise")[name];

const rs = (amount: number): number => Math.round(amount * 100);

const ROW = {
  DMI: "199 for 3k, 399 for 5k, 499 for 10k; above 10k 2% or 500, whichever higher",
  MUSKMELON: "Rs 499 for 5000, Rs 799 for 10000",
  INCRED: "299 for 3K, 449 for 5K, 699 for 10K, 625 or 750 for 15K-25K, 2.5%-3% at 25K and above",
  ASPIRE: "299 up to 3k, 549 up to 5k, up to 1000 for 5k-25k, up to 5% at 25k or above, plus taxes",
} as const;

const exact = (amount: number, gst: number | null = null): Quoted => ({
  kind: "exact",
  amount: rs(amount),
  gst: gst === null ? null : rs(gst),
});
const most = (maximum: number, gst: number | null = null): Quoted => ({
  kind: "at-most",
  maximum: rs(maximum),
  gst: gst === null ? null : rs(gst),
});
const from = (text: string) => [{ text, source: "spec 2 §9" }];

describe("processing fees by withdrawal amount, on both sides of every slab (ruling R21)", () => {
  test.each([
    [1, 199],
    [3_000, 199],
    [3_000.01, 399],
    [4_000, 399],
    [5_000, 399],
    [5_000.01, 499],
    [10_000, 499],
    [10_000.01, 500],
    [24_999.99, 500],
    [25_000, 500],
    [25_001, 500.02],
    [5_00_000, 10_000],
  ])("DMI on Rs %d: Rs %d", (amount, charged) => {
    expect(fee("DMI", "CASH_LINE", "processing", amount)).toEqual({
      ...exact(charged),
      readings: from(ROW.DMI),
    });
  });

  test.each([
    [5_000, exact(499)],
    [5_000.01, exact(799)],
    [10_000, exact(799)],
    [10_000.01, { kind: "not-stated" }],
  ])("Muskmelon on Rs %d", (amount, quoted) => {
    expect(fee("MUSKMELON", "CASH_LINE", "processing", amount)).toEqual({
      ...quoted,
      readings: from(ROW.MUSKMELON),
    });
  });

  describe.each(["INCRED", "CREDITSAISON", "HDBFS"] as const)("%s", (lender) => {
    const oneOfTwo = { kind: "one-of", amounts: [rs(625), rs(750)], gst: null };
    test.each([
      [3_000, exact(299)],
      [3_000.01, exact(449)],
      [5_000, exact(449)],
      [5_000.01, exact(699)],
      [10_000, exact(699)],
      [10_000.01, { kind: "not-stated" }],
      [12_000, { kind: "not-stated" }],
      [14_999.99, { kind: "not-stated" }],
      [15_000, oneOfTwo],
      [24_999.99, oneOfTwo],
      [25_000, { kind: "range", minimum: rs(625), maximum: rs(750), gst: null }],
      [1_00_000, { kind: "range", minimum: rs(2_500), maximum: rs(3_000), gst: null }],
    ])("on Rs %d", (amount, quoted) => {
      expect(fee(lender, "CASH_LINE", "processing", amount)).toEqual({
        ...quoted,
        readings: from(ROW.INCRED),
      });
    });
  });

  test.each(["LENDBOX", "CHOLAMANDALAM"] as const)("%s: a tenth of the withdrawal", (lender) => {
    expect(fee(lender, "CASH_LINE", "processing", 12_345.67)).toEqual({
      ...exact(1_234.57),
      readings: from("10% of withdrawal"),
    });
  });

  test.each(["FULLERTON", "TAPSTART"] as const)("%s: up to 5%, with GST on the most", (lender) => {
    expect(fee(lender, "CASH_LINE", "processing", 20_000)).toEqual({
      ...most(1_000, 180),
      readings: from("up to 5% plus GST"),
    });
  });

  describe.each(["ASPIRE", "KOMAC"] as const)("%s, in two readings", (lender) => {
    test.each([
      [3_000, exact(299, 53.82), most(150, 27)],
      [3_000.01, exact(549, 98.82), most(150, 27)],
      [5_000, exact(549, 98.82), most(250, 45)],
      [5_000.01, most(1_000, 180), most(250, 45)],
      [24_999, most(1_000, 180), most(1_249.95, 224.99)],
      [25_000, most(1_250, 225), most(1_250, 225)],
    ])("on Rs %d", (amount, bySlab, byShare) => {
      expect(fee(lender, "CASH_LINE", "processing", amount)).toEqual({
        kind: "conflicting",
        readings: [
          { text: ROW.ASPIRE, source: "spec 2 §9", quote: bySlab },
          { text: "up to 5% plus GST", source: "spec 2 §9", quote: byShare },
        ],
      });
    });
  });
});

const inWords = (text: string): FeeQuote => ({ kind: "text", text, gst: null, readings: from(text) });
const NONE: FeeQuote = { kind: "not-stated", readings: [] };

describe("the other fees of each lender's row", () => {
  const slow = "2% per month on outstanding EMI";
  const delayed = "2% per month for days delayed";
  const foreclosed = inWords("up to 5% of outstanding principal plus taxes");
  const bounce450 = { ...exact(450), readings: from("Rs 450") };
  const upTo500 = { ...most(500, 90), readings: from("up to Rs 500 plus GST") };
  const penal = inWords("penal interest up to 2.5% per month, daily");
  const later = inWords("none within 3 months of disbursal; then up to 4% of outstanding plus GST");

  test.each<[LenderCode, FeeQuote, FeeQuote, FeeQuote]>([
    ["DMI", bounce450, inWords(slow), NONE],
    ["MUSKMELON", { ...exact(650), readings: from("Rs 650") }, inWords(slow), NONE],
    ["INCRED", bounce450, inWords(delayed), NONE],
    ["CREDITSAISON", bounce450, inWords(delayed), NONE],
    ["HDBFS", bounce450, inWords(delayed), NONE],
    ["LENDBOX", bounce450, { ...most(500, 90), readings: from("up to Rs 500 plus taxes") }, foreclosed],
    ["CHOLAMANDALAM", bounce450, inWords("same as interest rate"), foreclosed],
    ["FULLERTON", upTo500, penal, later],
    ["TAPSTART", upTo500, penal, later],
  ])("%s", (lender, bounce, overdue, foreclosure) => {
    for (const amount of [null, 4_000]) {
      expect(fee(lender, "CASH_LINE", "bounce", amount)).toEqual(bounce);
      expect(fee(lender, "CASH_LINE", "overdue", amount)).toEqual(overdue);
      expect(fee(lender, "CASH_LINE", "foreclosure", amount)).toEqual(foreclosure);
    }
  });

  test.each(["ASPIRE", "KOMAC"] as const)("%s keeps every reading", (lender) => {
    const reading = (text: string, quoted?: Quoted) => ({
      text,
      source: "spec 2 §9",
      quote: quoted ?? { kind: "text", text, gst: null },
    });
    expect(fee(lender, "CASH_LINE", "bounce", null)).toEqual({
      kind: "conflicting",
      readings: [reading("Rs 500", exact(500)), reading("up to Rs 500 plus GST", most(500, 90))],
    });
    expect(fee(lender, "CASH_LINE", "overdue", null)).toEqual({
      kind: "conflicting",
      readings: [
        reading("same as the rate"),
        reading("penal up to 2.5% per month"),
        reading("36% per annum on overdue principal plus GST"),
      ],
    });
    expect(fee(lender, "CASH_LINE", "foreclosure", null)).toEqual({
      kind: "conflicting",
      readings: [
        reading("not within 3 months of disbursal; up to 4%"),
        reading("prepayment up to 5% of outstanding principal"),
      ],
    });
  });

  test.each(["RBL", "APOLLO"] as const)("%s has no row: nothing is stated on any line", (lender) => {
    for (const line of FEE_LINES) {
      for (const name of FEE_NAMES) expect(fee(lender, line, name, 4_000)).toEqual(NONE);
    }
  });
});

const withRow = LENDERS.filter(({ fees }) => fees.CASH_LINE.processing.length > 0).map(({ code }) => code);

describe("the other lines", () => {
  test.each(withRow)(
    "bolt, %s: its own bounce and processing fee, other terms as the cash line",
    (lender) => {
      expect(fee(lender, "CASH_LINE_BOLT", "bounce", null)).toEqual({
        ...exact(500, 90),
        readings: from("bounce Rs 500 plus taxes"),
      });
      expect(fee(lender, "CASH_LINE_BOLT", "processing", 10_000)).toEqual({
        kind: "conflicting",
        readings: [
          { text: "processing up to 8%", source: "spec 2 §9", quote: most(800) },
          { text: "bolt lines up to 5-9%", source: "spec 2 §9", quote: most(900) },
        ],
      });
      for (const name of ["overdue", "foreclosure"] as const) {
        expect(fee(lender, "CASH_LINE_BOLT", name, null)).toEqual(fee(lender, "CASH_LINE", name, null));
      }
    },
  );

  test.each(withRow)("fast cash, %s", (lender) => {
    const range = { kind: "range", minimum: rs(799), maximum: rs(2_199), gst: rs(395.82) };
    const processing = fee(lender, "FAST_CASH", "processing", 15_000);
    if (lender === "FULLERTON") expect(processing).toMatchObject({ readings: [{ quote: range }, {}] });
    else expect(processing).toEqual({ ...range, readings: from("processing Rs 799 to Rs 2199 plus GST") });
    expect(fee(lender, "FAST_CASH", "bounce", null)).toEqual({
      ...exact(450),
      readings: from("bounce Rs 450"),
    });
    expect(fee(lender, "FAST_CASH", "overdue", null)).toEqual(
      inWords("overdue 2% per month on EMI outstanding"),
    );
    expect(fee(lender, "FAST_CASH", "foreclosure", null)).toEqual(NONE);
  });

  test.each([
    [19_999.99, most(1_299)],
    [20_000, most(2_499)],
    [35_000, most(2_499)],
    [35_000.01, { kind: "not-stated" }],
  ])("Fullerton's own note on fast cash of Rs %d is beside the general one", (amount, own) => {
    expect(fee("FULLERTON", "FAST_CASH", "processing", amount)).toMatchObject({
      kind: "conflicting",
      readings: [
        { text: "processing Rs 799 to Rs 2199 plus GST" },
        { text: "Fullerton fast cash up to 1299 below 20k and 2499 for 20k-35k", quote: own },
      ],
    });
  });

  test.each(withRow)("consumer finance, %s: no processing fee, as no-cost EMI has none", (lender) => {
    expect(fee(lender, "CONSUMER_FINANCE", "processing", 4_000)).toMatchObject(exact(0));
    expect(fee(lender, "CONSUMER_FINANCE", "bounce", null)).toMatchObject(exact(450));
    expect(fee(lender, "CONSUMER_FINANCE", "overdue", null)).toEqual(inWords("overdue 2% per month"));
    expect(fee(lender, "CONSUMER_FINANCE", "foreclosure", null)).toEqual(NONE);
  });
});

describe("without an amount", () => {
  test("a fee that depends on it is its rule in words, and the others are as they are", () => {
    expect(fee("DMI", "CASH_LINE", "processing", null)).toEqual(inWords(ROW.DMI));
    expect(fee("LENDBOX", "CASH_LINE", "processing", null)).toEqual(inWords("10% of withdrawal"));
    expect(fee("FULLERTON", "CASH_LINE", "processing", null)).toEqual(inWords("up to 5% plus GST"));
    expect(fee("DMI", "FAST_CASH", "processing", null)).toMatchObject({ kind: "range", minimum: rs(799) });
  });

  test.each([0, -100, 1.5, Number.NaN, Infinity, 2 ** 60])("%d paise is no amount", (amount) => {
    expect(() => quote(lenderOf("DMI"), "CASH_LINE", amount, "paise")).toThrow(
      new RangeError(`amount: expected whole paise above 0, got ${amount}`),
    );
  });
});

describe("rounding is the caller's", () => {
  const onShare = (paise: number, rounding: "paise" | "rupee" | "rupee-up") =>
    quoteFee([readingPlusGst("2.5%", exactCharge(percent(2.5)))], paise, rounding);

  test.each([
    ["paise", 25_01, 4_50],
    ["rupee", 25_00, 5_00],
    ["rupee-up", 26_00, 5_00],
  ] as const)("%s", (rounding, amount, gst) => {
    expect(onShare(1_000_40, rounding)).toMatchObject({ kind: "exact", amount, gst });
  });
});

describe("charges no lender has yet", () => {
  test.each<[string, Charge, FeeQuote["kind"]]>([
    ["of two fixed amounts, the higher", exactCharge(higherOf(rupees(1), rupees(2))), "exact"],
    ["of two fixed amounts, the lower", exactCharge(lowerOf(rupees(1), rupees(2))), "exact"],
    ["of an amount and a share, the higher", exactCharge(higherOf(rupees(1), percent(2))), "text"],
    ["of a share and an amount, the lower", exactCharge(lowerOf(percent(2), rupees(1))), "text"],
    ["at most an amount", cappedCharge(rupees(1)), "at-most"],
    ["at most a share", cappedCharge(percent(1)), "text"],
    ["one of several amounts", oneOf(rupees(1), rupees(2)), "one-of"],
    ["one of several, a share among them", oneOf(rupees(1), percent(2)), "text"],
    ["from an amount to another", rangeCharge(rupees(1), rupees(2)), "range"],
    ["from an amount to a share", rangeCharge(rupees(1), percent(2)), "text"],
    ["from a share to an amount", rangeCharge(percent(1), rupees(2)), "text"],
    ["by slabs", slabs(slabAbove(exactCharge(rupees(1)))), "text"],
    ["a rule in words", inWordsOnly, "text"],
    ["not stated", unstatedCharge, "not-stated"],
  ])("%s: without an amount the quote is distinguished", (text, charge, kind) => {
    expect(quoteFee([readingOf(text, charge)], null, "paise").kind).toBe(kind);
  });

  test("above the last slab nothing is stated", () => {
    const small = [readingOf("Rs 1 up to 10", slabs(slabUpTo(10, exactCharge(rupees(1)))))];
    expect(quoteFee(small, rs(10), "paise")).toMatchObject({ kind: "exact", amount: rs(1), gst: null });
    expect(quoteFee(small, rs(10) + 1, "paise")).toMatchObject({ kind: "not-stated" });
  });

  test("the lower of two, and tax on the highest of several", () => {
    const lower = [
      readingPlusGst("2% or 500, whichever lower", exactCharge(lowerOf(percent(2), rupees(500)))),
    ];
    expect(quoteFee(lower, rs(10_000), "paise")).toMatchObject({ amount: rs(200), gst: rs(36) });
    expect(quoteFee(lower, rs(1_00_000), "paise")).toMatchObject({ amount: rs(500), gst: rs(90) });
    const several = [readingPlusGst("100 or 200", oneOf(rupees(100), rupees(200)))];
    expect(quoteFee(several, null, "paise")).toMatchObject({ amounts: [rs(100), rs(200)], gst: rs(36) });
  });
});

/** Every figure of a fee text: rupees and percentages, `3k` as 3000, `2.5%-3%` as 2.5 and 3. */
function figuresOf(text: string): { readonly rupees: number[]; readonly percents: number[] } {
  const figures = { rupees: [] as number[], percents: [] as number[] };
  for (const [, number = "", unit = ""] of text
    .replace(/(\d)-(?=\d+%)/g, "$1% ")
    .matchAll(/(\d+(?:\.\d+)?)(k\b|%)?/gi)) {
    if (unit === "%") figures.percents.push(Number(number));
    else figures.rupees.push(Number(number) * (unit === "" ? 1 : 1000));
  }
  return figures;
}

const moneyOf = (quoted: Quoted): readonly number[] => {
  switch (quoted.kind) {
    case "exact":
      return [quoted.amount];
    case "one-of":
      return quoted.amounts;
    case "range":
      return [quoted.minimum, quoted.maximum];
    case "at-most":
      return [quoted.maximum];
    case "text":
    case "not-stated":
      return [];
  }
};

describe("properties", () => {
  const asked = fc.record({
    lender: fc.constantFrom(...LENDERS),
    line: fc.constantFrom(...FEE_LINES),
    name: fc.constantFrom(...FEE_NAMES),
    amount: fc.oneof(
      fc.integer({ min: 1, max: 600_000_00 }),
      fc.constantFrom(3_000_00, 5_000_00, 10_000_00, 15_000_00, 20_000_00, 25_000_00, 35_000_00),
    ),
  });

  test("every fee quote falls inside its stated text", () => {
    fc.assert(
      fc.property(asked, ({ lender, line, name, amount }) => {
        const quoted = quote(lender, line, amount, "paise")[name];
        const parts =
          quoted.kind === "conflicting"
            ? quoted.readings
            : quoted.readings.map((reading) => ({ ...reading, quote: quoted }));
        for (const { text, quote: part } of parts) {
          if (text.includes("no processing fee")) {
            expect(moneyOf(part)).toEqual([0]);
            continue;
          }
          const { rupees: sums, percents } = figuresOf(text);
          const said = [
            ...sums.map((sum) => sum * 100),
            ...percents.map((share) => Math.round((amount * share) / 100)),
          ];
          for (const money of moneyOf(part)) expect(said).toContain(money);
          if ("gst" in part && part.gst !== null) {
            expect(text).toMatch(/plus (GST|taxes)/);
            expect(part.gst).toBe(Math.round(Math.max(...moneyOf(part)) * 0.18));
          }
          if (part.kind === "at-most") expect(text).toContain("up to");
          if (/plus (GST|taxes)/.test(text) && moneyOf(part).length > 0)
            expect(part).not.toHaveProperty("gst", null);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("a quote is finite whole paise, and a range is in order", () => {
    fc.assert(
      fc.property(asked, ({ lender, line, name, amount }) => {
        const quoted = quote(lender, line, amount, "paise")[name];
        const parts =
          quoted.kind === "conflicting" ? quoted.readings.map((reading) => reading.quote) : [quoted];
        for (const part of parts) {
          const money = moneyOf(part);
          for (const paise of money) expect(Number.isSafeInteger(paise) && paise >= 0).toBe(true);
          expect(money).toEqual(money.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test("every reading of every fee has words and a source", () => {
    for (const { fees } of LENDERS) {
      for (const line of FEE_LINES) {
        for (const { text, source } of FEE_NAMES.flatMap((name) => fees[line][name])) {
          expect(text).not.toBe("");
          expect(source).toMatch(/^spec [12] §\d/);
        }
      }
    }
  });
});

describe("figures that belong to no lender", () => {
  test("general ranges and the unnamed lender are kept apart", () => {
    expect(GENERAL_FEES.bounce.map(({ text }) => text)).toEqual(["bounce Rs 450 to 650"]);
    expect(quoteFee(UNNAMED_LENDER_FEES.processing, rs(10_000), "paise")).toMatchObject(most(700));
    expect(quoteFee(UNNAMED_LENDER_FEES.bounce, null, "paise")).toMatchObject(exact(450));
    expect(quoteFee(UNNAMED_LENDER_FEES.overdue, null, "paise")).toEqual(inWords("penal 36% per annum"));
    expect(quoteFee([readingPlusGst("up to 5%", cappedCharge(percent(5)))], rs(100), "paise")).toMatchObject(
      most(5, 0.9),
    );
  });
});

describe("fee messages, each plus GST", () => {
  test.each([
    [{ form: "fixed", rupees: 1_00_000 }, "₹1,00,000 plus GST"],
    [{ form: "flexible", percent: 2.5 }, "2.5% of the amount plus GST"],
    [
      { form: "whichever-higher", percent: 2, rupees: 500 },
      "2% of the amount or ₹500, whichever is higher, plus GST",
    ],
    [
      { form: "whichever-lower", percent: 2, rupees: 53.5 },
      "2% of the amount or ₹53.50, whichever is lower, plus GST",
    ],
  ] as const)("%j", (terms, message) => {
    expect(feeMessage(terms)).toBe(message);
  });

  test("a fee of nothing is told like any other", () => {
    expect(feeMessage({ form: "fixed", rupees: 0 })).toBe("₹0 plus GST");
  });
});
