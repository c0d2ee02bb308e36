import type { Dialect } from "./sql-dialects.table.ts";

/** A relation inside of another, worked out once for each of its rows: `FROM (…) AS name`. */
export const nested = (sql: string, name: string, { fence = "" }: Pick<Dialect, "fence"> = {}): string =>
  `(\n  ${`${sql}${fence}`.replaceAll("\n", "\n  ")}\n) AS ${name}`;

/** The name of a table, `schema.table` with as many parts as there are: plain ones as they are, others in quotes. Throws RangeError. */
export const tableName = (name: string, dialect: Dialect): string =>
  name
    .split(".")
    .map((part) => (/^[a-z_]\w*$/i.test(part) ? part : dialect.quoted(part)))
    .join(".");
