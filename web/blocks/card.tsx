import { Card } from "../kit/card.tsx";
import { Facts } from "./facts.tsx";
import type { Drawing } from "./hands.ts";

/** A card with the actions that belong to it, and the fields that are asked inside it. */
export const CardBlock: Drawing<"card"> = ({ block, held }) => (
  <Card heading={block.title}>
    <p>{block.text}</p>
    {block.rows !== undefined && <Facts rows={block.rows} />}
    {held(block)}
  </Card>
);
