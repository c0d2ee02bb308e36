import "./error-list.css";
import { plural } from "@creditline/core/messages/message";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../icon.tsx";
import { inWords } from "../words.tsx";
import { goToControl } from "./go-to-control.ts";

export interface SummaryItem {
  /** The id of the control to go to. */
  readonly id: string;
  readonly label: string;
  /** The same message as at the field. */
  readonly message: string;
}

/** The error with its field's label, which is no longer above it. */
const inList = ({ label, message }: SummaryItem): string =>
  /[?:]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;

/** Of several errors one may be left. */
const headline = (count: number): string => inWords(plural(count, "Fix one answer", "Fix {count} answers"));

function goTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  // Handled here: a hash in the address belongs to the router.
  event.preventDefault();
  goToControl(id, "nearest");
}

/** Several errors, each with a link to its field. No login asks for more than one, so its page does not load this. */
export function ErrorList({ items }: { readonly items: readonly SummaryItem[] }): ReactNode {
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
        {items.map((item) => (
          <li key={item.id}>
            <a href={`#${item.id}`} onClick={(event) => goTo(event, item.id)}>
              {inList(item)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
