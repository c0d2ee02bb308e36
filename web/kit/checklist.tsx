import "./timeline.css";
import "./checklist.css";
import { t } from "@creditline/core/messages/message";
import { countDone } from "@creditline/core/screens/blocks/choice-blocks";
import type { StepState } from "@creditline/core/screens/blocks/status-blocks";
import type { ReactNode } from "react";
import { StepMark } from "./marks.tsx";
import { inWords } from "./words.tsx";

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

export interface ChecklistItem {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  /** What it requires, or what went wrong and what to do. */
  readonly words?: ReactNode;
  /** The button or link of the item to do now. */
  readonly act?: ReactNode;
  /** Where it is done: the title links to it. */
  readonly href?: string;
}

interface ChecklistProps {
  readonly label: string;
  readonly items: readonly ChecklistItem[];
  /** The counted items; completed ones by default. */
  readonly counts?: "accepted";
}

/** A list of tasks with its progress: KYC, the mandate, onboarding. */
export function Checklist({ label, items, counts }: ChecklistProps): ReactNode {
  const done = countDone({ items });
  return (
    <div className="checklist">
      <p className="soft small">
        {inWords(
          counts === "accepted"
            ? t("{done} of {all} accepted", { done, all: items.length })
            : t("{done} of {all} done", { done, all: items.length }),
        )}
      </p>
      <ol className="checklist-items" aria-label={label}>
        {items.map(({ id, title, state, words, act, href }) => (
          <li key={id} className="checklist-item" data-state={state}>
            <StepMark state={state} />
            <div className="checklist-words">
              <p className="checklist-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
              {words !== undefined && <div className="soft small">{words}</div>}
              {act !== undefined && <div className="checklist-act">{act}</div>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
