import { inPercent, toRupees } from "../../../credit-line/paise.ts";
import { combineCuts, costOf, rateLeft } from "../../../credit-line/schedule/price-cut.ts";
import { type ScheduleInRupees, scheduleInRupees } from "../../../credit-line/schedule/schedule-in-rupees.ts";
import { paidEachMonth } from "../../../credit-line/schedule/schedule-terms.ts";
import type { ChargedFee } from "../../../lenders/fees/quote.ts";
import { lookUp, onDay, plural, rupees, t, verbatim, type Words } from "../../../messages/message.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import type { ChoiceRow } from "../../blocks/choice-blocks.ts";
import { scheduleBlock } from "../../blocks/schedule.ts";
import type { FieldOption } from "../../define/form.ts";
import type { ScreenContext } from "../../define/screen-context.ts";
import { choiceOf, type Drawing, drawingOf, tenuresFor } from "../drawing.ts";
import type { Offer } from "../line.ts";
import { outcomeByChannel } from "./attempt.ts";

/** A warning if the upfront charges take more than half of the amount (assumed). Rupees. */
export function dearBlocks(amount: number, received: number): readonly PlainBlock[] {
  const charges = Math.round((amount - received) * 100) / 100;
  return charges * 2 <= amount
    ? []
    : [
        {
          kind: "status",
          tone: "warning",
          text: t("Of {amount} you receive {received}. Charges take {charges}.", {
            amount: rupees(amount),
            received: rupees(received),
            charges: rupees(charges),
          }),
        },
      ];
}

type Here = Pick<
  ScreenContext<{ readonly offers: readonly Offer[] }, Drawing>,
  "record" | "platformAt" | "values" | "memory"
>;

type Offered = Pick<
  ScreenContext<{ readonly offers: readonly Offer[]; readonly unapplied: readonly Offer[] }, Drawing>,
  "record" | "platformAt" | "values" | "memory"
>;

const UNKNOWN = verbatim("–");

/**
 * The main figures, beside the button: the amount received, the repayment and the APR; placeholders until an amount is
 * typed.
 */
const inShort = (channel: string, figures: ScheduleInRupees | null): Block<Words, never, never> => ({
  kind: "figures",
  region: "costs",
  items: [
    { label: outcomeByChannel(channel), value: figures === null ? UNKNOWN : rupees(figures.netDisbursed) },
    { label: t("Total to repay"), value: figures === null ? UNKNOWN : rupees(figures.totalPayable) },
    { label: t("APR"), value: figures === null ? UNKNOWN : verbatim(inPercent(figures.apr.nominal)) },
  ],
});

/** Returns the cost part by part and in total. */
function costs(
  { emi, totalInterest, netDisbursed, preEmi, rows }: ScheduleInRupees,
  charge: ChargedFee,
  saved: number,
  channel: string,
): readonly Block<Words, never, never>[] {
  const charges = toRupees(charge.fee + charge.gst);
  const before = preEmi?.treatment === "deducted-upfront" ? preEmi.interest : 0;
  const inFirst = preEmi?.treatment === "added-to-first-instalment" ? preEmi.interest : 0;
  return [
    {
      kind: "details",
      region: "aside",
      title: t("How it's calculated"),
      rows: [
        [
          t("You pay each month"),
          paidEachMonth({ emi, first: rows[0]?.instalment ?? emi, count: rows.length }),
        ],
        // The part that is paid with the first EMI has its own row.
        [t("Interest"), rupees(Math.round((totalInterest - inFirst) * 100) / 100)],
        ...(charge.fee === 0
          ? [[t("Processing fee"), t("None")] as const]
          : ([
              [t("Processing fee"), rupees(toRupees(charge.fee))],
              ...(charge.gst === 0 ? [] : [[t("GST on the fee"), rupees(toRupees(charge.gst))] as const]),
            ] as const)),
        ...(preEmi === undefined || preEmi.interest === 0
          ? []
          : ([
              [
                preEmi.treatment === "deducted-upfront"
                  ? t("Pre-EMI interest, charged upfront")
                  : t("Pre-EMI interest, added to the first EMI"),
                rupees(preEmi.interest),
              ],
            ] as const)),
        [t("Total cost"), rupees(Math.round((totalInterest + charges + before) * 100) / 100)],
        ...(saved === 0 ? [] : ([[t("Saved by your offers"), rupees(saved)]] as const)),
        [outcomeByChannel(channel), rupees(netDisbursed)],
        ...(rows[0]?.due === undefined ? [] : ([[t("First EMI"), onDay(rows[0].due)]] as const)),
      ],
    },
  ];
}

/** The withdrawal that is typed, as the offer that was applied makes it. */
const typedWithdrawal = ({ record, platformAt, values, memory: { offers } }: Here) =>
  drawingOf({ record, platformAt, values, cut: combineCuts(offers) });

/** Returns a summary of the typed withdrawal's cost; empty if nothing can be withdrawn. */
export function costBlocks(ctx: Here): readonly Block<Words, never, "tenure">[] {
  const { way, bounds } = choiceOf(ctx);
  if (way === null || bounds === null) return [];
  const withdrawal = typedWithdrawal(ctx);
  if (withdrawal === null) return [inShort(way.channel, null)];
  const figures = scheduleInRupees(withdrawal.schedule);
  return [
    inShort(way.channel, figures),
    // Directly above the button, so that it is seen.
    ...dearBlocks(toRupees(withdrawal.withdrawal.principal), figures.netDisbursed).map((block) => ({
      ...block,
      under: "tenure" as const,
    })),
  ];
}

/** Returns what offers that are not applied yet would save on the typed withdrawal, as rows that lead to them; empty if nothing (spec 2 §9). */
export function unappliedOf({
  record,
  platformAt,
  values,
  memory: { offers, unapplied },
}: Offered): readonly Block<Words, "seeOffers", "tenure">[] {
  const costWith = (held: readonly Offer[]): number | null => {
    const withdrawal = drawingOf({ record, platformAt, values, cut: combineCuts(held) });
    return withdrawal === null ? null : costOf(withdrawal);
  };
  const now = costWith(offers);
  const items = unapplied.flatMap((offer) => {
    const then = costWith([...offers, offer]);
    return now === null || then === null || then >= now
      ? []
      : [
          {
            title: lookUp(offer.title),
            text: t("Save up to {amount}", { amount: rupees(toRupees(now - then)) }),
            action: "seeOffers" as const,
          },
        ];
  });
  return items.length === 0 ? [] : [{ kind: "rows", title: t("Offers"), items, under: "tenure" }];
}

/** Returns the cost details and the instalments, below the form on every surface. */
export function instalmentsOf(ctx: Here): readonly Block<Words, never, never>[] {
  const withdrawal = typedWithdrawal(ctx);
  if (withdrawal === null) return [];
  const { record, platformAt, values } = ctx;
  const full = drawingOf({ record, platformAt, values, cut: combineCuts([]) });
  const saved = full === null ? 0 : costOf(full) - costOf(withdrawal);
  const figures = scheduleInRupees(withdrawal.schedule);
  return [
    ...costs(figures, withdrawal.charge, toRupees(saved), choiceOf(ctx).way?.channel ?? ""),
    { ...scheduleBlock(t("Your EMIs"), figures, { next: 1 }), region: "aside", folded: true },
  ];
}

/** The tenures of the chosen way, as options of the field. */
export const tenureOptions = (ctx: Here): readonly FieldOption[] =>
  tenureRows(ctx).map(({ value, title, off }) => ({
    value,
    label: title,
    ...(off === undefined ? {} : { off }),
  }));

/** The same as rows, each with its EMI once an amount is typed; a tenure that needs a larger amount says so. */
export function tenureRows(ctx: Here): readonly ChoiceRow<Words>[] {
  const { way } = choiceOf(ctx);
  if (way === null) return [];
  const { record, platformAt, values, memory } = ctx;
  const fitting = tenuresFor(way, values.amount);
  const cut = combineCuts(memory.offers);
  return way.tenures.map((tenure): ChoiceRow<Words> => {
    const { months, interestRate, minimumWithdrawal } = tenure;
    const value = String(months);
    const withdrawal = typedWithdrawal({ record, platformAt, memory, values: { ...values, tenure: value } });
    return {
      value,
      title: plural(months, "{count} month", "{count} months"),
      text: t("{rate} a year", { rate: verbatim(inPercent(rateLeft(interestRate, cut))) }),
      ...(withdrawal === null
        ? {}
        : { figure: rupees(scheduleInRupees(withdrawal.schedule).emi), per: t("a month") }),
      ...(fitting.includes(tenure)
        ? {}
        : { off: t("For {minimum} or more", { minimum: rupees(minimumWithdrawal) }) }),
    };
  });
}

/** Amounts to press instead of typing them, in rupees. */
const QUICK_AMOUNTS = [5_000, 10_000, 25_000, 50_000, 100_000, 200_000, 500_000];

/** How many of them are offered, the most that can be had among them. */
const MOST_OFFERED = 4;

/** Returns suggested amounts: the largest round ones that fit, and the whole available amount. */
export function quickAmounts({
  minimum,
  maximum,
}: {
  readonly minimum: number;
  readonly maximum: number;
}): readonly FieldOption[] {
  const round = QUICK_AMOUNTS.filter((amount) => amount >= minimum && amount < maximum);
  return [...round.slice(1 - MOST_OFFERED), maximum].map((amount) => ({
    value: String(amount),
    label: rupees(amount),
  }));
}
