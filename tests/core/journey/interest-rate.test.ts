import { viewOf } from "@creditline/core/journey/view";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { english } from "@creditline/core/messages/translate";
import { chargedFees } from "@creditline/core/screens/app/home/interest-rate";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { answerWith, CONFIG, fill, recordAt, signIn } from "./harness.ts";

/** On an EMI day, and between two: without interest until the first 5th, and with it. */
const DAYS = ["2026-01-05T04:30:00Z", "2026-01-20T04:30:00Z"].map((day) => Date.parse(day));

/** What the screen says of each time to repay, for an amount, on a day. */
function told(partnerCode: (typeof ALLOCATED_LENDERS)[number], amount: number, at: number) {
  const here = signIn(recordAt(STATUS_CODES.AIP_INTERESTED, { actionables: ["KYC"] }), "/app/interest-rate");
  const info = {
    success: true,
    applicationId: "app-1",
    partnerCode,
    lineType: "CASH_LINE",
    limit: 500_000,
    tenures: lenderOf(partnerCode).tenures.value,
    emiDay: 5,
  };
  const { state } = fill(answerWith(here, info), { amount: String(amount) });
  const view = viewOf(ALL_SCREENS, state, { at, config: CONFIG });
  const costs = view?.blocks.find(({ under }) => under === "amount");
  return costs?.kind === "points" ? costs.items.map(({ text }) => text) : [];
}

/** The rupees behind some words, in paise; 0 where the words are not said. */
function paiseAfter(words: string, text: string): number {
  const [, rupees = "0"] = new RegExp(`${words} ₹([\\d,]+(?:\\.\\d\\d)?)`, "u").exec(text) ?? [];
  return Math.round(Number(rupees.replaceAll(",", "")) * 100);
}

describe("what an amount would cost", () => {
  test.each(ALLOCATED_LENDERS)(
    "with %s: what is received, and all that is taken at once, are the amount",
    (partner) => {
      for (const amount of [3_000, 10_000, 25_000, 180_000])
        for (const at of DAYS) {
          const texts = told(partner, amount, at);
          expect(texts.length).toBeGreaterThan(0);
          for (const text of texts) {
            const parts = ["Fee", "Pre-EMI interest, if you borrow today:", "You receive"].map((words) =>
              paiseAfter(words, text),
            );
            expect([text, parts.reduce((sum, part) => sum + part, 0)]).toEqual([text, amount * 100]);
          }
        }
    },
  );

  test("names the interest until the first 5th where there is any, and where it is taken at once", () => {
    const [on5th = "", between = ""] = DAYS.map((at) => told("HDBFS", 25_000, at)[3]);
    expect(on5th).toContain("Fee ₹750. You receive ₹24,250.");
    expect(between).toContain("Pre-EMI interest, if you borrow today: ₹187.50. You receive ₹24,062.50.");
    expect(told("FULLERTON", 25_000, DAYS[1] ?? 0).join()).not.toContain(
      "Pre-EMI interest, if you borrow today:",
    );
  });
});

test.each([
  ["DMI", "CASH_LINE", "Penal charges", "2% a month of the overdue EMI, for the days it is late"],
  ["FULLERTON", "FAST_CASH", "Penal charges", "2% a month of the overdue EMI, for the days it is late"],
] as const)("fees of %s on %s stand in sentences: %s", (partner, line, title, words) => {
  const fees = chargedFees(lenderOf(partner), line, { principal: 2_500_000, annualRate: 18 });
  expect(fees.map(([label, text]) => [english(label), english(text)])).toContainEqual([title, words]);
});

test("no fee of any lender is told in the shorthand of its table", () => {
  const shares = LENDERS.flatMap((lender) =>
    FEE_LINES.flatMap((line) =>
      chargedFees(lender, line, { principal: 2_500_000, annualRate: 18 }).map(([, text]) => english(text)),
    ),
  );
  expect(shares.length).toBeGreaterThan(50);
  for (const text of shares) expect(text).not.toMatch(/per month|per annum|\bRs\b|\d[kK]\b|what is charged/u);
});
