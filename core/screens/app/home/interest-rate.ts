import { indiaDay } from "../../../calendar/duration.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { inPercent, parseRupees, toRupees } from "../../../credit-line/paise.ts";
import { chargedReading, type SampleWithdrawal } from "../../../credit-line/key-facts/charged-readings.ts";
import { EXAMPLE_WITHDRAWAL } from "../../../credit-line/key-facts/example-withdrawal.ts";
import { scheduleInRupees } from "../../../credit-line/schedule/schedule-in-rupees.ts";
import { TermsError } from "../../../credit-line/schedule/schedule-terms.ts";
import {
  allowsAmount,
  largestWithdrawalAmount,
  smallestWithdrawalAmount,
  withdrawalTerms,
} from "../../../credit-line/withdrawal/withdrawal-terms.ts";
import {
  type Charge,
  FEE_HEADINGS,
  FEE_NAMES,
  type FeeLine,
  feeLineFor,
  feeLineOf,
  type FeeName,
  type Share,
} from "../../../lenders/fees/fee.ts";
import { GST_PERCENT } from "../../../lenders/general-terms.ts";
import type { Lender } from "../../../lenders/lender.ts";
import { lenderOf } from "../../../lenders/lenders.table.ts";
import { isLenderCode } from "../../../reference/lenders/lender-codes.table.ts";
import { isLineType } from "../../../reference/lenders/lenders.table.ts";
import {
  joinTexts,
  lookUp,
  plural,
  rupees,
  t,
  type Text,
  verbatim,
  type Words,
} from "../../../messages/message.ts";
import type { Block } from "../../blocks/block.ts";
import type { Point } from "../../blocks/text-blocks.ts";
import { continueButton, defineForm, defineScreen, link, second } from "../../define/define-screen.ts";
import { initiallyNull, open, type ScreenContext } from "../../define/screen-context.ts";
import { amountRange } from "../../forms/withdrawal.fields.ts";

const percentOf = (percent: number): Text => verbatim(inPercent(percent));

/** The base of a share in a fee table, in a customer's words. */
const BASES = {
  "overdue-instalment": t("the overdue EMI"),
  "overdue-principal": t("the overdue principal"),
  "outstanding-principal": t("the outstanding principal"),
} as const satisfies Readonly<Record<Share["of"], Text>>;

/** A share of something for a time or once, in a sentence's words; null for a charge that is none. */
function shareText(charge: Charge): Text | null {
  if (charge.kind !== "text" || charge.share === undefined) return null;
  const { percent, per, of, freeMonths = 0 } = charge.share;
  const base = BASES[of];
  if (percent === "loan-rate") return t("Your loan's own rate on {base}, for the days it is late", { base });
  const rate = percentOf(percent);
  if (per === "month") return t("{rate} a month of {base}, for the days it is late", { rate, base });
  if (per === "year") return t("{rate} a year of {base}, for the days it is late", { rate, base });
  return freeMonths === 0
    ? t("{rate} of {base}", { rate, base })
    : t("{rate} of {base}; none in the first {months} months", { rate, base, months: freeMonths });
}

/** Formats one fee of a withdrawal, tax included; null if it is not charged. */
function feeText(lender: Lender, line: FeeLine, name: FeeName, tried: SampleWithdrawal): Text | null {
  const charged = chargedReading(lender, line, name, tried);
  if (charged === null) return null;
  const cost = rupees(toRupees(charged.cost));
  switch (name) {
    case "processing":
      return t("{cost} for {amount}", { cost, amount: rupees(toRupees(tried.principal)) });
    case "bounce":
      return t("{cost} each time", { cost });
    default: {
      const reading = lender.fees[line][name].find(({ text }) => text === charged.text);
      const charge = reading === undefined ? null : shareText(reading.charge);
      // A figure that is charged once has its tax in it.
      if (charge === null) return t("{cost} each time", { cost });
      return reading?.gst
        ? t("{charge} plus {percent}% GST", { charge, percent: GST_PERCENT.value })
        : charge;
    }
  }
}

/**
 * The fees of a line that a withdrawal is charged or can be charged later, each with the one figure that is charged. A fee
 * that is not charged has no row (rulings R55, R59).
 */
export const chargedFees = (
  lender: Lender,
  line: FeeLine,
  tried: SampleWithdrawal,
): readonly (readonly [Text, Text])[] =>
  FEE_NAMES.flatMap((name) => {
    const text = feeText(lender, line, name, tried);
    return text === null ? [] : [[lookUp(FEE_HEADINGS[name]), text] as const];
  });

type Info = ReplyOf<"loanInfo">;
interface Memory {
  readonly info: Info | null;
  readonly isMissing: boolean;
}
type Here = ScreenContext<Memory, { readonly amount: string }>;

const RATE_FORM = defineForm({
  name: "interestRate",
  fields: [
    {
      name: "amount",
      label: t("Try another amount"),
      kind: "slider",
      rule: null,
      required: false,
      hint: t("This only shows the cost."),
    },
  ],
});

/** The lender, its line's fee table, and the amounts that can be tried; null before they are known. */
function lineIn({
  memory: { info },
  record,
}: Pick<Here, "record"> & { readonly memory: Pick<Memory, "info"> }) {
  if (info === null || !isLenderCode(info.partnerCode)) return null;
  const lender: Lender = lenderOf(info.partnerCode);
  const line: FeeLine = isLineType(info.lineType)
    ? feeLineOf(info.lineType, record?.loanResponse?.lineTypeVariant)
    : feeLineFor(info.lineType);
  const most = largestWithdrawalAmount(info.limit ?? Infinity);
  const least = Math.min(most, smallestWithdrawalAmount(info.tenures));
  return { info, lender, line, least, most };
}

type Line = NonNullable<ReturnType<typeof lineIn>>;

/** The amount of the slider, in paise; the usual example until it is moved. */
function triedIn({ values }: Pick<Here, "values">, { least, most }: Line): number {
  const typed = parseRupees(values.amount);
  const tried = typed === null ? EXAMPLE_WITHDRAWAL.value.amount * 100 : typed;
  return Math.min(most * 100, Math.max(least * 100, tried));
}

/** The initial amount as typed text; empty if the line is unknown. */
const exampleOf = (line: Line | null): string =>
  line === null ? "" : String(toRupees(triedIn({ values: { amount: "" } }, line)));

/** Returns the cost of the amount over a tenure; null if the tenure does not allow it. */
function tenurePoint(
  { lender, line, info }: Line,
  principal: number,
  tenure: Info["tenures"][number],
  at: number,
): Point<Text> | null {
  const { months, interestRate } = tenure;
  if (typeof months !== "number" || typeof interestRate !== "number") return null;
  if (!allowsAmount(tenure, principal)) return null;
  try {
    const { schedule, charge } = withdrawalTerms({
      lender,
      lineType: info.lineType === "CONSUMER_FINANCE" ? info.lineType : line,
      principal,
      months,
      annualRate: interestRate,
      day: indiaDay(at),
    });
    const { emi, totalPayable, netDisbursed, apr } = scheduleInRupees(schedule);
    const { preEmi } = schedule;
    return {
      title: plural(months, "{count} month at {rate} a year", "{count} months at {rate} a year", {
        rate: verbatim(inPercent(interestRate)),
      }),
      text: joinTexts(
        [
          t("{emi} a month, {total} in EMIs.", { emi: rupees(emi), total: rupees(totalPayable) }),
          t("Fee {fee}.", { fee: rupees(toRupees(charge.fee + charge.gst)) }),
          // Without it the APR would not follow from the figures shown (ruling R26).
          ...(preEmi?.treatment === "deducted-upfront" && preEmi.interest > 0
            ? [
                t("Pre-EMI interest, if you borrow today: {interest}.", {
                  interest: rupees(toRupees(preEmi.interest)),
                }),
              ]
            : []),
          t("You receive {net}. APR {apr}.", {
            net: rupees(netDisbursed),
            apr: verbatim(inPercent(apr.nominal)),
          }),
        ],
        " ",
      ),
    };
  } catch (error) {
    if (error instanceof TermsError) return null;
    throw error;
  }
}

function blocksOf(ctx: Here): readonly Block<Words, "again", "amount">[] {
  const { memory, platformAt } = ctx;
  if (memory.isMissing)
    return [
      {
        kind: "banner",
        tone: "warning",
        title: t("We couldn't load this"),
        text: t("Nothing is lost. Try again in a moment."),
        action: "again",
      },
    ];
  const line = lineIn(ctx);
  if (line === null) return [{ kind: "text", text: t("Getting your details...") }];
  const principal = triedIn(ctx, line);
  const tenures = line.info.tenures.flatMap(
    (tenure) => tenurePoint(line, principal, tenure, platformAt) ?? [],
  );
  return [
    {
      kind: "lead",
      text: t("{lender}'s charges. Nothing to pay until you borrow.", {
        lender: verbatim(line.lender.name),
      }),
    },
    ...(tenures.length === 0
      ? ([{ kind: "status", tone: "info", text: t("Enter a larger amount.") }] as const)
      : ([
          {
            kind: "points",
            under: "amount",
            title: t("What {amount} would cost", { amount: rupees(toRupees(principal)) }),
            items: tenures,
          },
        ] as const)),
  ];
}

function feeBlocks(ctx: Here): readonly Block<Words, never, never>[] {
  const line = lineIn(ctx);
  if (line === null) return [];
  const { lender, line: feeLine, info } = line;
  const annualRate = Math.max(0, ...info.tenures.map(({ interestRate }) => interestRate ?? 0));
  const fees = chargedFees(lender, feeLine, { principal: triedIn(ctx, line), annualRate });
  return [
    fees.length === 0
      ? { kind: "text", text: t("Your line has no fees, only interest.") }
      : {
          kind: "points",
          folded: true,
          title: t("Fees"),
          items: fees.map(([title, text]) => ({ title, text })),
        },
    {
      kind: "details",
      region: "aside",
      rows: [[t("EMI date"), t("{day}th", { day: line.info.emiDay })]],
    },
  ];
}

/**
 * What the line costs (spec 1 §2 "/app"): rate, fees and charges of this lender and this line, for an amount that the
 * customer moves. Each charged fee is shown with the one figure that is charged (rulings R55, R59).
 */
export const interestRate = defineScreen({
  name: "interestRate",
  look: { template: "decision", picture: "receipt" },
  memory: { info: initiallyNull<Info>(), isMissing: false },
  parts: {
    rates: {
      title: t("Interest and charges"),
      blocks: blocksOf,
      form: RATE_FORM,
      asking(ctx) {
        const line = lineIn(ctx);
        return {
          amount:
            line === null || line.least >= line.most ? null : { range: amountRange(line.least, line.most) },
        };
      },
      actions: ({ memory }) => ({
        ...(memory.isMissing ? { again: second(t("Try again")) } : {}),
        home: continueButton(t("Back to your steps")),
        benefits: link(t("Benefits")),
      }),
      after: feeBlocks,
    },
  },
  actions: {
    home: open("aipHome"),
    benefits: open("benefits"),
    again: ({ remember, call }) => [remember({ isMissing: false }), call("info")],
  },
  flows: {
    info: {
      call: "loanInfo",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: () => ({}),
      next: ({ remember, fill, values, record }, info) => [
        remember({ info, isMissing: false }),
        // Sets the field and the slider to the calculated amount.
        ...(values.amount === "" ? [fill({ amount: exampleOf(lineIn({ memory: { info }, record })) })] : []),
      ],
      failed: ({ remember }) => remember({ isMissing: true }),
    },
  },
  entered: ({ call }) => call("info"),
});
