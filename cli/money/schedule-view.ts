import { inFullPercent } from "@creditline/core/credit-line/in-percent";
import { formatRupees, formatRupeesAndPaise } from "@creditline/core/credit-line/paise";
import type { Schedule } from "@creditline/core/credit-line/schedule";
import { padEnd, padStart, widthOf } from "../terminal/cells.ts";
import { columns } from "../terminal/table.ts";

/** Texts of one column, set to the right under its heading. */
function toTheRight(heading: string, cells: readonly string[]): readonly string[] {
  const width = Math.max(widthOf(heading), ...cells.map(widthOf));
  return [heading, ...cells].map((cell) => padStart(cell, width));
}

function summary({
  emi,
  rows,
  totalInterest,
  totalPayable,
  fees,
  netDisbursed,
  apr,
  preEmi,
}: Schedule): string {
  const lines: (readonly [string, string])[] = [
    ["Instalment", `${formatRupees(emi)}, ${rows.length} of them`],
    ["Total interest", formatRupees(totalInterest)],
    ["To pay in all", formatRupees(totalPayable)],
    ["Fees", formatRupees(fees)],
    ["Paid out", formatRupees(netDisbursed)],
    ["APR", `${inFullPercent(apr.nominal)} a year (${inFullPercent(apr.compounded)} compounded)`],
  ];
  if (preEmi !== null) {
    const where =
      preEmi.treatment === "deducted-upfront" ? "deducted from the amount" : "added to the first instalment";
    lines.push([
      "Pre-EMI interest",
      `${formatRupees(preEmi.interest)} for ${preEmi.days} days to ${preEmi.to}, ${where}`,
    ]);
  }
  const width = Math.max(...lines.map(([label]) => widthOf(label)));
  return lines.map(([label, text]) => `${padEnd(label, width)}  ${text}`).join("\n");
}

/** A schedule for people: what it comes to, then a line for each instalment. */
export const scheduleView = (schedule: Schedule, width = Infinity): string =>
  `${summary(schedule)}\n\n${scheduleTable(schedule, width)}`;

/** A line for each instalment. */
export function scheduleTable({ rows }: Schedule, width: number): string {
  const money = (heading: string, of: (row: Schedule["rows"][number]) => number) =>
    toTheRight(
      heading,
      rows.map((row) => formatRupeesAndPaise(of(row))),
    );
  const table = [
    toTheRight(
      "#",
      rows.map((row) => String(row.n)),
    ),
    ...(rows.some((row) => row.due !== null) ? [["Due", ...rows.map((row) => row.due ?? "")]] : []),
    money("Outstanding", (row) => row.outstanding),
    money("Principal", (row) => row.principal),
    money("Interest", (row) => row.interest),
    money("Instalment", (row) => row.instalment),
    money("Closing", (row) => row.closing),
  ];
  const [header, ...body] = Array.from({ length: rows.length + 1 }, (_, at) =>
    table.map((column) => column[at] ?? ""),
  );
  return columns(header ?? [], body, width);
}
