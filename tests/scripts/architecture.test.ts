import { circlesIn, measured, modulesOf, oldNamesIn } from "../../scripts/check/architecture.ts";
import { describe, expect, test } from "vitest";

const FILES: Readonly<Record<string, string>> = {
  "core/a.ts": 'import { b } from "./b.ts";\nexport const a = b;\n',
  "core/b.ts": 'import type { C } from "@creditline/core/c";\nexport const b = 1;\n',
  "core/c.ts": 'export type C = typeof import("./a.ts");\nconst later = import("./a.ts");\n',
  "web/told.tsx": `import { a } from "@creditline/core/a";\n${"// a line\n".repeat(30)}export const whoHasIt = a;\n`,
};
const modules = modulesOf(Object.keys(FILES), (file) => FILES[file] ?? "");

describe("the figures of the architecture", () => {
  test("follow relative imports, those by a package's name, types, and what is loaded later", () => {
    expect(modules.map(({ imports }) => imports)).toEqual([
      ["core/b.ts"],
      ["core/c.ts"],
      ["core/a.ts", "core/a.ts"],
      ["core/a.ts"],
    ]);
  });

  test("count small files, those with one importer, circles and lines", () => {
    expect(measured(modules)).toMatchObject({
      files: 4,
      "files under 25 lines": 3,
      "files under 60 lines with one importer": 2,
      imports: 5,
      circles: 1,
      "folders with more than 25 files": 0,
      "files over 400 lines": 0,
    });
    expect(circlesIn(modules)).toEqual([["core/a.ts", "core/b.ts", "core/c.ts"]]);
  });

  test("name what has a word of the old vocabulary as a whole word, and nothing that only contains its letters", () => {
    expect(oldNamesIn(modules)).toEqual(["web/told.tsx", "web/told.tsx: whoHasIt"]);
    const fine = modulesOf(["core/shands.ts"], () => "export const oversights = 1;\n");
    expect(oldNamesIn(fine)).toEqual([]);
  });
});
