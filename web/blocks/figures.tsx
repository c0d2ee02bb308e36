import { Suspense } from "react";
import { AmountInWords } from "../kit/form/amount-in-words.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import "./figures.css";

/** Figures in one size: what is given, and what it costs beside it. */
export const FiguresBlock: BlockRenderer<"figures"> = ({ block: { items } }) => (
  <dl className="figures">
    {items.map(({ label, value, rupees, note }) => (
      <div key={label} className="figure">
        <dt>{label}</dt>
        <dd className="figure-value">{value}</dd>
        {rupees !== undefined && (
          <dd className="soft">
            <Suspense fallback="…">
              <AmountInWords of={rupees} />
            </Suspense>
          </dd>
        )}
        {note !== undefined && <dd className="soft">{note}</dd>}
      </div>
    ))}
  </dl>
);
