import { useId, type ReactNode } from "react";
import type { Block } from "@creditline/core/journey/blocks";
import "./offers.css";

interface OffersProps {
  readonly block: Extract<Block, { kind: "offers" }>;
  /** The button of an action. */
  readonly button: (action: string) => ReactNode;
}

/**
 * Offers to compare. Each is a list of the same terms in the same order: one below the other on a phone, in columns on
 * a desk, where a row of one stands in line with the same row of the next.
 */
export function Offers({ block, button }: OffersProps): ReactNode {
  const id = useId();
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{block.title}</h2>
      <p>{block.text}</p>
      <ul className="offers">
        {block.items.map(({ name, notes, values, action }) => (
          <li key={name} className="offer" data-taken={action === null || undefined}>
            <div className="offer-head">
              <h3>{name}</h3>
              {notes.map((note) => (
                <p key={note} className="soft small">
                  {note}
                </p>
              ))}
            </div>
            <dl className="offer-rows">
              {block.rows.map((row, at) => (
                <div key={row} className="offer-row" data-large={at < block.large || undefined}>
                  <dt>{row}</dt>
                  <dd>{values[at]}</dd>
                </div>
              ))}
            </dl>
            <div className="offer-foot">{action !== null && button(action)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
