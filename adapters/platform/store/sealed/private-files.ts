import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { resolve } from "node:path";

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Tightens what is there and ours; what belongs to somebody else is theirs to tighten. */
function tighten(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & OTHERS) === 0) return;
  if (process.getuid === undefined || found.uid === process.getuid()) chmodSync(path, mode);
}

/** Whether a folder is for more than what is kept here. */
const isShared = (folder: string): boolean =>
  [homedir(), process.cwd(), "/"].includes(resolve(folder)) || (statSync(folder).mode & STICKY) !== 0;

/**
 * Makes a folder for its owner alone, or tightens one that was made before. A folder that is for other things as well
 * (the home folder, the current one, one like /tmp) stays as it is; the files in it are tightened all the same.
 */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isShared(folder)) tighten(folder, 0o700);
}

/** Makes a file for its owner alone before anybody writes to it, or tightens one that was made before, with its companions. */
export function privateFile(file: string, companions: readonly string[]): void {
  closeSync(openSync(file, "a", 0o600));
  for (const path of [file, ...companions]) tighten(path, 0o600);
}
