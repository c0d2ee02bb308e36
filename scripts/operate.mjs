import { join } from "node:path";
import { ensureBuilt } from "./building.mjs";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run operate`: drills of operation in full, a line of figures each (docs/safety.md); `npm run operate -- backup` one.
await enter(import.meta.url, async () => {
  await ensureBuilt(["server"]);
  process.env.OPERATE = "full";
  const [named] = process.argv.slice(2);
  return handOver(process.execPath, [
    join(ROOT, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--disable-console-intercept",
    "--reporter=dot",
    join("tests", "operate"),
    ...(named === undefined ? [] : ["-t", named]),
  ]);
});
