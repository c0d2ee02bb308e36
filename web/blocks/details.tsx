import { Facts } from "./facts.tsx";
import type { Drawing } from "./hands.ts";
import { Titled } from "./titled.tsx";

export const DetailsBlock: Drawing<"details"> = ({ block: { title, rows } }) => (
  <Titled title={title}>
    <Facts rows={rows} />
  </Titled>
);
