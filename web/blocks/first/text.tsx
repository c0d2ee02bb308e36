import type { Drawing } from "../hands.ts";

export const TextBlock: Drawing<"text"> = ({ block }) => <p>{block.text}</p>;
