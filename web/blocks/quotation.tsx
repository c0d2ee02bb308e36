import type { Drawing } from "./hands.ts";

export const QuotationBlock: Drawing<"quotation"> = ({ block: { text, by } }) => (
  <figure>
    <blockquote>{text}</blockquote>
    <figcaption>{by}</figcaption>
  </figure>
);
