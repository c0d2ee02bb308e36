import { expect, test } from "vitest";
import {
  type Requirement,
  requirementsIn,
  securityMap,
  wanted,
  wrongMap,
} from "../../scripts/check/security-map.ts";

/** A map in which every requirement holds by one test. */
const GOOD: readonly Requirement[] = Array.from(wanted(), ([id, level]) => ({
  id,
  level,
  asked: "something",
  stands: "holds",
  because: "",
  shownBy: [{ file: "tests/a.test.ts", text: "is so" }],
}));

const FILES: Readonly<Record<string, string>> = {
  "tests/a.test.ts": 'test("is so", …)',
  "docs/page.md": "# Page\n\nIs so.\n\n## A part\n",
  "docs/decisions/security.md": "# Decisions\n\n## One of them\n",
};
const read = (file: string): string | null => FILES[file] ?? null;

const changed = (id: string, change: Partial<Requirement>): readonly Requirement[] =>
  GOOD.map((row) => (row.id === id ? { ...row, ...change } : row));

const DECIDED = [{ file: "docs/decisions/security.md", text: "One of them" }];

test("the standard has 70 requirements of level 1 and 183 of level 2, and the map has each once", () => {
  const levels = [...wanted().values()];
  expect(levels.filter((level) => level === "1")).toHaveLength(70);
  expect(levels.filter((level) => level === "2")).toHaveLength(183);
  expect(
    securityMap()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...wanted().keys()].toSorted());
});

test("a map is read with commas and bars in its texts", () => {
  const csv =
    'id,level,asked,stands,because,shown by\n1.1.1,2,"a, b",holds,"c ""d""",tests/a.test.ts :: is so | docs/page.md\n';
  expect(requirementsIn(csv)).toEqual([
    {
      id: "1.1.1",
      level: "2",
      asked: "a, b",
      stands: "holds",
      because: 'c "d"',
      shownBy: [
        { file: "tests/a.test.ts", text: "is so" },
        { file: "docs/page.md", text: "" },
      ],
    },
  ]);
});

test("a map that answers everything has no problem", () => {
  expect(wrongMap(GOOD, read)).toEqual([]);
  expect(
    wrongMap(changed("7.5.2", { stands: "holds in part", because: "x", shownBy: DECIDED }), read),
  ).toEqual([]);
  expect(
    wrongMap(changed("6.3.3", { stands: "does not hold", because: "x", shownBy: DECIDED }), read),
  ).toEqual([]);
  expect(wrongMap(changed("17.1.1", { stands: "does not apply", because: "x", shownBy: [] }), read)).toEqual(
    [],
  );
});

test.each([
  ["is missing", GOOD.filter(({ id }) => id !== "1.1.1"), "1.1.1: is there 0 times"],
  ["is of another level", changed("1.1.1", { level: "1" }), "1.1.1: is no requirement of level 1"],
  [
    "is of level 1 and open",
    changed("9.1.1", { stands: "does not hold", because: "x", shownBy: DECIDED }),
    "9.1.1: a requirement of level 1 may not be open",
  ],
  [
    "is open without a decision",
    changed("6.3.3", { stands: "does not hold", because: "x" }),
    "6.3.3: is open without a decision in docs/decisions/",
  ],
  [
    "holds in part without a decision",
    changed("9.1.1", { stands: "holds in part", because: "x" }),
    "9.1.1: is open without a decision in docs/decisions/",
  ],
  ["holds by nothing", changed("9.1.1", { shownBy: [] }), "9.1.1: holds, and nothing shows it"],
  ["holds by a decision alone", changed("9.1.1", { shownBy: DECIDED }), "9.1.1: holds, and nothing shows it"],
  [
    "does not apply and says not why",
    changed("17.1.1", { stands: "does not apply" }),
    "17.1.1: says not why",
  ],
  [
    "names a test that is gone",
    changed("9.1.1", { shownBy: [{ file: "tests/a.test.ts", text: "was so" }] }),
    '9.1.1: tests/a.test.ts has no "was so"',
  ],
  [
    "names a file that is gone",
    changed("9.1.1", { shownBy: [{ file: "tests/b.test.ts", text: "" }] }),
    "9.1.1: there is no tests/b.test.ts",
  ],
  [
    "names a heading that is none",
    changed("9.1.1", { shownBy: [{ file: "docs/page.md", text: "Is so." }] }),
    '9.1.1: docs/page.md has no "Is so."',
  ],
])("a requirement that %s is a problem", (_what, rows, problem) => {
  expect(wrongMap(rows, read)).toEqual([problem]);
});
