import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentOf } from "./content-of.mjs";
import { runNode } from "./run-node.mjs";
import { ROOT, alone } from "./setup.mjs";

/** What the lists are made from, and what makes them. */
const FROM = ["core", "web/blocks", "scripts/lists"];

const STAMP = join(ROOT, ".cache", "lists");

/** Started on this Node, since it reads the sources as they are. */
export const LISTS = [
  "--conditions=source",
  "--disable-warning=ExperimentalWarning",
  join(ROOT, "scripts", "lists", "write.ts"),
];

/**
 * Makes the lists that say what the files already say (which screens, lenders, blocks and calls there are) where a
 * file has come, gone or changed since they were made: no one who adds one has to think of them. Names what it wrote
 * on standard error. Alone in this clone, or from within what is.
 */
export async function makeLists() {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === contentOf(FROM)) return;
  await runNode(LISTS, ROOT, "the lists could not be made from the files; why is above");
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, contentOf(FROM));
}

export const freshLists = () => alone(makeLists);
