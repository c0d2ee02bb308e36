import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { eligibility } from "@creditline/core/lenders/eligibility/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { configured } from "@creditline/core/lenders/override";
import { compileByPlace } from "@creditline/core/lenders/sql/answers-by-place";
import {
  applicantsOfFigures,
  figuresOfTexts,
  READ_COLUMNS,
} from "@creditline/core/lenders/sql/applicant-sql";
import { eligibilitySql, outcomeText } from "@creditline/core/lenders/sql/eligibility-sql";
import { DIALECTS, subquery } from "@creditline/core/reference/sql/sql-dialects.table";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { InputError } from "../../cli/io.ts";
import { readRow } from "../../cli/lender-desk/population/csv-population.ts";
import { type PostgresServer, startPostgres } from "../adapters/postgres-server.ts";

const AS_OF = "2026-11-28";
const COLUMNS = ["id", "age", "dob", "monthlyIncome", "city"] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string | null>>;
const rowOf = (n: number, given: Partial<Row>): Row => ({
  age: null,
  dob: null,
  monthlyIncome: null,
  city: null,
  ...given,
  id: `${n}`,
});

let server: PostgresServer;
let client: Client;
let duck: DuckDBConnection;
beforeAll(async () => {
  duck = await (await DuckDBInstance.create(":memory:")).connect();
  server = await startPostgres();
  client = new Client({ connectionString: await server.newPlace() });
  await client.connect();
}, 60_000);
afterAll(async () => {
  duck?.closeSync();
  await client?.end();
  await server?.stop();
});

/** A value as a literal of both engines, both of which take it as it is between quotes. */
const literal = (value: string | null): string =>
  value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`;

/** A table's columns with their types, each the column of a row. */
type Types = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

const ALL_TEXT = { id: "TEXT", age: "TEXT", dob: "TEXT", monthlyIncome: "TEXT", city: "TEXT" };

/** A statement that makes the table of applicants, and one that fills it. */
const tableOf = (rows: readonly Row[], types: Types): readonly string[] => {
  const columns = COLUMNS.filter((name) => types[name] !== undefined);
  const made = `CREATE TABLE applicants (${columns.map((name) => `${name} ${types[name]}`).join(", ")})`;
  if (rows.length === 0) return ["DROP TABLE IF EXISTS applicants", made];
  const values = rows.map(
    (row) => `(${columns.map((name) => `CAST(${literal(row[name])} AS ${types[name]})`).join(", ")})`,
  );
  return ["DROP TABLE IF EXISTS applicants", made, `INSERT INTO applicants VALUES ${values.join(", ")}`];
};

type Answers = readonly string[];
const sorted = (rows: readonly (readonly unknown[])[]): Answers =>
  rows.map((row) => row.map((cell) => cell ?? "").join(",")).toSorted();

async function askDuck(rows: readonly Row[], lenders: readonly Lender[], types: Types): Promise<Answers> {
  for (const statement of tableOf(rows, types)) await duck.run(statement);
  const sql = eligibilitySql({ lenders, digest: "-", asOf: AS_OF, dialect: "duckdb", table: "applicants" });
  return sorted((await duck.runAndReadAll(sql)).getRows());
}

async function askPostgres(rows: readonly Row[], lenders: readonly Lender[], types: Types): Promise<Answers> {
  for (const statement of tableOf(rows, types)) await client.query(statement);
  const sql = eligibilitySql({ lenders, digest: "-", asOf: AS_OF, dialect: "postgres", table: "applicants" });
  return sorted((await client.query({ text: sql, rowMode: "array" })).rows as unknown[][]);
}

/** The answers at the places that a batch looks them up at, over the table that is there. */
async function askByPlace(lenders: readonly Lender[]): Promise<Answers> {
  const { duckdb } = DIALECTS;
  const { groups, rows } = compileByPlace(lenders, duckdb);
  const texts = figuresOfTexts(duckdb, duckdb.applicants("applicants", READ_COLUMNS));
  const applicants = subquery(applicantsOfFigures(texts, AS_OF), "seen");
  const places = groups.map(({ place }) => place).join(", ");
  const found = await duck.runAndReadAll(`SELECT id, ${places} FROM (${rows(applicants)} WHERE NOT is_bad)`);
  return sorted(
    found
      .getRows()
      .map(([id, ...at]) => [id, ...groups.flatMap(({ answers }, n) => answers[Number(at[n])] ?? ["none"])]),
  );
}

const ROW_COLUMNS = { id: 0, age: 1, dob: 2, monthlyIncome: 3, city: 4, count: 5 };

/** What a batch and the rule itself say of rows: nothing of those that are bad. */
const askRule = (rows: readonly Row[], lenders: readonly Lender[]): Answers =>
  sorted(
    rows.flatMap((row) => {
      try {
        const { id, applicant } = readRow(
          COLUMNS.map((name) => row[name] ?? ""),
          ROW_COLUMNS,
          AS_OF,
        );
        const decisions = eligibility(applicant, lenders, AS_OF);
        const cells = decisions.map(({ outcome, reasons }) =>
          outcomeText(
            outcome,
            reasons.map(({ code }) => code),
          ),
        );
        return [[id, ...cells]];
      } catch (error) {
        if (error instanceof InputError) return [];
        throw error;
      }
    }),
  );

const cities = fc.constantFrom(
  "Pune",
  "Bombay",
  "Atlantis",
  "Navi Mumbai",
  "पुणे",
  "Šibenik",
  "İzmir",
  "KOLHAPUR",
);

const orNotStated = <T>(some: fc.Arbitrary<T>) => fc.oneof(some, fc.constant("not-stated" as const));
const ages = fc.record({
  minimumAge: orNotStated(fc.constantFrom(0, 18, 21, 23)),
  maximumAge: orNotStated(fc.constantFrom(23, 55, 65, 150)),
});
const change = fc.record(
  {
    minimumIncome: orNotStated(
      fc.oneof(fc.constantFrom(0, 15_000, 25_000, 24_999.99, 9_999_999_999), fc.constant(20_000)),
    ),
    supportedCities: orNotStated(fc.uniqueArray(cities, { minLength: 1, maxLength: 4 })),
  },
  { requiredKeys: [] },
);
/** Lenders as a configuration may have them: built-in ones changed, others added, some dated. */
const configurations = fc
  .array(
    fc.record({
      code: fc.constantFrom("DMI", "MUSKMELON", "RBL", "NEW-ONE", "A_1"),
      ages,
      change,
      later: change,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((some) =>
    configured(
      LENDERS.filter(({ code }) => code === "DMI" || code === "MUSKMELON" || code === "APOLLO"),
      some.map(({ code, ages: own, change: changed, later }) => {
        const { minimumIncome = 1, ...rest } = changed;
        const dated = [
          { from: "2020-01-01", value: minimumIncome },
          {
            from: later.minimumIncome === undefined ? AS_OF : "2026-11-29",
            value: later.minimumIncome ?? 20_000,
          },
        ] as never;
        return { code, change: { ...own, ...rest, minimumIncome: { dated } } };
      }),
      "a configuration",
      AS_OF,
    ),
  );

const AGES = ["", " ", "0", "-0", "17", "18", "22", "23", "24", "55", "56", "65", "66", "150", "151", "-1"];
const ODD_AGES = [
  "23.0",
  "023",
  " 30 ",
  "\u00a030\t",
  "25.5",
  "1e1",
  "abc",
  "+30",
  "30.",
  ".5",
  "1510",
  "null",
  "３０",
];
const DAYS = "2003-11-28 2003-11-29 2000-02-29 2001-02-29 2026-11-28 2026-11-29 1900-02-29".split(" ");
const ODD_DAYS = [
  "1876-11-28",
  "1876-11-29",
  "1875-11-28",
  "1875-11-29",
  "0000-01-01",
  "2000-13-01",
  "2000-04-31",
  "28-11-2003",
  " 2000-01-01 ",
  "2000-1-1",
  "2000-00-10",
  "2000-01-00",
  "10000-01-01",
];
const INCOMES = [
  "",
  "0",
  "-0",
  "14999.99",
  "15000",
  "15000.00",
  "19999",
  "20000",
  "24999.99",
  "24999.9",
  "25000",
  "9999999998.99",
  "9999999999",
  "10000000000",
  "10000000000.01",
];
const ODD_INCOMES = [
  "25,000",
  "25000.005",
  "25000.",
  ".50",
  "1e5",
  "-1",
  "Infinity",
  "NaN",
  "₹25000",
  "025000.5000",
  " 25000 ",
  "99999999999999999999",
  "25000.00000000000000000001",
  "24999.999999999999999999",
];
const CITIES = [
  "",
  "  ",
  "Pune",
  " pune ",
  "PUNE",
  "Poona",
  "Navi  Mumbai",
  "navi\u00a0mumbai",
  "Navi\t\nMumbai",
  "Bengaluru",
  "Atlantis",
  "पुणे",
  "ŠIBENIK",
  "šibenik",
  "İZMİR",
  "i\u0307zmi\u0307r",
  "izmir",
  "\u212aolhapur",
  "\ufeffPune",
  "L'Aquila",
];

const among = (...lists: readonly (readonly string[])[]): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 6, arbitrary: fc.constantFrom(...lists.flat()) },
  );
const rowsOf = fc.array(
  fc.record({
    id: fc.constantFrom("a", "b", "", " ", 'c"d', null),
    age: among(AGES, AGES, ODD_AGES),
    dob: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, among(DAYS, ODD_DAYS)),
    monthlyIncome: among(INCOMES, INCOMES, ODD_INCOMES),
    city: among(CITIES),
  }),
  { maxLength: 40 },
);

describe("the rule, DuckDB and PostgreSQL", () => {
  test("agree for any configuration and any texts in the table", async () => {
    await fc.assert(
      fc.asyncProperty(configurations, rowsOf, async (lenders, rows) => {
        const expected = askRule(rows, lenders);
        expect(await askDuck(rows, lenders, ALL_TEXT)).toEqual(expected);
        expect(await askByPlace(lenders)).toEqual(expected);
        expect(await askPostgres(rows, lenders, ALL_TEXT)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  test("agree on every value beside every other of the lists, for the built-in lenders", async () => {
    const rows: Row[] = [];
    for (const age of [null, ...AGES, ...ODD_AGES])
      for (const monthlyIncome of [null, ...INCOMES, ...ODD_INCOMES])
        rows.push(
          rowOf(rows.length, { age, monthlyIncome, city: CITIES[rows.length % CITIES.length] ?? null }),
        );
    for (const dob of [...DAYS, ...ODD_DAYS])
      for (const city of [null, ...CITIES]) {
        const age = rows.length % 7 === 0 ? "30" : null;
        rows.push(rowOf(rows.length, { age, dob, monthlyIncome: "20000", city }));
      }
    const expected = askRule(rows, LENDERS);
    expect(expected.length).toBeGreaterThan(200);
    expect(await askDuck(rows, LENDERS, ALL_TEXT)).toEqual(expected);
    expect(await askByPlace(LENDERS)).toEqual(expected);
    expect(await askPostgres(rows, LENDERS, ALL_TEXT)).toEqual(expected);
  }, 60_000);

  test("agree where lenders differ so much that their answers are looked up in several groups", async () => {
    const lenders = configured(
      LENDERS,
      LENDERS.map(({ code }, n) => ({
        code,
        change: {
          minimumAge: 18 + n,
          maximumAge: 60 - (n % 4) * 10,
          minimumIncome: n % 5 === 0 ? ("not-stated" as const) : 12_000 + n * 1_500,
          supportedCities: ["Pune", ...(n % 2 === 0 ? ["Mumbai"] : []), ...(n % 3 === 0 ? ["पुणे"] : [])],
        },
      })),
      "a configuration",
      AS_OF,
    );
    expect(compileByPlace(lenders, DIALECTS.duckdb).groups.length).toBeGreaterThan(2);
    const rows: Row[] = [];
    for (let age = 16; age < 64; age += 1)
      for (const monthlyIncome of [null, "11999.99", "12000", "18000", "22500", "30000"])
        for (const city of [null, "Bombay", "pune", "Atlantis", "पुणे"])
          rows.push(rowOf(rows.length, { age: age === 63 ? null : `${age}`, monthlyIncome, city }));
    const expected = askRule(rows, lenders);
    expect(await askDuck(rows, lenders, ALL_TEXT)).toEqual(expected);
    expect(await askByPlace(lenders)).toEqual(expected);
  }, 60_000);

  const typed = fc.array(
    fc.record({
      id: fc.constantFrom("1", "2", "3"),
      age: fc.option(fc.integer({ min: -1, max: 160 }).map(String)),
      dob: fc.option(
        fc
          .date({ min: new Date("1870-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
      ),
      monthlyIncome: fc.option(
        fc.oneof(
          fc.constantFrom("15000", "24999.99", "25000", "12345678.5", "10000000000", "-0.01"),
          fc.integer({ min: 0, max: 40_000_00 }).map((paise) => String(paise / 100)),
        ),
      ),
      city: fc.option(fc.constantFrom("Pune", "ATLANTIS")),
    }),
    { maxLength: 30 },
  );

  test.each([
    { id: "INTEGER", age: "INTEGER", dob: "DATE", monthlyIncome: "DECIMAL(18, 2)", city: "VARCHAR(20)" },
    { id: "BIGINT", age: "SMALLINT", monthlyIncome: "DOUBLE PRECISION", city: "TEXT" },
    { id: "TEXT", dob: "DATE", monthlyIncome: "DOUBLE PRECISION" },
  ] satisfies readonly Types[])(
    "agree for columns of their own types: %j",
    async (types: Types) => {
      await fc.assert(
        fc.asyncProperty(configurations, typed, async (lenders, rows) => {
          const seen = rows.map(
            (row) =>
              Object.fromEntries(
                COLUMNS.map((name) => [name, types[name] === undefined ? null : row[name]]),
              ) as Row,
          );
          const expected = askRule(seen, lenders);
          expect(await askDuck(rows, lenders, types)).toEqual(expected);
          expect(await askPostgres(rows, lenders, types)).toEqual(expected);
        }),
        { numRuns: 25 },
      );
    },
    120_000,
  );

  test("take a name in PostgreSQL with its capital letter too", async () => {
    const [, made = "", filled = ""] = tableOf(
      [{ id: "a", age: "30", dob: null, monthlyIncome: "25000", city: "Pune" }],
      ALL_TEXT,
    );
    await client.query("DROP TABLE IF EXISTS applicants");
    await client.query(made.replace("monthlyIncome", '"monthlyIncome"'));
    await client.query(filled);
    const lenders = LENDERS.filter(({ code }) => code === "DMI");
    const { rows } = await client.query(
      eligibilitySql({ lenders, digest: "-", asOf: AS_OF, dialect: "postgres", table: "applicants" }),
    );
    expect(rows).toEqual([{ id: "a", DMI: "eligible" }]);
  });
});
