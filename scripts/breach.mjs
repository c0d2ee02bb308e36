import { join } from "node:path";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run breach`: whose data was looked at in a breach, and the notices to the Board and to each customer, in draft.
await enter(import.meta.url, () =>
  handOver(process.execPath, [
    "--conditions=source",
    "--disable-warning=ExperimentalWarning",
    join(ROOT, "scripts", "breach.ts"),
    ...process.argv.slice(2),
  ]),
);
