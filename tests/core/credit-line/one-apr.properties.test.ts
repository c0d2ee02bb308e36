import { addDays } from "@creditline/core/calendar/civil-day";
import { statedAprOf } from "@creditline/core/credit-line/apr-range";
import { allowsAmount } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { exampleOn } from "@creditline/core/credit-line/key-facts/example-withdrawal";
import { inFullPercent, inPercent } from "@creditline/core/credit-line/paise";
import { lenderOffer, offersOn } from "@creditline/core/credit-line/lender-offers";
import { lineKeyFacts, usualExample } from "@creditline/core/credit-line/key-facts/line-key-facts";
import { annualPercentageRate } from "@creditline/core/credit-line/schedule/schedule";
import { statedApr } from "@creditline/core/credit-line/stated-apr";
import { viewOf } from "@creditline/core/journey/view";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { NO_COST_TENURES } from "@creditline/core/lenders/tenures.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { english } from "@creditline/core/messages/translate";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { STATUS_CODES } from "@creditline/core/status/code";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aprOverMonths } from "../../../cli/lender-desk/fee-document.ts";
import { answerWith, CONFIG, fill, recordAt, signIn } from "../journey/harness.ts";

const FIRST_DAY = "2026-01-01";
const KNOWN = { reference: "r", loanType: "Personal loan" };

/** A lender, one of its lines, an amount in rupees and a day: any that can be asked for. */
const question = fc.record({
  lender: fc.constantFrom(...LENDER_CODES).map(lenderOf),
  line: fc.constantFrom(...FEE_LINES),
  // Small amounts are the dear ones, and most fee tables have their steps there.
  amount: fc.oneof(
    fc.integer({ min: 3_000, max: 26_000 }),
    fc.integer({ min: 3_000, max: 500_000 }),
    fc.integer({ min: 300_000, max: 2_600_000 }).map((paise) => paise / 100),
  ),
  day: fc.integer({ min: 0, max: 800 }).map((days) => addDays(FIRST_DAY, days)),
});

type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;

const tenuresOf = ({ lender, line }: Pick<Question, "lender" | "line">) =>
  (line === "CONSUMER_FINANCE" ? NO_COST_TENURES : lender.tenures).value;

const lineOf = ({ lender, line, day }: Question, limit: number) => ({
  lender,
  lineType: line,
  limit: Math.round(limit * 100),
  tenures: tenuresOf({ lender, line }),
  day,
});

/** What the interest rates screen says of the APR over each time to repay, in percent. */
function onRatesScreen({ lender, line, amount, day }: Question): readonly string[] {
  const isBolt = line === "CASH_LINE_BOLT";
  const variant = isBolt ? { lineTypeVariant: "BOLT" } : {};
  const record = recordAt(STATUS_CODES.AIP_INTERESTED, { actionables: ["KYC"] });
  const here = signIn(
    { ...record, loanResponse: { ...record.loanResponse, ...variant } },
    "/app/interest-rate",
  );
  const info = {
    success: true,
    applicationId: "app-1",
    partnerCode: lender.code,
    lineType: isBolt ? "CASH_LINE" : line,
    limit: 500_000,
    tenures: tenuresOf({ lender, line }),
    emiDay: 5,
  };
  const { state } = fill(answerWith(here, info), { amount: String(amount) });
  const view = viewOf(ALL_SCREENS, state, { at: Date.parse(`${day}T06:30:00Z`), config: CONFIG });
  const costs = view?.blocks.find(({ under }) => under === "amount");
  return costs?.kind === "points"
    ? costs.items.map(({ text }) => /APR ([\d.]+%)/u.exec(text)?.[1] ?? text)
    : [];
}

describe("one question has one APR (ruling R60)", () => {
  test("over all lenders, lines, amounts, months and days the statement, the rates screen and creditline fees name the same", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { lender, line, amount, day } = asked;
        const paise = Math.round(amount * 100);
        const aprs = aprOverMonths(lender, line, paise, day);
        expect(onRatesScreen(asked)).toEqual(aprs.map(({ nominal }) => inPercent(nominal)));
        for (const { months, nominal } of aprs) {
          const stated = lineKeyFacts(lineOf(asked, 500_000), { amount: paise, months }, KNOWN);
          if (stated === null) throw new Error("no statement");
          const { summary, sections } = stated.paper;
          const said = summary.map((row) => row.map(english)).find(([label]) => label?.includes("APR"));
          expect(said?.[1]).toBe(`${inPercent(nominal)} a year`);
          const rows = sections.flatMap(({ rows: all = [] }) => all.map((row) => row.map(english)));
          const ofApr = rows.filter(([label]) => (label ?? "").startsWith("9 "));
          expect(ofApr.map(([, value]) => value)).toEqual(Array(2).fill(inFullPercent(nominal)));
          const table = sections.flatMap(({ table: one }) => (one?.header.length === 4 ? one.rows : []));
          const overMonths = table.map((cells) => cells.map(english));
          expect(overMonths).toContainEqual(expect.arrayContaining([String(months), inPercent(nominal)]));
        }
      }),
      { numRuns: 150 },
    );
  });

  test("an offer's is that of its example, on the day it is looked at, and the statement opens on it", () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 60 }), (asked, later) => {
        const { lender, line, amount: limit, day } = asked;
        const terms = { lineType: line, limit, limitIsAssumed: true };
        const made = lenderOffer(lender, { ...terms, day });
        if (made === null) return;
        const today = addDays(day, later);
        const [offer] = offersOn([made], { lineType: line, day: today });
        expect(offer).toEqual(lenderOffer(lender, { ...terms, day: today }));
        const shown = lineKeyFacts(
          lineOf({ ...asked, day: today }, limit),
          usualExample(lineOf(asked, limit), null),
          KNOWN,
        );
        expect(shown?.withdrawal).toMatchObject({
          principal: Math.round((offer?.exampleAmount ?? 0) * 100),
          months: offer?.months,
        });
        const aprs = aprOverMonths(lender, line, Math.round((offer?.exampleAmount ?? 0) * 100), today);
        expect(aprs.find(({ months }) => months === offer?.months)?.nominal).toBe(offer?.apr);
      }),
      { numRuns: 300 },
    );
  });

  test("is the rate of return on what is received: fees, tax and the interest until the first EMI day are taken off", () => {
    fc.assert(
      fc.property(question, ({ lender, line, amount: limit, day }) => {
        const offer = lenderOffer(lender, { lineType: line, limit, limitIsAssumed: true, day });
        if (offer === null) return;
        const { exampleAmount, instalment, months, charges, preEmi } = offer;
        const fees = charges.reduce((sum, { amount, gst = 0 }) => sum + amount + gst, 0);
        const upfront = preEmi?.treatment === "deducted-upfront" ? preEmi.interest : 0;
        const added = preEmi?.treatment === "added-to-first-instalment" ? preEmi.interest : 0;
        const flows = Array.from({ length: months }, (_, at) => instalment + (at === 0 ? added : 0));
        const { nominal } = annualPercentageRate(exampleAmount - fees - upfront, flows);
        // The last instalment may differ by what the rounding of the others leaves.
        expect(Math.abs(nominal - offer.apr)).toBeLessThan(0.05 + offer.apr / 1000);
      }),
    );
  });

  test("what is stated before anybody signs in holds every one that can come to be asked for", () => {
    const { cashLine, fastCash } = statedApr();
    if (cashLine === null || fastCash === null) throw new Error("nothing is stated");
    fc.assert(
      fc.property(question, ({ lender, line, amount, day }) => {
        for (const { nominal } of aprOverMonths(lender, line, Math.round(amount * 100), day)) {
          if (line === "CONSUMER_FINANCE") {
            expect(nominal).toBe(0);
            continue;
          }
          const { minimum, maximum } = line === "FAST_CASH" ? fastCash : cashLine;
          expect(nominal).toBeGreaterThanOrEqual(minimum);
          expect(nominal).toBeLessThanOrEqual(maximum);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("its ends are really asked for: no wider than a tenth of a percent, and its example is worked out", () => {
    const stated = statedAprOf(LENDERS);
    expect(statedApr()).toEqual(stated);
    const { cashLine, fastCash, example } = stated;
    if (cashLine === null || fastCash === null || example === null) throw new Error("nothing is stated");
    const dearest = (lines: readonly Question["line"][]) =>
      LENDERS.flatMap((lender) =>
        lines.flatMap((line) =>
          [300_000, 300_001, 500_001].flatMap((paise) =>
            aprOverMonths(lender, line, paise, "2026-01-06").map(({ nominal }) => nominal),
          ),
        ),
      ).reduce((most, apr) => Math.max(most, apr));
    expect(cashLine.maximum - dearest(["CASH_LINE", "CASH_LINE_BOLT"])).toBeLessThan(0.1);
    expect(fastCash.maximum - dearest(["FAST_CASH"])).toBeLessThan(0.1);
    // Of the lenders that are offered, which Apollo is not (rulings R35 and R59).
    expect(statedAprOf(LENDERS.filter(({ code }) => code !== "APOLLO"))).toEqual(stated);
    const { amount, months, apr } = example;
    const same = LENDERS.flatMap((lender) =>
      aprOverMonths(lender, "CASH_LINE", amount * 100, "2026-01-06").filter((one) => one.months === months),
    );
    expect(same.map(({ nominal }) => nominal)).toContain(apr);
    // What it names is all that it takes to work it out again.
    const { upfront, instalment } = example;
    const flows = Array.from({ length: months }, () => instalment);
    const worth = (rate: number): number =>
      flows.reduce((sum, flow, month) => sum + flow / (1 + rate / 1_200) ** (month + 1), 0);
    expect(worth(apr - 0.01)).toBeGreaterThan(amount - upfront);
    expect(worth(apr + 0.01)).toBeLessThan(amount - upfront);
  });

  test("where no tenure takes what is asked for, the statement opens on the offer's example", () => {
    const [lender] = LENDERS;
    if (lender === undefined) throw new Error("no lender");
    const line = lineOf({ lender, line: "CASH_LINE", amount: 0, day: FIRST_DAY }, 500_000);
    const example = exampleOn(line.tenures, 500_000);
    expect(usualExample(line, 100_000)).toEqual({ amount: 2_500_000, months: example?.tenure.months });
    expect(usualExample(line, 4_000_000)).toEqual({ amount: 4_000_000, months: 12 });
    expect(line.tenures.some((tenure) => allowsAmount(tenure, 100_000))).toBe(false);
  });
});
