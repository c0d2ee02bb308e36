import "./document.css";
import type { PaperSection } from "@creditline/core/credit-line/agreement/paper";
import type { ShownOf } from "@creditline/core/screens/blocks/block";
import { t, verbatim } from "@creditline/core/messages/message";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { DefinitionList } from "../../kit/disclosure.tsx";
import { Icon } from "../../kit/icon.tsx";
import { TableFrame } from "../../kit/table-frame.tsx";
import { inWords } from "../../kit/words.tsx";
import type { BlockRenderer } from "../block-handlers.ts";
import { Facts, Titled } from "../rows.tsx";

/*
 * The ARIA role of a folding table's parts: with another CSS display, a browser may no longer treat it as a table, and
 * would read it as loose words.
 */
const GROUP = { role: "rowgroup" } as const;
const ROW = { role: "row" } as const;
const COLUMN = { role: "columnheader", scope: "col" } as const;

/** A cell with its column's heading, which is shown above it if the table is folded. */
const cellOf = (heading: string | undefined) => ({ role: "cell", "data-label": heading }) as const;

/** Whether a column contains amounts, which are aligned. */
const isAmounts = (rows: readonly (readonly string[])[], at: number): boolean =>
  rows.every((row) => row[at]?.startsWith("₹") === true);

/** A date stays on one line. */
const isDay = (cell: string): boolean => /^\d{1,2} \p{L}+ \d{4}$/u.test(cell);

interface SectionProps {
  readonly section: PaperSection<string>;
  readonly folded: boolean;
}

/** A section of the document under its heading, or collapsed: all of it is in the page, for search and print. */
function Section({ section, folded }: SectionProps): ReactNode {
  return folded ? (
    <details className="fold document-section">
      <summary>
        <h3>{section.title}</h3>
        <Icon name="down" />
      </summary>
      <div className="fold-body">
        <SectionBody section={section} />
      </div>
    </details>
  ) : (
    <section className="document-section">
      <h3>{section.title}</h3>
      <SectionBody section={section} />
    </section>
  );
}

function SectionBody({
  section: { title, paragraphs = [], rows = [], halves = [], table },
}: Pick<SectionProps, "section">): ReactNode {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 && (
        <DefinitionList
          items={rows.map(([term, value], at) => ({ term, value, half: halves.includes(at) }))}
        />
      )}
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
    </>
  );
}

/** The letterhead: issuer, customer, reference number and date. */
const Head = ({ from, rows }: NonNullable<ShownOf<"document">["head"]>): ReactNode => (
  <header className="document-head">
    <p className="document-from">{from}</p>
    <Facts rows={rows} />
  </header>
);

/** Collapsed sections are printed too. */
function useOpenInPrint(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const open = (): void => {
      for (const fold of whole.current?.querySelectorAll("details") ?? []) fold.open = true;
    };
    window.addEventListener("beforeprint", open);
    return () => window.removeEventListener("beforeprint", open);
  }, [whole]);
}

/**
 * A document: a summary, the whole text, and its actions. It is accepted only by a press, never by scrolling (ruling
 * R62).
 */
export const DocumentBlock: BlockRenderer<"document"> = ({ block, held }) => {
  const { title, head, summary, sections, open = sections.length, folded, accept, download } = block;
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  useOpenInPrint(whole);
  const pages = (
    <>
      <article className="document-pages" aria-label={title}>
        {head !== undefined && <Head {...head} />}
        {sections.map((section, at) => (
          <Section key={section.title} section={section} folded={at >= open} />
        ))}
        <p className="soft small" data-not-printed>
          {inWords(t("End of {title}", { title: verbatim(title) }))}
        </p>
      </article>
      <div className="document-foot">
        {held({
          fields: [],
          actions: [accept, download].filter((name) => name !== undefined),
        })}
      </div>
    </>
  );
  return (
    <div ref={whole}>
      {folded ? (
        <Titled title={title} folded>
          {pages}
        </Titled>
      ) : (
        <section className="document" aria-labelledby={id}>
          <div className="document-parts">
            <div className="document-summary">
              <h2 id={id}>{title}</h2>
              {summary.length > 0 && <Facts rows={summary} />}
            </div>
            {pages}
          </div>
        </section>
      )}
    </div>
  );
};
