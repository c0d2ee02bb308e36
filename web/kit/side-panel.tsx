import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";
import { useMedia } from "./use-media.ts";
import "./side-panel.css";

export interface SidePanelProps {
  /** Where you are. */
  readonly where?: ReactNode;
  /** Why you are asked. */
  readonly why?: ReactNode;
  /** What comes next. */
  readonly next?: ReactNode;
}

/** Quiet company beside the form on a desk; on a phone it folds up under the heading. */
export function SidePanel({ where, why, next }: SidePanelProps): ReactNode {
  const roomy = useMedia("(min-width: 64rem)");
  const parts = [
    { title: "Where you are", words: where },
    { title: "Why we ask", words: why },
    { title: "What comes next", words: next },
  ].filter(({ words }) => words !== undefined);
  const list = parts.map(({ title, words }) => (
    <div key={title} className="side-part">
      <h2 className="side-title">{title}</h2>
      <div>{words}</div>
    </div>
  ));
  if (roomy) {
    return (
      <aside className="side" aria-label="About this step">
        {list}
      </aside>
    );
  }
  return (
    <div className="side">
      <Disclosure
        summary={why === undefined ? "Where you are, and what comes next" : "Why we ask, and what comes next"}
      >
        {list}
      </Disclosure>
    </div>
  );
}
