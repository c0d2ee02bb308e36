import { parseArgs } from "node:util";
import { tally } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";

/*
 * `npm run abuse`: every class of abuse in full, or those whose name holds a text. A JSON document on standard output, a
 * table for people on standard error; exit status 1 where an attacker got something.
 */

/** How many times what the short form in `npm test` does. */
const FULL = 20;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { size: { type: "string", default: String(FULL) } },
});
const wanted = ATTACKS.filter(
  ({ name }) =>
    positionals.length === 0 || positionals.some((text) => name.toLowerCase().includes(text.toLowerCase())),
);
const results = [];
for (const { name, about, play } of wanted) {
  const seen = tally();
  const began = performance.now();
  await play(seen, Number(values.size));
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  results.push({ name, about, seconds, counts: seen.counts, broken: seen.broken });
  process.stderr.write(`${name} (${seconds} s): ${about}\n`);
  for (const [what, count] of Object.entries(seen.counts))
    process.stderr.write(`  ${count.toLocaleString("en-IN").padStart(9)}  ${what}\n`);
  for (const what of seen.broken) process.stderr.write(`  BROKEN  ${what}\n`);
}
const broken = results.reduce((sum, one) => sum + one.broken.length, 0);
process.stdout.write(`${JSON.stringify({ attacks: results, broken })}\n`);
process.exitCode = broken === 0 && results.length > 0 ? 0 : 1;
