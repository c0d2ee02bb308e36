import type { ReactNode } from "react";
import type { StepState } from "@creditline/core/screens/blocks/step-state";
import { StepMark } from "./marks.tsx";
import "./timeline.css";

export interface TimelineItem {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  /** When it happened, or when to expect it, in words. */
  readonly when?: string;
  readonly words?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly items: readonly TimelineItem[];
}

/** What has happened, what is happening and what is to come, in order. */
export function Timeline({ label, items }: TimelineProps): ReactNode {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(({ id, title, state, when, words }) => (
        <li
          key={id}
          className="timeline-item"
          data-state={state}
          aria-current={state === "now" ? "step" : undefined}
        >
          <StepMark state={state} />
          <div className="timeline-words">
            <p className="timeline-head">
              <span className="timeline-title">{title}</span>
              {when !== undefined && <span className="soft small">{when}</span>}
            </p>
            {words !== undefined && <div className="timeline-more">{words}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
