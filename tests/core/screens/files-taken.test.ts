import {
  DOCUMENT_LIMITS,
  SELFIE_LIMITS,
  SLIP_LIMITS,
  type UploadLimits,
} from "@creditline/core/reference/documents/upload-limits.table";
import { english } from "@creditline/core/messages/translate";
import { fileValue } from "@creditline/core/calls/file-handle";
import { filesTaken } from "@creditline/core/screens/files-taken";
import { checkField } from "@creditline/core/journey/forms/check-form";
import { asText, t } from "@creditline/core/messages/message";
import { describe, expect, test } from "vitest";
import { CONFIG } from "../journey/harness.ts";

const MOST = DOCUMENT_LIMITS.maxFileBytes;

const file = (name: string, size = 9) => ({ id: name, name, type: "", size });

/** The text for the files, in plain words; null where nothing is wrong. */
function said(limits: UploadLimits, ...files: ReturnType<typeof file>[]) {
  const wrong = filesTaken(limits).check?.(fileValue(files)) ?? null;
  return wrong === null ? null : english(asText(wrong.message));
}

describe("a file is looked at before it is sent", () => {
  test("one that holds nothing is refused by its name", () => {
    expect(said(DOCUMENT_LIMITS, file("bill.pdf", 1))).toBeNull();
    expect(said(DOCUMENT_LIMITS, file("bill.pdf", 0))).toBe("bill.pdf is empty. Choose it again.");
  });

  test("all that cannot be used are named, whatever is wrong with each, so that they can be taken away together", () => {
    const chosen = [file("bill.pdf"), file("notes.txt"), file("photo.heic"), file("empty.pdf", 0)];
    expect(filesTaken(DOCUMENT_LIMITS).check?.(fileValue(chosen))).toMatchObject({
      code: "FILE_KIND",
      file: "notes.txt",
      moreFiles: ["photo.heic", "empty.pdf"],
    });
    const one = filesTaken(DOCUMENT_LIMITS).check?.(fileValue(chosen.slice(0, 2)));
    expect(one).toMatchObject({ file: "notes.txt" });
    expect(one).not.toHaveProperty("moreFiles");
    // Too many of them: those that cannot be used are said first.
    const field = {
      name: "bill",
      label: t("Bill"),
      kind: "file",
      rule: null,
      required: true,
      ...filesTaken(DOCUMENT_LIMITS),
      maxFiles: 2,
    } as const;
    const check = (files: typeof chosen) =>
      checkField(field, { bill: fileValue(files) }, { at: 0, config: CONFIG }).error;
    expect(check(chosen)).toMatchObject({ code: "FILE_KIND", file: "notes.txt" });
    expect(check([file("a.pdf"), file("b.pdf"), file("c.pdf")])).toMatchObject({ code: "TOO_MANY_FILES" });
  });

  test("one may have as many bytes as the limit, and not one more", () => {
    expect(said(DOCUMENT_LIMITS, file("bill.pdf", MOST))).toBeNull();
    expect(said(DOCUMENT_LIMITS, file("bill.pdf", MOST + 1))).toBe(
      "bill.pdf is too large. Choose a file of up to 5 MB.",
    );
  });

  test("its kind is told by the end of its name, in any letter case", () => {
    expect(said(SELFIE_LIMITS, file("ME.JPEG"))).toBeNull();
    expect(said(SELFIE_LIMITS, file("me.pdf"))).toBe("me.pdf isn't a JPG or PNG file. Choose another.");
    expect(said(DOCUMENT_LIMITS, file("bill.heic"))).toBe(
      "bill.heic isn't a JPG, PNG or PDF file. Choose another.",
    );
    expect(said(DOCUMENT_LIMITS, file("bill.pdf"))).toBeNull();
  });

  test.each([
    [DOCUMENT_LIMITS, 480],
    [SLIP_LIMITS, 480],
    [SELFIE_LIMITS, 240],
  ])(
    "a picture has so many pixels each way, and one that can't be opened is refused (%#)",
    (limits, least) => {
      const picture = (shorterSide: number) => ({
        ...file("bill.jpg"),
        is: "image/jpeg" as const,
        shorterSide,
      });
      expect(said(limits, picture(least))).toBeNull();
      expect(said(limits, picture(least - 1))).toBe(
        `bill.jpg is too small. Use a photo of at least ${least} pixels each way.`,
      );
      expect(said(limits, picture(0))).toBe("bill.jpg can't be opened. Choose another photo.");
    },
  );

  test("of several the first that is wrong is named", () => {
    expect(said(DOCUMENT_LIMITS, file("one.png"), file("two.png", 0), file("three.gif"))).toContain(
      "two.png",
    );
  });

  test("none is no file that is wrong", () => {
    expect(said(DOCUMENT_LIMITS)).toBeNull();
  });
});
