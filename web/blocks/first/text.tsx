import type { BlockRenderer } from "../block-handlers.ts";

export const TextBlock: BlockRenderer<"text"> = ({ block }) => <p>{block.text}</p>;
