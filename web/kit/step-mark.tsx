import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { Unseen } from "./unseen.tsx";
import "./step-mark.css";

export type StepState = "done" | "now" | "waiting" | "next" | "failed";

const MARKS: Record<StepState, { readonly icon: IconName | null; readonly words: string }> = {
  done: { icon: "check", words: "Done: " },
  now: { icon: "dot", words: "Now: " },
  waiting: { icon: "hands", words: "Waiting: " },
  next: { icon: null, words: "To come: " },
  failed: { icon: "cross", words: "Failed: " },
};

/** The sign before a step: its shape, its colour and unseen words say the same. */
export function StepMark({ state }: { readonly state: StepState }): ReactNode {
  const { icon, words } = MARKS[state];
  return (
    <>
      <span className="step-mark" data-state={state} aria-hidden="true">
        {icon !== null && <Icon name={icon} />}
      </span>
      <Unseen>{words}</Unseen>
    </>
  );
}
