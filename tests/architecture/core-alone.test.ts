import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/check/report.ts";

const folder = mkdtempSync(join(tmpdir(), "creditline-core-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The errors of the type check that core alone gets (core/tsconfig.json), with one more file beside it. */
function typeErrors(text: string): string {
  writeFileSync(join(folder, "planted.ts"), text);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(ROOT, "core", "tsconfig.json"),
      include: [join(ROOT, "core"), "planted.ts"],
      exclude: [
        join(ROOT, "core", "dist"),
        join(ROOT, "core", "node_modules"),
        join(ROOT, "core", "*.config.ts"),
      ],
    }),
  );
  const tsc = join(ROOT, "node_modules", "typescript-7", "bin", "tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
  return stdout;
}

/** What only a browser or only Node has; a line each of a file beside core. */
const OUT_OF_REACH = [
  ["the page", "document.title"],
  ["the window", "window.location"],
  ["the process", "process.env"],
  ["the network", 'fetch("/v1/otp/send")'],
  ["a buffer", 'Buffer.from("a")'],
  ["a timer", "setTimeout(() => {}, 1)"],
] as const;

describe("core alone", () => {
  let errors: readonly string[] = [];
  beforeAll(() => {
    const text = OUT_OF_REACH.map(([, code], i) => `export const planted${i} = ${code};`).join("\n");
    errors = typeErrors(text)
      .split("\n")
      .filter((line) => /\berror TS\d+/.test(line));
  }, 120_000);

  test("compiles with neither a browser nor Node about it", () => {
    expect(errors.filter((line) => !line.includes("planted.ts("))).toEqual([]);
  });

  describe("has out of its reach", () => {
    test.each(OUT_OF_REACH.map(([what], i) => [what, i + 1] as const))("%s", (_what, line) => {
      expect(errors.join("\n")).toMatch(
        new RegExp(`planted\\.ts\\(${line},\\d+\\): error TS(2304|2552|258\\d|2591)`),
      );
    });
  });
});
