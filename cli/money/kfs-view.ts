import { inFullPercent } from "@creditline/core/credit-line/in-percent";
import { inRupees } from "@creditline/core/credit-line/in-rupees";
import type { Schedule } from "@creditline/core/credit-line/schedule";
import { columns } from "../terminal/table.ts";
import { printable } from "../terminal/printable.ts";
import { wrap } from "../terminal/cells.ts";
import type { KfsDocument } from "./kfs-document.ts";
import { scheduleTable } from "./schedule-view.ts";

const charge = ({ name, amount, gst, when, says, source, atMost }: KfsDocument["charges"][number]) => [
  name,
  amount === null ? "–" : gst === null ? inRupees(amount) : `${inRupees(amount)} + ${inRupees(gst)} GST`,
  when === "now" ? "now" : "if it happens",
  `${says}${when === "if" && atMost !== null ? `; at most ${inRupees(atMost)}${name === "overdue" ? " a month" : ""}` : ""} (${source})`,
];

/** A key fact statement for people. */
export function kfsView(document: KfsDocument, schedule: Schedule, width: number): string {
  const { lender, line, amount, outside, grievance, apr } = document;
  const facts: readonly (readonly [string, string])[] = [
    ["Amount", inRupees(amount)],
    ["Paid out", inRupees(document.netDisbursed)],
    ["Instalment", `${inRupees(document.emi)}, ${document.months} of them`],
    ["APR", `${inFullPercent(apr.nominal)} a year (${inFullPercent(apr.compounded)} compounded)`],
    ["Total interest", inRupees(document.totalInterest)],
    ["To pay in all", inRupees(document.totalPayable)],
    ["Cooling-off", `${document.coolingOffDays} days`],
    ["Complaints", `${grievance.clause}; the officer is not stated`],
  ];
  const label = Math.max(...facts.map(([name]) => name.length));
  const lines = [
    ...wrap(`Key fact statement of ${lender} ${line}, configuration ${document.configuration}`, width),
    "",
    ...facts.flatMap(([name, text]) =>
      wrap(text, width - label - 2).map((part, n) => `${(n === 0 ? name : "").padEnd(label)}  ${part}`),
    ),
    "",
    columns(["Charge", "Amount", "When", "What it is"], document.charges.map(charge), width),
    "",
    scheduleTable(schedule, width),
  ];
  if (outside.length === 0) return lines.join("\n");
  const charged = outside.map((one) => `  ${printable(one.name)}: ${inRupees(one.amount)}`);
  return [...lines, "", "Charged outside of this statement:", ...charged].join("\n");
}
