import { writeFile } from "node:fs/promises";
import type { CaseFile } from "@creditline/adapters/driver/cases/case-file";

/** A case as it stands in a file. */
export const caseText = (file: CaseFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** Writes a case; false, and nothing written, where there is a file of that name and it may not be written over. */
export async function writeCase(path: string, file: CaseFile, over: boolean): Promise<boolean> {
  try {
    await writeFile(path, caseText(file), { flag: over ? "w" : "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
