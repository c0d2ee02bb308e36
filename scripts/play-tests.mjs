import { join } from "node:path";
import { ROOT, handOver } from "./setup.mjs";

/** Plays a folder of tests that print figures; those alone whose title has the command's first argument, where it has one. */
export function playTests(folder) {
  const [named] = process.argv.slice(2);
  return handOver(process.execPath, [
    join(ROOT, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--disable-console-intercept",
    "--reporter=dot",
    join("tests", folder),
    ...(named === undefined ? [] : ["-t", named]),
  ]);
}
