import { useId } from "react";
import { Amount } from "../kit/amount.tsx";
import { Pill } from "../kit/pill.tsx";
import { Facts } from "./facts.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import "../kit/card.css";
import "./payment.css";

/** What is to be paid next: how much, when and how, with the way to pay it beside it. */
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
    </section>
  );
};
