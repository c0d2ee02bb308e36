import { Facts } from "./facts.tsx";
import type { Drawing } from "./hands.ts";
import { Titled } from "./titled.tsx";

export const DetailsBlock: Drawing<"details"> = ({ block: { title, folded, rows } }) => (
  <Titled title={title} folded={folded}>
    <Facts rows={rows} />
  </Titled>
);
