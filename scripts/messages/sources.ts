import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../check/report.ts";
import { writtenFiles } from "../check/files.ts";
import type { Source } from "./collect.ts";

/** Whose words a customer reads; the examples of the kitchen sink are no one's. */
const SPEAKING = /^(?:core|web|adapters\/platform)\/(?!kitchen-sink\/).*\.tsx?$/;

/** Where screens say something, and where messages and papers do. */
const SPEAKING_FOLDERS = ["core", "web", "adapters/platform"] as const;

/** The sources of what a customer reads, on screens, in messages and in papers; of some folders where they are named. */
export const speakingSources = (
  folders: readonly (typeof SPEAKING_FOLDERS)[number][] = SPEAKING_FOLDERS,
): readonly Source[] =>
  folders
    .flatMap((folder) => writtenFiles(ROOT, join(ROOT, folder)))
    .filter((path) => SPEAKING.test(path) && !path.endsWith(".d.ts"))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
