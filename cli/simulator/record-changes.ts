import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "@creditline/adapters/driver/journeys/surface";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { currentScreen, statusOf, formOf, type JourneyState } from "@creditline/core/journey/state";
import type { SavedFile } from "@creditline/core/screens/define/screen-context";
import { fixtureDocument } from "../journeys/journey-files.ts";
import { statusName } from "../source/statuses.ts";
import { shownValues } from "./shown-document.ts";
import { whyThisScreen } from "./what-next.ts";

/** Sample documents for file fields. */
export interface SampleDocuments {
  names(): Promise<readonly string[]>;
  /** Rejects for an unknown name. */
  named(name: string): Promise<Document>;
  /** Saves a file from the application, under another name if it exists. */
  keep(file: SavedFile): void;
}

async function names(): Promise<readonly string[]> {
  const folder = new URL("./files/", import.meta.resolve("@creditline/fixtures/package.json"));
  return (await readdir(fileURLToPath(folder))).filter((name) => !name.startsWith(".")).toSorted();
}

/** Writes a file; returns false if a file with its name exists. */
function written(path: string, content: Buffer): boolean {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** The documents of fixtures/files; files from the application are saved into a folder, if there is one. */
export const sampleDocuments = (folder: string | null): SampleDocuments => ({
  names,
  async named(name) {
    const known = await names();
    if (!known.includes(name))
      throw new Error(`unknown document ${name}; expected one of ${known.join(", ")}`);
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

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A step's changes in a sentence or two: the status, the screen and the rule, or the fields to correct. */
export function changesText(before: JourneyState, after: JourneyState): string {
  const parts: string[] = [];
  const [was, now] = [statusOf(before), statusOf(after)];
  if (was !== now && after.record !== null) parts.push(`The status is now ${statusName(now)}.`);
  const [left, here] = [currentScreen(before), currentScreen(after)];
  const why = whyThisScreen(after);
  if (here === "" && left !== here) {
    parts.push("No rule chose a screen.");
  } else if (left !== here) {
    parts.push(
      why.kind === "rule" ? `Rule ${why.rule.rule} leads to ${here}.` : `The screen is now ${here}.`,
    );
  }
  const form = formOf(after, here);
  if (left === here && form.attempt > formOf(before, here).attempt) {
    parts.push(`${counted(form.errors.length, "field needs", "fields need")} a correction.`);
  }
  return parts.join(" ");
}

/** A record's value that differs from the previous moment; masked on both sides. */
export interface RecordChange {
  readonly path: string;
  /** Null if there was none. */
  readonly from: string | null;
  /** Null if the value was removed. */
  readonly to: string | null;
}

/** Compared unmasked and shown masked: two different names may have the same mask. */
const plainValues = (record: CustomerRecord): ReadonlyMap<string, string> => new Map(plainly(record, ""));

function plainly(value: unknown, path: string): readonly (readonly [path: string, value: string])[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    if (value.length === 0) return [[path, "[]"]];
    return value.flatMap((item: unknown, i) => plainly(item, `${path}[${i}]`));
  }
  if (typeof value !== "object") return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    plainly(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** The changed values of a record; empty without an earlier record, since everything is new then. */
export function recordChanges(
  before: CustomerRecord | null,
  after: CustomerRecord | null,
): readonly RecordChange[] {
  if (before === null || after === null || before === after) return [];
  const [was, is] = [plainValues(before), plainValues(after)];
  const [shownWas, shownIs] = [before, after].map(
    (record) => new Map(shownValues(record).map(({ path, value }) => [path, value])),
  );
  const paths = [...is.keys(), ...[...was.keys()].filter((path) => !is.has(path))];
  return paths
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({
      path,
      from: shownWas?.get(path) ?? null,
      to: shownIs?.get(path) ?? null,
    }));
}
