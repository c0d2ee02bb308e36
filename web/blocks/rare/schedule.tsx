import { type ReactNode, useId } from "react";
import { lineState, type ScheduleLine } from "@creditline/core/screens/blocks/schedule";
import { onDay, say } from "@creditline/core/say/say";
import { Amount } from "../../kit/amount.tsx";
import { cellOf, COLUMN, GROUP, ROW, ROW_HEADING } from "../../kit/folding.ts";
import { TableFrame } from "../../kit/table-frame.tsx";
import { inWords } from "../../kit/words.ts";
import type { BlockRenderer } from "../block-handlers.ts";
import { Titled } from "../titled.tsx";
import "./schedule.css";

const STATES = { next: say("next"), paid: say("paid") } as const;

const WIDE = 320;
const HIGH = 120;
/** Above the bars: room for the mark of the next instalment. */
const MARK = 14;

interface ChartProps {
  readonly rows: readonly ScheduleLine[];
  readonly next: number | undefined;
}

/** A bar for each instalment: what is paid back below, what it costs on top. The table beneath says the same. */
function Chart({ rows, next }: ChartProps): ReactNode {
  const id = useId();
  const most = Math.max(...rows.map(({ instalment }) => instalment), 1);
  const slot = WIDE / rows.length;
  const gap = Math.min(4, slot * 0.25);
  const high = (amount: number): number => (Math.max(0, amount) / most) * HIGH;
  return (
    <figure className="schedule-chart">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page, so that it follows the theme */}
      <svg viewBox={`0 0 ${WIDE} ${HIGH + MARK}`} role="img" aria-labelledby={`${id}-title`}>
        <title id={`${id}-title`}>
          {inWords(say("{count} EMIs as bars: principal below, interest on top", { count: rows.length }))}
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
          <span className="schedule-swatch" data-part="principal" /> {inWords(say("Principal, paid back"))}
        </span>
        <span>
          <span className="schedule-swatch" data-part="interest" /> {inWords(say("Interest, what it costs"))}
        </span>
        {next !== undefined && (
          <span>
            <span className="schedule-pointer" aria-hidden="true" />
            {inWords(say("Next: EMI {number}", { number: next }))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** The instalments as a picture, and beneath it as the table that counts. */
export const ScheduleBlock: BlockRenderer<"schedule"> = ({
  block: { title, folded, rows, totalInterest, totalPayable, next },
}) => {
  const isWhole = rows.every(
    ({ principal, interest }) => Number.isInteger(principal) && Number.isInteger(interest),
  );
  const [pays, back, costs] = [say("You pay"), say("Principal"), say("Interest")].map(inWords);
  const hasDays = rows.some(({ due }) => due !== undefined);
  return (
    <Titled title={title} folded={folded}>
      {rows.length > 0 && <Chart rows={rows} next={next} />}
      <TableFrame caption={inWords(say("Each EMI"))} folds>
        <thead {...GROUP}>
          <tr {...ROW}>
            <th {...COLUMN}>{inWords(hasDays ? say("Due") : say("No."))}</th>
            <th {...COLUMN} data-figures>
              {pays}
            </th>
            <th {...COLUMN} data-figures>
              {back}
            </th>
            <th {...COLUMN} data-figures>
              {costs}
            </th>
          </tr>
        </thead>
        <tbody {...GROUP}>
          {rows.map((row) => {
            const state = lineState(row, next);
            return (
              <tr key={row.n} {...ROW} data-state={state || undefined}>
                <th {...ROW_HEADING}>
                  {`${row.n}. ${row.due === undefined ? "" : inWords(onDay(row.due))}`}
                  {state !== "" && <span className="schedule-state"> {inWords(STATES[state])}</span>}
                </th>
                <td {...cellOf(pays)} data-figures>
                  <Amount of={row.instalment} paise={!isWhole} />
                </td>
                <td {...cellOf(back)} data-figures>
                  <Amount of={row.principal} paise={!isWhole} />
                </td>
                <td {...cellOf(costs)} data-figures>
                  <Amount of={row.interest} paise={!isWhole} />
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot {...GROUP}>
          <tr {...ROW}>
            <th {...ROW_HEADING}>{inWords(say("Total"))}</th>
            <td {...cellOf(pays)} data-figures>
              <Amount of={totalPayable} paise={!isWhole} />
            </td>
            <td {...cellOf(back)} data-figures>
              <Amount of={totalPayable - totalInterest} paise={!isWhole} />
            </td>
            <td {...cellOf(costs)} data-figures>
              <Amount of={totalInterest} paise={!isWhole} />
            </td>
          </tr>
        </tfoot>
      </TableFrame>
    </Titled>
  );
};
