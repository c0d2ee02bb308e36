import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";
import "./points.css";

export const PointsBlock: BlockRenderer<"points"> = ({ block: { title, folded, items } }) => (
  <Titled title={title} folded={folded}>
    <dl className="points">
      {items.map((point) => (
        <div key={point.title} className="point">
          <dt>{point.title}</dt>
          <dd>{point.text}</dd>
        </div>
      ))}
    </dl>
  </Titled>
);
