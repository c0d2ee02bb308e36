import { type FileHandle, fileValue } from "@creditline/core/calls/file-handle";
import { filesTaken } from "@creditline/core/screens/files-taken";
import { SELFIE_LIMITS } from "@creditline/core/reference/documents/upload-limits.table";
import { english } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { formOf } from "@creditline/core/journey/state";
import { fill, type Played, recordAt, signIn } from "./harness.ts";

const picture: FileHandle = {
  id: "file-1",
  name: "me.jpg",
  type: "image/jpeg",
  size: 400_000,
  is: "image/jpeg",
  shorterSide: 480,
};

const saidOf = (...handles: readonly FileHandle[]): string | null => {
  const error = filesTaken(SELFIE_LIMITS).check?.(fileValue(handles)) ?? null;
  return error === null ? null : english(error.message);
};

describe("the text for a chosen file (ruling R68)", () => {
  test.each([
    ["a picture", {}, null],
    ["a picture that nobody looked into", { is: undefined, shorterSide: undefined }, null],
    ["one of 240 pixels", { shorterSide: 240 }, null],
    ["one of 239", { shorterSide: 239 }, "me.jpg is too small. Use a photo of at least 240 pixels each way."],
    ["one of 5 MB", { size: 5 * 1024 * 1024 }, null],
    [
      "one of a byte more",
      { size: 5 * 1024 * 1024 + 1 },
      "me.jpg is too large. Choose a file of up to 5 MB.",
    ],
    ["an empty one", { size: 0 }, "me.jpg is empty. Choose it again."],
    ["another kind by its name", { name: "notes.txt" }, "notes.txt isn't a JPG or PNG file. Choose another."],
    ["no picture by its bytes", { is: null }, "me.jpg isn't a JPG or PNG file. Choose another."],
    [
      "a kind that is not taken here",
      { is: "application/pdf" as const },
      "me.jpg isn't a JPG or PNG file. Choose another.",
    ],
  ])("%s", (_name, but, words) => {
    const { is, shorterSide, ...rest } = { ...picture, ...but };
    expect(
      saidOf({
        ...rest,
        ...(is === undefined ? {} : { is }),
        ...(shorterSide === undefined ? {} : { shorterSide }),
      }),
    ).toBe(words);
  });
});

const KYC_OPEN = recordAt(
  "31000.50000",
  { actionables: ["KYC"], applicationModel: { preferredLineType: "CASH_LINE" } },
  { currentPartnerCode: "RBL" },
);

const errorsOf = ({ state }: Played) => formOf(state, "uploadSelfie").errors;

describe("an error belongs to the file that it is about", () => {
  test("is said when the file is chosen, names it, and goes when another is chosen", () => {
    const there = signIn(KYC_OPEN, "/app/upload-selfie?platform=android");
    const at = { ...there, state: { ...there.state, pending: [], acting: null } };
    const choose = (before: Played, ...handles: readonly FileHandle[]) =>
      fill(before, { selfie: fileValue(handles) });
    const refused = choose(at, { ...picture, id: "file-7", is: null });
    expect(errorsOf(refused)).toMatchObject([{ field: "selfie", code: "FILE_KIND", file: "file-7" }]);
    const small = choose(refused, { ...picture, id: "file-8", shorterSide: 60 });
    expect(errorsOf(small)).toMatchObject([{ code: "PICTURE_TOO_SMALL", file: "file-8" }]);
    expect(errorsOf(choose(small, picture))).toEqual([]);
    expect(errorsOf(choose(small))).toEqual([]);
  });
});
