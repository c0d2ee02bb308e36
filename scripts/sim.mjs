import { join } from "node:path";
import { TARGETS, ensureBuilt } from "./building.mjs";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run sim`: the application, walked through in the terminal (`creditline sim`).
await enter(import.meta.url, async () => {
  await ensureBuilt(["cli"]);
  return handOver(process.execPath, [join(ROOT, TARGETS.cli.makes), "sim", ...process.argv.slice(2)]);
});
