import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countAnswers, type GoodRows } from "../../cli/lender-desk/population/population.ts";
import { csvPopulation } from "../../cli/lender-desk/population/csv-population.ts";
import { type Engine, startEngine } from "../../cli/lender-desk/population/engine.ts";
import { bytesOf, openInput } from "../../cli/lender-desk/population/input.ts";

let folder = "";
let engine: Engine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-unwritable-"));
  engine = { ...(await startEngine(200)), folder };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What lies where our file is to be: a disk without room, and no file at all. */
const IN_THE_WAY: readonly (readonly [string, string, (path: string) => Promise<unknown>])[] = [
  ["a full disk", "the disk is full", (path) => symlink("/dev/full", path)],
  ["a folder", "expected a file, got a folder", (path) => mkdir(path)],
];

describe.each(IN_THE_WAY)("on %s", (_, trouble, put) => {
  test("a file that has to be mended ends with what is wrong, and where", async () => {
    const path = join(folder, "people.csv");
    await writeFile(path, `id,age,monthlyIncome\na,30,20000\nb,30,20000,1\n${"c,30,20000\n".repeat(20_000)}`);
    await put(join(folder, "mended.csv"));
    const input = { format: "csv", paths: [path], named: path } as const;
    const [asOf, lenders] = ["2026-11-28", LENDERS.slice(0, 1)];
    const { checked } = await csvPopulation({ engine, input, asOf, codes: [] });
    const work = (rows: GoodRows) => countAnswers({ engine, lenders, asOf, rows });
    await expect(checked(() => {}, work)).rejects.toMatchObject({
      name: "WorkFailed",
      message: `${join(folder, "mended.csv")}: ${trouble}`,
    });
  });

  test("what comes by standard input ends with what is wrong, and where", async () => {
    await put(join(folder, "input"));
    const stdin = Readable.from(["id,age\n", "a,30\n"]);
    const opened = openInput({ stdin } as never, engine, "-", "csv", async () => {});
    await expect(opened).rejects.toMatchObject({
      name: "WorkFailed",
      message: `${join(folder, "input")}: ${trouble}`,
    });
  });
});

describe("a packed file", () => {
  const readAll = async (path: string): Promise<number> => {
    let length = 0;
    for await (const bytes of bytesOf(path)) length += (bytes as Buffer).length;
    return length;
  };

  test("that cannot be read fails where it is read, not outside of it", async () => {
    await expect(readAll(join(folder, "nothing.csv.gz"))).rejects.toMatchObject({ code: "ENOENT" });
    await mkdir(join(folder, "folder.csv.gz"));
    await expect(readAll(join(folder, "folder.csv.gz"))).rejects.toMatchObject({ code: "EISDIR" });
  });

  test("that is cut short fails, and one that is whole is read", async () => {
    const packed = gzipSync(Buffer.from("id,age\n".repeat(1000)));
    const [whole, cut] = [join(folder, "whole.csv.gz"), join(folder, "cut.csv.gz")];
    await writeFile(whole, packed);
    await writeFile(cut, packed.subarray(0, packed.length - 10));
    expect(await readAll(whole)).toBe(7000);
    await expect(readAll(cut)).rejects.toThrow("unexpected end of file");
  });
});
