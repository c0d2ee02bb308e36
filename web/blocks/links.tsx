import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";

export const LinksBlock: BlockRenderer<"links"> = ({ block: { title, items } }) => (
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
