import { useId, useState, type ReactNode } from "react";
import type { Block } from "@creditline/core/journey/blocks";
import "./offers.css";

interface OffersProps {
  readonly block: Extract<Block, { kind: "offers" }>;
  /** The button of an action. */
  readonly button: (action: string) => ReactNode;
}

interface OfferProps {
  readonly offer: OffersProps["block"]["items"][number];
  readonly block: OffersProps["block"];
  /** Whether all of it is shown from the start on a phone. */
  readonly whole: boolean;
  readonly button: OffersProps["button"];
}

/** One offer. On a phone the terms that decide are shown, and the others with its button when they are opened. */
function Offer({ offer: { name, notes, values, action }, block, whole, button }: OfferProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(whole);
  return (
    <li className="offer" data-taken={action === null || undefined} data-closed={!open || undefined}>
      <div className="offer-head">
        <h3>{name}</h3>
        {notes.map((note) => (
          <p key={note} className="soft small">
            {note}
          </p>
        ))}
      </div>
      {!whole && (
        <button
          type="button"
          className="offer-open"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? "Less" : "More"}
          <span className="unseen"> about {name}</span>
        </button>
      )}
      <dl id={id} className="offer-rows">
        {block.rows.map((row, at) => (
          <div key={row} className="offer-row" data-large={at < block.large || undefined}>
            <dt>{row}</dt>
            <dd>{values[at]}</dd>
          </div>
        ))}
      </dl>
      <div className="offer-foot">{action !== null && button(action)}</div>
    </li>
  );
}

/**
 * Offers to compare. Each is a list of the same terms in the same order. On a desk they stand in columns, where a row of
 * one is in line with the same row of the next. On a phone they are one below the other: the first, which is the best,
 * and the one that is taken in full, the others with the terms that decide.
 */
export function Offers({ block, button }: OffersProps): ReactNode {
  const id = useId();
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{block.title}</h2>
      <p>{block.text}</p>
      <ul className="offers">
        {block.items.map((offer, at) => (
          <Offer
            key={offer.name}
            offer={offer}
            block={block}
            whole={at === 0 || offer.action === null}
            button={button}
          />
        ))}
      </ul>
    </section>
  );
}
