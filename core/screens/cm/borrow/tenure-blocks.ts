import { inPercent } from "../../../credit-line/in-percent.ts";
import { toRupees } from "../../../credit-line/paise.ts";
import { costOf, cutOf } from "../../../credit-line/price-cut.ts";
import { type ScheduleInRupees, scheduleInRupees } from "../../../credit-line/schedule-in-rupees.ts";
import type { ChargedFee } from "../../../lenders/charged-fee.ts";
import { counted, onDay, rupees, say, verbatim } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { scheduleBlock } from "../../blocks/schedule.ts";
import type { FieldOption } from "../../form.ts";
import type { ScreenContext } from "../../screen-context.ts";
import { choiceOf, type Drawing, drawingOf, tenuresFor } from "../drawing.ts";
import type { Offer } from "../offers.ts";

type Here = Pick<
  ScreenContext<{ readonly offers: readonly Offer[] }, Drawing>,
  "record" | "platformAt" | "values" | "memory"
>;

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
          label: say("Total to repay"),
          value: rupees(totalPayable),
          rupees: totalPayable,
          note: say("{rate} a year (APR, with all fees)", { rate: verbatim(inPercent(apr.nominal)) }),
        },
        {
          label: say("Total cost"),
          value: rupees(Math.round((totalInterest + charges + before) * 100) / 100),
          note: say("interest and charges"),
        },
      ],
    },
    {
      kind: "details",
      region: "costs",
      title: say("How it's calculated"),
      rows: [
        [say("Interest"), rupees(totalInterest)],
        ...(charge.fee === 0
          ? [[say("Processing fee"), say("None")] as const]
          : ([
              [say("Processing fee"), rupees(toRupees(charge.fee))],
              ...(charge.gst === 0 ? [] : [[say("GST on it"), rupees(toRupees(charge.gst))] as const]),
            ] as const)),
        ...(preEmi === undefined || preEmi.interest === 0
          ? []
          : ([
              [
                preEmi.treatment === "deducted-upfront"
                  ? say("Pre-EMI interest, charged upfront")
                  : say("Pre-EMI interest, added to the first EMI"),
                rupees(preEmi.interest),
              ],
            ] as const)),
        ...(saved === 0 ? [] : ([[say("Saved by your offers"), rupees(saved)]] as const)),
        [say("You receive"), rupees(netDisbursed)],
        ...(rows[0]?.due === undefined ? [] : ([[say("First EMI"), onDay(rows[0].due)]] as const)),
      ],
    },
  ];
}

/** The withdrawal that is typed, as the offer that was applied makes it. */
const drawnOf = ({ record, platformAt, values, memory: { offers } }: Here) =>
  drawingOf({ record, platformAt, values, cut: cutOf(offers) });

/** What the withdrawal that is typed costs. */
export function costsOf(sight: Here): readonly Block<Words, never, never>[] {
  const drawn = drawnOf(sight);
  if (drawn === null) return [];
  const { record, platformAt, values } = sight;
  const full = drawingOf({ record, platformAt, values, cut: cutOf([]) });
  const saved = full === null ? 0 : costOf(full) - costOf(drawn);
  return costs(scheduleInRupees(drawn.schedule), drawn.charge, toRupees(saved));
}

/** Its instalments: below what is asked, also where a screen is read from its top. */
export function instalmentsOf(sight: Here): readonly Block<Words, never, never>[] {
  const drawn = drawnOf(sight);
  if (drawn === null) return [];
  const figures = scheduleInRupees(drawn.schedule);
  return [{ ...scheduleBlock(say("Your EMIs"), figures, { next: 1 }), region: "aside" }];
}

/** The tenures of the way that is chosen, each with its EMI once an amount is typed; one that takes a larger amount alone says so. */
export function tenureOptions(sight: Here): readonly FieldOption[] {
  const { way } = choiceOf(sight);
  if (way === null) return [];
  const { record, platformAt, values, memory } = sight;
  const fitting = tenuresFor(way, values.amount);
  return way.tenures.map((tenure): FieldOption => {
    const { months, interestRate, minimumWithdrawal } = tenure;
    const value = String(months);
    const rate = verbatim(inPercent(interestRate));
    const drawn = drawnOf({ record, platformAt, memory, values: { ...values, tenure: value } });
    return {
      value,
      label:
        drawn === null
          ? say("{months} months, at {rate} a year", { months, rate })
          : say("{emi} × {months} months, at {rate} a year", {
              emi: rupees(scheduleInRupees(drawn.schedule).emi),
              months,
              rate,
            }),
      ...(fitting.includes(tenure)
        ? {}
        : { off: say("For {minimum} or more", { minimum: rupees(minimumWithdrawal) }) }),
    };
  });
}
