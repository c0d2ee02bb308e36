import { join } from "node:path";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run abuse`: every class of abuse in full, a line of counts each (docs/safety.md); `npm run abuse -- links` some of it.
await enter(import.meta.url, () => {
  process.env.ABUSE_SIZE ||= "20";
  const [named] = process.argv.slice(2);
  return handOver(process.execPath, [
    join(ROOT, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--disable-console-intercept",
    "--reporter=dot",
    join("tests", "abuse"),
    ...(named === undefined ? [] : ["-t", named]),
  ]);
});
