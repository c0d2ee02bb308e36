import { join } from "node:path";
import { ensureBuilt } from "./building.mjs";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run bench`: how fast the rules, the command line, the first page and the platform are beside others that do the
// same work.
await enter(import.meta.url, async () => {
  await ensureBuilt(["cli", "server", "web"]);
  return handOver(process.execPath, [
    "--conditions=source",
    join(ROOT, "tests", "bench", "main.ts"),
    ...process.argv.slice(2),
  ]);
});
