import { Facts } from "./facts.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";

export const DetailsBlock: BlockRenderer<"details"> = ({ block: { title, folded, rows } }) => (
  <Titled title={title} folded={folded}>
    <Facts rows={rows} />
  </Titled>
);
