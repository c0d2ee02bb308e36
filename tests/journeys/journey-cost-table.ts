import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ALLOCATED_LENDERS, type LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { format } from "prettier";
import { type JourneyCost, journeyCost, medianOf } from "./journey-cost.ts";

const isLender = (text: string): text is LenderCode =>
  (ALLOCATED_LENDERS as readonly string[]).includes(text);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const totals = ({ lender, screens, taps, otps, words, visits }: JourneyCost) => {
  const pages = visits.map((visit) => visit.words);
  return [lender, screens, taps, otps, words, medianOf(pages), Math.max(...pages)];
};

async function main(named: readonly string[]): Promise<string> {
  const head = [
    "Lender",
    "Screens",
    "Taps and fields",
    "OTPs",
    "Words",
    "Median of a screen",
    "Most on a screen",
  ];
  const [code] = named.map((name) => name.toUpperCase());
  if (code === undefined) {
    const costs: JourneyCost[] = [];
    for (const lender of ALLOCATED_LENDERS) costs.push(await journeyCost(lender));
    const [first] = costs;
    const screens = first?.visits.map(({ page, words }) => [page, words]) ?? [];
    return `${table(head, costs.map(totals))}\n\n${table([`Screen (${first?.lender})`, "Words"], screens)}`;
  }
  if (!isLender(code)) throw new Error(`expected one of ${ALLOCATED_LENDERS.join(", ")}, got ${code}`);
  const cost = await journeyCost(code);
  const pages = cost.visits.map(({ page, words, answers }, n) => [n + 1, page, words, answers.join(" ")]);
  return `${table(head, [totals(cost)])}\n\n${table(["", "Page", "Words", "Fields and buttons"], pages)}`;
}

/** The page that has the table of all lenders between two comments. */
const PAGE = fileURLToPath(new URL("../../docs/explanation/look.md", import.meta.url));
const BETWEEN = /(<!-- journey-cost: [^>]*-->\n)[\s\S]*(<!-- \/journey-cost -->)/;

const named = process.argv.slice(2);
if (named[0] === "--write") {
  const text = readFileSync(PAGE, "utf8");
  if (!BETWEEN.test(text)) throw new Error(`${PAGE} has lost the comments around its table`);
  const made = await main([]);
  writeFileSync(PAGE, await format(text.replace(BETWEEN, `$1\n${made}\n\n$2`), { parser: "markdown" }));
} else process.stdout.write(`${await main(named)}\n`);
