import { join } from "node:path";
import { TARGETS, ensureBuilt } from "./building.mjs";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run -s creditline -- …`: the command line from this checkout's sources, built first where they changed.
await enter(import.meta.url, async () => {
  await ensureBuilt(["cli"]);
  return handOver(process.execPath, [join(ROOT, TARGETS.cli.makes), ...process.argv.slice(2)]);
});
