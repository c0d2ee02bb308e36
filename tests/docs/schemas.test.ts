import type { CommandModule } from "../../cli/command.ts";
import { readFileSync, readdirSync } from "node:fs";
import { writeFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { BANNER_STATES } from "@creditline/core/mandate/banner";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { isObject } from "@creditline/core/reference/shown";
import { STATUS_CODES } from "@creditline/core/status/code";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TRIES } from "../../scripts/docs/rules/validation-tries.table.ts";
import type { JsonSchema } from "../../scripts/docs/schemas/json-schema.ts";
import { SITE_PAGES } from "../../scripts/docs/pages.ts";
import { SCHEMAS } from "../../scripts/docs/schemas/schemas.ts";
import { ofWithdrawal } from "../cli/of-withdrawal.ts";
import { runInMemory } from "../cli/run-in-memory.ts";

/** A schema as its file in the documentation site holds it. */
function written(name: string): JsonSchema {
  const page = SITE_PAGES.find(({ file }) => file === `public/schemas/${name}.schema.json`);
  return JSON.parse(page?.make() ?? "null") as JsonSchema;
}

/**
 * The schema with every named object closed. A reader must accept fields that are added later; these tests must not,
 * so that a field that is added is written into its schema too.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)] as const);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  if (isObject(copy["properties"]) && copy["type"] === "object") copy["additionalProperties"] = false;
  return copy;
}

const compiled = new Map<string, ValidateFunction>();

function compile(name: string): ValidateFunction {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  const check = ajv.compile(closed(written(name)) as Record<string, unknown>);
  compiled.set(name, check);
  return check;
}

const load = async (name: string): Promise<CommandModule> =>
  (await import(`../../cli/commands/${name}.ts`)) as CommandModule;

/** The documents that a command prints, checked against a schema; how many there were. */
async function hold(
  name: string,
  command: string,
  args: readonly string[],
  input = "",
): Promise<readonly unknown[]> {
  const check = compile(name);
  const { out } = await runInMemory(await load(command), args, input);
  const documents = out
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  for (const document of documents) {
    check(document);
    expect({ document, errors: check.errors ?? [] }).toEqual({ document, errors: [] });
  }
  return documents;
}

const lines = (documents: readonly unknown[]): string =>
  documents.map((document) => JSON.stringify(document)).join("\n");

describe("the schemas", () => {
  test.each(SCHEMAS)("$name is a schema of draft 2020-12 with the name of its file", ({ name }) => {
    expect(written(name)).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: `${name}.schema.json`,
    });
    expect(compile(name)).toBeTypeOf("function");
  });

  test.each(SCHEMAS)("$name refuses documents of other kinds", ({ name }) => {
    const check = compile(name);
    for (const wrong of [null, 1, "x", { nothing: true }, [{ nothing: true }]]) {
      expect(check(wrong)).toBe(false);
    }
  });
});

describe("what the command line prints is as its schema says", () => {
  test("status, of every code and of one without a name", async () => {
    for (const code of [...Object.values(STATUS_CODES), "30000.50001", "00000.00000", "99999.99999"]) {
      await hold("status", "status", [code, "--json"]);
    }
    const codes = Object.values(STATUS_CODES).map((code) => ({ code }));
    expect(await hold("status", "status", ["--jsonl"], lines(codes))).toHaveLength(codes.length);
  });

  test("route and its explanation, for situations at every code in both layouts", async () => {
    const situations = ["", ...Object.values(STATUS_CODES)].flatMap((status) =>
      (["default", "gpay"] as const).flatMap((layout) => [
        { status, layout },
        {
          status,
          layout,
          lineType: "CASH_LINE",
          partner: "INCRED",
          interest: { CASH_LINE: "YES" },
          requested: "cm-repayments-detail",
          query: { action: "request_payment", expiryDate: "2026-12-05" },
        },
      ]),
    );
    const decided = await hold("route", "route", ["--jsonl"], lines(situations));
    expect(decided).toHaveLength(situations.length);
    await hold("route-explained", "route", ["--jsonl", "--explain"], lines(situations));
    await hold("route", "route", ["--json"], '{"status":null}');
    await hold("route-explained", "route", ["--json", "--explain"], '{"status":"80000.10000"}');
  });

  test("routes", async () => {
    const [routes] = await hold("routes", "routes", ["--json"]);
    expect((routes as unknown[]).length).toBeGreaterThan(100);
  });

  test("eligibility, with every outcome and reason, one by one and line by line, and what would change it", async () => {
    const people = [
      { id: "a", age: 30, monthlyIncome: 30_000, city: "Pune" },
      { id: 7, age: 18, monthlyIncome: 100, city: "Nowhere" },
      { dob: "2004-03-01", monthlyIncome: 12_000, lenders: ["DMI", "MUSKMELON"] },
      { age: 70 },
      { monthlyIncome: 15_000.5 },
      { city: "Delhi" },
    ];
    for (const more of [[], ["--what-if"]]) {
      const args = ["--as-of", "2026-01-05", ...more];
      await hold("eligibility", "eligibility", ["--jsonl", ...args], lines(people));
      await hold("eligibility", "eligibility", ["--age", "21", "--income", "9", "--json", ...args]);
    }
  });

  test("eligibility by outcome and in words, of one lender and of all", async () => {
    for (const [schema, flag] of [
      ["eligibility-by-outcome", "--by-outcome"],
      ["eligibility-words", "--words"],
    ] as const) {
      const args = ["--as-of", "2026-01-05", flag];
      await hold(schema, "eligibility", [
        "--dob",
        "2004-03-01",
        "--income",
        "9",
        "--city",
        "X",
        "--json",
        ...args,
      ]);
      await hold(schema, "eligibility", ["--age", "70", "--lender", "DMI", "--json", ...args]);
      await hold(
        schema,
        "eligibility",
        ["--jsonl", ...args],
        lines([{ age: 30 }, { id: 1, age: 60, monthlyIncome: 1 }]),
      );
    }
  });

  test("key fact statements, of every lender on every line, with days and without", async () => {
    for (const lender of LENDER_CODES) {
      for (const line of FEE_LINES) {
        const args = [...ofWithdrawal({ lender, line, amount: 20_000 }), "--json"];
        await hold("kfs", "kfs", args);
        await hold("kfs", "kfs", [...args, "--disbursed", "2026-11-20"]);
      }
    }
  });

  test("validate, of every field, right, wrong and empty", async () => {
    for (const field of VALIDATE_FIELDS) await hold("validate", "validate", [field, "", "--json"]);
    expect(await hold("validate", "validate", ["--jsonl"], lines(TRIES))).toHaveLength(TRIES.length);
  });

  test("fees, of every lender on every line, at every slab and without an amount", async () => {
    const questions = LENDER_CODES.flatMap((lender) =>
      FEE_LINES.flatMap((line) =>
        [undefined, 0.01, 3_000, 4_000, 10_001, 20_000, 24_999.99, 25_000, 40_000].map((amount) => ({
          lender,
          line,
          ...(amount === undefined ? {} : { amount }),
        })),
      ),
    );
    const answers = await hold("fees", "fees", ["--jsonl"], lines(questions));
    expect(answers).toHaveLength(questions.length);
    await hold("fees", "fees", ["--lender", "DMI", "--line", "CASH_LINE", "--json"]);
    await hold("fees", "fees", ["--side-by-side", "--jsonl"], lines(questions));
    await hold("fees", "fees", ["--apr", "--jsonl"], lines(questions));
    await hold("fees-general", "fees", ["--general", "--json"]);
  });

  test("schedule, with every rounding and day count, with days, fees and pre-EMI interest, and at odd terms", async () => {
    const terms = [
      { amount: 20_000, rate: 15, months: 24, fee: 400 },
      ...["none", "paise", "rupee", "rupee-up"].flatMap((rounding) =>
        ["30/360", "actual/365"].map((dayCount) => ({
          amount: 50_000,
          rate: 18,
          months: 6,
          rounding,
          dayCount,
          disbursed: "2026-10-20",
        })),
      ),
      { amount: 12_000, rate: 0, months: 3 },
      { amount: 1, rate: 1000, months: 1 },
      { amount: 1000, rate: 36, months: 600, rounding: "rupee-up" },
      {
        amount: 1000,
        rate: 36,
        months: 2,
        disbursed: "2026-01-01",
        firstDue: "2030-01-05",
        dayCount: "actual/365",
      },
    ];
    expect(await hold("schedule", "schedule", ["--jsonl"], lines(terms))).toHaveLength(terms.length);
    const drawn = ["--amount", "50000", "--rate", "18", "--months", "3", "--disbursed", "2026-10-20"];
    for (const lender of ["DMI", "FULLERTON"]) {
      await hold("schedule", "schedule", [...drawn, "--pre-emi", "--lender", lender, "--json"]);
    }
  });

  test("banner, in every state", async () => {
    for (const state of BANNER_STATES) await hold("banner", "banner", [state, "--json"]);
  });

  test("lenders: each one, the list, and a checked file", async () => {
    for (const code of LENDER_CODES) await hold("lender", "lenders", ["show", code, "--json"]);
    await hold("lenders", "lenders", ["list", "--json"]);
  });

  describe("with files", () => {
    let folder = "";
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "creditline-schemas-"));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    test("lenders check, of a good file and of a bad one", async () => {
      const file = join(folder, "dmi.json");
      await writeFile(file, '{"lender":"DMI","minimumIncome":28000}');
      await hold("lender-check", "lenders", ["check", file, "--json"]);
      await writeFile(file, '{"lender":"NOBODY","minimumIncome":"much"}');
      const [checked] = await hold("lender-check", "lenders", ["check", file, "--json"]);
      expect(checked).toMatchObject({ ok: false });
    });

    test("a configuration file as it is read is one by its schema, and what is wrong for one is for the other", async () => {
      const check = compile("lender-file");
      const file = join(folder, "configuration.json");
      const configurations = [
        { lenders: {} },
        {
          lenders: {
            DMI: { minimumIncome: "not-stated", maximumAge: 60, supportedCities: ["Pune"] },
            ACME: {},
          },
        },
        { lenders: { DMI: { minimumIncome: { dated: [{ from: "2027-01-01", value: 1 }] } } } },
        {
          lenders: {
            DMI: { terms: { amount: { minimum: 1, maximum: 2 } }, fees: { CASH_LINE: { bounce: [] } } },
          },
        },
        { lenders: { DMI: { minimumIncom: 1 } } },
        { lenders: { dmi: {} } },
        { lenders: { DMI: { minimumAge: -1 } } },
        { lenders: { DMI: { emiDay: 29 } } },
        { lenders: { DMI: { paymentMode: "all" } } },
        { lenders: { DMI: { fees: { CASH_LINE: { bounce: [{}] } } } } },
        { lenders: [] },
        {},
      ];
      for (const configuration of configurations) {
        await writeFile(file, JSON.stringify(configuration));
        const [{ ok }] = (await hold("lender-check", "lenders", ["check", file, "--json"])) as [
          { ok: boolean },
        ];
        expect([configuration, check(configuration)]).toEqual([configuration, ok]);
      }
      for (const code of LENDER_CODES) {
        const [shown] = await hold("lender", "lenders", ["show", code, "--json"]);
        check({ lenders: { [code]: shown } });
        expect(check.errors).toBeNull();
      }
    });

    test("rules diff, and the summary of a batch", async () => {
      const population = join(folder, "population.csv");
      const summary = join(folder, "summary.json");
      await writeFile(population, "id,age,monthlyIncome,city\na,30,25000,Pune\nb,30,x,\nc,18,1,X\n");
      const next = join(folder, "next.json");
      await writeFile(next, '{"lenders":{"DMI":{"minimumIncome":26000},"ACME":{}}}');
      await hold("rules-diff", "rules", ["diff", "built-in", next, "--population", population, "--json"]);
      await runInMemory(await load("eligibility"), ["batch", population, "--summary", summary]);
      compile("batch-summary")(JSON.parse(readFileSync(summary, "utf8")));
      expect(compile("batch-summary").errors).toBeNull();
    });
  });

  test("personas and journeys, and a run of one that holds", async () => {
    await hold("personas", "persona", ["list", "--json"]);
    await hold("journeys", "journey", ["list", "--json"]);
    const [reports] = await hold("journey-run", "journey", ["run", "approved-and-accepted", "--json"]);
    expect(reports).toMatchObject([{ journey: "approved-and-accepted", ok: true }]);
  });

  test("journeys of calls, their files and parts, and a run of one that holds", async () => {
    await hold("call-journeys", "journey", ["calls", "list", "--json"]);
    const run = ["calls", "run", "first-withdrawal", "--lender", "RBL", "--line", "FAST_CASH", "--json"];
    const [reports] = await hold("call-journey-run", "journey", run);
    expect(reports).toMatchObject([{ journey: "first-withdrawal", ok: true }]);
    for (const [name, folder] of [
      ["journey-file", "journeys"],
      ["call-journey-file", "call-journeys"],
      ["call-journey-part", "call-journeys/parts"],
    ] as const) {
      const path = fileURLToPath(new URL(`../../fixtures/${folder}/`, import.meta.url));
      const files = readdirSync(path).filter((file) => file.endsWith(".json"));
      expect(files.length).toBeGreaterThan(20);
      const check = compile(name);
      for (const file of files) {
        check(JSON.parse(readFileSync(join(path, file), "utf8")));
        expect({ file, errors: check.errors ?? [] }).toEqual({ file, errors: [] });
      }
    }
  });

  test.each([
    ["status", []],
    ["route", []],
    ["eligibility", ["--as-of", "2026-01-05"]],
    ["validate", []],
    ["fees", []],
    ["schedule", []],
  ] as const)("a bad line of %s --jsonl is a line's error", async (command, more) => {
    const bad = ["not json", "[]", '{"nothing":true}'].join("\n");
    const errors = await hold("line-error", command, ["--jsonl", ...more], bad);
    expect(errors).toHaveLength(3);
  });
});
