const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Seconds as a reader says them: 30 gives "30 seconds", 120 "2 minutes", 75 "1 minute 15 seconds". */
export function durationInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return counted(rest, "second");
  return rest === 0 ? counted(minutes, "minute") : `${counted(minutes, "minute")} ${counted(rest, "second")}`;
}
