import { join } from "node:path";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run abuse`: what an attacker with time and addresses gets (docs/safety.md); `npm run abuse -- links` some of it.
await enter(import.meta.url, () =>
  handOver(process.execPath, [
    "--conditions=source",
    "--disable-warning=ExperimentalWarning",
    join(ROOT, "tests", "abuse", "main.ts"),
    ...process.argv.slice(2),
  ]),
);
