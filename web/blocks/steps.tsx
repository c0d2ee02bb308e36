import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";

export const StepsBlock: BlockRenderer<"steps"> = ({ block: { title, folded, items } }) => (
  <Titled title={title} folded={folded}>
    <ol>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  </Titled>
);
