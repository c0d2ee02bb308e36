import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

const STYLES = join(import.meta.dirname, "../../web/style/fonts.css");
const find = createRequire(STYLES);

interface Face {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const FACES: readonly Face[] = [
  ...readFileSync(STYLES, "utf8").matchAll(/@font-face\s*\{([^}]*)\}/g),
].flatMap(([, body = ""]) => {
  const path = body.match(/url\("([^"]+)"\)/)?.[1];
  const range = body.match(/unicode-range:([^;]*);/)?.[1] ?? "";
  if (path === undefined) return [];
  const ranges = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
  return [{ file: find.resolve(path), ranges }];
});

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;

const faceFor = (sign: string): Face | undefined =>
  FACES.find(({ ranges }) => ranges.some(([from, to]) => from <= codeOf(sign) && codeOf(sign) <= to));

/** WOFF 2.0's UIntBase128: seven bits a byte, the high bit says that more follow. */
function base128(bytes: Buffer, start: number): readonly [value: number, next: number] {
  let value = 0;
  for (let at = start; ; at += 1) {
    const byte = bytes.readUInt8(at);
    value = value * 128 + (byte & 127);
    if ((byte & 128) === 0) return [value, at + 1];
  }
}

/** Known tags of WOFF 2.0's table directory, and the number that says that a tag is spelt out instead. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const SPELT_OUT = 63;

/** A font's character map, out of the one compressed stream of a WOFF 2.0 file. */
function characterMap(path: string): Buffer {
  const file = readFileSync(path);
  expect(file.toString("latin1", 0, 4)).toBe("wOF2");
  const tables = file.readUInt16BE(12);
  let at = 48;
  let start = 0;
  let cmap: readonly [number, number] | undefined;
  for (let table = 0; table < tables; table += 1) {
    const flags = file.readUInt8(at);
    const tag = flags & 63;
    const version = flags >> 6;
    at += tag === SPELT_OUT ? 5 : 1;
    let length: number;
    [length, at] = base128(file, at);
    const transformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    if (transformed) [length, at] = base128(file, at);
    if (tag === CMAP) cmap = [start, start + length];
    start += length;
  }
  if (cmap === undefined) throw new Error(`${path} has no character map`);
  return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(...cmap);
}

/** The code points a font holds: its character map's formats 4 and 12. */
function codePoints(path: string): ReadonlySet<number> {
  const map = characterMap(path);
  const found = new Set<number>();
  const add = (from: number, to: number): void => {
    for (let code = from; code <= to && code !== 0xffff; code += 1) found.add(code);
  };
  for (let record = 0; record < map.readUInt16BE(2); record += 1) {
    const part = map.subarray(map.readUInt32BE(8 + record * 8));
    const format = part.readUInt16BE(0);
    if (format === 12) {
      for (let group = 16; group < 16 + 12 * part.readUInt32BE(12); group += 12) {
        add(part.readUInt32BE(group), part.readUInt32BE(group + 4));
      }
    } else if (format === 4) {
      const width = part.readUInt16BE(6);
      for (let segment = 0; segment < width; segment += 2) {
        add(part.readUInt16BE(16 + width + segment), part.readUInt16BE(14 + segment));
      }
    }
  }
  return found;
}

test("every font file that the styles name is installed", () => {
  expect(new Set(FACES.map(({ file }) => file)).size).toBe(3);
  for (const { file } of FACES) expect(existsSync(file)).toBe(true);
});

test("letters, figures, dashes, quotes, Devanagari and the rupee sign are in the files that are asked for them", () => {
  for (const sign of ["A", "z", "0", "9", "–", "’", "…", "₹", "ह"]) {
    const face = faceFor(sign);
    expect(face, sign).toBeDefined();
    expect(codePoints(face?.file ?? "").has(codeOf(sign)), sign).toBe(true);
  }
});

test("the Latin file lacks ₹, which is why a second, small one is there", () => {
  expect(codePoints(faceFor("A")?.file ?? "").has(codeOf("₹"))).toBe(false);
  expect(statSync(faceFor("₹")?.file ?? "").size).toBeLessThan(4000);
});

test("reading English fetches the Latin file and the rupee's, not the Devanagari one", () => {
  const english = "The quick brown fox – ₹5,00,000 “at once”, isn’t it… ×−";
  const files = new Set([...english].map((sign) => faceFor(sign)?.file));
  expect(files.size).toBe(2);
  expect([...files].every((file) => file !== undefined && statSync(file).size < 50_000)).toBe(true);
});
