import { configured } from "@creditline/core/lenders/override";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { lettersFor } from "@creditline/core/lenders/sql/applicant-sql";
import { DIALECTS, SQL_DIALECTS, tableName } from "@creditline/core/reference/sql/sql-dialects.table";
import { criteriaOf } from "@creditline/core/lenders/lender";
import { compileByPlace } from "@creditline/core/lenders/sql/answers-by-place";
import { eligibilitySql } from "@creditline/core/lenders/sql/eligibility-sql";
import { landingSql } from "@creditline/core/routing/sql/landing-sql";
import parser from "node-sql-parser";
import { describe, expect, test } from "vitest";

const AS_OF = "2026-11-28";

/** A changed lender, one whose income is not stated, one that a configuration adds, with cities beyond ASCII. */
const SOME = configured(
  LENDERS.filter(({ code }) => code === "DMI" || code === "MUSKMELON"),
  [
    {
      code: "DMI",
      change: {
        minimumIncome: { dated: [{ from: "2026-11-28", value: 26_000.5 }] },
        maximumAge: "not-stated",
      },
    },
    {
      code: "O-CITY",
      change: { minimumIncome: 1, supportedCities: ["Đà Nẵng", "पुणे", "L'Aquila", "Bombay"] },
    },
  ],
  "a configuration",
  AS_OF,
);

const sqlFor = (dialect: (typeof SQL_DIALECTS)[number], table = "applicants"): string =>
  eligibilitySql({ lenders: SOME, digest: "0123456789ab", asOf: AS_OF, dialect, table });

describe("the rules as one SELECT", () => {
  test.each(SQL_DIALECTS)("for %s is the one that is kept here", async (dialect) => {
    await expect(sqlFor(dialect)).toMatchFileSnapshot(`./sql/${dialect}.sql`);
  });

  test.each(SQL_DIALECTS)("for %s names the configuration and the day before anything else", (dialect) => {
    expect(sqlFor(dialect).split("\n").slice(0, 2)).toEqual([
      "-- creditline: configuration 0123456789ab, for 2026-11-28",
      "SELECT",
    ]);
  });

  test.each(SQL_DIALECTS)("for %s is one statement, with all that it opens closed", (dialect) => {
    const bare = sqlFor(dialect).replaceAll(/'(?:\\.|[^'\\]|'')*'/g, "''");
    expect(bare).not.toContain(";");
    expect(bare.split("(")).toHaveLength(bare.split(")").length);
    expect(bare.match(/\bCASE\b/g)).toHaveLength(bare.match(/\bEND\b/g)?.length ?? 0);
  });

  // Of Spark the parser has no grammar of its own. BigQuery's has the same names, literals and types.
  test.each([
    ["bigquery", "bigquery"],
    ["snowflake", "snowflake"],
    ["spark", "bigquery"],
  ] as const)("for %s, whole as it is, is read by a parser of the grammar of %s", (dialect, database) => {
    for (const sql of [sqlFor(dialect), landingSql({ dialect, table: "customers" })]) {
      const { ast, columnList } = new parser.Parser().parse(sql, { database });
      expect(Array.isArray(ast) ? ast.map(({ type }) => type) : ast.type).toEqual("select");
      expect(columnList).not.toEqual([]);
    }
  });

  test.each([
    ["duckdb", "applicants", "applicants"],
    ["postgres", "crm.applicants", "crm.applicants"],
    ["bigquery", "my-project.crm.applicants", "`my-project`.crm.applicants"],
    ["snowflake", 'a"b', '"a""b"'],
    ["duckdb", "x; DROP TABLE y", '"x; DROP TABLE y"'],
  ] as const)("for %s the table %s is %s", (dialect, table, written) => {
    expect(tableName(table, DIALECTS[dialect])).toBe(written);
    expect(sqlFor(dialect, table)).toContain(`FROM ${written}`);
  });
});

/** Reads what stands first in a text as an engine reads its literal, and gives the rest too. */
function readLiteral(
  sql: string,
  { escapes, doubles }: { readonly escapes: boolean; readonly doubles: boolean },
) {
  let [value, at] = ["", 1];
  for (; at < sql.length; at += 1) {
    const sign = sql[at] ?? "";
    if (sign === "'" && !(doubles && sql[at + 1] === "'")) break;
    if (sign === "'" || (escapes && sign === "\\")) at += 1;
    value += sql[at] ?? "";
  }
  return { value, rest: sql.slice(at + 1) };
}

/** How each engine reads the letters between quotes, by its manual. */
const READ_BY = {
  duckdb: { escapes: false, doubles: true },
  postgres: { escapes: false, doubles: true },
  spark: { escapes: true, doubles: false },
  bigquery: { escapes: true, doubles: false },
  snowflake: { escapes: true, doubles: true },
} as const;

describe.each(SQL_DIALECTS)("a text as a literal of %s", (dialect) => {
  test.each(["Cox's Bazar", "x\\", "x\\'", "') OR TRUE --", "\\' OR TRUE --", "''", "\\\\", "plain"])(
    "is read as it is: %s",
    (text) => {
      const written = `${DIALECTS[dialect].literal(text)} rest`;
      expect(readLiteral(written, READ_BY[dialect])).toEqual({ value: text, rest: " rest" });
    },
  );

  test("stands so in the statement, as a city of a lender", () => {
    const change = { minimumIncome: 1, supportedCities: ["cox's bazar", "x\\"] };
    const lenders = configured(LENDERS.slice(0, 1), [{ code: "O-CITY", change }], "a configuration", AS_OF);
    const sql = eligibilitySql({ lenders, digest: "0123456789ab", asOf: AS_OF, dialect, table: "t" });
    const { literal } = DIALECTS[dialect];
    expect(sql).toContain(literal("cox's bazar"));
    expect(sql).toContain(literal("x\\"));
  });
});

test.each(["spark", "bigquery"] as const)("%s has no table with a letter that ends its quotes", (dialect) => {
  for (const table of ["a`b", "a\\", "a\nb", "a\u007f"]) {
    expect(DIALECTS[dialect].canName(table)).toBe(false);
    expect(() => sqlFor(dialect, table)).toThrow(RangeError);
  }
  expect(sqlFor(dialect, "a b")).toContain("FROM `a b`");
});

describe("capital letters of an alphabet", () => {
  test("are all that become one of it, the Kelvin sign among them", () => {
    expect(lettersFor(new Set("akô"))).toEqual({ capital: "AKÔ\u212a", small: "akôk" });
    expect(lettersFor(new Set(" -'पु"))).toEqual({ capital: "", small: "" });
  });
});

test("a list of cities is written once for a statement, however many lenders and places ask for it", () => {
  const { duckdb } = DIALECTS;
  const asked: string[] = [];
  const { groups } = compileByPlace(LENDERS, {
    ...duckdb,
    isAmong: (text, folded, spellings) => {
      asked.push(spellings.join());
      return duckdb.isAmong?.(text, folded, spellings) ?? "";
    },
  });
  expect(groups.flatMap(({ answers }) => answers).length).toBeGreaterThan(asked.length);
  expect(asked.length).toBeLessThanOrEqual(new Set(criteriaOf(LENDERS).map(({ cities }) => cities)).size);
});
