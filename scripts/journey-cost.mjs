import { join } from "node:path";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run journey-cost`: how many screens, taps, OTPs and words lie between a phone number and the first money, by lender;
// with a lender's code, each page of that lender's way; with `--write`, the table of docs/explanation/look.md.
await enter(import.meta.url, () =>
  handOver(process.execPath, [
    "--conditions=source",
    "--disable-warning=ExperimentalWarning",
    join(ROOT, "tests", "journeys", "journey-cost-table.ts"),
    ...process.argv.slice(2),
  ]),
);
