import { crc32 } from "node:zlib";
import { type Batch, DatabaseDamaged, type VersionConflict } from "@creditline/adapters/platform/store/store";
import type { Chance } from "../machine/chance.ts";
import type { Disk } from "./disk.ts";
import { newTables, type Tables } from "./tables.ts";

/*
 * A database as the platform relies on it: a log that is written ahead and synced before anybody is answered, copied
 * into the main file now and then, and read again where no one has it open. What SQLite does in WAL mode with
 * synchronous=FULL, as far as a crash can tell; `tests/simulation/store.test.ts` holds both to the same tape.
 */

const HEAD = 16;
/** How long the log may be before it is copied into the main file. */
const LOG_BYTES = 200_000;
const MAGIC = 0x4c_4f_47_31;

interface Frame {
  readonly sequence: number;
  readonly batch: Batch;
  readonly end: number;
}

function framed(sequence: number, batch: Batch): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(batch));
  const bytes = new Uint8Array(HEAD + text.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, sequence);
  view.setUint32(8, text.length);
  bytes.set(text, HEAD);
  view.setUint32(12, crc32(bytes.subarray(HEAD), crc32(bytes.subarray(0, 12))));
  return bytes;
}

/** The frame that begins at a place; null where none does, or not all of it is there. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  if (at + HEAD > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (view.getUint32(at) !== MAGIC) return null;
  const end = at + HEAD + view.getUint32(at + 8);
  if (end > bytes.length) return null;
  const text = bytes.subarray(at + HEAD, end);
  if (crc32(text, crc32(bytes.subarray(at, at + 12))) !== view.getUint32(at + 12)) return null;
  return {
    sequence: view.getUint32(at + 4),
    batch: JSON.parse(new TextDecoder().decode(text)) as Batch,
    end,
  };
}

/** Whether a frame of later begins anywhere behind a place: then what is there is damaged, not torn off. */
function isFollowed(bytes: Uint8Array, from: number, sequence: number): boolean {
  for (let at = from; at + HEAD <= bytes.length; at += 1) {
    if (bytes[at] !== 0x4c) continue;
    const frame = frameAt(bytes, at);
    if (frame !== null && frame.sequence > sequence) return true;
  }
  return false;
}

/** A process's hold on the database. */
export interface Attached {
  readonly id: string;
}

export interface LogDatabase {
  /** What processes see; read again from the disk where no one had it open. Throws DatabaseDamaged. */
  attach(id: string): Attached;
  /** A process is gone, whatever it was in the middle of. */
  detach(process: Attached): void;
  readonly tables: Tables;
  /** Whether someone is in the middle of a commit. */
  isLocked(): boolean;
  /** Writes a batch ahead, and holds the lock. Throws DiskFull; gives the conflict where it comes too late. */
  write(process: Attached, batch: Batch): VersionConflict | null;
  /** Syncs what was written and lets it be seen. */
  sync(process: Attached): void;
  powerCut(chance: Chance): void;
  giveOlder(chance: Chance): boolean;
}

/** `onKept` is informed of each batch once it is synced, or found synced. */
export function logDatabase(
  disk: Disk,
  {
    onKept,
    isSynced = () => true,
    isSyncedAtStart = () => true,
  }: {
    readonly onKept: (batch: Batch) => void;
    readonly isSynced?: () => boolean;
    readonly isSyncedAtStart?: () => boolean;
  },
): LogDatabase {
  const main = disk.file("main");
  const log = disk.file("log");
  const open = new Set<Attached>();
  let tables = newTables();
  let mainEnd = 0;
  let logEnd = 0;
  let sequence = 0;
  let lastBegin = { file: "log", at: 0 };
  /** Up to which frame someone was told that it is kept. */
  let toldUpTo = 0;
  let lock: { readonly process: Attached; readonly batch: Batch; readonly end: number } | null = null;

  const foundKept: Batch[] = [];

  /** `copied` is what the log begins with: a copy of it that was broken off may lie torn behind what is whole. */
  const readAll = (bytes: Uint8Array, name: string, into: Tables, copied: Frame | null): number => {
    let at = 0;
    for (let frame = frameAt(bytes, at); frame !== null; frame = frameAt(bytes, at)) {
      // The log may hold what was copied already: the power may go between the copy and the cut.
      if (frame.sequence === sequence + 1) {
        into.apply(frame.batch);
        sequence = frame.sequence;
        // Written, and not told: whoever did it was killed before.
        if (sequence > toldUpTo) foundKept.push(frame.batch);
        lastBegin = { file: name, at };
      }
      at = frame.end;
    }
    const isInTheLog = copied !== null && copied.sequence <= sequence + 1;
    if (!isInTheLog && isFollowed(bytes, at + 1, sequence))
      throw new DatabaseDamaged(`the ${name} is damaged at ${at}`);
    return at;
  };

  const recover = (): void => {
    const found = newTables();
    foundKept.length = 0;
    sequence = 0;
    const ofMain = main.read();
    const ofLog = log.read();
    const first = frameAt(ofLog, 0);
    mainEnd = readAll(ofMain, "main", found, first);
    if (first !== null && first.sequence > sequence + 1)
      throw new DatabaseDamaged(`the main file ends before ${first.sequence}`);
    logEnd = readAll(ofLog, "log", found, null);
    tables = found;
    lock = null;
    // Someone may be answered from it now, so it must not be lost any more.
    if (isSyncedAtStart()) log.sync();
    toldUpTo = sequence;
    for (const batch of foundKept) onKept(batch);
  };

  const copyIntoMain = (): void => {
    try {
      main.write(mainEnd, log.seen().subarray(0, logEnd));
    } catch {
      // No room: the log continues until there is.
      return;
    }
    main.sync();
    mainEnd += logEnd;
    log.cut(0);
    lastBegin = { file: "main", at: mainEnd - logEnd + lastBegin.at };
    logEnd = 0;
  };

  return {
    get tables() {
      return tables;
    },
    attach: (id) => {
      if (open.size === 0) recover();
      const process = { id };
      open.add(process);
      return process;
    },
    detach: (process) => {
      open.delete(process);
      // What was written and not synced is written over by whoever comes next.
      if (lock?.process === process) lock = null;
    },
    isLocked: () => lock !== null,
    write: (process, batch) => {
      const conflict = tables.conflictOf(batch);
      if (conflict !== null) return conflict;
      const bytes = framed(sequence + 1, batch);
      log.write(logEnd, bytes);
      lock = { process, batch, end: logEnd + bytes.length };
      return null;
    },
    sync: (process) => {
      if (lock?.process !== process) throw new Error(`${process.id} syncs what it has not written`);
      const { batch, end } = lock;
      if (isSynced()) log.sync();
      lock = null;
      sequence += 1;
      toldUpTo = sequence;
      lastBegin = { file: "log", at: logEnd };
      logEnd = end;
      tables.apply(JSON.parse(JSON.stringify(batch)) as Batch);
      onKept(batch);
      if (logEnd > LOG_BYTES) copyIntoMain();
    },
    powerCut: (chance) => {
      open.clear();
      lock = null;
      disk.powerCut(chance);
    },
    // The very last thing that was kept cannot be missed by looking at what comes after it.
    giveOlder: (chance) =>
      disk.giveOlder(lastBegin.file, chance, lastBegin.at) ||
      (lastBegin.file === "log" && disk.giveOlder("main", chance, mainEnd)),
  };
}
