import { DAY_MS, HOUR_MS, MINUTE_MS } from "./duration.ts";

/** A span as people say it shortly: `4 s`, `2 min`, `1 min 30 s`, `1 h`, `1 day`. Rounded to whole seconds, up. */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const units: readonly (readonly [number, string])[] = [
    [DAY_MS / 1000, seconds >= (2 * DAY_MS) / 1000 ? "days" : "day"],
    [HOUR_MS / 1000, "h"],
    [MINUTE_MS / 1000, "min"],
    [1, "s"],
  ];
  const parts: string[] = [];
  let rest = seconds;
  for (const [size, unit] of units) {
    if (rest < size) continue;
    parts.push(`${Math.floor(rest / size)} ${unit}`);
    rest %= size;
  }
  return parts.length === 0 ? "0 s" : parts.slice(0, 2).join(" ");
}
