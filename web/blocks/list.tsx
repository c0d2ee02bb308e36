import type { Drawing } from "./hands.ts";
import { Titled } from "./titled.tsx";

export const ListBlock: Drawing<"list"> = ({ block: { title, items } }) => (
  <Titled title={title}>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Titled>
);
