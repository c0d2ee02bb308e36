import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs `work` while no other process of this clone holds the lock file `path`.
 *
 * The file holds the process id of its owner, so a lock left behind by a killed process is taken over.
 * `onWait` is told once when the lock is held by somebody else.
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  while (!take(path)) {
    if (!told) onWait();
    told = true;
    await wait(200);
  }
  const release = () => {
    if (ownerOf(path) === process.pid) rmSync(path, { force: true });
  };
  process.on("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** Takes the lock if no one alive holds it. */
function take(path) {
  try {
    writeFileSync(path, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const owner = ownerOf(path);
  if (owner === process.pid) throw new Error(`${path} is held already by this process`);
  if (owner === undefined || isAlive(owner)) return false;
  // The owner is gone. A rename decides between two that find this out at the same time.
  const claim = `${path}.${process.pid}`;
  try {
    renameSync(path, claim);
    const dead = ownerOf(claim) === owner;
    // Someone else had taken it over in between: give it back.
    if (!dead) renameSync(claim, path);
    else rmSync(claim, { force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  return false;
}

/** The process id in the lock file; undefined when the file is gone or not written yet. */
function ownerOf(path) {
  try {
    const pid = Number.parseInt(readFileSync(path, "utf8"), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
