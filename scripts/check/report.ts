import { fileURLToPath } from "node:url";

/** Ends a check: prints what it found wrong, a line each, and fails if there is anything; else says what was seen. */
export function report(problems: readonly string[], seen: string): void {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(problems.length === 0 ? `${seen}\n` : `${problems.length} problems\n`);
  if (problems.length > 0) process.exitCode = 1;
}

/** The clone that the checks look at. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
