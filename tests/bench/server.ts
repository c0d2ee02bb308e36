import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pace } from "./measure.ts";
import type { Result } from "./result.ts";
import { loadGenerator } from "./server/load.ts";
import { memory } from "./server/memory.ts";
import { startPlatform } from "./server/platform.ts";
import { reads } from "./server/reads.ts";
import { writes } from "./server/writes.ts";

const FEW = 10_000;
const MANY = 100_000;

/** The sandbox platform's server: reading, withdrawing and memory, with few customers and with many. */
export async function run(pace: Pace): Promise<readonly Result[]> {
  const folder = mkdtempSync(join(tmpdir(), "creditline-bench-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", clear);
  const generator = loadGenerator();
  const customers = MANY * pace.share;
  const [fewDir, manyDir] = [join(folder, "few"), join(folder, "many")];
  const few = await startPlatform(fewDir, "creditline", FEW);
  const many = await startPlatform(
    manyDir,
    `creditline, ${customers.toLocaleString("en")} customers`,
    customers,
  );
  try {
    const held = await memory(generator, few, pace);
    const read = await reads(folder, generator, [few, many], pace);
    const written = await writes(folder, fewDir, generator, [few, many], pace);
    return [read, written, held];
  } finally {
    generator.stop();
    await few.served.stop();
    await many.served.stop();
    clear();
    process.off("exit", clear);
  }
}
