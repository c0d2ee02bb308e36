import type { Drawing } from "./hands.ts";
import { Titled } from "./titled.tsx";

export const LinksBlock: Drawing<"links"> = ({ block: { title, items } }) => (
  <Titled title={title}>
    <ul>
      {items.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </Titled>
);
