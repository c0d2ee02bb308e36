import "./wait-clock.css";
import { formatDuration } from "@creditline/core/messages/format-duration";
import { t, type Text } from "@creditline/core/messages/message";
import { type ReactNode, useEffect, useState } from "react";
import { Spinner } from "./frame/notice.tsx";
import { inWords } from "./words.tsx";

/**
 * Whole seconds since `startedAt` (milliseconds of `now`), counted while the component is mounted; 0 while `startedAt`
 * is null. `now` is the clock: pass the driver's, so that a test can control it.
 */
export function useElapsed(startedAt: number | null, now: () => number = Date.now): number {
  const [seenAt, setSeenAt] = useState(now);
  const counting = startedAt !== null;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setSeenAt(now()), 1000);
    return () => clearInterval(timer);
  }, [counting, now]);
  return startedAt === null ? 0 : Math.max(0, Math.floor((seenAt - startedAt) / 1000));
}

interface WaitClockProps {
  /** What is happening: "We are asking our lending partners." */
  readonly what: string;
  /** How long it usually takes, in seconds. */
  readonly usual: number;
  /** How long it has taken so far, in seconds; `useElapsed` counts it. */
  readonly elapsed: number;
  /** Shown once it takes longer than usual: the offer of an SMS. */
  readonly children?: ReactNode;
}

const LATE = t("This is taking longer than usual.");

/** Announced only when it changes: half way, and when the usual time has passed. The usual time is shown as text. */
function spoken(usual: number, elapsed: number): Text | null {
  if (elapsed >= usual) return LATE;
  return elapsed >= usual / 2 ? t("Still working on it. Almost there.") : null;
}

/** A waiting indicator that states the usual and the actual time. */
export function WaitClock({ what, usual, elapsed, children }: WaitClockProps): ReactNode {
  const late = elapsed >= usual;
  const now = spoken(usual, elapsed);
  return (
    <div className="wait">
      <p className="wait-what">
        <Spinner />
        {what}
      </p>
      {/* The filling says nothing that the words beneath do not; once it takes longer than usual, it would say that it is done. */}
      {!late && (
        <svg className="wait-bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
          <rect className="wait-track" width="100" height="2" />
          <rect className="wait-filled" width={(100 * elapsed) / usual} height="2" />
        </svg>
      )}
      <p className="wait-words">
        <strong>{inWords(formatDuration(elapsed))}</strong>
        {` ${inWords(t("so far. Usually about {time}.", { time: formatDuration(usual) }))}`}
      </p>
      <output className="unseen">{now === null ? "" : inWords(now)}</output>
      {late && (
        <div className="wait-late">
          <p aria-hidden="true">
            <strong>{inWords(LATE)}</strong>
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
