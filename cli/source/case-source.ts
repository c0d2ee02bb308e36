import { type CaseFile, readCase } from "@creditline/adapters/driver/cases/case-file";
import * as Result from "effect/Result";
import { InputError, parseJson, readTextFile } from "../io.ts";

/** A case from a file, with the document as written. Throws InputError. */
export async function caseInFile(
  file: string,
): Promise<{ readonly document: unknown; readonly read: CaseFile }> {
  const text = await readTextFile(file);
  try {
    const document = parseJson(text);
    const read = readCase(document);
    if (Result.isSuccess(read)) return { document, read: read.success };
    const { where, expected } = read.failure;
    throw new InputError(`${where === "" ? "case" : where}: expected ${expected}`);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${file}: ${error.message}`, "case");
    throw error;
  }
}
