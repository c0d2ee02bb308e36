import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { SavedFile } from "@creditline/core/screens/steps";
import type { Document } from "@creditline/adapters/driver/journeys/surface";
import { fixtureDocument } from "../journeys/journey-files.ts";

/** Documents that a file field can be given. */
export interface SampleDocuments {
  names(): Promise<readonly string[]>;
  /** Rejects where there is no document of that name. */
  named(name: string): Promise<Document>;
  /** Writes a file that the application gave into the folder of the terminal, in place of one of its name. */
  keep(file: SavedFile): void;
}

/** The documents of fixtures/files. */
export const sampleDocuments: SampleDocuments = {
  async names() {
    const folder = new URL("./files/", import.meta.resolve("@creditline/fixtures/package.json"));
    return (await readdir(fileURLToPath(folder))).filter((name) => !name.startsWith(".")).toSorted();
  },
  async named(name) {
    const names = await sampleDocuments.names();
    if (!names.includes(name))
      throw new Error(`there is no document named ${name}; there are ${names.join(", ")}`);
    return fixtureDocument(name);
  },
  keep({ fileName, content }) {
    writeFileSync(basename(fileName), Buffer.from(content, "base64"));
  },
};
