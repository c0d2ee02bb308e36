import { Suspense } from "react";
import { offerStands } from "@creditline/core/screens/blocks/offer";
import { say } from "@creditline/core/say/say";
import { Amount } from "../kit/amount.tsx";
import { AmountInWords } from "../kit/form/amount-in-words.tsx";
import { Card } from "../kit/card.tsx";
import { Mark } from "../kit/mark.tsx";
import { inWords } from "../kit/words.ts";
import { Facts } from "./facts.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import "./offer.css";

/** One offer: whose it is, how much, what it costs, until when it stands. */
export const OfferBlock: BlockRenderer<"offer"> = ({ block, held }) => {
  const { title, from, amount, upTo = false, terms, take, decline } = block;
  const stands = offerStands(block).map((text) => inWords(text));
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
          {upTo && <span className="one-offer-up-to">{`${inWords(say("Up to"))} `}</span>}
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
