import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { anchorsOf, brokenLinks, linksOf } from "../../scripts/check/links.ts";
import { missingFromLock } from "../../scripts/check/lock.ts";
import { meantTwiceIn, unwantedIn } from "../../scripts/check/words.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder with just these files. */
function withFiles(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "creditline-check-"));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe("links in Markdown", () => {
  test("each is found with its line; code is not read", () => {
    const text = [
      "See [one](a.md) and ![two](b.png 'title').",
      "```sh",
      "[not](this.md)",
      "```",
      "Nor `[that](one.md)`, but [ref][r] is.",
      "",
      "[r]: c.md#part",
    ].join("\n");
    expect(linksOf(text)).toEqual([
      { target: "a.md", line: 1 },
      { target: "b.png", line: 1 },
      { target: "c.md#part", line: 7 },
    ]);
  });

  test("headings give the anchors that code hosts give them", () => {
    const text =
      "# The one idea\n## `npm start`, twice!\n## Twice\n## Twice\n```\n# no heading\n```\n### ₹ & R23: _done_";
    expect([...anchorsOf(text)]).toEqual([
      "the-one-idea",
      "npm-start-twice",
      "twice",
      "twice-1",
      "--r23-_done_",
    ]);
  });

  test("a link to a file or a heading that is not there is named", () => {
    const root = withFiles({
      "README.md":
        "[ok](docs/a.md) [ok](docs/a.md#part-one) [ok](#here) [ok](docs) [web](https://example.org/x)\n# Here",
      "docs/a.md":
        "# Part one\n[up](../README.md#here)\n[gone](b.md)\n[lost](../README.md#there)\n[self](#part-two)",
    });
    expect(brokenLinks(root)).toEqual({
      links: 8,
      problems: [
        "docs/a.md:3: b.md: no such file",
        "docs/a.md:4: ../README.md#there: no such heading",
        "docs/a.md:5: #part-two: no such heading",
      ],
    });
  });
});

describe("words that belong into no file", () => {
  const home = ["", "home", "somebody", "clone", "file.ts"].join("/");
  const host = ["https:", "", "registry.example.org", "left-pad"].join("/");
  const download = ["https:", "", "example.org", "a.tgz"].join("/");
  const login = ["postgres:", "", "user:s3cretword@db.example.org", "credit"].join("/");

  test.each([
    [home, "a path of one machine"],
    [host, "the address of a package registry"],
    [login, "an address with a password"],
    [`"resolved": "${download}"`, "a download address in the lock file"],
  ])("%s", (found, what) => {
    expect(unwantedIn(`first line\nand ${found} here`)).toContainEqual(
      expect.objectContaining({ what, line: 2 }),
    );
  });

  test.each([
    "/app/home-address/x",
    "https://example.org/home/a/",
    "postgres://user@host/db",
    "postgres://u:${PASSWORD}@host/db",
  ])("%s is none", (text) => {
    expect(unwantedIn(text)).toEqual([]);
  });
});

describe("a word of one meaning, as the name of a type", () => {
  const text =
    "// What came of it.\nexport interface Outcome {}\ntype Step = string;\nexport type StepTaken = Step;";

  test("is found with its line where another file exports it, and not where it stays in its file or says of what", () => {
    expect(meantTwiceIn("web/screens/result.ts", text)).toEqual([{ line: 2, name: "Outcome" }]);
  });

  test("is its owner's, and no one's where it says too little anywhere", () => {
    expect(meantTwiceIn("core/lenders/eligibility/eligibility.ts", text)).toEqual([]);
    expect(meantTwiceIn("cli/ui/page.tsx", "export type Told = string;")).toEqual([
      { line: 1, name: "Told" },
    ]);
  });

  test("is free in the tests, which no one imports", () => {
    expect(meantTwiceIn("tests/core/result.ts", text)).toEqual([]);
  });
});

describe("a lock file", () => {
  const whole = {
    "": { dependencies: { a: "1" } },
    cli: { dependencies: { a: "1", b: "2" } },
    "node_modules/cli": { link: true },
    "node_modules/a": { version: "1.0.0", optionalDependencies: { "a-linux": "1" } },
    "node_modules/a-linux": { version: "1.0.0" },
    "cli/node_modules/b": { version: "2.0.0", dependencies: { c: "1", a: "1" } },
    "cli/node_modules/b/node_modules/c": { version: "1.0.0" },
  };

  test("that holds everything has nothing missing", () => {
    expect(missingFromLock(whole)).toEqual([]);
  });

  test("misses a binary of another platform, a nested package, and one without a version", () => {
    const { "node_modules/a-linux": _linux, "cli/node_modules/b/node_modules/c": _c, ...rest } = whole;
    expect(missingFromLock(rest)).toEqual([
      "node_modules/a needs a-linux, which package-lock.json does not hold",
      "cli/node_modules/b needs c, which package-lock.json does not hold",
    ]);
    expect(missingFromLock({ ...whole, "node_modules/a-linux": {} })).toEqual([
      "node_modules/a needs a-linux, which package-lock.json does not hold",
    ]);
  });
});
