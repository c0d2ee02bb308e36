import { useEffect, useState } from "react";

/**
 * Whole seconds since `startedAt` (milliseconds of `now`), counted while the component is there; 0 while `startedAt`
 * is null. `now` is the clock: pass the driver's, so that a test can turn it.
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
