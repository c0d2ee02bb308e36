import type { SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { Command } from "commander";
import { InputError, type Io } from "../io.ts";
import { count, fileOutput } from "../lender-desk/batch/output.ts";
import {
  callSandbox,
  examples,
  onServer,
  deletionDoneCommand,
  readingCommands,
  waitingCommand,
} from "../support/reading.ts";
import { supportActionCommands } from "../support/doing.ts";

/** The columns that `creditline rules sql --landing` reads, with their types. */
const COLUMNS = {
  id: "VARCHAR",
  status: "VARCHAR",
  lineType: "VARCHAR",
  partner: "VARCHAR",
  interest: "VARCHAR",
  actionables: "INTEGER",
  blockedMilestones: "INTEGER",
  interactionRequired: "BOOLEAN",
  since: "VARCHAR",
} as const;

/** Writes the landing facts of every customer to a Parquet file, and returns their number. */
async function writeCustomers(control: SandboxControl, path: string): Promise<number> {
  const [{ startEngine, USUAL_MEMORY }, { writeFileSafely }, { open }, { join }] = await Promise.all([
    import("../lender-desk/population/engine.ts"),
    import("../lender-desk/population/written-file.ts"),
    import("node:fs/promises"),
    import("node:path"),
  ]);
  const engine = await startEngine(USUAL_MEMORY);
  const output = fileOutput(path, open, "parquet");
  try {
    const to = await output.file();
    if (to === undefined)
      throw new InputError(`parquet: expected the path of a file, got "${path}"`, "parquet");
    const lines = join(engine.folder, "customers.jsonl");
    await writeFileSafely(lines, async (put) => {
      for await (const page of control.customers())
        await put(page.map((one) => `${JSON.stringify(one)}\n`).join(""));
    });
    const columns = Object.entries(COLUMNS).map(([name, type]) => `'${name}': '${type}'`);
    const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
    const [row] = await engine.rows(
      `COPY (SELECT * FROM read_json(${literal(lines)}, format = 'newline_delimited', columns = {${columns.join(", ")}})) TO ${literal(to)} (FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false, PRESERVE_ORDER true)`,
    );
    await output.finish();
    return Number(row?.[0] ?? 0);
  } finally {
    engine.close();
    await output.abandon();
  }
}

/** `creditline support export`: the customers of a sandbox as a table for the landing rules. */
const exportCommand = (io: Io): Command =>
  onServer(new Command("export"))
    .description("Export what the landing rules need about each customer, without personal data")
    .requiredOption("--parquet <file>", "File to write; it appears only when complete")
    .addHelpText(
      "after",
      `\nOne row per customer, with the columns that 'creditline rules sql --landing'\nreads.\n${examples(
        "export AT --parquet customers.parquet",
        "export AT --parquet exports/2026-12-01.parquet",
      )}`,
    )
    .action(async ({ server, parquet }: { readonly server: string; readonly parquet: string }) => {
      if (parquet === "")
        throw new InputError("parquet: expected the path of a file, got nothing", "parquet");
      const written = await callSandbox({ server, customer: "" }, (control) =>
        writeCustomers(control, parquet),
      );
      io.say(`Wrote ${count(written, "customer")} to ${parquet}.`);
    });

/** `creditline support`: the requests and messages of a sandbox's customers, and the actions of support (ours). */
export function build(io: Io): Command {
  const support = new Command("support").description("Read and answer customers' questions on a sandbox");
  const waiting = [waitingCommand(io), exportCommand(io), deletionDoneCommand(io)];
  for (const command of [...readingCommands(io), ...supportActionCommands(io), ...waiting])
    support.addCommand(command);
  return support;
}
