import { criteriaOf, spellingsOf } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { eligibilitySql } from "@creditline/core/lenders/sql/eligibility-sql";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import { Client } from "pg";
import { startPostgres } from "../adapters/postgres-server.ts";
import { median, type Pace } from "./measure.ts";
import { atMost, type Result, type Row } from "./result.ts";

const MILLION = 1_000_000;
const AS_OF = "2026-11-21";

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Applicants as a warehouse has them, figures as figures: the same ones every time. */
const fill = (rows: number): readonly string[] => [
  "CREATE TABLE applicants (id TEXT, age INTEGER, monthlyIncome NUMERIC(12, 2), city TEXT)",
  `INSERT INTO applicants SELECT 'A-' || n,
    CASE WHEN n % 50 <> 0 THEN 18 + n::BIGINT * 7919 % 50 END,
    CASE WHEN n % 49 <> 0 THEN 10000 + n::BIGINT * 104729 % 30000 END,
    CASE WHEN n % 7 = 0 THEN 'Atlantis' WHEN n % 48 <> 0 THEN (ARRAY[${CITIES.map(({ name }) => literal(name)).join(", ")}])[1 + n * 31 % ${CITIES.length}] END
  FROM generate_series(1, ${rows}) AS n`,
  "ANALYZE applicants",
];

/** The same answers as someone writes them for this table: it takes figures as they are, and looks for nothing odd. */
function writtenByHand(): string {
  const criteria = criteriaOf(LENDERS);
  const [cities = []] = criteria.map((one) => spellingsOf(one.cities));
  const columns = criteria.map(({ lender, minimumAge, maximumAge, minimumIncome }) => {
    const tooYoung = `WHEN age < ${minimumAge} THEN 'AGE_BELOW_MINIMUM' WHEN age > ${maximumAge} THEN 'AGE_ABOVE_MAXIMUM'`;
    const tooLittle = minimumIncome === null ? "" : ` OR income < ${minimumIncome}`;
    const income =
      minimumIncome === null ? "" : `, CASE WHEN income < ${minimumIncome} THEN 'INCOME_BELOW_MINIMUM' END`;
    const missing =
      minimumIncome === null
        ? "'CRITERION_NOT_STATED'"
        : "CASE WHEN income IS NULL THEN 'INCOME_MISSING' END";
    return `CASE
      WHEN age < ${minimumAge} OR age > ${maximumAge}${tooLittle} OR NOT served
        THEN 'ineligible:' || CONCAT_WS('|', CASE ${tooYoung} END${income}, CASE WHEN NOT served THEN 'CITY_NOT_SERVED' END)
      WHEN age IS NULL${minimumIncome === null ? " OR TRUE" : " OR income IS NULL"}
        THEN 'undetermined:' || CONCAT_WS('|', CASE WHEN age IS NULL THEN 'AGE_MISSING' END, ${missing})
      ELSE 'eligible'
    END AS "${lender}"`;
  });
  return `SELECT id, ${columns.join(",\n    ")}
  FROM (
    SELECT id, age, monthlyIncome AS income, city IS NULL OR LOWER(TRIM(city)) IN (${cities.map(literal).join(", ")}) AS served
    FROM applicants OFFSET 0
  ) AS seen`;
}

const compiled = (): string =>
  eligibilitySql({ lenders: LENDERS, digest: "-", asOf: AS_OF, dialect: "postgres", table: "applicants" });

/** The rules as `rules sql` prints them for PostgreSQL, beside a view that someone writes for a table of figures. */
export async function run({ rounds, share }: Pace): Promise<readonly Result[]> {
  const count = MILLION * share;
  const server = await startPostgres();
  const client = new Client({ connectionString: await server.newPlace() });
  await client.connect();
  try {
    for (const statement of fill(count)) await client.query(statement);
    await client.query(`CREATE VIEW by_hand AS ${writtenByHand()}`);
    await client.query(`CREATE VIEW compiled AS ${compiled()}`);
    const different = await client.query(
      "(TABLE by_hand EXCEPT TABLE compiled) UNION ALL (TABLE compiled EXCEPT TABLE by_hand)",
    );
    if (different.rowCount !== 0)
      throw new Error(`the two answer differently: ${JSON.stringify(different.rows[0])}`);
    const answers = criteriaOf(LENDERS).map(({ lender }) => `count("${lender}")`);
    const views = ["by_hand", "compiled"] as const;
    const times: Record<(typeof views)[number], number[]> = { by_hand: [], compiled: [] };
    for (let round = 0; round < Math.ceil(rounds / 3); round += 1)
      for (const view of views) {
        const began = performance.now();
        await client.query(`SELECT ${answers.join(", ")} FROM ${view}`);
        times[view].push((performance.now() - began) * 1e6);
      }
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version') AS version",
    );
    const against = median(times.by_hand);
    const row = (view: (typeof views)[number], name: string, most?: number): Row => {
      const ratio = median(times[view]) / against;
      return {
        name,
        time: median(times[view]) / count,
        ratio,
        goal: most === undefined ? undefined : atMost(most, ratio, `${most} ×`),
      };
    };
    const title = `Warehouse: ${count.toLocaleString("en")} applicants in PostgreSQL ${rows[0]?.version}, thirteen lenders`;
    return [
      {
        title,
        inputs: "A table of figures and texts; all answers counted",
        notes: [],
        against: "written by hand",
        rows: [row("by_hand", "written by hand"), row("compiled", "creditline rules sql", 1.1)],
      },
    ];
  } finally {
    await client.end();
    await server.stop();
  }
}
