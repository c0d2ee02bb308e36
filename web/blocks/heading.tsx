import type { BlockRenderer } from "./block-handlers.ts";

/** The heading of another part of the page. */
export const HeadingBlock: BlockRenderer<"heading"> = ({ block }) => <h2>{block.title}</h2>;
