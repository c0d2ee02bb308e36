import {
  DAY_COUNTS,
  ROUNDINGS,
  firstInstalmentDay,
  preEmi,
} from "@creditline/core/credit-line/schedule/schedule-terms";
import { DOCUMENT_DETAILS } from "@creditline/core/credit-line/agreement/agreement";
import { HIGHER_APPROVED_LIMIT_MARKER } from "@creditline/core/credit-line/lender-offers";
import { formatRupees, formatRupeesAndPaise, inFullPercent } from "@creditline/core/credit-line/paise";
import { LIMIT_TOP_UP } from "@creditline/core/credit-line/approved-limit";
import { NO_COST_EMI_MONTHS } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { OFFER_TERMS } from "@creditline/core/credit-line/lender-terms";
import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import { WITHDRAWAL_RANGE } from "@creditline/core/credit-line/withdrawal/withdrawal-form";
import { GENERAL_TERMS, GST_PERCENT } from "@creditline/core/lenders/general-terms";
import { figure } from "../figures.ts";
import { ADDING, EMI_DAY_SAID } from "./emi-facts.ts";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";

const range =
  (unit: string) =>
  ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): string =>
    minimum === maximum ? `${minimum}${unit}` : `${minimum}${unit} to ${maximum}${unit}`;

const EXAMPLE = { principal: 2_000_000, annualRate: 15, months: 24, fees: [40_000] } as const;

const WITHDRAWN = ["2026-10-20", "2026-11-04", "2026-11-05", "2026-11-06", "2026-12-31"] as const;

/** The page about money: terms, schedules, APR, balance, offers. */
export function creditLinePage(): string {
  const examples = ROUNDINGS.map((rounding) => ({
    rounding,
    drawn: schedule({ ...EXAMPLE, rounding, dayCount: "30/360" }),
  }));
  const first = schedule({ ...EXAMPLE, rounding: "paise", dayCount: "30/360" });
  return page(
    "The credit line and its money",
    `Amounts are whole paise inside the program and rupees wherever people or programs see them. Rounding, day count
and the basis of a rate are inputs of every calculation, and nothing is hidden (ruling R23). Ask with
\`creditline schedule\`.`,
    section(
      "Terms told to everyone",
      table(
        ["Term", "Value"],
        [
          ["Interest a year", figure(GENERAL_TERMS.interestPercentAYear, range("%"))],
          ["Processing fee", figure(GENERAL_TERMS.processingFeePercent, range("%"))],
          ["Tenure", figure(GENERAL_TERMS.tenureMonths, range(" months"))],
          [
            "Amount",
            figure(
              GENERAL_TERMS.amount,
              ({ minimum, maximum }) => `${formatRupees(minimum * 100)} to ${formatRupees(maximum * 100)}`,
            ),
          ],
          [
            "No-cost EMI",
            figure(
              GENERAL_TERMS.noCostEmi,
              ({ interestPercent, processingFee }) =>
                `${interestPercent}% interest, a processing fee of ${processingFee}, over ${NO_COST_EMI_MONTHS.join(", ")} months`,
            ),
          ],
          ["When the limit is topped up", figure(LIMIT_TOP_UP)],
        ],
      ),
      madeFrom(
        "core/lenders/general-terms.ts",
        "core/credit-line/approved-limit.ts",
        "core/credit-line/withdrawal/withdrawal-terms.ts",
      ),
    ),
    section(
      "Instalments",
      `Equal, on a reducing balance: the level amount that clears the balance at the schedule's own period rates (ruling
R24). Roundings: ${codes(ROUNDINGS)}; with any of them the last instalment takes what is left. Day counts:
${codes(DAY_COUNTS)}. A zero rate divides the amount evenly. ${formatRupees(EXAMPLE.principal)} at ${EXAMPLE.annualRate}%
over ${EXAMPLE.months} months, with a fee of ${formatRupees(EXAMPLE.fees[0])}:`,
      table(
        ["Rounding", "Instalment", "Last one", "Total interest", "Paid out", "APR", "Compounded"],
        examples.map(({ rounding, drawn }) => [
          code(rounding),
          formatRupeesAndPaise(drawn.emi),
          formatRupeesAndPaise(drawn.rows.at(-1)?.instalment ?? 0),
          formatRupeesAndPaise(drawn.totalInterest),
          formatRupeesAndPaise(drawn.netDisbursed),
          inFullPercent(drawn.apr.nominal),
          inFullPercent(drawn.apr.compounded),
        ]),
      ),
      "The first rows, rounded to the paisa:",
      table(
        ["#", "Outstanding", "Principal", "Interest", "Instalment", "Closing"],
        first.rows
          .slice(0, 3)
          .map((row) => [
            row.n,
            ...[row.outstanding, row.principal, row.interest, row.instalment, row.closing].map(
              formatRupeesAndPaise,
            ),
          ]),
      ),
      `The APR is the monthly internal rate of return on the amount net of all fees, times twelve; the compounded figure
stands beside it under its own name (ruling R25).`,
      madeFrom(
        "core/credit-line/schedule/schedule.ts",
        "core/credit-line/schedule/schedule.ts",
        "core/credit-line/schedule/schedule.ts",
      ),
    ),
    section(
      "Days and pre-EMI interest",
      `EMIs fall on the ${EMI_DAY_SAID} of every month for every lender. Interest from the withdrawal to the next ${EMI_DAY_SAID} is pre-EMI
interest; the first instalment falls on the ${EMI_DAY_SAID} of the month after (ruling R26). It is deducted from what is paid out;
${ADDING} adds it to the first instalment instead. ${formatRupees(5_000_000)} at 18%, by \`actual/365\`:`,
      table(
        ["Withdrawn", "Pre-EMI days", "Pre-EMI interest", "First EMI"],
        WITHDRAWN.map((withdrawn) => {
          const before = preEmi({
            principal: 5_000_000,
            annualRate: 18,
            dayCount: "actual/365",
            withdrawn,
            treatment: "deducted-upfront",
          });
          return [
            withdrawn,
            before.days,
            formatRupeesAndPaise(before.interest),
            firstInstalmentDay(withdrawn),
          ];
        }),
      ),
      madeFrom("core/credit-line/schedule/schedule-terms.ts"),
    ),
    section(
      "Lines, balance and withdrawals",
      list([
        "The active line is the one with the lowest priority number; without lines the loan response's line type, without that the preferred one (ruling R9).",
        "A balance is insufficient on a cash line with exactly one channel partner whose available limit is below the smallest minimum withdrawal of its tenures (ruling R27). With two partners it never is.",
        `A pair of constants, ${WITHDRAWAL_RANGE.minimum} and ${WITHDRAWAL_RANGE.maximum}, exists, and its use is not stated: no check rests on it. A withdrawal is held to the tenure's minimum and the available limit (assumed).`,
        `A limit of exactly ${HIGHER_APPROVED_LIMIT_MARKER} stands for "a higher approved limit".`,
        `Line setup fee plus usage fee include ${GST_PERCENT.value}% GST.`,
      ]),
      "An offer says:",
      list(OFFER_TERMS),
      madeFrom(
        "core/credit-line/active-line.ts",
        "core/credit-line/balance.ts",
        "core/credit-line/withdrawal/withdrawal-form.ts",
        "core/credit-line/lender-offers.ts",
        "core/credit-line/lender-terms.ts",
        "core/credit-line/lender-terms.ts",
      ),
    ),
    section(
      "What the signing documents say",
      "In their order (spec 2 §3). Each is set at half or full width; which at which is not stated.",
      table(
        ["Detail", "In words too"],
        DOCUMENT_DETAILS.map((detail) => [detail.label, "inWords" in detail]),
      ),
      madeFrom("core/credit-line/agreement/agreement.ts", "core/credit-line/key-facts/key-fact-statement.ts"),
    ),
  );
}
