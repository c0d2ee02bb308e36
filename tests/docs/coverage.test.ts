import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { coveragePage } from "../../scripts/docs/coverage/page.ts";
import { PARTS } from "../../scripts/docs/coverage/parts.ts";
import { row } from "../../scripts/docs/coverage/row.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const isFile = (path: string): boolean => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile();

const sources = new Map<string, string>();
function sourceOf(path: string): string {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(ROOT, path), "utf8");
  sources.set(path, text);
  return text;
}

/** Whether a source exports a name, where it is declared or in a list. */
function exportsName(source: string, name: string): boolean {
  const declared = new RegExp(
    String.raw`^export (?:async )?(?:const|let|function\*?|class|interface|type) ${name}\b`,
    "m",
  );
  const listed = new RegExp(String.raw`^export (?:type )?\{[^}]*\b${name}\b[^}]*\}`, "m");
  return declared.test(source) || listed.test(source);
}

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

describe("the coverage of the specification", () => {
  const rows = PARTS.flatMap((part) => part.rows.map((one) => ({ part: part.title, ...one })));

  test("has no empty row", () => {
    for (const { part, place, fact, code, tests } of rows) {
      const cells = [part, place, fact, ...code, ...tests];
      expect({ place, fact, empty: cells.filter((cell) => cell.trim() === "") }).toEqual({
        place,
        fact,
        empty: [],
      });
      expect([place, fact, code.length > 0, tests.length > 0]).toEqual([place, fact, true, true]);
    }
  });

  test("names files and exports that are there", () => {
    const missing = rows.flatMap(({ place, fact, code }) =>
      code
        .filter((reference) => {
          const [path = "", name] = reference.split("#");
          return !isFile(path) || (name !== undefined && !exportsName(sourceOf(path), name));
        })
        .map((reference) => `${place}, ${fact}: ${reference}`),
    );
    expect(missing).toEqual([]);
  });

  test("names test files that are there, and that hold a test", () => {
    const missing = rows.flatMap(({ place, fact, tests }) =>
      tests
        .filter(
          (path) => !TEST_FILE.test(path) || !isFile(path) || !/\btest(?:\.\w+)?\(/.test(sourceOf(path)),
        )
        .map((path) => `${place}, ${fact}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test("goes through every section of both parts, every ruling and every interface", () => {
    const placesOf = (title: string): string[] =>
      PARTS.filter((part) => part.title.startsWith(title)).flatMap((part) =>
        part.rows.map(({ place }) => place),
      );
    const sections = (title: string): Set<string> =>
      new Set(placesOf(title).flatMap((place) => place.match(/^§\d/) ?? []));
    const all = ["§1", "§2", "§3", "§4", "§5", "§6", "§7", "§8", "§9"];
    expect([...sections("Part 1")].toSorted()).toEqual(all);
    expect([...sections("Part 2")].toSorted()).toEqual(all);
    const rulings = new Set(placesOf("Rulings").map((place) => place.replace(", table", "")));
    for (const ruling of [...Array.from({ length: 32 }, (_, i) => `R${i + 1}`), "R12a"]) {
      expect([ruling, rulings.has(ruling)]).toEqual([ruling, true]);
    }
    for (const command of [
      "status",
      "route",
      "routes",
      "eligibility",
      "validate",
      "fees",
      "schedule",
      "banner",
    ]) {
      expect(placesOf("Interfaces")).toContain(command);
    }
  });

  test("says nothing twice in one part", () => {
    for (const { title, rows: own } of PARTS) {
      const said = own.map(({ place, fact }) => `${place}: ${fact}`);
      expect({ title, twice: said.filter((one, at) => said.indexOf(one) !== at) }).toEqual({
        title,
        twice: [],
      });
    }
  });

  test("a row written shortly is written out", () => {
    expect(
      row("§1", "a fact", "status/code#isStatusCode cli/io.ts", "core/status/status web/a.test.tsx"),
    ).toEqual({
      place: "§1",
      fact: "a fact",
      code: ["core/status/code.ts#isStatusCode", "cli/io.ts"],
      tests: ["tests/core/status/status.test.ts", "tests/web/a.test.tsx"],
    });
  });

  test("the page has every row", () => {
    const lines = coveragePage().split("\n");
    for (const { place, fact } of rows) {
      expect([
        fact,
        lines.some((line) => line.startsWith(`| ${place} | ${fact.replaceAll("|", "\\|")} |`)),
      ]).toEqual([fact, true]);
    }
  });
});
