import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../cli/simulator/record-changes.ts";

const file = (text: string) => ({
  fileName: "../statement.pdf",
  mediaType: "application/pdf",
  content: Buffer.from(text).toString("base64"),
});

describe("a file that the application gives in the simulator", () => {
  it("is written into the folder, and never over one of its name", () => {
    const folder = mkdtempSync(join(tmpdir(), "creditline-"));
    const documents = sampleDocuments(folder);
    documents.keep(file("first"));
    documents.keep(file("second"));
    expect(readdirSync(folder).toSorted()).toEqual(["statement (2).pdf", "statement.pdf"]);
    expect(readFileSync(join(folder, "statement.pdf"), "utf8")).toBe("first");
  });

  it("is written nowhere where no folder is named", () => {
    expect(() => sampleDocuments(null).keep(file("first"))).not.toThrow();
  });
});
