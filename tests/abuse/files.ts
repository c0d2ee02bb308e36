import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LendersFileTrouble, lendersIn } from "@creditline/adapters/platform/operations/operations";
import { checkLenderFile } from "@creditline/core/lenders/file/lender-file";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import * as caseCommand from "../../cli/commands/case.ts";
import { runInMemory } from "../cli/run-in-memory.ts";
import type { Attack, Tally } from "./attack.ts";

/** Values that someone puts where another was expected. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  1e21,
  0.1 + 0.2,
  Number.MAX_SAFE_INTEGER,
  "",
  "\u001b[2J",
  "__proto__",
  "../../../../etc/passwd",
  "A".repeat(100_000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: 1, constructor: { prototype: {} }, __proto__: { polluted: true } },
];

/** Files as they come from elsewhere: not as JSON.stringify would write them. */
const RAW: readonly string[] = [
  "",
  "\u0000",
  "\ufeff{}",
  "nul",
  '{"lenders":{"DMI":{"minimumIncome":1e999}}}',
  '{"lenders":{"DMI":{"minimumIncome":-0}}}',
  '{"lenders":{"DMI":{"minimumIncome":25000,"minimumIncome":1}}}',
  '{"lenders":{"__proto__":{"polluted":true}}}',
  '{"__proto__":{"polluted":true},"lenders":{}}',
  '{"lenders":{"DMI":{"__proto__":{"polluted":true}}}}',
  '{"lenders":{"DMI":{"constructor":{"prototype":{"polluted":true}}}}}',
  `{"lenders":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
  `{"lenders":${'{"DMI":'.repeat(20_000)}1${"}".repeat(20_000)}}`,
  `{"lenders":{${Array.from({ length: 20_000 }, (_, i) => `"L${i}":{}`).join(",")}}}`,
  `{"lenders":{"DMI":{"supportedCities":[${'"Pune",'.repeat(50_000)}"Pune"]}}}`,
  '{"lenders":{"\\u001b[2JDMI":{}}}',
  '{"lenders":{"DMI":{"legalName":"\\ud800"}}}',
  '{"lenders":{"DMI":{"\\u001b]0;owned\\u0007":1}}}',
];

const OBEYED = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

const isPolluted = (): boolean => "polluted" in {} || "polluted" in [];

/** A document with one place of it made another. */
function mutated(document: unknown, next: () => number, odd: unknown): unknown {
  if (typeof document !== "object" || document === null || next() < 0.2) return odd;
  const entries = Object.entries(document);
  if (entries.length === 0) return odd;
  const at = Math.floor(next() * entries.length);
  const changed = entries.map(
    ([key, value], i) => [key, i === at ? mutated(value, next, odd) : value] as const,
  );
  return Array.isArray(document) ? changed.map(([, value]) => value) : Object.fromEntries(changed);
}

/** Chances from a seed: the same places are changed in every run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "creditline-files-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file of lenders from someone who wants more than to change a lender. */
export const LENDER_FILES: Attack = {
  name: "A malicious lender file",
  about: "files of lenders that are huge, deep, doubled, infinite or no text, and as a server reads them",
  play: (seen, size) =>
    inFolder(async (folder) => {
      const usual = {
        lenders: {
          DMI: { minimumIncome: 26_000, supportedCities: ["Pune"], minimumAge: 21, legalName: "DMI" },
        },
      };
      const next = chances(7);
      const made = Array.from({ length: 100 * size }, (_, i) =>
        JSON.stringify(mutated(usual, next, ODD[i % ODD.length])),
      );
      const path = join(folder, "lenders.json");
      for (const text of [...RAW, ...made]) {
        seen.count("files");
        const checked = checkLenderFile(text, LENDERS);
        seen.count(checked.ok ? "files that are good" : "files that are refused");
        seen.holds(!isPolluted(), "a file changes every object");
        await writeFile(path, text);
        const said: string[] = [];
        try {
          const found = lendersIn(path, Date.now(), (line) => said.push(line));
          seen.holds(found.length >= LENDERS.length, "a file takes lenders away");
        } catch (error) {
          seen.holds(
            error instanceof LendersFileTrouble,
            `a file ends the start with ${String(error).slice(0, 80)}`,
          );
          said.push((error as Error).message);
        }
        for (const line of said) {
          seen.holds(!OBEYED.test(line), "a server prints what a terminal obeys");
          seen.holds(line.length < 2_000, "a server prints a file of any length");
        }
      }
    }),
};

/** Cases as they come from someone who wants the support desk to open them. */
async function cases(seen: Tally, folder: string, size: number): Promise<void> {
  const good = join(folder, "case.json");
  await runInMemory(caseCommand, ["pack", "--persona", "approved-not-yet", "--out", good]);
  const document = JSON.parse(await readFile(good, "utf8")) as {
    readonly tape: object;
    readonly digests: object;
  };
  const next = chances(11);
  const entries: readonly object[] = [
    { did: "attached", field: "pan", documents: ["../../../../etc/passwd"] },
    { did: "passed", milliseconds: Number.MAX_SAFE_INTEGER },
    { did: "passed", milliseconds: 4_000_000_000_000 },
    { did: "visited", address: "https://evil.test/" },
    { did: "visited", address: "//evil.test/x" },
    { did: "visited", address: "javascript:alert(1)" },
    { did: "jumped", status: "__proto__" },
    { did: "set", facts: { partner: "\u001b[2J", actionables: Array.from({ length: 10_000 }, () => "x") } },
    { did: "ordered", call: "GET /etc/passwd", fault: { delayMs: Number.MAX_SAFE_INTEGER } },
    { did: "pressed", action: "constructor" },
    { did: "typed", field: "__proto__", value: "x".repeat(1_000_000) },
    { did: "supported", what: "link", action: "../../x", note: "\u001b]0;owned\u0007" },
  ];
  const withEntries = entries.map((entry) => ({ ...document, tape: { ...document.tape, entries: [entry] } }));
  const changed = Array.from({ length: 10 * size }, (_, i) => mutated(document, next, ODD[i % ODD.length]));
  const path = join(folder, "hostile.json");
  const escapes = { screen: "\u001b[2J", digest: "\u001b]0;owned\u0007" };
  const withEscapes = { ...document, digests: { ...document.digests, screens: [escapes] } };
  for (const hostile of [withEscapes, ...withEntries, ...changed]) {
    await writeFile(path, JSON.stringify(hostile));
    for (const form of [[], ["--json"]]) {
      const { out, said, status } = await runInMemory(caseCommand, ["check", path, ...form]);
      seen.count("cases checked");
      seen.holds([0, 1, 2].includes(status), `a case ends with ${status}`);
      seen.holds(
        !/\bat .+:\d+:\d+|TypeError|RangeError|not a fault of yours/.test(said),
        `a case breaks the check: ${said.slice(0, 120)}`,
      );
      seen.holds(!OBEYED.test(out), "a case prints what a terminal obeys");
      seen.holds(!out.includes("root:"), "a case reads a file of this machine");
      seen.holds(!isPolluted(), "a case changes every object");
    }
  }
}

export const CASE_FILES: Attack = {
  name: "A malicious case file",
  about:
    "cases whose tape names files, addresses and moments of somebody else's, and whose values are others",
  play: (seen, size) => inFolder((folder) => cases(seen, folder, size)),
};
