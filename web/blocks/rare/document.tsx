import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import type { PaperSection } from "@creditline/core/credit-line/paper";
import { say, verbatim } from "@creditline/core/say/say";
import { cellOf, COLUMN, GROUP, ROW } from "../../kit/folding.ts";
import { TableFrame } from "../../kit/table-frame.tsx";
import { inWords } from "../../kit/words.ts";
import { Facts } from "../facts.tsx";
import type { Drawing } from "../hands.ts";
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

/** What lies above the window counts as seen, however high the document is. */
const ABOVE = "1000000px 0px 0px 0px";

/** Keys that move a page under the eye. Tab is none: it leaps to the next thing that can be used. */
const SCROLLS: ReadonlySet<string> = new Set(["ArrowDown", "PageDown", "End", " "]);

/**
 * Tells when an element has come into view, or a quick hand has moved past it. What the keyboard's focus leaps over is not
 * seen: it counts once the page is moved on from there.
 */
function useSeen(element: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    let hasLeapt = false;
    const leaps = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(":focus-visible")) hasLeapt = true;
    };
    const moves = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || SCROLLS.has(event.key)) hasLeapt = false;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!hasLeapt && entries.some(({ isIntersecting }) => isIntersecting)) seen();
      },
      { rootMargin: ABOVE },
    );
    observer.observe(watched);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("focusin", leaps, { signal });
    for (const move of ["wheel", "touchmove", "pointerdown", "keydown"])
      document.addEventListener(move, moves, { signal, passive: true });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [element]);
}

/**
 * A document: what matters in a few lines, all of it, and what can be done with it. Who reads to its end has the box
 * ticked for it; it can be ticked by hand as well, and how it stands is said in words.
 */
export const DocumentBlock: Drawing<"document"> = ({ block, hands, held }) => {
  const { title, summary, sections, read, accept, download } = block;
  const id = useId();
  const end = useRef<HTMLParagraphElement>(null);
  const isRead = read !== undefined && hands.view.values[read] === "yes";
  const isWrong = hands.view.errors.some(({ field }) => field === read);
  useSeen(end, () => {
    if (read === undefined || isRead) return;
    // Who is taken to the box, because it is not ticked or by the keyboard, has not read what lies above it; and the
    // key that is to tick it would take the tick away again.
    const { activeElement } = document;
    const isAtBox = activeElement instanceof HTMLInputElement && activeElement.name === read;
    if (!isWrong && !isAtBox) hands.change(read, "yes");
  });
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
          <p ref={end} className="soft small" data-not-printed>
            {inWords(say("End of {title}", { title: verbatim(title) }))}
          </p>
        </article>
        <div className="document-foot">
          {read !== undefined && (
            <output className="document-state small">
              {inWords(
                isRead ? say("You have read it to the end.") : say("You have not read it to the end yet."),
              )}
            </output>
          )}
          {held({
            fields: read === undefined || accept === undefined ? [] : [read],
            actions: [accept, download].filter((name) => name !== undefined),
          })}
        </div>
      </div>
    </section>
  );
};
