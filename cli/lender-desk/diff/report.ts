import { count, grouped } from "../batch/output.ts";
import type { Charts } from "./charts.ts";
import { type Difference, type Group, type Grouping, GROUPINGS } from "./compare.ts";

/** The subject of a report. */
export interface ReportQuestion {
  /** The names of the two sides as given, and the digests of their configurations. */
  readonly sides: readonly [Side, Side];
  readonly asOf: string;
  readonly population: string;
}

interface Side {
  readonly named: string;
  readonly digest: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff; }
section { margin: 0 0 2.5rem; }
h2 { font-size: 1.15rem; margin: 0 0 0.5rem; }
svg { display: block; max-width: 100%; height: auto; font-family: inherit; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 0; }
th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #ddd; vertical-align: top; font-weight: 400; }
thead th { font-weight: 600; }
td.n { text-align: right; white-space: nowrap; }
th.n { text-align: right; }
@media (prefers-color-scheme: dark) { body { background: #161616; color: #eee; } th, td { border-color: #444; } }
@media print {
  @page { margin: 15mm; }
  body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; color: #000; background: #fff; print-color-adjust: exact; }
  svg, tr, h2 { break-inside: avoid; }
  h2 { break-after: avoid; }
  thead { display: table-header-group; }
}
`;

/** The heading of number columns. */
const COUNTED = "Applicants";
const CHANGES = "Decisions that change";

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col"${head === CHANGES || head === COUNTED ? ' class="n"' : ""}>${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;

const section = (title: string, content: string): string =>
  `<section><h2>${escaped(title)}</h2>${content}</section>`;

/** Colours for newly accepted applicants, lost ones, and any other change. */
const COLORS = { gained: "#2a7f62", lost: "#b4532a", other: "#6b7280", changed: "#3b6fb0" } as const;

const colorOf = (kind: string): string =>
  kind.endsWith(">eligible") ? COLORS.gained : kind.startsWith("eligible>") ? COLORS.lost : COLORS.other;

const TITLES = {
  city: "By city",
  age: "By age, in years",
  income: "By monthly income, in rupees",
} as const satisfies Readonly<Record<Grouping, string>>;

/** How many cities the chart shows; the table has all of them. */
const MOST_CITIES = 20;

function groupSection(charts: Charts, by: Grouping, groups: readonly Group[]): string {
  if (groups.length === 0) return "";
  const named = groups.map(({ group, flips }) => ({ label: group ?? "not given", n: flips }));
  const bars = named.map((one) => ({ ...one, color: COLORS.changed }));
  const chart =
    by === "city"
      ? charts.lying(TITLES[by], CHANGES, bars.slice(0, MOST_CITIES))
      : charts.standing(TITLES[by], CHANGES, bars);
  const rows = named.map(
    ({ label, n }) => `<tr><th scope="row">${escaped(label)}</th><td class="n">${grouped(n)}</td></tr>`,
  );
  return section(TITLES[by], `${chart}${table(["", CHANGES], rows)}`);
}

interface Kind {
  readonly lender: string;
  readonly kind: string;
  readonly n: number;
  readonly color: string;
}

function lenderSection(charts: Charts, kinds: readonly Kind[]): string {
  const bars = kinds.map(({ lender, kind, n, color }) => ({ label: `${lender}: ${kind}`, n, color }));
  const rows = kinds.map(
    ({ lender, kind, n }) =>
      `<tr><th scope="row">${escaped(lender)}</th><td>${kind}</td><td class="n">${grouped(n)}</td></tr>`,
  );
  const heads = ["Lender", "Decision", COUNTED];
  return section("By lender", `${charts.lying("By lender", COUNTED, bars)}${table(heads, rows)}`);
}

/** The difference between two configurations as one self-contained page: no scripts, no other files. */
export function reportPage(
  difference: Difference,
  { sides, asOf, population: named }: ReportQuestion,
  charts: Charts,
): string {
  const { population, skipped, lenders, examples, by = {} } = difference;
  const kinds = Object.entries(lenders).flatMap(([lender, own]) =>
    Object.entries(own).map(([kind, n]) => ({
      lender,
      kind: kind.replace(">", " → "),
      n,
      color: colorOf(kind),
    })),
  );
  const [before, after] = sides;
  const left = skipped === 0 ? "" : `; ${count(skipped, "bad row")} skipped`;
  const body = [
    `<h1>What changes between two configurations</h1>`,
    `<p>From ${escaped(before.named)} (${before.digest}) to ${escaped(after.named)} (${after.digest}), on ${asOf}.</p>`,
    `<p>${count(population, "applicant")} in ${escaped(named)}${left}.</p>`,
    kinds.length === 0 ? "<p>Nothing differs.</p>" : lenderSection(charts, kinds),
    ...GROUPINGS.map((one) => groupSection(charts, one, by[one] ?? [])),
    examples.length === 0
      ? ""
      : section(
          "Examples",
          table(
            ["Applicant", "Lender", "Decision", "Because"],
            examples.map(
              ({ id, lender, from, to, because }) =>
                `<tr><td>${escaped(String(id ?? "without an id"))}</td><td>${escaped(lender)}</td><td>${from} → ${to}</td><td>${escaped(because)}</td></tr>`,
            ),
          ),
        ),
  ].join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What changes between two configurations</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
