import { type ReactNode, useId, useState } from "react";
import { LINE_STATES, lineState, type ScheduleLine } from "@creditline/core/screens/blocks/schedule";
import { onDay, plural, t, type Text, verbatim } from "@creditline/core/messages/message";
import { Amount } from "../../kit/card.tsx";
import { rupees } from "../../kit/form/amount-in-words.tsx";
import { TableFrame } from "../../kit/table-frame.tsx";
import { inWords } from "../../kit/words.tsx";
import type { BlockRenderer } from "../block-handlers.ts";
import { Titled } from "../rows.tsx";
import "./schedule.css";

const WIDE = 320;
const HIGH = 80;
/** The maximum width of a bar with the gap after it. */
const SLOT = 32;
/** Above the bars: room for the mark of the next instalment. */
const MARK = 14;

interface ChartProps {
  readonly rows: readonly ScheduleLine[];
  readonly next: number | undefined;
}

const sum = (rows: readonly ScheduleLine[], part: "principal" | "interest"): number =>
  rows.reduce((total, row) => total + Math.round(row[part] * 100), 0) / 100;

/** A bar for each instalment: principal below, cost on top. The table below it shows the same. */
function Chart({ rows, next }: ChartProps): ReactNode {
  const id = useId();
  const most = Math.max(...rows.map(({ instalment }) => instalment), 1);
  const slot = Math.min(WIDE / rows.length, SLOT);
  const gap = Math.min(4, slot * 0.25);
  const high = (amount: number): number => (Math.max(0, amount) / most) * HIGH;
  return (
    <figure className="schedule-chart">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page, so that it follows the theme */}
      <svg viewBox={`0 0 ${WIDE} ${HIGH + MARK}`} role="img" aria-labelledby={`${id}-title`}>
        <title id={`${id}-title`}>
          {inWords(
            plural(
              rows.length,
              "{count} EMI as a bar: {principal} principal below, {interest} interest on top",
              "{count} EMIs as bars: {principal} principal in all below, {interest} interest in all on top",
              {
                principal: verbatim(rupees(sum(rows, "principal"))),
                interest: verbatim(rupees(sum(rows, "interest"))),
              },
            ),
          )}
        </title>
        <defs>
          <pattern
            id={`${id}-lines`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className="schedule-interest-ground" width="5" height="5" />
            <path className="schedule-interest-line" d="M0 0v5" />
          </pattern>
        </defs>
        {rows.map(({ n, principal, interest }, at) => {
          const x = at * slot + gap / 2;
          const width = slot - gap;
          const below = high(principal);
          const top = high(interest);
          return (
            <g key={n} data-next={n === next || undefined} className="schedule-bar">
              <rect
                className="schedule-principal"
                x={x}
                y={MARK + HIGH - below}
                width={width}
                height={below}
              />
              <rect
                className="schedule-interest"
                fill={`url(#${id}-lines)`}
                x={x}
                y={MARK + HIGH - below - top}
                width={width}
                height={top}
              />
              {n === next && (
                <path
                  className="schedule-next"
                  d={`M${x + width / 2 - 5} ${MARK + HIGH - below - top - 11}h10l-5 8z`}
                />
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="schedule-key">
        <span>
          <span className="schedule-swatch" data-part="principal" /> {inWords(t("Principal"))}
        </span>
        <span>
          <span className="schedule-swatch" data-part="interest" /> {inWords(t("Interest"))}
        </span>
        {next !== undefined && (
          <span>
            <span className="schedule-pointer" aria-hidden="true" />
            {inWords(t("Next: EMI {number}", { number: next }))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** The principal left after each instalment. */
function leftAfter(rows: readonly ScheduleLine[], principal: number): readonly number[] {
  let left = Math.round(principal * 100);
  return rows.map((row) => (left -= Math.round(row.principal * 100)) / 100);
}

/** The number of instalments that a long schedule shows first. */
const AT_FIRST = 4;

/** The rows to show first: all of a short schedule, otherwise a few, starting before the next instalment. */
export function rowsAtFirst(
  rows: readonly ScheduleLine[],
  next: number | undefined,
): readonly ScheduleLine[] {
  if (rows.length <= AT_FIRST + 2) return rows;
  const at = next === undefined ? 0 : rows.findIndex(({ n }) => n === next);
  // When all are paid, the last ones.
  const from = Math.min(at === -1 ? rows.length : Math.max(0, at - 1), rows.length - AT_FIRST);
  return rows.slice(from, from + AT_FIRST);
}

/**
 * The instalments as a chart, and below it as a table. On a phone the table has three columns: the date with the EMI
 * and the balance, or at a press with the EMI's two parts. A long schedule shows a few rows first, and all of them at a
 * press and in print.
 */
export const ScheduleBlock: BlockRenderer<"schedule"> = ({
  block: { title, folded, rows, totalInterest, totalPayable, next },
}) => {
  const [parts, setParts] = useState(false);
  const [all, setAll] = useState(false);
  const shown = all ? rows : rowsAtFirst(rows, next);
  const isWhole = rows.every(
    ({ principal, interest }) => Number.isInteger(principal) && Number.isInteger(interest),
  );
  const hasDays = rows.some(({ due }) => due !== undefined);
  const left = leftAfter(rows, totalPayable - totalInterest);
  const cell = (kind: "sum" | "part", of: number | null): ReactNode => (
    <td data-figures data-column={kind}>
      {of !== null && <Amount of={of} paise={!isWhole} />}
    </td>
  );
  const heading = (kind: "sum" | "part", words: Text): ReactNode => (
    <th scope="col" data-figures data-column={kind}>
      {inWords(words)}
    </th>
  );
  return (
    <Titled title={title} folded={folded}>
      {rows.length > 0 && <Chart rows={rows} next={next} />}
      <div className="schedule-table" data-parts={parts || undefined}>
        <button
          type="button"
          className="schedule-turn"
          aria-pressed={parts}
          onClick={() => setParts((before) => !before)}
        >
          {inWords(t("Show principal and interest"))}
        </button>
        <TableFrame caption={inWords(t("Each EMI"))}>
          <thead>
            <tr>
              <th scope="col">{inWords(hasDays ? t("Due") : t("No."))}</th>
              {heading("sum", t("EMI"))}
              {heading("part", t("Principal"))}
              {heading("part", t("Interest"))}
              {heading("sum", t("Left"))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const state = lineState(row, next);
              return (
                <tr
                  key={row.n}
                  data-state={state || undefined}
                  data-folded={!shown.includes(row) || undefined}
                >
                  <th scope="row">
                    {`${row.n}. ${row.due === undefined ? "" : inWords(onDay(row.due))}`}
                    {state !== "" && <span className="schedule-state"> {inWords(LINE_STATES[state])}</span>}
                  </th>
                  {cell("sum", row.instalment)}
                  {cell("part", row.principal)}
                  {cell("part", row.interest)}
                  {cell("sum", left[at] ?? 0)}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{inWords(t("Total"))}</th>
              {cell("sum", totalPayable)}
              {cell("part", totalPayable - totalInterest)}
              {cell("part", totalInterest)}
              {cell("sum", null)}
            </tr>
          </tfoot>
        </TableFrame>
        {shown.length < rows.length && (
          <button type="button" className="schedule-turn" data-rest onClick={() => setAll(true)}>
            {inWords(t("Show all {count}", { count: rows.length }))}
          </button>
        )}
      </div>
    </Titled>
  );
};
