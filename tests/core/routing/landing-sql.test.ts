import { SQL_DIALECTS } from "@creditline/core/reference/sql/sql-dialects.table";
import { landingSql } from "@creditline/core/routing/sql/landing-sql";
import parser from "node-sql-parser";
import { describe, expect, test } from "vitest";

describe("the landing rules as one SELECT", () => {
  test.each(SQL_DIALECTS)("for %s is the one that is kept here", async (dialect) => {
    await expect(landingSql({ dialect, table: "customers" })).toMatchFileSnapshot(`./sql/${dialect}.sql`);
  });

  test.each(["bigquery", "snowflake"] as const)("for %s is read by a parser of its grammar", (dialect) => {
    const { ast } = new parser.Parser().parse(landingSql({ dialect, table: "customers" }), {
      database: dialect,
    });
    expect(Array.isArray(ast) ? ast.map(({ type }) => type) : ast.type).toEqual("select");
  });
});
