import "./offer.css";
import "./offers.css";
import "../kit/card.css";
import "./payment.css";
import { t } from "@creditline/core/messages/message";
import { offerValidity } from "@creditline/core/screens/blocks/offer-blocks";
import { Suspense, useEffect, useId, useRef } from "react";
import { Amount, Card } from "../kit/card.tsx";
import { AmountInWords } from "../kit/form/amount-in-words.tsx";
import { Mark, Pill } from "../kit/marks.tsx";
import { inWords } from "../kit/words.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import { Facts, Titled } from "./rows.tsx";

/** One offer: lender, amount, costs, and validity. */
export const OfferBlock: BlockRenderer<"offer"> = ({ block, held }) => {
  const { title, from, amount, upTo = false, terms, take, decline } = block;
  const stands = offerValidity(block).map((text) => inWords(text));
  return (
    <Card heading={title}>
      {from !== undefined && (
        <p className="one-offer-from">
          <Mark name={from.name} src={from.mark} />
          <span>{from.name}</span>
        </p>
      )}
      <div>
        <p className="one-offer-amount">
          {upTo && <span className="one-offer-up-to">{`${inWords(t("Up to"))} `}</span>}
          <Amount of={amount} size="hero" />
        </p>
        <p className="soft small">
          <Suspense fallback="…">
            <AmountInWords of={amount} />
          </Suspense>
        </p>
      </div>
      {terms.length > 0 && <Facts rows={terms} />}
      {stands.length > 0 && <p className="soft small">{stands.join(" ")}</p>}
      <div className="block-actions">
        {held({ actions: [take, decline].filter((name) => name !== undefined) })}
      </div>
    </Card>
  );
};

/**
 * Offers to compare. Each is a list of the same terms in the same order. On a desktop they are in columns, with the
 * same rows aligned; on a phone they are one below the other.
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

/** A card with the actions that belong to it, and the fields that are asked inside it. */
export const CardBlock: BlockRenderer<"card"> = ({ block, held }) => {
  const card = useRef<HTMLElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  // A pressed button may disappear with its answer: the focus then goes to the card's heading.
  useEffect(() => {
    if (lastFocused.current === null || lastFocused.current.isConnected) return;
    lastFocused.current = null;
    const heading = card.current?.querySelector("h2") ?? null;
    if (heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  return (
    <Card
      ref={card}
      heading={block.title}
      onFocus={({ target }) => {
        lastFocused.current = target;
      }}
    >
      <p>{block.text}</p>
      {block.rows !== undefined && <Facts rows={block.rows} />}
      {held(block)}
    </Card>
  );
};

/** The next payment: amount, due date and method, with the way to pay it beside it. */
export const PaymentBlock: BlockRenderer<"payment"> = ({ block, hands: { view }, held }) => {
  const { title, amount, tag, isLate, text, rows = [], actions } = block;
  const id = useId();
  const [first, ...others] = actions.filter((action) => view.actions.some(({ name }) => name === action));
  return (
    <section className="card payment" aria-labelledby={id}>
      <div className="payment-head">
        <h2 id={id}>{title}</h2>
        {tag !== undefined && <Pill tone={isLate ? "bad" : undefined}>{tag}</Pill>}
      </div>
      <div className="payment-line">
        <p>
          {amount !== undefined && (
            <span className="payment-amount">{amount === null ? "…" : <Amount of={amount} />}</span>
          )}
          {text !== undefined && <span className="soft small">{text}</span>}
        </p>
        {first !== undefined && held({ actions: [first] })}
      </div>
      {rows.length > 0 && <Facts rows={rows} />}
      {others.length > 0 && <div className="payment-others">{held({ actions: others })}</div>}
      {amount === null && <div className="payment-others-room" aria-hidden />}
    </section>
  );
};
