import type { ReactNode } from "react";
import { durationInWords } from "@creditline/core/calendar/duration-in-words";
import { Spinner } from "./spinner.tsx";
import "./wait-clock.css";

interface WaitClockProps {
  /** What is happening: "We are asking our lending partners." */
  readonly what: string;
  /** How long it usually takes, in seconds. */
  readonly usual: number;
  /** How long it has taken so far, in seconds; `useElapsed` counts it. */
  readonly elapsed: number;
  /** Shown once it takes longer than usual: the offer of a text message. */
  readonly children?: ReactNode;
}

const LATE = "This is taking longer than usual.";

/** Said aloud only when it changes: at the start, half way, and when the usual time is over. */
function spoken(usual: number, elapsed: number): string {
  if (elapsed >= usual) return LATE;
  if (elapsed >= usual / 2) return "Still at work: half of the usual time has passed.";
  return `This usually takes about ${durationInWords(usual)}.`;
}

/** A wait that is honest about its length. */
export function WaitClock({ what, usual, elapsed, children }: WaitClockProps): ReactNode {
  const late = elapsed >= usual;
  return (
    <div className="wait">
      <p className="wait-what">
        <Spinner />
        {what}
      </p>
      {/* The filling says nothing that the words beneath do not. */}
      <svg className="wait-bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
        <rect className="wait-track" width="100" height="2" />
        <rect className="wait-filled" width={Math.min(100, (100 * elapsed) / usual)} height="2" />
      </svg>
      <p className="wait-words" aria-hidden="true">
        <strong>{durationInWords(elapsed)}</strong> so far. Usually about {durationInWords(usual)}.
      </p>
      <output className="unseen">{spoken(usual, elapsed)}</output>
      {late && (
        <div className="wait-late">
          <p aria-hidden="true">
            <strong>{LATE}</strong>
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
