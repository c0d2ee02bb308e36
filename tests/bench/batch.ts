/*
 * How long `creditline eligibility batch` takes beside a CSV reader that only reads the file. Run it bundled:
 *   npx esbuild tests/bench/eligibility-batch.bench.ts --bundle --platform=node --format=esm --conditions=source \
 *     --outfile=<somewhere>/batch.mjs && npx node <somewhere>/batch.mjs [rows]
 */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LENDERS, lenderOf } from "@creditline/core/lenders/lenders.table";
import type { Lender } from "@creditline/core/lenders/lender";
import { inferSchema, initParser, type Parser } from "udsv";
import { fileSource } from "../../cli/lender-desk/batch/byte-source.ts";
import { runBatch } from "../../cli/lender-desk/batch/run-batch.ts";

const CITIES = ["Pune", "Mumbai", "Delhi", "Bangalore", "Hyderabad", "Ahmedabad", "Kolkata", "Atlantis", ""];
const ROUNDS = 3;

async function writePeople(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  let state = 12_345;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  let text = "id,age,monthlyIncome,city\n";
  for (let n = 0; n < rows; n += 1) {
    text += `a${n},${18 + next(50)},${10_000 + next(30_000)},${CITIES[next(CITIES.length)]}\n`;
    if (text.length > 1 << 20) {
      if (!file.write(text)) await once(file, "drain");
      text = "";
    }
  }
  file.end(text);
  await once(file, "finish");
}

async function readOnly(path: string): Promise<number> {
  const utf8 = new TextDecoder();
  let parser: Parser | undefined;
  let rows = 0;
  for await (const chunk of createReadStream(path)) {
    const text = utf8.decode(chunk as Uint8Array, { stream: true });
    parser ??= initParser(inferSchema(text));
    parser.chunk<[]>(text, parser.stringArrs, (some) => {
      rows += some.length;
    });
  }
  parser?.end();
  return rows;
}

async function answer(path: string, lenders: readonly Lender[], out: string): Promise<number> {
  const source = await fileSource(path);
  const file = await open(out, "w");
  const { answered } = await runBatch({
    source,
    lenders,
    asOf: "2026-11-21",
    async write(bytes) {
      await file.write(bytes);
    },
    refuse: (line, message) => {
      throw new Error(`line ${line}: ${message}`);
    },
    progress: () => {},
  });
  await Promise.all([source.close(), file.close()]);
  return answered;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, (performance.now() - start) / 1000);
  }
  return best;
}

const rows = Number(process.argv[2] ?? 5_000_000);
const folder = await mkdtemp(join(tmpdir(), "creditline-bench-"));
const input = join(folder, "people.csv");
const out = join(folder, "decisions.csv");
await writePeople(input, rows);
const reading = await seconds(() => readOnly(input));
const line = (name: string, time: number): void => {
  const times = (time / reading).toFixed(2);
  process.stdout.write(`${time.toFixed(2).padStart(6)} s  ${times.padStart(5)} times reading  ${name}\n`);
};
line(`udsv, reading ${rows} rows and no more`, reading);
line("one lender", await seconds(() => answer(input, [lenderOf("DMI")], out)));
line("all thirteen", await seconds(() => answer(input, LENDERS, out)));
process.stdout.write(`${Math.round(process.memoryUsage.rss() / 1e6)} MB of memory at the end\n`);
await rm(folder, { recursive: true });
