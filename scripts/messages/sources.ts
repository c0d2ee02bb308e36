import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../check/report.ts";
import { writtenFiles } from "../check/files.ts";
import type { Source } from "./collect.ts";

/** Whose words a customer reads; the examples of the kitchen sink are nobody's. */
const SPEAKING = /^(?:core|web)\/(?!kitchen-sink\/).*\.tsx?$/;

/** The sources of what a customer reads. */
export const speakingSources = (): readonly Source[] =>
  ["core", "web"]
    .flatMap((folder) => writtenFiles(ROOT, join(ROOT, folder)))
    .filter((path) => SPEAKING.test(path) && !path.endsWith(".d.ts"))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
