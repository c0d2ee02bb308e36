import { STATEMENT_LIMITS } from "../contract/document.shapes.ts";
import { digest } from "./digest.ts";
import type { KeptFile } from "./events.ts";
import { badField, tooLarge, wrongMediaType } from "./refusals.ts";

const PDF_MAGIC = "%PDF-";
const LONGEST_NAME = 200;
const DEFAULT_DOCUMENT = "BANK_STATEMENT";

/** An upload that has been checked. */
export interface CheckedUpload {
  readonly files: readonly KeptFile[];
  /** What the same upload has in common, for the idempotency key. */
  readonly digests: readonly string[];
  readonly areStatements: boolean;
}

/** The name without a path, without control characters, and not endless: it is shown again. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const shown = Array.from(last, (character) =>
    character < " " || character === "\u007f" ? "_" : character,
  ).join("");
  return shown.slice(-LONGEST_NAME) || "file";
}

async function checkFile(file: File, documentType: string): Promise<{ kept: KeptFile; digest: string }> {
  const { maxFileBytes, types } = STATEMENT_LIMITS;
  if (file.size === 0) throw badField("files", "a file is empty");
  if (file.size > maxFileBytes) throw tooLarge("A file may have at most 5 MB.", "files");
  const type = file.type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.some((allowed) => allowed === type)) throw wrongMediaType("Upload PDF files.", "files");
  const bytes = new Uint8Array(await file.arrayBuffer());
  // What a file is called is the sender's word; what it begins with is not.
  if (String.fromCharCode(...bytes.subarray(0, PDF_MAGIC.length)) !== PDF_MAGIC) {
    throw wrongMediaType("This file is not a PDF, whatever it is called.", "files");
  }
  return {
    kept: { documentType, fileName: plainName(file.name), fileSize: file.size, status: "UPLOADED" },
    digest: await digest(bytes),
  };
}

/** Checks a form of files: their number, size, type and first bytes. Throws a failure that names the part. */
export async function checkUpload(form: FormData): Promise<CheckedUpload> {
  const parts = [...form.getAll("files"), ...form.getAll("file")];
  const files = parts.filter((part): part is File => typeof part !== "string");
  if (files.length === 0 || files.length < parts.length)
    throw badField("files", "expected one or more files");
  if (files.length > STATEMENT_LIMITS.maxFiles) {
    throw badField("files", `expected at most ${STATEMENT_LIMITS.maxFiles} files`);
  }
  const named = form.get("documentType");
  const documentType = typeof named === "string" && named !== "" ? named : DEFAULT_DOCUMENT;
  if (!/^\w{1,60}$/.test(documentType))
    throw badField("documentType", "expected letters, digits and underscores");
  const checked = [];
  for (const file of files) checked.push(await checkFile(file, documentType));
  return {
    files: checked.map(({ kept }) => kept),
    digests: checked.map((file) => file.digest),
    areStatements: documentType === DEFAULT_DOCUMENT,
  };
}
