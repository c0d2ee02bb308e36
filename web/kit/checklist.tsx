import { say } from "@creditline/core/say/say";
import { inWords } from "./words.ts";
import type { ReactNode } from "react";
import { doneOf } from "@creditline/core/screens/blocks/checklist";
import type { StepState } from "@creditline/core/screens/blocks/step-state";
import { StepMark } from "./marks.tsx";
import "./checklist.css";

export interface ChecklistItem {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  /** What it takes, or what went wrong and what to do. */
  readonly words?: ReactNode;
  /** The button or link of the item to do now. */
  readonly act?: ReactNode;
  /** Where it is done: the title is a link to it. */
  readonly href?: string;
}

interface ChecklistProps {
  readonly label: string;
  readonly items: readonly ChecklistItem[];
  /** What is counted; things done where left out. */
  readonly counts?: "accepted";
}

/** Things to do that fill up: KYC, the mandate, onboarding. */
export function Checklist({ label, items, counts }: ChecklistProps): ReactNode {
  const done = doneOf({ items });
  return (
    <div className="checklist">
      <p className="soft small">
        {inWords(
          counts === "accepted"
            ? say("{done} of {all} accepted", { done, all: items.length })
            : say("{done} of {all} done", { done, all: items.length }),
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
