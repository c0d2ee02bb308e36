import { counted } from "@creditline/core/say/say";
import { inWords } from "../words.ts";
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Icon } from "../icon.tsx";
import "./error-summary.css";

export interface SummaryItem {
  /** The id of the control to go to. */
  readonly id: string;
  /** The same words as beside the field. */
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[];
  /** How often the form was sent so far: with each new attempt the summary takes the focus. */
  readonly attempt: number;
}

/** Of several that were wrong one may be left. */
const headline = (count: number): string =>
  inWords(counted(count, "One answer needs another look", "{count} answers need another look"));

function goToControl(id: string, block: "nearest" | "center"): void {
  const control = document.getElementById(id);
  const words = control?.closest(".field") ?? control;
  control?.focus({ preventScroll: true });
  words?.scrollIntoView({ block });
}

function goTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  // Not left to the address: a hash in it is the router's.
  event.preventDefault();
  goToControl(id, "nearest");
}

function Summary({ items }: Pick<ErrorSummaryProps, "items">): ReactNode {
  const title = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="error-summary" ref={box} tabIndex={-1} aria-labelledby={title}>
      <h2 className="error-summary-title" id={title}>
        <Icon name="alert" />
        {headline(items.length)}
      </h2>
      <ul className="error-summary-links">
        {items.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * One wrong answer is said once, beside its field: the focus goes there, and a screen reader reads the field with what
 * is wrong. The page's title says "Error" as well.
 */
function OneWrong({ id }: { readonly id: string }): null {
  // Only as the form is sent: the answer is not to lose the focus while it is put right.
  useEffect(() => {
    goToControl(id, "center");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a try is a mount of its own
  }, []);
  return null;
}

/** How many answers were wrong when the form was sent: as they are put right the list gets shorter, and stays a list. */
function Wrong({ items }: Pick<ErrorSummaryProps, "items">): ReactNode {
  const [first] = items;
  const [isOne] = useState(items.length === 1);
  if (first === undefined) return null;
  return isOne ? <OneWrong id={first.id} /> : <Summary items={items} />;
}

/**
 * What is wrong, at the top of the form, with a link to each answer. One wrong answer is said at its field alone; draws
 * nothing when nothing is wrong.
 */
export function ErrorSummary({ items, attempt }: ErrorSummaryProps): ReactNode {
  return items.length === 0 ? null : <Wrong key={attempt} items={items} />;
}
