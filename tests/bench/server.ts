import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pace } from "./measure.ts";
import type { Result } from "./result.ts";
import { calls } from "./server/calls.ts";
import { writeCustomers } from "./server/customers-file.ts";
import { loadGenerator } from "./server/load.ts";
import { memory } from "./server/memory.ts";
import { startPlatform } from "./server/platform.ts";
import { reads } from "./server/reads.ts";
import { writes } from "./server/writes.ts";

/** How many customers are signed in. */
const FEW = 10_000;
const MANY = 100_000;

/** The sandbox platform's server: memory, calls of each kind, reading and withdrawing, with few customers and with many. */
export async function run(pace: Pace): Promise<readonly Result[]> {
  const folder = mkdtempSync(join(tmpdir(), "creditline-bench-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", clear);
  const generator = loadGenerator();
  const customers = MANY * pace.share;
  const [fewDir, manyDir, fastifyDir] = ["few", "many", "fastify"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const knownToFew = await writeCustomers(fewDir, { signedIn: FEW, others: 0 });
  cpSync(fewDir, fastifyDir, { recursive: true });
  const knownToMany = await writeCustomers(manyDir, { signedIn: FEW, others: customers - FEW });
  const few = await startPlatform(fewDir, "creditline", knownToFew);
  const many = await startPlatform(
    manyDir,
    `creditline, ${customers.toLocaleString("en")} customers`,
    knownToMany,
  );
  try {
    const held = await memory(generator, few, pace);
    const each = await calls(folder, generator, few, fastifyDir, pace);
    const read = await reads(folder, generator, [few, many], pace);
    const written = await writes(folder, fewDir, generator, [few, many], pace);
    return [each, read, written, held];
  } finally {
    generator.stop();
    await few.served.stop();
    await many.served.stop();
    clear();
    process.off("exit", clear);
  }
}
