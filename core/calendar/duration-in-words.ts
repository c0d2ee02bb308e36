const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/**
 * Seconds as a reader says them, in the two largest units: 30 gives "30 seconds", 75 "1 minute 15 seconds", 86400
 * "1 day". What is left of a smaller unit is left out.
 */
export function durationInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = UNITS.findIndex(([, size]) => whole >= size);
  if (first === -1) return counted(0, "second");
  const parts: string[] = [];
  let rest = whole;
  for (const [unit, size] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(counted(count, unit));
    rest -= count * size;
  }
  return parts.join(" ");
}
