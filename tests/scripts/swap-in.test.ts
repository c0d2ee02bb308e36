import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/check/report.ts";

const folder = mkdtempSync(join(tmpdir(), "creditline-swap-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { swapIn } = (await import(pathToFileURL(join(ROOT, "scripts", "swap-in.mjs")).href)) as {
  swapIn: (made: string, place: string, entry: string) => void;
};

/** Builds these files beside, and swaps them in. */
function built(name: string, files: Readonly<Record<string, string>>): void {
  const made = join(folder, `${name}-beside`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, file)), { recursive: true });
    writeFileSync(join(made, file), text);
  }
  swapIn(made, join(folder, name), "main.js");
}

const filesIn = (name: string): string[] =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".made.json")
    .map((entry) => entry.name)
    .toSorted();

test("a build takes its place part by part, keeps the parts of the one before, and drops what is older", () => {
  built("cli", { "main.js": "one", "part-1.js": "1", "folder/part-2.js": "2" });
  expect(filesIn("cli")).toEqual(["main.js", "part-1.js", "part-2.js"]);
  built("cli", { "main.js": "two", "part-3.js": "3" });
  expect(readFileSync(join(folder, "cli", "main.js"), "utf8")).toBe("two");
  expect(filesIn("cli")).toEqual(["main.js", "part-1.js", "part-2.js", "part-3.js"]);
  built("cli", { "main.js": "three", "part-4.js": "4" });
  expect(filesIn("cli")).toEqual(["main.js", "part-3.js", "part-4.js"]);
  expect(readdirSync(folder)).toEqual(["cli"]);
});

test("what an older way of building left goes with the second build", () => {
  mkdirSync(join(folder, "server"));
  writeFileSync(join(folder, "server", "old.js"), "old");
  built("server", { "main.js": "one" });
  expect(filesIn("server")).toEqual(["main.js", "old.js"]);
  built("server", { "main.js": "two" });
  expect(filesIn("server")).toEqual(["main.js"]);
});
