import { pdfAnswers } from "@creditline/adapters/platform/model/documents/uploaded-files";
import PdfKit from "pdfkit";
import { describe, expect, test } from "vitest";
import { fixtureDocument } from "../../../cli/journeys/journey-files.ts";

/** A page as PDF, locked as it is said. */
async function pdf(lock: {
  readonly pdfVersion: "1.3" | "1.4" | "1.5" | "1.6" | "1.7" | "1.7ext3";
  readonly userPassword?: string;
  readonly ownerPassword?: string;
}): Promise<Uint8Array> {
  const document = new PdfKit(lock);
  document.text("Invented bank statement");
  document.end();
  const parts: Uint8Array[] = [];
  for await (const part of document) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

describe("a PDF with a password", () => {
  test.each(["1.3", "1.4", "1.5", "1.6", "1.7", "1.7ext3"] as const)(
    "opens with it and with its owner's, and with no other, as PDF %s locks it",
    async (pdfVersion) => {
      const file = await pdf({
        pdfVersion,
        userPassword: "ASHA1990",
        ownerPassword: "Choose one.",
      });
      expect(await pdfAnswers(file, "")).toBe("needs");
      for (const wrong of ["ASHA1991", "asha1990", "ASHA1990 "])
        expect(await pdfAnswers(file, wrong)).toBe("wrong");
      for (const right of ["ASHA1990", "Choose one."]) expect(await pdfAnswers(file, right)).toBe("opens");
    },
  );

  test("of its owner alone opens for anybody, whatever is typed", async () => {
    const file = await pdf({ pdfVersion: "1.7", ownerPassword: "Choose one." });
    for (const typed of ["", "anything"]) expect(await pdfAnswers(file, typed)).toBe("opens");
  });

  test("is the fixture's, whose password the journeys know", async () => {
    const { bytes } = await fixtureDocument("statement-with-password.pdf");
    expect(await pdfAnswers(bytes, "KIRA0412")).toBe("opens");
    expect(await pdfAnswers(bytes, "KIRA0413")).toBe("wrong");
  });
});

describe("a PDF without a lock, and what only looks like one", () => {
  const written = (text: string): Uint8Array => new TextEncoder().encode(text);

  test.each([
    ["plain", "%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n"],
    ["with the word alone", "%PDF-1.4 /Encrypt"],
    ["whose lock is nowhere", "%PDF-1.4\ntrailer\n<</Encrypt 9 0 R>>"],
    ["whose lock never ends", "%PDF-1.4\n9 0 obj\n<</Filter/Standard\ntrailer\n<</Encrypt 9 0 R>>"],
    [
      "whose lock is larger than any",
      `%PDF-1.4\n9 0 obj\n<<${"/A 1".repeat(9_000)}>>\nendobj\n<</Encrypt 9 0 R>>`,
    ],
    [
      "whose lock is of no known kind",
      "%PDF-1.4\n9 0 obj\n<</Filter/Other/V 9>>\nendobj\n<</Encrypt 9 0 R>>",
    ],
    ["whose lock is no dictionary", "%PDF-1.4\n9 0 obj\n)(]\nendobj\n<</Encrypt 9 0 R>>"],
  ])("opens as far as anybody can say: %s", async (_what, text) => {
    expect(await pdfAnswers(written(text), "anything")).toBe("opens");
  });
});
