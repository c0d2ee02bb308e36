import { say, verbatim } from "@creditline/core/say/say";
import { Card } from "../kit/card.tsx";
import { Gauge } from "../kit/gauge.tsx";
import { inWords } from "../kit/words.ts";
import type { BlockRenderer } from "./block-handlers.ts";

/** The limit as a gauge, and who gives it. */
export const LimitBlock: BlockRenderer<"limit"> = ({ block: { limit, used, from, note } }) => (
  <Card>
    <Gauge limit={limit} used={used} />
    {from !== undefined && (
      <p className="soft small">{inWords(say("From {partner}.", { partner: verbatim(from) }))}</p>
    )}
    {note !== undefined && <p>{note}</p>}
  </Card>
);
