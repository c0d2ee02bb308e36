import { useEffect, useRef } from "react";
import { Card } from "../kit/card.tsx";
import { Facts } from "./facts.tsx";
import type { BlockRenderer } from "./block-handlers.ts";

/** A card with the actions that belong to it, and the fields that are asked inside it. */
export const CardBlock: BlockRenderer<"card"> = ({ block, held }) => {
  const card = useRef<HTMLElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  // What was pressed in it may be gone with its answer: the focus goes to the card's heading, not to nowhere.
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
