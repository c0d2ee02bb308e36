import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
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

const headline = (count: number): string =>
  count === 1 ? "One answer needs another look" : `${count} answers need another look`;

function goTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  // Not left to the address: a hash in it is the router's.
  event.preventDefault();
  const control = document.getElementById(id);
  const words = control?.closest(".field") ?? control;
  control?.focus({ preventScroll: true });
  words?.scrollIntoView({ block: "nearest" });
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

/** What is wrong, at the top of the form, with a link to each answer. Draws nothing when nothing is wrong. */
export function ErrorSummary({ items, attempt }: ErrorSummaryProps): ReactNode {
  return items.length === 0 ? null : <Summary key={attempt} items={items} />;
}
