import "./definition-list.css";
import "./disclosure.css";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** Below the value: the tax, the source, "assumed". */
  readonly note?: ReactNode;
  /** A sum, with a rule above it. */
  readonly total?: boolean;
  /** Half of the width is enough, if there is room for two. */
  readonly half?: boolean;
}

interface DefinitionListProps {
  readonly items: readonly Definition[];
}

/** The longest value, in characters, that stands in one line with its term on a phone. */
const SHORT = 26;

/** Facts and figures, term against value; values that are amounts line up. In a narrow list with a long one each is below its term. */
export function DefinitionList({ items }: DefinitionListProps): ReactNode {
  return (
    <dl className="facts" data-long={items.some(({ value }) => String(value).length > SHORT) || undefined}>
      {items.map(({ term, value, note, total = false, half = false }) => (
        <div key={term} className="fact" data-total={total || undefined} data-half={half || undefined}>
          <dt>{term}</dt>
          <dd>
            {value}
            {note !== undefined && <span className="fact-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DisclosureProps {
  readonly summary: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Something to read only if wanted. */
export function Disclosure({ summary, open, children }: DisclosureProps): ReactNode {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <Icon name="onward" />
        <span>{summary}</span>
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
