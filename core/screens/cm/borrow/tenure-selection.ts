import { isAboutInput } from "../../behaviours/blamed.ts";
import { isOverdueIn, overduePart } from "../../behaviours/overdue.ts";
import { isCheckout, isVoucher } from "../../../reference/channels.table.ts";
import { EMI_DATE } from "../../../reference/emi-day.ts";
import { type ScheduleInRupees, scheduleInRupees } from "../../../credit-line/schedule-in-rupees.ts";
import type { ChargedFee } from "../../../lenders/charged-fee.ts";
import { inPercent } from "../../../credit-line/in-percent.ts";
import { costOf, cutOf } from "../../../credit-line/price-cut.ts";
import { toRupees } from "../../../credit-line/paise.ts";
import { counted, onDay, rupees, say, verbatim } from "../../../say/say.ts";
import type { Block } from "../../blocks/block.ts";
import { scheduleBlock } from "../../blocks/schedule.ts";
import { defineForm } from "../../define-form.ts";
import { defineScreen, link, main } from "../../define-screen.ts";
import type { Sight } from "../../sight.ts";
import { beginAnew, NOTHING, open } from "../../steps.ts";
import type { Words } from "../../../say/text.ts";
import { UNSETTLED } from "./attempt-parts.ts";
import { ACCEPTED, attemptStands } from "./attempt.ts";
import { codeBlocks } from "./code-blocks.ts";
import { partnerNamed } from "./partner-named.ts";
import { choiceOf, type Drawing, drawingOf, tenuresFor } from "../drawing.ts";
import { lineInUse } from "../line.ts";
import { LOOKING_UP_OFFERS, type Offer } from "../offers.ts";
import { AMOUNT_STEP, amountField, TENURE_FIELD } from "../../withdrawal.fields.ts";

interface Memory {
  /** The offers that hold for what is withdrawn now, as the platform says. */
  readonly offers: readonly Offer[];
}
type Here = Sight<Memory, Drawing>;

const TENURE_FORM = defineForm({
  name: "tenure",
  fields: [
    {
      name: "way",
      label: say("What do you want to use your line for?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose what to use your line for."),
    },
    amountField(say("How much?")),
    TENURE_FIELD,
  ],
});

/** Instalment, number, total and cost in one line of sight. */
function costs(
  { emi, totalInterest, totalPayable, netDisbursed, preEmi, apr, rows }: ScheduleInRupees,
  charge: ChargedFee,
  saved: number,
): readonly Block<Words, never, never>[] {
  const charges = toRupees(charge.fee + charge.gst);
  const before = preEmi?.treatment === "deducted-upfront" ? preEmi.interest : 0;
  const months = rows.length;
  return [
    {
      kind: "figures",
      region: "costs",
      items: [
        {
          label: say("You pay each month"),
          value: rupees(emi),
          note: counted(months, "{count} time", "{count} times"),
        },
        {
          label: say("You pay back in all"),
          value: rupees(totalPayable),
          rupees: totalPayable,
          note: say("{rate} a year with all charges (APR)", { rate: verbatim(inPercent(apr.nominal)) }),
        },
        {
          label: say("It costs you"),
          value: rupees(Math.round((totalInterest + charges + before) * 100) / 100),
          note: say("interest and charges"),
        },
      ],
    },
    {
      kind: "details",
      region: "costs",
      title: say("How that comes about"),
      rows: [
        [say("Interest"), rupees(totalInterest)],
        ...(charge.fee === 0
          ? [[say("Processing fee"), say("None is charged")] as const]
          : ([
              [say("Processing fee"), rupees(toRupees(charge.fee))],
              ...(charge.gst === 0 ? [] : [[say("GST on it"), rupees(toRupees(charge.gst))] as const]),
            ] as const)),
        ...(preEmi === undefined || preEmi.interest === 0
          ? []
          : ([
              [
                preEmi.treatment === "deducted-upfront"
                  ? say("Interest up to the first {emiDay}, taken at once", { emiDay: EMI_DATE })
                  : say("Interest up to the first {emiDay}, in the first instalment", { emiDay: EMI_DATE }),
                rupees(preEmi.interest),
              ],
            ] as const)),
        ...(saved === 0 ? [] : ([[say("Your offers save you, taken off already"), rupees(saved)]] as const)),
        [say("You receive"), rupees(netDisbursed)],
        ...(rows[0]?.due === undefined ? [] : ([[say("First instalment"), onDay(rows[0].due)]] as const)),
      ],
    },
  ];
}

/** Choose the amount and the tenure of a withdrawal (spec 2 §2): nothing is chosen beforehand, what it costs is at hand. */
export const cmTenureSelection = defineScreen({
  name: "cm-tenure-selection",
  side: {
    why: say("The longer you take, the smaller each instalment, and the more it costs in all."),
    next: say(
      "The key fact statement: all that it costs, on one page. Nothing is binding before you confirm.",
    ),
  },
  memory: { offers: [] } satisfies Memory as Memory,
  kept: ["offers"],
  part(sight) {
    if (attemptStands(sight) === "unknown") return "unsettled";
    return isOverdueIn(sight) ? "overdue" : "choose";
  },
  parts: {
    overdue: overduePart(say("Back to your credit line")),
    choose: {
      title: say("How much, and for how long?"),
      blocks(sight) {
        const { line, way, bounds } = choiceOf(sight);
        return [
          bounds !== null && {
            kind: "lead",
            text: say(
              "From {minimum} to {maximum}: what your lender gives at least, and what is left of your limit.",
              {
                minimum: rupees(bounds.minimum),
                maximum: rupees(bounds.maximum),
              },
            ),
          },
          line !== null &&
            way !== null &&
            bounds === null && {
              kind: "status",
              tone: "warning",
              text: say(
                "Less is left of your limit than the smallest withdrawal. What you repay can be drawn again.",
              ),
            },
          ...costsOf(sight),
          ...(way === null ? [] : codeBlocks(way.channel)),
        ];
      },
      form: TENURE_FORM,
      asking(sight) {
        const { line, way, bounds } = choiceOf(sight);
        return {
          way:
            (line?.ways.length ?? 0) < 2
              ? null
              : {
                  options: (line?.ways ?? []).map(({ channel, channelPartner }) => ({
                    value: channelPartner,
                    label: isVoucher(channel)
                      ? say("A gift voucher of {shop}", { shop: partnerNamed(channelPartner) })
                      : isCheckout(channel)
                        ? say("A code to pay with in a shop")
                        : say("Money to your bank account"),
                  })),
                },
          amount:
            bounds === null
              ? null
              : {
                  range: {
                    min: bounds.minimum,
                    max: bounds.maximum,
                    step: AMOUNT_STEP,
                    unit: "rupees" as const,
                  },
                },
          tenure:
            way === null || bounds === null
              ? null
              : {
                  options: tenuresFor(way, sight.values.amount).map(({ months, interestRate }) => ({
                    value: String(months),
                    label: say("{months} months, at {rate} a year", {
                      months,
                      rate: verbatim(inPercent(interestRate)),
                    }),
                  })),
                },
        };
      },
      actions: (sight) => ({
        ...(lineInUse(sight.record) === null ? {} : { next: main(say("Read the key fact statement")) }),
        back: link(say("Back to your credit line")),
      }),
      after: instalmentsOf,
    },
    unsettled: UNSETTLED,
  },
  actions: {
    next: "evaluate",
    back: open("cm-home"),
    response: open("cm-transaction-response"),
    payOverdue: open("cm-repayments-list"),
    help: open("cm-chat-list"),
    home: open("cm-home"),
  },
  flows: {
    offers: {
      ...LOOKING_UP_OFFERS,
      next: ({ remember }, { offers }) =>
        remember({ offers: offers.filter(({ status }) => status === "APPLIED") }),
    },
    evaluate: {
      call: "loanEvaluate",
      doing: say("checking the amount"),
      loader: "loading",
      payload: ({ values }) => ({ amount: values.amount, tenure: values.tenure }),
      blame: (refusal) => (isAboutInput(refusal) ? "amount" : null),
      next: open("cm-key-fact-statement"),
    },
  },
  // Whoever comes here after a withdrawal that was made begins another one: nothing of the last goes into it.
  entered: (now) => [
    ...(attemptStands(now) === "made" && now.remembered(ACCEPTED).acceptedFor !== null
      ? [beginAnew("cm-tenure-selection", "cm-key-fact-statement")]
      : NOTHING),
    ...(now.part === "overdue" ? [] : [now.call("offers")]),
  ],
});

/** The withdrawal that is typed, as the offer that was applied makes it. */
const drawnOf = ({ record, platformAt, values, memory: { offers } }: Here) =>
  drawingOf({ record, platformAt, values, cut: cutOf(offers) });

/** What the withdrawal that is typed costs. */
function costsOf(sight: Here): readonly Block<Words, never, never>[] {
  const drawn = drawnOf(sight);
  if (drawn === null) return [];
  const { record, platformAt, values } = sight;
  const full = drawingOf({ record, platformAt, values, cut: cutOf([]) });
  const saved = full === null ? 0 : costOf(full) - costOf(drawn);
  return costs(scheduleInRupees(drawn.schedule), drawn.charge, toRupees(saved));
}

/** Its instalments: below what is asked, also where a screen is read from its top. */
function instalmentsOf(sight: Here): readonly Block<Words, never, never>[] {
  const drawn = drawnOf(sight);
  if (drawn === null) return [];
  const figures = scheduleInRupees(drawn.schedule);
  return [{ ...scheduleBlock(say("Your instalments"), figures, { next: 1 }), region: "aside" }];
}
