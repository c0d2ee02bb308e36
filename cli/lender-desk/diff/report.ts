import { count, grouped } from "../batch/output.ts";
import type { Difference, Group } from "./compare.ts";

/** What a report is about. */
export interface ReportQuestion {
  /** The two sides as the person named them, and the digests of what decided. */
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
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; }
table { border-collapse: collapse; width: 100%; margin: 0 0 2rem; }
caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #ddd; vertical-align: top; }
td.n { text-align: right; white-space: nowrap; }
td.bar { width: 40%; }
td.bar span { display: block; height: 0.9rem; margin-top: 0.3rem; background: #1f5fa8; print-color-adjust: exact; }
@media (prefers-color-scheme: dark) { body { background: #161616; color: #eee; } th, td { border-color: #444; } td.bar span { background: #7db1ee; } }
`;

const table = (caption: string, heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? ""
    : `<table><caption>${escaped(caption)}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;

/** A bar whose length is a share of the longest; the number beside it says the same. */
const bar = (n: number, most: number): string =>
  `<td class="n">${grouped(n)}</td><td class="bar"><span style="width:${((n / most) * 100).toFixed(1)}%"></span></td>`;

const TITLES = {
  city: "By city",
  age: "By age, in years",
  income: "By monthly income, in rupees",
} as const;

const groupTable = (title: string, groups: readonly Group[]): string => {
  const most = groups.reduce((largest, { flips }) => Math.max(largest, flips), 0);
  const rows = groups.map(
    ({ group, flips }) => `<tr><th scope="row">${escaped(group ?? "not given")}</th>${bar(flips, most)}</tr>`,
  );
  return table(title, ["", "Decisions that change", ""], rows);
};

/** The difference between two configurations as one page that needs nothing else: no script, no other file. */
export function reportPage(
  difference: Difference,
  { sides, asOf, population: named }: ReportQuestion,
): string {
  const { population, skipped, lenders, examples, by = {} } = difference;
  const kinds = Object.entries(lenders).flatMap(([lender, own]) =>
    Object.entries(own).map(([kind, n]) => ({ lender, kind: kind.replace(">", " → "), n })),
  );
  const most = Math.max(...kinds.map(({ n }) => n));
  const [before, after] = sides;
  const left = skipped === 0 ? "" : `; ${count(skipped, "bad row")} skipped`;
  const body = [
    `<h1>What changes between two configurations</h1>`,
    `<p>From ${escaped(before.named)} (${before.digest}) to ${escaped(after.named)} (${after.digest}), on ${asOf}.</p>`,
    `<p>${count(population, "applicant")} in ${escaped(named)}${left}.</p>`,
    kinds.length === 0 ? "<p>Nothing differs.</p>" : "",
    table(
      "By lender",
      ["Lender", "Decision", "Applicants", ""],
      kinds.map(
        ({ lender, kind, n }) =>
          `<tr><th scope="row">${escaped(lender)}</th><td>${kind}</td>${bar(n, most)}</tr>`,
      ),
    ),
    ...(["city", "age", "income"] as const).map((one) => groupTable(TITLES[one], by[one] ?? [])),
    table(
      "Examples",
      ["Applicant", "Lender", "Decision", "Because"],
      examples.map(
        ({ id, lender, from, to, because }) =>
          `<tr><td>${escaped(String(id ?? "without an id"))}</td><td>${escaped(lender)}</td><td>${from} → ${to}</td><td>${escaped(because)}</td></tr>`,
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
