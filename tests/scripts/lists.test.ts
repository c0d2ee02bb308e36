import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { format } from "prettier";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/check/report.ts";
import { aprTable } from "../../scripts/lists/apr.ts";
import { drawingLists, kindsList } from "../../scripts/lists/blocks.ts";
import { addressTables } from "../../scripts/lists/calls.ts";
import { lenderList } from "../../scripts/lists/lenders.ts";
import { failOnTwo, screenLists } from "../../scripts/lists/screens.ts";

const folder = mkdtempSync(join(tmpdir(), "creditline-lists-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout of its own, with these files. */
function checkout(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(folder, name);
}

describe("the lists in the sources", () => {
  test("say what the files say now; where they do not, npm run docs writes them again", async () => {
    const lists = [
      lenderList(ROOT),
      aprTable(),
      kindsList(ROOT),
      ...drawingLists(ROOT),
      ...(await addressTables()),
      ...(await screenLists(ROOT)),
    ];
    for (const { file, text } of lists) {
      const written = readFileSync(join(ROOT, file), "utf8");
      expect([file, written]).toEqual([
        file,
        await format(text, { filepath: join(ROOT, file), printWidth: 110 }),
      ]);
      expect(written).toMatch(/^\/\/ Made from .* by npm run docs/);
    }
  });

  test("have a lender for each file that holds one, by the name that it is exported as", () => {
    const root = checkout("lenders", {
      "core/lenders/built-in/zed-bank.ts": "export const ZED: BuiltInLender = {};",
      "core/lenders/fees/fee.ts": "export const FEE = 1;",
    });
    expect(lenderList(root).text).toContain('import { ZED } from "./zed-bank.ts";');
    expect(lenderList(root).text).not.toContain("fee");
  });

  test("name a lender that has a row and no file", () => {
    const root = checkout("lender-without-file", {
      "core/lenders/built-in/zed-bank.ts": "  export const ZED: BuiltInLender = {};",
    });
    expect(lenderList(root, ["ZED"]).text).toContain('import { ZED } from "./zed-bank.ts";');
    expect(() => lenderList(root, ["ZED", "HARBOUR"])).toThrow(
      /^HARBOUR has a row in .*lenders\.table\.ts and no figures: .* core\/lenders\/built-in$/,
    );
  });

  test("have a kind for each file that tells its block in words, with what of it is a word, an action or a field", () => {
    const root = checkout("kinds", {
      "core/screens/blocks/big-quote.ts":
        "export interface BigQuote<W = string, F extends string = string> {}\nexport const bigQuoteAsText = () => [];",
      "core/screens/blocks/plain.ts":
        "export interface Plain<W = string> {}\nexport function plainAsText() {}",
      "core/screens/blocks/arrange.ts": "export const arrangeBlocks = () => [];",
    });
    const { text } = kindsList(root);
    expect(text).toContain('readonly "big-quote": BigQuote<W, F>;');
    expect(text).toContain('"plain": plainAsText');
    expect(text).not.toContain("arrange");
  });

  test("load a drawing by its folder: with the login, with the first area, or once it is shown", () => {
    const root = checkout("drawings", {
      "web/blocks/first/first-blocks.tsx": 'export const LeadBlock: BlockRenderer<"lead"> = () => null;',
      "web/blocks/big-quote.tsx": 'export const BigQuoteBlock: BlockRenderer<"big-quote"> = () => null;',
      "web/blocks/rows.tsx": "export const Facts = () => null;",
      "web/blocks/rare/map.tsx": 'export const MapBlock: BlockRenderer<"map"> = () => null;',
    });
    const [first, more] = drawingLists(root).map(({ text }) => text);
    expect(first).toContain('"lead": LeadBlock');
    expect(first).not.toContain("BigQuote");
    expect(more).toContain('"big-quote": BigQuoteBlock');
    expect(more).toContain('(await import("./rare/map.tsx")).MapBlock');
    expect(more).not.toContain("facts");
  });

  test("are not made where two files make one screen: both are named", () => {
    const made = (file: string) => ({ file, as: "benefits", screens: [{ name: "benefits" }] });
    expect(() => failOnTwo([made("one.ts")])).not.toThrow();
    expect(() => failOnTwo([made("one.ts"), made("other.ts")])).toThrow(
      "the screen benefits is made twice: as benefits of one.ts, and as benefits of other.ts",
    );
  });
});
