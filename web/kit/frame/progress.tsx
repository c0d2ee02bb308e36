import { t, verbatim } from "@creditline/core/messages/message";
import { inWords } from "../words.tsx";
import type { ReactNode } from "react";
import "./progress.css";

export interface ProgressProps {
  readonly id?: string;
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** In lower case, after the colon: "where you live". */
  readonly about: string;
}

/** "Step 2 of 4: where you live", above one stroke per step. */
export function Progress({ id, step, of, about }: ProgressProps): ReactNode {
  return (
    <div className="progress">
      <p id={id}>{inWords(t("Step {step} of {of}: {about}", { step, of, about: verbatim(about) }))}</p>
      <div className="progress-strokes" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className="progress-stroke" data-reached={at < step || undefined} />
        ))}
      </div>
    </div>
  );
}
