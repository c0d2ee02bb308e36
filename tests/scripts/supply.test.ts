import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { inexact, isAllowed, takenOver, wrongOf, wrongRows } from "../../scripts/check/supply.ts";
import { RUN_NO_SCRIPT, UNSTATED_LICENCES } from "../../scripts/check/supply.table.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Every package that a table names, as it should be: the rest of the text for a lock file is about the others. */
const NAMED = Object.fromEntries(
  [...Object.keys(UNSTATED_LICENCES), ...Object.keys(RUN_NO_SCRIPT)].map((name) => [
    `node_modules/${name}`,
    { version: "1.0.0", integrity: "sha512-x", ...(name in UNSTATED_LICENCES ? {} : { license: "MIT" }) },
  ]),
);
const GOOD = { version: "1.0.0", integrity: "sha512-x", license: "MIT" };

describe("versions", () => {
  test.each(["1.2.3", "1.2.3-beta.4", "1.5.6-r.1", "npm:typescript@7.0.2", "npm:@a/b@1.0.0"])(
    "%s is one",
    (version) => expect(inexact("package.json", { dependencies: { a: version } })).toEqual([]),
  );

  test.each(["^1.2.3", "~1.2.3", "1.2", "1.x", "*", "", "latest", ">=1.2.3", "git+ssh://x/a", "file:../a"])(
    "%s is none",
    (version) => {
      for (const at of ["dependencies", "devDependencies", "optionalDependencies", "overrides"]) {
        expect(inexact("package.json", { [at]: { a: version } }), at).toEqual([
          `package.json: a: expected one version, found "${version}"`,
        ]);
      }
    },
  );
});

describe("licences", () => {
  const allowed = new Set(["MIT", "BSD-3-Clause", "OFL-1.1"]);

  test.each(["MIT", "(MIT)", "MIT AND OFL-1.1", "(GPL-3.0 OR MIT)", "(AFL-2.1 OR BSD-3-Clause)"])(
    "%s can be kept to",
    (expression) => expect(isAllowed(expression, allowed)).toBe(true),
  );

  test.each(["GPL-3.0", "MIT AND GPL-3.0", "GPL-3.0 OR AGPL-3.0", "", "SEE LICENSE IN x", "UNLICENSED"])(
    "%s cannot",
    (expression) => expect(isAllowed(expression, allowed)).toBe(false),
  );
});

describe("a lock file", () => {
  test("whose packages are known holds", () => {
    expect(wrongOf({ "": {}, core: {}, "node_modules/@creditline/core": { link: true }, ...NAMED })).toEqual(
      [],
    );
  });

  test.each([
    [
      "a licence that is not allowed",
      { license: "AGPL-3.0" },
      "new 1.0.0: its licence is not allowed: AGPL-3.0",
    ],
    [
      "a file that may be anything",
      { integrity: "sha1-x" },
      "node_modules/new: nothing says what its file must be",
    ],
    [
      "a script that would run",
      { hasInstallScript: true },
      "new 1.0.0: it has an install script: say in RUN_NO_SCRIPT why it works without",
    ],
  ])("with %s is refused by the package's name", (_what, changed, problem) => {
    expect(wrongOf({ ...NAMED, "node_modules/new": { ...GOOD, ...changed } })).toEqual([problem]);
  });

  test("with a package that states no licence is refused, and with one that a table names and no one uses", () => {
    const { license: _none, ...unstated } = GOOD;
    expect(wrongOf({ ...NAMED, "node_modules/a/node_modules/new": unstated })).toEqual([
      "new 1.0.0: its licence is not allowed: none that it states",
    ]);
    const { "node_modules/esbuild": _gone, ...others } = NAMED;
    expect(wrongOf(others)).toEqual([
      "esbuild: scripts/check/supply.table.ts names it, and package-lock.json does not",
    ]);
  });
});

describe("what was taken over", () => {
  const row = "| `a/b.ts`, `fonts/` | it | elsewhere | MIT | 2026-11-28 |";
  const written = ["a/b.ts", "fonts/one.woff2", "src/own.ts"];

  test("is told with its source, its licence and its day", () => {
    expect(takenOver(`# Page\n\n| Files | What |\n| --- | --- |\n${row}\n`)).toEqual([
      { files: ["a/b.ts", "fonts/"], source: "elsewhere", licence: "MIT", on: "2026-11-28" },
    ]);
    expect(wrongRows(takenOver(row), written)).toEqual([]);
  });

  test.each([
    ["a file that is gone", row, ["fonts/one.woff2"], "there is no a/b.ts"],
    ["no source", row.replace("elsewhere", ""), written, "a/b.ts has no source"],
    ["no licence", row.replace("MIT", ""), written, "a/b.ts has no licence"],
    ["no day", row.replace("2026-11-28", "soon"), written, 'a/b.ts: expected a day, found "soon"'],
  ])("with %s is refused", (_what, page, files, problem) => {
    expect(wrongRows(takenOver(page), files)).toEqual([`docs/security/provenance.md: ${problem}`]);
  });

  test("names every picture, font and paper", () => {
    expect(wrongRows(takenOver(row), [...written, "web/new.png"])).toEqual([
      "web/new.png: docs/security/provenance.md does not say where it comes from",
    ]);
  });
});

// npm starts here, which takes its time on a slow machine.
test("the bill of materials names every package with its licence and digest, and nothing of when it was made", () => {
  const folder = mkdtempSync(join(tmpdir(), "creditline-sbom-"));
  try {
    const place = join(folder, "sbom.json");
    const script = join(ROOT, "scripts", "sbom.mjs");
    // `npm test` runs so, and npm leaves development packages out then unless it is told not to.
    const env = { ...process.env, NODE_ENV: "production" };
    const { status, stderr } = spawnSync(process.execPath, [script, place], { encoding: "utf8", env });
    expect(status, stderr).toBe(0);
    const bom = JSON.parse(readFileSync(place, "utf8")) as {
      readonly bomFormat: string;
      readonly metadata: { readonly component: { readonly name: string } };
      readonly components: readonly {
        readonly "bom-ref": string;
        readonly purl: string;
        readonly licenses?: readonly unknown[];
        readonly hashes?: readonly { readonly alg: string }[];
      }[];
    };
    expect(bom).not.toHaveProperty("serialNumber");
    expect(bom.metadata).not.toHaveProperty("timestamp");
    expect(bom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "creditline" } } });
    const refs = bom.components.map((component) => component["bom-ref"]);
    expect(refs).toEqual(refs.toSorted((one, other) => (one < other ? -1 : 1)));
    const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
      packages: Readonly<
        Record<string, { readonly version?: string; readonly name?: string; readonly link?: boolean }>
      >;
    };
    const known = new Map(bom.components.map((component) => [component.purl.replace("%40", "@"), component]));
    for (const [path, { version, link, name = path.replace(/^.*node_modules\//, "") }] of Object.entries(
      packages,
    )) {
      if (!path.includes("node_modules/") || link === true) continue;
      const component = known.get(`pkg:npm/${name}@${version}`);
      expect(component, `${name}@${version}`).toBeDefined();
      expect(component?.licenses?.length, name).toBeGreaterThan(0);
      expect(component?.hashes?.[0]?.alg, name).toBe("SHA-512");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
