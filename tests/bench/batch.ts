import { createReadStream, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { DuckDBInstance } from "@duckdb/node-api";
import { writeApplicants } from "./batch/applicants-file.ts";
import { median, type Pace } from "./measure.ts";
import { packageName, run as runProcess, type Run } from "./process.ts";
import { atMost, both, duration, type Result, type Row } from "./result.ts";

const MILLION = 1_000_000;
/** Megabytes: what the engine may use without `--memory`, what waits to be written in its order, and Node beside it. */
const MOST_MEMORY = 1_000;
/** Of these applicants a Parquet file takes a third of the time of a CSV: of a million, the start alone takes half of it. */
const MANY = 50 * MILLION;

interface Program {
  readonly name: string;
  readonly args: readonly string[];
  /** Times the time of the library that only reads. */
  readonly most?: number;
}

const reader = (library: string, file: string): Program => ({
  name: `${packageName(library)}, reading only`,
  args: [join("tests", "bench", "batch", `read-with-${library}.mjs`), file],
});

const ASKED = [
  { name: "creditline: answered for one lender", flags: ["--lender", "DMI"], most: 0.6 },
  { name: "creditline: answered for all thirteen", flags: [], most: 1.2 },
];

/** The batches as the command line runs them, into a file or, without `out`, to standard output. */
const answering = (file: string, out?: string): readonly Program[] =>
  ASKED.map(({ name, flags, most }) => ({
    name,
    most,
    args: [
      join("cli", "dist", "main.js"),
      "eligibility",
      "batch",
      file,
      ...flags,
      "--as-of",
      "2026-11-21",
      ...(out === undefined ? [] : ["--out", out]),
    ],
  }));

/** The first of the batches from Parquet into Parquet, beside CSV into CSV. */
const overParquet = (csv: string, out: string, parquet: string, most?: number): readonly Program[] => {
  const [program] = answering(csv, out);
  const [same] = answering(parquet, out.replace(/csv$/, "parquet"));
  if (program === undefined || same === undefined) return [];
  const { most: _most, ...fromCsv } = program;
  const { most: _other, ...fromParquet } = same;
  const name = `${same.name}, Parquet`;
  return [fromCsv, { ...fromParquet, name, ...(most === undefined ? {} : { most }) }];
};

/** Writes the applicants of a CSV, so many times, to a Parquet file with figures as figures, and to a CSV again where one is named. */
async function writeParquet(csv: string, parquet: string, times = 1, again?: string): Promise<void> {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const read = `read_csv('${csv}', columns = {'id': 'VARCHAR', 'age': 'INTEGER', 'monthlyIncome': 'DOUBLE', 'city': 'VARCHAR'})`;
  await connection.run(
    `COPY (SELECT one.* FROM range(${times}) CROSS JOIN ${read} AS one) TO '${parquet}' (FORMAT parquet)`,
  );
  if (again !== undefined)
    await connection.run(
      `COPY (SELECT id, age, monthlyIncome::BIGINT AS monthlyIncome, city FROM '${parquet}') TO '${again}' (FORMAT csv, HEADER)`,
    );
  connection.closeSync();
}

/** Two configurations compared over the same applicants; the newer one asks more of most lenders, so that many flip. */
const comparing = (file: string, next: string): Program => ({
  name: "creditline rules diff, all thirteen",
  most: 2,
  args: [
    join("cli", "dist", "main.js"),
    "rules",
    "diff",
    "built-in",
    next,
    "--population",
    file,
    "--as-of",
    "2026-11-21",
    "--json",
  ],
});

const STRICTER = {
  lenders: Object.fromEntries(LENDER_CODES.map((code) => [code, { minimumIncome: 26_000 }])),
};

async function lines(path: string): Promise<number> {
  let count = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Uint8Array;
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  }
  return count;
}

/** Runs the programs by turns, and compares them with the first of them. */
async function race(
  programs: readonly Program[],
  rounds: number,
  applicants: number,
  /** The file that they write; without one, what they print is thrown away. */
  out?: string,
): Promise<{ readonly against: string; readonly rows: readonly Row[] }> {
  const runs = new Map<Program, Run[]>(programs.map((program) => [program, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < programs.length; turn += 1) {
      const program = programs[(round + turn) % programs.length] as Program;
      // To empty a file of gigabytes takes the system a while: no one is to do it for another.
      if (out !== undefined) rmSync(out, { force: true });
      runs.get(program)?.push(await runProcess(program.args, { quiet: out === undefined }));
    }
  }
  const times = Array.from(runs, ([program, some]) => ({
    ...program,
    time: median(some.map(({ wallNs }) => wallNs)),
    cpu: median(some.map(({ cpuNs }) => cpuNs)),
    megabytes: Math.max(...some.map(({ peakBytes }) => peakBytes)) / 1e6,
  }));
  const against = times[0]?.time ?? Number.NaN;
  const rows = times.map(({ name, most, time, cpu, megabytes }): Row => {
    const ratio = time / against;
    const goal =
      most === undefined
        ? undefined
        : both(
            atMost(most, ratio, `${Number(most.toFixed(2))} ×`),
            atMost(MOST_MEMORY, megabytes, `${MOST_MEMORY} MB`),
          );
    const extra = { run: duration(time), processor: duration(cpu), memory: `${megabytes.toFixed(0)} MB` };
    return { name, time: time / applicants, ratio, goal, extra };
  });
  return { against: programs[0]?.name ?? "", rows };
}

const NOTES = [
  "Time is a whole run's, the program's start included, shared among the applicants; memory is the highest there was.",
];

/** A CSV of a million applicants answered, against the library that reads it when it only reads; then five times as many. */
export async function run({ rounds, share }: Pace): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "creditline-bench-"));
  // However this ends, gigabytes are not to be left behind.
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", clear);
  try {
    const [file, larger, out] = ["applicants.csv", "larger.csv", "decisions.csv"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const [count, more] = [MILLION * share, 5 * MILLION * share];
    await writeApplicants(file, count);
    for (const { name, args } of answering(file, out)) {
      await runProcess(args);
      if ((await lines(out)) !== count + 1) throw new Error(`${name}: not every row has an answer`);
    }
    const readers = [reader("csv-parse", file), reader("udsv", file)];
    const first = await race([...readers, ...answering(file, out)], Math.ceil(rounds / 2), count, out);

    const next = join(folder, "next.json");
    writeFileSync(next, JSON.stringify(STRICTER));
    const third = await race(
      [
        ...answering(file, out)
          .slice(1)
          .map(({ most: _most, ...batch }) => batch),
        comparing(file, next),
      ],
      Math.ceil(rounds / 5),
      count,
      out,
    );

    const parquet = join(folder, "applicants.parquet");
    await writeParquet(file, parquet);
    const fourth = await race(overParquet(file, out, parquet), Math.ceil(rounds / 2), count, out);

    const many = MANY * share;
    await writeParquet(file, parquet, many / count, larger);
    const fifth = await race(
      overParquet(larger, out, parquet, 1 / 3),
      Math.max(1, Math.round(rounds / 5)),
      many,
      out,
    );

    rmSync(out, { force: true });
    await writeApplicants(larger, more);
    const second = await race(
      [reader("csv-parse", larger), ...answering(larger)],
      Math.max(1, Math.round(rounds / 5)),
      more,
    );
    return [
      {
        title: `Batch: ${count.toLocaleString("en")} applicants from a CSV file into a CSV file`,
        inputs: "Columns id, age, monthlyIncome, city; no quotes",
        notes: NOTES,
        ...first,
      },
      {
        title: `Batch: ${more.toLocaleString("en")} applicants, to standard output`,
        inputs: "The same, and its output thrown away",
        notes: NOTES,
        ...second,
      },
      {
        title: `Two configurations compared over ${count.toLocaleString("en")} applicants`,
        inputs: "The same; a minimum income of 26,000 for every lender in place of its own",
        notes: NOTES,
        ...third,
      },
      {
        title: `Batch: ${count.toLocaleString("en")} applicants from a Parquet file into a Parquet file`,
        inputs: "The same, with ages and incomes as numbers",
        notes: NOTES,
        ...fourth,
      },
      {
        title: `Batch: ${many.toLocaleString("en")} applicants from a Parquet file into a Parquet file`,
        inputs: "The same ones, fifty times",
        notes: NOTES,
        ...fifth,
      },
    ];
  } finally {
    clear();
    process.off("exit", clear);
  }
}
