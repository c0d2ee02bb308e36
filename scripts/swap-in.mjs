import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Lists what the last build made, so that the next one knows what is older. */
const LIST = ".made.json";

/**
 * Moves what was built beside a folder into its place, so that whoever starts the program in the meantime finds a
 * whole build: first the parts, whose names tell their content, and last what they are entered by. The parts of the
 * build before stay, since a program that runs may load one yet; what is older goes. Both folders lie on one disk.
 */
export function swapIn(made, place, entry) {
  const files = filesUnder(made).map((file) => relative(made, file));
  const before = madeBefore(place);
  for (const file of [...files.filter((one) => one !== entry), entry]) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    renameSync(join(made, file), join(place, file));
  }
  writeFileSync(join(place, LIST), JSON.stringify(files));
  const kept = new Set([...files, ...before, LIST]);
  for (const file of filesUnder(place)) {
    if (!kept.has(relative(place, file))) rmSync(file, { force: true });
  }
  rmSync(made, { recursive: true, force: true });
}

function madeBefore(place) {
  try {
    return JSON.parse(readFileSync(join(place, LIST), "utf8"));
  } catch {
    return existsSync(place) ? filesUnder(place).map((file) => relative(place, file)) : [];
  }
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
