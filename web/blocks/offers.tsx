import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";
import "./offers.css";

/**
 * Offers to compare. Each is a list of the same terms in the same order. On a desk they stand in columns, where a row of
 * one is in line with the same row of the next; on a phone they are one below the other.
 */
export const OffersBlock: BlockRenderer<"offers"> = ({ block }) => (
  <Titled title={block.title} folded={block.folded}>
    <p>{block.text}</p>
    <ul className="offers">
      {block.items.map(({ name, notes, values }) => (
        <li key={name} className="offer">
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
              <div key={row} className="offer-row">
                <dt>{row}</dt>
                <dd>{values[at]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </Titled>
);
