import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import type { SavedFile } from "@creditline/core/screens/define/steps";
import type { Document } from "@creditline/adapters/driver/journeys/surface";
import { fixtureDocument } from "../journeys/journey-files.ts";

/** Documents that a file field can be given. */
export interface SampleDocuments {
  names(): Promise<readonly string[]>;
  /** Rejects where there is no document of that name. */
  named(name: string): Promise<Document>;
  /** Writes a file that the application gave, beside one of its name where there is one. */
  keep(file: SavedFile): void;
}

async function names(): Promise<readonly string[]> {
  const folder = new URL("./files/", import.meta.resolve("@creditline/fixtures/package.json"));
  return (await readdir(fileURLToPath(folder))).filter((name) => !name.startsWith(".")).toSorted();
}

/** Whether a file was written; not where one of its name is there already. */
function written(path: string, content: Buffer): boolean {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** The documents of fixtures/files; what the application gives is written into a folder, and nowhere where there is none. */
export const sampleDocuments = (folder: string | null): SampleDocuments => ({
  names,
  async named(name) {
    const known = await names();
    if (!known.includes(name))
      throw new Error(`there is no document named ${name}; there are ${known.join(", ")}`);
    return fixtureDocument(name);
  },
  keep({ fileName, content }) {
    if (folder === null) return;
    const { name, ext } = parse(basename(fileName));
    const bytes = Buffer.from(content, "base64");
    for (let copy = 1; ; copy += 1) {
      const free = copy === 1 ? `${name}${ext}` : `${name} (${copy})${ext}`;
      if (written(join(folder, free), bytes)) return;
    }
  },
});
