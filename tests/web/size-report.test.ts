import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Budgets, type FirstScreens, sizeReport } from "../../web/vite/size-report.ts";

/** Text that hardly packs: so many characters that no other has. */
const noise = (length: number, seed: number): string => {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(65 + ((state >>> 16) % 26));
  }).join("");
};

describe("the budgets of the web application's build", () => {
  let root = "";
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "size-report-"));
    await writeFile(
      join(root, "main.ts"),
      `document.title = "${noise(3000, 1)}";\nvoid import("./area.ts").then(({ text }) => console.log(text));\n`,
    );
    await writeFile(join(root, "area.ts"), `export const text = "${noise(2000, 2)}";\n`);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const built = (budgets: Budgets, firstScreens?: FirstScreens) =>
    build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [sizeReport(budgets, firstScreens)],
      build: { rolldownOptions: { input: join(root, "main.ts") } },
    });

  it("are kept by a build whose first load and areas are light enough", async () => {
    await expect(built({ first: 5_000, later: 5_000, reading: 0 })).resolves.toBeDefined();
  });

  it("stop a build whose first load is too heavy, and name what makes it so", async () => {
    await expect(built({ first: 1_500, later: 5_000, reading: 0 })).rejects.toThrow(
      /main: \d\.\d kB of gzipped JavaScript before the first screen can be used, and at most 1\.5 kB may be\.[^]*main\.ts/,
    );
  });

  it("stop a build with an area that adds too much, and do not count in it what is there already", async () => {
    await expect(built({ first: 5_000, later: 1_000, reading: 0 })).rejects.toThrow(
      /area: \d\.\d kB of gzipped JavaScript beside what is there already, and at most 1\.0 kB may be\.[^]*area\.ts/,
    );
    await expect(built({ first: 5_000, later: 2_000, reading: 0 })).resolves.toBeDefined();
  });

  it("stop a build whose first screen asks for one script more than it may, and name them", async () => {
    const budgets = { first: 5_000, later: 5_000, reading: 0 };
    const needs = { "the home": ["area.ts"] };
    await expect(built(budgets, { most: 2, needs })).resolves.toBeDefined();
    await expect(built(budgets, { most: 1, needs })).rejects.toThrow(
      /the home: 2 scripts are asked for, and at most 1 may be: .*area/,
    );
    await expect(built(budgets, { most: 2, needs: { "the home": ["gone.ts"] } })).rejects.toThrow(
      "the build has not all that the home needs",
    );
  });
});
