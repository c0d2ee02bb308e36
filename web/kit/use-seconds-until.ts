import { useEffect, useState } from "react";

/** Whole seconds until a moment (milliseconds since 1970), counted down while the component is there; 0 after it. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const over = moment === undefined || now >= moment;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [over]);
  return over ? 0 : Math.ceil((moment - now) / 1000);
}
