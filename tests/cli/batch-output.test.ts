import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  type FileHandle,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileOutput } from "../../cli/lender-desk/batch/output.ts";
import { CREDITLINE, buildCreditline, creditline } from "./spawn-creditline.ts";

const HEADER = "id,age,monthlyIncome\n";
const BEFORE = "what was there before\n";

let folder = "";
let target = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-batch-"));
  target = join(folder, "decisions.csv");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const people = async (rows: number): Promise<string> => {
  const path = join(folder, "people.csv");
  await writeFile(path, HEADER + Array.from({ length: rows }, (_, i) => `p${i},30,20000\n`).join(""));
  return path;
};

beforeAll(buildCreditline, 120_000);

describe("an id that a terminal would obey", () => {
  const ID = "p\u001b[31mred\u001b]0;title\u0007\u009b31m\u202e";
  const AS_A_TERMINAL = "data:text/javascript,Object.defineProperty(process.stdout,'isTTY',{value:true})";

  test("is escaped on a terminal, and unchanged in a file and for another program", async () => {
    const input = `${HEADER}${ID},30,20000\n`;
    const batch = ["eligibility", "batch", "-"];
    const shown = await creditline(batch, { input, node: ["--import", AS_A_TERMINAL] });
    expect(shown.out).toContain("p\\u{1b}[31mred\\u{1b}]0;title\\u{7}\\u{9b}31m\\u{202e},");
    const piped = await creditline(batch, { input });
    expect(piped.out).toContain(`${ID},`);
    await creditline([...batch, "--out", target], { input });
    expect(await readFile(target, "utf8")).toBe(piped.out);
    expect(shown.out.split("\n").length).toBe(piped.out.split("\n").length);
  });
});

describe("creditline eligibility batch --out", () => {
  test("says how many rows and how long, and leaves the file alone beside the input", async () => {
    const { status, out, err } = await creditline([
      "eligibility",
      "batch",
      await people(1000),
      "--out",
      target,
    ]);
    expect({ status, out }).toEqual({ status: 0, out: "" });
    expect(err).toMatch(/^Answered 1,000 rows to .*decisions\.csv in \d+\.\d s\n$/);
    expect((await readFile(target, "utf8")).match(/\n/g)).toHaveLength(1001);
    expect((await readdir(folder)).toSorted()).toEqual(["decisions.csv", "people.csv"]);
  });

  test("says how many bad rows it left out: status 1, and the good ones are there", async () => {
    const { status, err } = await creditline(["eligibility", "batch", "-", "--out", target], {
      input: `${HEADER}a,30,20000\nb,old,20000\n`,
    });
    expect(status).toBe(1);
    expect(err).toMatch(/line 3: age: .*\nAnswered 1 row to .* in \d+\.\d s; 1 bad row left out\n$/);
    expect((await readFile(target, "utf8")).match(/\n/g)).toHaveLength(2);
  });

  test("makes the file that a link without one leads to, and leaves the link", async () => {
    const link = join(folder, "link.csv");
    await symlink("decisions.csv", link);
    expect((await creditline(["eligibility", "batch", await people(1), "--out", link])).status).toBe(0);
    expect(await readFile(target, "utf8")).toContain("p0,");
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  test("refuses a link that leads to itself: status 2, and the link is left", async () => {
    await symlink("decisions.csv", target);
    const { status, err } = await creditline(["eligibility", "batch", await people(1), "--out", target]);
    expect({ status, err }).toMatchObject({
      status: 2,
      err: expect.stringContaining("decisions.csv: the link points to itself") as string,
    });
    expect((await lstat(target)).isSymbolicLink()).toBe(true);
  });

  test("takes a name as long as the disk does, and refuses a longer one: status 2", async () => {
    const file = await people(1);
    const longest = join(folder, "x".repeat(255));
    expect((await creditline(["eligibility", "batch", file, "--out", longest])).status).toBe(0);
    expect(await readFile(longest, "utf8")).toContain("p0,");
    const { status, err } = await creditline(["eligibility", "batch", file, "--out", `${longest}x`]);
    expect(status).toBe(2);
    expect(err).toContain("x: the name is too long\nSee ");
  });

  test("- is standard output, and no name at all is refused", async () => {
    const file = await people(1);
    const dash = await creditline(["eligibility", "batch", file, "--out", "-"]);
    expect(dash).toMatchObject({ status: 0, out: expect.stringContaining("p0,") as string });
    const none = await creditline(["eligibility", "batch", file, "--out", ""]);
    expect(none).toMatchObject({ status: 2, out: "" });
    expect(none.err).toMatch(/^error: out: expected the path of a file, got nothing\n/);
  });

  test("takes the place of a file with its permissions, and behind a link the file that it leads to", async () => {
    await writeFile(target, BEFORE);
    await chmod(target, 0o640);
    const link = join(folder, "link.csv");
    await symlink(target, link);
    expect((await creditline(["eligibility", "batch", await people(1), "--out", link])).status).toBe(0);
    expect(await readFile(target, "utf8")).toContain("p0,");
    expect((await stat(target)).mode & 0o777).toBe(0o640);
    expect((await readdir(folder)).toSorted()).toEqual(["decisions.csv", "link.csv", "people.csv"]);
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s leaves the name as it was, and nothing beside it",
    async (signal) => {
      await writeFile(target, BEFORE);
      const child = spawn(process.execPath, [CREDITLINE, "eligibility", "batch", "-", "--out", target]);
      let err = "";
      child.stderr.on("data", (text: Buffer) => (err += text.toString()));
      const ended = new Promise((done) => child.once("close", done));
      child.stdin.write(`${HEADER}a,30,20000\n`);
      // The other file is there from the header on.
      while ((await readdir(folder)).length < 2) await new Promise((later) => setTimeout(later, 20));
      child.kill(signal);
      expect(await ended).toBe(signal === "SIGINT" ? 130 : 143);
      expect(err).toBe(`stopped: ${target}: nothing was written to it\n`);
      expect(await readFile(target, "utf8")).toBe(BEFORE);
      expect(await readdir(folder)).toEqual(["decisions.csv"]);
    },
  );

  test("an input that cannot be used leaves the name as it was", async () => {
    await writeFile(target, BEFORE);
    const { status } = await creditline(["eligibility", "batch", "-", "--out", target], { input: "name\n" });
    expect([status, await readFile(target, "utf8")]).toEqual([2, BEFORE]);
    expect(await readdir(folder)).toEqual(["decisions.csv"]);
  });

  test("a missing folder is named as given: status 2", async () => {
    const path = join(folder, "none", "x.csv");
    const { status, err } = await creditline(["eligibility", "batch", await people(1), "--out", path]);
    expect([status, err]).toEqual([2, expect.stringContaining(`error: ${path}: no such file or folder`)]);
  });

  test("on a full disk the old file stays, the partial one is deleted, and the error says so", async () => {
    await writeFile(target, BEFORE);
    let closed = 0;
    const full = fileOutput(target, async (path, flags) => {
      await writeFile(path, "", { flag: flags });
      return {
        write: () => Promise.reject(Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" })),
        close: () => Promise.resolve(void (closed += 1)),
      } as Partial<FileHandle> as FileHandle;
    });
    await expect(full.write(new Uint8Array(1))).rejects.toThrow(
      `${target}: the disk is full. Nothing was written`,
    );
    await full.abandon();
    expect(closed).toBe(1);
    expect(await readFile(target, "utf8")).toBe(BEFORE);
    expect(await readdir(folder)).toEqual(["decisions.csv"]);
  });
});

/** A device that is always full; not every system has one. */
const FULL = "/dev/full";

describe.runIf(existsSync(FULL))("a full device", () => {
  test("as --out: status 1, and said", async () => {
    const { status, err } = await creditline(["eligibility", "batch", await people(1), "--out", FULL]);
    expect({ status, err }).toEqual({ status: 1, err: "error: /dev/full: the disk is full\n" });
  });

  test.each([["eligibility batch -"], ["routes --json"], ["--help"]])(
    "as standard output of %s: status 1, and said",
    async (command) => {
      const line = `printf 'id,age,monthlyIncome\\na,30,1\\n' | "$0" "$1" ${command} >${FULL}; echo $? >&2`;
      const child = spawn("bash", ["-c", line, process.execPath, CREDITLINE]);
      let err = "";
      child.stderr.on("data", (text: Buffer) => (err += text.toString()));
      await new Promise((done) => child.once("close", done));
      expect(err).toMatch(/^error: standard output: the disk is full\n/);
      expect(err).toMatch(/\n1\n$/);
      expect(err).not.toContain("fault in creditline");
    },
  );
});

describe("a reader that goes away from a batch", () => {
  test("reports that the output is incomplete: status 1", async () => {
    const line = `"$0" "$1" eligibility batch "$2" | head -c 1 >/dev/null; echo \${PIPESTATUS[0]} >&2`;
    const child = spawn("bash", ["-c", line, process.execPath, CREDITLINE, await people(100_000)]);
    let err = "";
    child.stderr.on("data", (text: Buffer) => (err += text.toString()));
    await new Promise((done) => child.once("close", done));
    expect(err).toMatch(
      /^error: the program reading the output stopped, and the output is incomplete: [\d,]+ rows/,
    );
    expect(err).toMatch(/\n1\n$/);
  });
});
