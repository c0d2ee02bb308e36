import { join } from "node:path";
import { ROOT, enter, handOver } from "./setup.mjs";

// `npm run simulate`: customers, partners, clocks, network, disk and crashes around the platform, from one seed (docs/explanation/fault-simulation.md).
await enter(import.meta.url, () =>
  handOver(process.execPath, [
    "--conditions=source",
    "--disable-warning=ExperimentalWarning",
    join(ROOT, "tests", "simulation", "main.ts"),
    ...process.argv.slice(2),
  ]),
);
