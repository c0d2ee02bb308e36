import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/check/report.ts";
import { buildCreditline, creditline } from "./spawn-creditline.ts";

/** Which sources went into which chunk of the build. */
interface Metafile {
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, unknown>> }>>;
}

let outputs: Metafile["outputs"] = {};
beforeAll(() => {
  buildCreditline();
  const text = readFileSync(join(ROOT, "cli", "dist", "metafile-esm.json"), "utf8");
  // They were built beside their place, and have its name in none of theirs.
  const made = Object.entries((JSON.parse(text) as Metafile).outputs);
  outputs = Object.fromEntries(made.map(([path, output]) => [basename(path), output]));
}, 120_000);

/** A module that has Node tell, on standard error, of every file it loads after it. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      if (url.startsWith("file:")) process.stderr.write("loads " + url + "\\n");
      return next(url, context);
    },
  });
`)}`;

/** The sources that a run of the program loads: those bundled into the chunks it reads, and files beside them. */
async function loadedBy(
  args: readonly string[],
  input = "",
): Promise<{ sources: string[]; status: number | null }> {
  const { status, err } = await creditline(args, { node: ["--import", TELL], input });
  const files = [...err.matchAll(/^loads file:\/\/(.*)$/gm)].map(([, path = ""]) => decodeURIComponent(path));
  expect(files.length).toBeGreaterThan(0);
  const sources = files.flatMap((file) => {
    const chunk = file.startsWith(join(ROOT, "cli", "dist")) ? outputs[basename(file)] : undefined;
    return chunk === undefined ? [file] : Object.keys(chunk.inputs);
  });
  return { sources, status };
}

const COMMAND = /(?:^|\/)commands\/[\w-]+\.ts$/;
const HEAVY = /node_modules\/(?:react|ink|effect|yoga|msw)/;
/** Packages that only laying out a text for people needs, or only a file of many applicants. */
const LAYOUT = /node_modules\/(?:string-width|wrap-ansi|cli-truncate)\//;

describe("a start loads only what it needs", () => {
  test.each([["--help"], ["--version"], ["nonsense"]])(
    "%s: no command, and no package at all",
    async (arg) => {
      const { sources } = await loadedBy([arg]);
      expect(sources.filter((path) => COMMAND.test(path))).toEqual([]);
      expect(sources.filter((path) => path.includes("node_modules"))).toEqual([]);
    },
  );

  test.each<[string, readonly string[], string]>([
    ["status", ["30000.50000", "--json"], ""],
    ["route", ["--json"], '{"status":"30000.50000"}'],
    ["why", ["--status", "AIP_SUCCESS", "--json"], ""],
    ["what-if", ["--status", "AIP_SUCCESS", "--to", "aipHome", "--json"], ""],
    ["rules", ["lint", "--json"], ""],
    ["routes", ["--json"], ""],
    ["validate", ["pan", "ABCPK1234L", "--json"], ""],
    ["eligibility", ["--age", "30", "--income", "20000", "--json"], ""],
    ["fees", ["--lender", "DMI", "--line", "CASH_LINE", "--json"], ""],
    ["lenders", ["list", "--json"], ""],
    ["schedule", ["--amount", "20000", "--rate", "15", "--months", "24", "--json"], ""],
    ["banner", ["VERIFIED", "--json"], ""],
    ["persona", ["list", "--json"], ""],
  ])("%s --json: its own command, without React, Ink or Effect", async (name, args, input) => {
    const { sources, status } = await loadedBy([name, ...args], input);
    expect(status).toBe(0);
    expect(sources.filter((path) => COMMAND.test(path))).toEqual([`commands/${name}.ts`]);
    expect(sources.filter((path) => HEAVY.test(path))).toEqual([]);
  });

  test.each<[string, readonly string[]]>([
    ["status", ["30000.50000"]],
    ["route", []],
    ["why", []],
    ["what-if", ["--to", "aipHome"]],
    ["eligibility", ["--age", "30", "--income", "20000"]],
    ["rules", ["lint"]],
  ])("%s --json: nothing that lays out a text for people", async (name, args) => {
    const { sources } = await loadedBy([name, ...args, "--json"], '{"status":"30000.50000"}');
    expect(sources.filter((path) => LAYOUT.test(path))).toEqual([]);
    const { sources: shown } = await loadedBy(["why"]);
    expect(shown.filter((path) => LAYOUT.test(path))).not.toEqual([]);
  });

  test.each<[string, readonly string[]]>([
    ["eligibility", ["--age", "30", "--income", "20000"]],
    ["fees", ["--lender", "DMI", "--line", "CASH_LINE"]],
    ["lenders", ["list"]],
    ["rules", ["lint"]],
  ])("%s --json: nothing that reads a file of applicants or of lenders", async (name, args) => {
    const { sources } = await loadedBy([name, ...args, "--json"]);
    expect(sources.filter((path) => /node_modules\/(?:acorn|@duckdb)\//.test(path))).toEqual([]);
  });

  test("a batch: nothing that lays out a text, and what calls the engine in one file", async () => {
    const { sources, status } = await loadedBy(
      ["eligibility", "batch", "-"],
      "id,age,monthlyIncome\n1,30,20000\n",
    );
    expect(status).toBe(0);
    expect(sources.filter((path) => LAYOUT.test(path))).toEqual([]);
    expect(sources.filter((path) => path.includes("duckdb/node-api/lib/DuckDBInstance"))).not.toEqual([]);
    expect(
      sources.filter((path) => path.includes(join(ROOT, "node_modules", "@duckdb", "node-api"))),
    ).toEqual([]);
  });

  test("what Node made of the program's text is kept for the next start", async () => {
    await creditline(["status", "30000.50000", "--json"], {});
    expect(readdirSync(join(ROOT, "cli", "dist", "compiled"))).not.toEqual([]);
  });

  test("the check sees heavy packages where they are", () => {
    const all = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
    expect(all.some((path) => /node_modules\/ink\//.test(path) && HEAVY.test(path))).toBe(true);
  });
});
