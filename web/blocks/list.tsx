import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";

export const ListBlock: BlockRenderer<"list"> = ({ block: { title, folded, items } }) => (
  <Titled title={title} folded={folded}>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Titled>
);
