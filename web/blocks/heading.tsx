import type { Drawing } from "./hands.ts";

/** The heading of another part of the page. */
export const HeadingBlock: Drawing<"heading"> = ({ block }) => <h2>{block.title}</h2>;
