import { type ReactNode, useId } from "react";
import type { PaperSection } from "@creditline/core/credit-line/paper";
import { say, verbatim } from "@creditline/core/say/say";
import { cellOf, COLUMN, GROUP, ROW } from "../../kit/folding.ts";
import { TableFrame } from "../../kit/table-frame.tsx";
import { inWords } from "../../kit/words.ts";
import { Facts } from "../facts.tsx";
import type { BlockRenderer } from "../block-handlers.ts";
import "./document.css";

/** A column of amounts, whose figures stand beneath each other. */
const isAmounts = (rows: readonly (readonly string[])[], at: number): boolean =>
  rows.every((row) => row[at]?.startsWith("₹") === true);

/** A day is read in one line. */
const isDay = (cell: string): boolean => /^\d{1,2} \p{L}+ \d{4}$/u.test(cell);

function Section({
  section: { title, paragraphs = [], rows = [], halves = [], table },
}: {
  readonly section: PaperSection<string>;
}): ReactNode {
  return (
    <section className="document-section">
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 && <Facts rows={rows} halves={halves} />}
      {table !== undefined && (
        <TableFrame caption={title} titled folds>
          <thead {...GROUP}>
            <tr {...ROW}>
              {table.header.map((heading, at) => (
                <th key={heading} {...COLUMN} data-figures={isAmounts(table.rows, at) || undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...GROUP}>
            {table.rows.map((row) => (
              <tr key={row.join("|")} {...ROW}>
                {row.map((cell, at) => (
                  <td
                    key={table.header[at] ?? cell}
                    {...cellOf(table.header[at])}
                    data-figures={isAmounts(table.rows, at) || undefined}
                    data-whole={isDay(cell) || undefined}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}

/**
 * A document: what matters in a few lines, all of it, and what can be done with it. Its box is ticked by the customer
 * alone, never by scrolling (ruling R62).
 */
export const DocumentBlock: BlockRenderer<"document"> = ({ block, held }) => {
  const { title, summary, sections, read, accept, download } = block;
  const id = useId();
  return (
    <section className="document" aria-labelledby={id}>
      <div className="document-parts">
        <div className="document-summary">
          <h2 id={id}>{title}</h2>
          {summary.length > 0 && <Facts rows={summary} />}
        </div>
        <article className="document-pages" aria-label={title}>
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
          <p className="soft small" data-not-printed>
            {inWords(say("End of {title}", { title: verbatim(title) }))}
          </p>
        </article>
        <div className="document-foot">
          {held({
            fields: read === undefined || accept === undefined ? [] : [read],
            actions: [accept, download].filter((name) => name !== undefined),
          })}
        </div>
      </div>
    </section>
  );
};
