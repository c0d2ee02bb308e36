import type { Drawing } from "./hands.ts";
import { Titled } from "./titled.tsx";

export const StepsBlock: Drawing<"steps"> = ({ block: { title, items } }) => (
  <Titled title={title}>
    <ol>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  </Titled>
);
