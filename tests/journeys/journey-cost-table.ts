import { ALLOCATED_LENDERS, type LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { type JourneyCost, journeyCost } from "./journey-cost.ts";

const isLender = (text: string): text is LenderCode =>
  (ALLOCATED_LENDERS as readonly string[]).includes(text);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const totals = ({ lender, screens, taps, otps, words }: JourneyCost) => [lender, screens, taps, otps, words];

async function main(named: readonly string[]): Promise<string> {
  const head = ["Lender", "Screens", "Taps and fields", "OTPs", "Words"];
  const [code] = named.map((name) => name.toUpperCase());
  if (code === undefined) {
    const costs: JourneyCost[] = [];
    for (const lender of ALLOCATED_LENDERS) costs.push(await journeyCost(lender));
    return table(head, costs.map(totals));
  }
  if (!isLender(code)) throw new Error(`expected one of ${ALLOCATED_LENDERS.join(", ")}, got ${code}`);
  const cost = await journeyCost(code);
  const pages = cost.visits.map(({ page, words, answers }, n) => [n + 1, page, words, answers.join(" ")]);
  return `${table(head, [totals(cost)])}\n\n${table(["", "Page", "Words", "Fields and buttons"], pages)}`;
}

process.stdout.write(`${await main(process.argv.slice(2))}\n`);
