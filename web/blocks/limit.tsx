import { availableOf, usedShare } from "@creditline/core/screens/blocks/limit";
import { say } from "@creditline/core/say/say";
import { Amount } from "../kit/amount.tsx";
import { Bar } from "../kit/bar.tsx";
import { Card } from "../kit/card.tsx";
import { inWords } from "../kit/words.ts";
import type { BlockRenderer } from "./block-handlers.ts";
import "./limit.css";

/** What can be borrowed as the one number, how much of the limit is used, and the way to borrow. */
export const LimitBlock: BlockRenderer<"limit"> = ({ block, held }) => {
  const { limit, used, note, actions } = block;
  return (
    <Card>
      <div className="limit">
        <dl>
          <dt className="soft small">{inWords(say("Available to borrow"))}</dt>
          <dd className="limit-amount">
            <Amount of={availableOf(block)} />
          </dd>
        </dl>
        <Bar share={usedShare(block)} />
        <p className="limit-ends small">
          <span>
            <strong>
              <Amount of={used} />
            </strong>{" "}
            <span className="soft">{inWords(say("used"))}</span>
          </span>
          <span>
            <span className="soft">{inWords(say("Limit"))}</span>{" "}
            <strong>
              <Amount of={limit} />
            </strong>
          </span>
        </p>
      </div>
      {note !== undefined && <p>{note}</p>}
      {actions !== undefined && <div className="limit-actions">{held({ actions })}</div>}
    </Card>
  );
};
