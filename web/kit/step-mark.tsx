import { say } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";
import { inWords } from "./words.ts";
import type { ReactNode } from "react";
import type { StepState } from "@creditline/core/screens/blocks/step-state";
import { Icon, type IconName } from "./icon.tsx";
import { Unseen } from "./unseen.tsx";
import "./step-mark.css";

const MARKS: Record<StepState, { readonly icon: IconName | null; readonly words: Text }> = {
  done: { icon: "check", words: say("Done:") },
  now: { icon: "dot", words: say("Now:") },
  waiting: { icon: "hands", words: say("Waiting:") },
  next: { icon: null, words: say("To come:") },
  failed: { icon: "cross", words: say("Failed:") },
};

/** The sign before a step: its shape, its colour and unseen words say the same. */
export function StepMark({ state }: { readonly state: StepState }): ReactNode {
  const { icon, words } = MARKS[state];
  return (
    <>
      <span className="step-mark" data-state={state} aria-hidden="true">
        {icon !== null && <Icon name={icon} />}
      </span>
      <Unseen>{`${inWords(words)} `}</Unseen>
    </>
  );
}
