import { join } from "node:path";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run operator`: what waits for a person of all customers, and what is done about it, beside a running server (docs/how-to/run-in-production.md).
await enter(import.meta.url, () =>
  handOver(process.execPath, [
    "--conditions=source",
    "--disable-warning=ExperimentalWarning",
    join(ROOT, "scripts", "operator.ts"),
    ...process.argv.slice(2),
  ]),
);
