import { say, verbatim } from "@creditline/core/say/say";
import { inWords } from "../kit/words.ts";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { ComparedOffer, Offers } from "@creditline/core/screens/blocks/offers";
import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";
import "./offers.css";

interface OfferProps {
  readonly offer: ComparedOffer;
  readonly block: Offers;
  /** Whether all of it is shown from the start on a phone. */
  readonly whole: boolean;
  /** What takes it. */
  readonly button: ReactNode;
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
          {inWords(open ? say("Less") : say("More"))}
          <span className="unseen">{` ${inWords(say("about {name}", { name: verbatim(name) }))}`}</span>
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
      <div className="offer-foot">{button}</div>
    </li>
  );
}

/** Who takes another offer has changed what stands at the top of the page, and the button that did it is gone: up there. */
function useToTheAnswer(taken: string | undefined): void {
  const before = useRef(taken);
  useEffect(() => {
    if (before.current === taken) return;
    before.current = taken;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [taken]);
}

/**
 * Offers to compare. Each is a list of the same terms in the same order. On a desk they stand in columns, where a row of
 * one is in line with the same row of the next. On a phone they are one below the other: the first, which is the best,
 * and the one that is taken in full, the others with the terms that decide. Those that come after the first few are shown
 * when they are asked for.
 */
export const OffersBlock: BlockRenderer<"offers"> = ({ block, held }) => {
  useToTheAnswer(block.items.find(({ action }) => action === null)?.name);
  const [all, setAll] = useState(false);
  const shown = block.items.filter(({ action }, at) => all || at < block.first || action === null);
  return (
    <Titled title={block.title} folded={block.folded}>
      <p>{block.text}</p>
      <ul className="offers">
        {shown.map((offer, at) => (
          <Offer
            key={offer.name}
            offer={offer}
            block={block}
            whole={at === 0 || offer.action === null}
            button={offer.action !== null && held({ actions: [offer.action] })}
          />
        ))}
      </ul>
      {shown.length < block.items.length && (
        <button type="button" className="offers-all" data-shows-all="" onClick={() => setAll(true)}>
          {inWords(say("Show all {count}", { count: block.items.length }))}
        </button>
      )}
    </Titled>
  );
};
