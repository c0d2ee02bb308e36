import {
  factsOf,
  hasSignatureOf,
  kindOf,
  pictureSize,
} from "@creditline/core/reference/documents/file-contents";
import { withEnding } from "@creditline/core/reference/documents/upload-limits.table";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const sixteen = (value: number): number[] => [value >> 8, value & 255];

const png = (width: number, height: number): Uint8Array =>
  Uint8Array.from(
    [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
      [0, 0, ...sixteen(width), 0, 0, ...sixteen(height), 8, 6, 0, 0, 0, 1, 2, 3, 4],
      [0, 0, 0, 2, 0x74, 0x45, 0x58, 0x74, 0x49, 0x44, 1, 2, 3, 4],
      [0, 0, 0, 1, 0x49, 0x44, 0x41, 0x54, 7, 1, 2, 3, 4],
    ].flat(),
  );

/** A JPEG's parts: what a camera tells (of so many bytes), a table, the frame, and the picture's first bytes. */
const jpeg = (width: number, height: number, told = 20): Uint8Array =>
  Uint8Array.from(
    [
      [0xff, 0xd8, 0xff, 0xe1, ...sixteen(told + 2), ...Array.from({ length: told }, () => 7)],
      [0xff, 0xc4, 0, 4, 1, 2],
      [0xff, 0xff, 0xc2, 0, 11, 8, ...sixteen(height), ...sixteen(width), 1, 1, 0x11, 0],
      [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3],
    ].flat(),
  );

describe("what a file begins as", () => {
  test.each([
    [[0x25, 0x50, 0x44, 0x46, 0x2d], "application/pdf"],
    [[0xff, 0xd8, 0xff, 0xe0], "image/jpeg"],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "image/png"],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a], null],
    [[0x52, 0x49, 0x46, 0x46], null],
    [[], null],
  ])("%j is %s", (bytes, kind) => {
    expect(kindOf(new Uint8Array(bytes))).toBe(kind);
    if (kind !== null) expect(hasSignatureOf(kind as "image/png", new Uint8Array(bytes))).toBe(true);
  });
});

describe("how large a picture is", () => {
  test("is read from a PNG and from a JPEG, whatever the camera told before it", () => {
    expect(pictureSize(png(480, 640))).toEqual({ width: 480, height: 640 });
    expect(pictureSize(jpeg(4000, 3000))).toEqual({ width: 4000, height: 3000 });
    expect(pictureSize(jpeg(60, 61, 40_000))).toEqual({ width: 60, height: 61 });
  });

  test("is not known of a file that breaks off before its pixels, or is no picture", () => {
    for (const end of [12, 23, 33, 47, 53])
      expect(pictureSize(png(480, 640).slice(0, end)), `${end}`).toBeNull();
    for (const end of [4, 30, 40, 47]) expect(pictureSize(jpeg(480, 640).slice(0, end)), `${end}`).toBeNull();
    expect(pictureSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBeNull();
    expect(pictureSize(new TextEncoder().encode("%PDF-1.7 and more"))).toBeNull();
  });

  test("is looked for without an end in no bytes at all", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isPicture) => {
        const begun = isPicture ? new Uint8Array([0xff, 0xd8, 0xff, ...bytes]) : bytes;
        const { shorterSide = 0 } = factsOf(begun);
        expect(shorterSide).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("a picture that can't be opened has no side, and what is no picture tells none", () => {
  expect(factsOf(png(60, 90))).toEqual({ is: "image/png", shorterSide: 60 });
  expect(factsOf(png(60, 90).slice(0, 33))).toEqual({ is: "image/png", shorterSide: 0 });
  expect(factsOf(jpeg(0, 90))).toEqual({ is: "image/jpeg", shorterSide: 0 });
  expect(factsOf(new TextEncoder().encode("%PDF-1.7"))).toEqual({ is: "application/pdf" });
  expect(factsOf(new TextEncoder().encode("a bill"))).toEqual({ is: null });
});

test("a file of one kind with another's name gets its own ending", () => {
  expect(withEnding("me.png", "image/jpeg")).toBe("me.jpg");
  expect(withEnding("me.JPEG", "image/jpeg")).toBe("me.JPEG");
  expect(withEnding("IMG_2026.11.28", "image/png")).toBe("IMG_2026.11.png");
  expect(withEnding("scan", "application/pdf")).toBe("scan.pdf");
});
