import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/check/report.ts";
import { CREDITLINE, buildCreditline } from "./spawn-creditline.ts";

/** A clone with nothing in it but the program's own start, a program that tells who runs it, and a pinned Node. */
function clone(pinned: { readonly version: string; readonly runs: string } | null): string {
  const folder = mkdtempSync(join(tmpdir(), "creditline-clone-"));
  mkdirSync(join(folder, "cli", "bin"), { recursive: true });
  mkdirSync(join(folder, "cli", "dist"), { recursive: true });
  cpSync(CREDITLINE, join(folder, "cli", "bin", "creditline.js"));
  writeFileSync(join(folder, "cli", "package.json"), '{"type":"module"}');
  writeFileSync(
    join(folder, "cli", "dist", "main.js"),
    'console.log(`${process.env.PINNED ?? "own"} ${process.argv.slice(2).join("|")}`);\n' +
      'if (process.argv.includes("fail")) process.exitCode = 3;\n' +
      'if (process.argv.includes("wait")) { process.on("SIGINT", () => process.exit(130)); setInterval(() => {}, 1000); }',
  );
  if (pinned !== null) {
    const node = join(folder, "node_modules", `node-${process.platform}-${process.arch}`);
    mkdirSync(join(node, "bin"), { recursive: true });
    writeFileSync(join(node, "package.json"), JSON.stringify({ version: pinned.version }));
    writeFileSync(join(node, "bin", "node"), pinned.runs);
    chmodSync(join(node, "bin", "node"), 0o755);
  }
  return folder;
}

const folders: string[] = [];
const made = (...of: Parameters<typeof clone>): string => {
  const folder = clone(...of);
  folders.push(folder);
  return join(folder, "cli", "bin", "creditline.js");
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const OTHER = { version: "99.0.0", runs: `#!/bin/sh\nPINNED=pinned exec "${process.execPath}" "$@"\n` };
const start = (program: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });

describe("npx creditline, on whatever Node is found first", () => {
  test("hands over to the pinned one, with its arguments as they are, and ends as it does", () => {
    const program = made(OTHER);
    expect(start(program, "a b", "--c", "")).toMatchObject({
      status: 0,
      stdout: "pinned a b|--c|\n",
      stderr: "",
    });
    expect(start(program, "fail")).toMatchObject({ status: 3, stdout: "pinned fail\n" });
  });

  test.each([
    ["that is the pinned one already", { ...OTHER, version: process.versions.node }],
    ["where no pinned one is installed", null],
    ["where the pinned one does not start", { version: "99.0.0", runs: "#!/no/such/loader\n" }],
  ])("runs by itself %s", (_where, pinned) => {
    expect(start(made(pinned), "a")).toMatchObject({ status: 0, stdout: "own a\n", stderr: "" });
  });

  test("passes Ctrl-C on, and ends with its status", async () => {
    const child = spawn(process.execPath, [made(OTHER), "wait"]);
    await new Promise((ready) => child.stdout.once("data", ready));
    const ended = new Promise((done) => child.once("close", done));
    child.kill("SIGINT");
    expect(await ended).toBe(130);
  });

  test("says in a clone without a build what to do", () => {
    const program = made(OTHER);
    rmSync(join(program, "..", "..", "dist"), { recursive: true });
    const { status, stdout, stderr } = start(program, "status");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("creditline is not built yet");
  });
});

/** Nodes of the machine's own, of another version than the one that runs this. */
const OTHER_NODES = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].filter(
  (path) =>
    existsSync(path) &&
    spawnSync(path, ["--version"], { encoding: "utf8" }).stdout.trim() !== process.version,
);

describe("the machine's own Node", () => {
  beforeAll(() => {
    buildCreditline();
    const build = `import { ensureBuilt } from ${JSON.stringify(join(ROOT, "scripts", "building.mjs"))}; await ensureBuilt(["core"]);`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", build], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`core cannot be built:\n${stderr}`);
  }, 240_000);

  test.each([process.execPath, ...OTHER_NODES])("%s: creditline answers", (node) => {
    const { status, stdout } = spawnSync(node, [CREDITLINE, "status", "30000.50000", "--json"], {
      encoding: "utf8",
    });
    expect([status, (JSON.parse(stdout) as { name: string }).name]).toEqual([0, "AIP_SUCCESS"]);
  });

  test.each([process.execPath, ...OTHER_NODES])(
    "%s: a file of applicants is compared by all that there is",
    (node) => {
      const folder = mkdtempSync(join(tmpdir(), "creditline-people-"));
      folders.push(folder);
      const people = join(folder, "people.csv");
      writeFileSync(people, "id,age,monthlyIncome,city\na,30,20000,Pune\nb,30,20000,Poona\n");
      // Not by way of the program's own start, which would hand over to the pinned Node.
      const diff = ["rules", "diff", "built-in", "built-in", "--what-if", "DMI.minimumIncome=18000"];
      const by = ["--population", people, "--by", "city", "age", "income", "--json"];
      const main = join(ROOT, "cli", "dist", "main.js");
      const { status, stdout, stderr } = spawnSync(node, [main, ...diff, ...by], { encoding: "utf8" });
      expect([status, stderr]).toEqual([0, ""]);
      expect((JSON.parse(stdout) as { by: { city: unknown } }).by.city).toEqual([
        { group: "pune", flips: 2, lenders: { DMI: { "ineligible>eligible": 2 } } },
      ]);
    },
  );

  test.each([process.execPath, ...OTHER_NODES])("%s: core is imported as the README shows it", (node) => {
    const readme = readFileSync(join(ROOT, "README.md"), "utf8");
    const [, code = "", expected = ""] = /node --input-type=module -e '([^']*)' +# (.*)/.exec(readme) ?? [];
    expect(code).toContain('import("@creditline/core/');
    const { status, stdout, stderr } = spawnSync(node, ["--input-type=module", "-e", code], {
      encoding: "utf8",
      cwd: ROOT,
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${expected}\n`, stderr: "" });
  });

  test("npm start builds both", () => {
    const script = readFileSync(join(ROOT, "scripts", "start.mjs"), "utf8");
    expect(/ensureBuilt\((\[.*\])\)/.exec(script)?.[1]).toBe('["server", "web", "cli", "core"]');
  });
});
