import type { Chance } from "../machine/chance.ts";

/** What a disk writes at once or not at all, in bytes. */
export const SECTOR = 512;

/** A disk without room for more. */
export class DiskFull extends Error {
  override readonly name = "DiskFull";
}

interface Content {
  bytes: Uint8Array;
  length: number;
}

const empty = (): Content => ({ bytes: new Uint8Array(SECTOR), length: 0 });

function put(content: Content, at: number, bytes: Uint8Array): void {
  const end = at + bytes.length;
  if (end > content.bytes.length) {
    const grown = new Uint8Array(Math.max(end, content.bytes.length * 2));
    grown.set(content.bytes);
    content.bytes = grown;
  }
  content.bytes.set(bytes, at);
  content.length = Math.max(content.length, end);
}

const sectorOf = (content: Content, sector: number): Uint8Array =>
  content.bytes.slice(sector * SECTOR, Math.min((sector + 1) * SECTOR, content.length));

/** A file: what processes see of it, and what is on the disk. */
export interface DiskFile {
  /** Throws DiskFull where there is no room: as much as fits in half of it is written then. */
  write(at: number, bytes: Uint8Array): void;
  /** Puts what was written onto the disk. */
  sync(): void;
  /** Cuts the file off, at once and for good. */
  cut(length: number): void;
  /** As processes see it. */
  seen(): Uint8Array;
  /** As it comes from the disk, when nothing of it is known any more. */
  read(): Uint8Array;
}

export interface Disk {
  file(name: string): DiskFile;
  /** Nothing more can be written until there is room again. */
  setFull(isFull: boolean): void;
  /** What was not synced is there, is not, or is there in half, as chance has it for each sector. */
  powerCut(chance: Chance): void;
  /** The next time that a file is read, a sector of it is what it was before; false where none has been another. */
  giveOlder(name: string, chance: Chance, below: number): boolean;
}

/** How many sectors are remembered as they were before. */
const REMEMBERED = 64;

export function simulatedDisk(): Disk {
  let isFull = false;
  const files = new Map<
    string,
    DiskFile & {
      powerCut(chance: Chance): void;
      giveOlder(chance: Chance, below: number): boolean;
    }
  >();

  const newFile = () => {
    const seen = empty();
    const kept = empty();
    const dirty = new Set<number>();
    const older = new Map<number, Uint8Array>();
    let givenOlder: number | null = null;
    const mark = (at: number, length: number): void => {
      for (let sector = Math.floor(at / SECTOR); sector * SECTOR < at + length; sector += 1)
        dirty.add(sector);
    };
    return {
      write: (at: number, bytes: Uint8Array) => {
        const fits = isFull ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
        put(seen, at, fits);
        mark(at, fits.length);
        if (isFull) throw new DiskFull("database or disk is full");
      },
      sync: () => {
        for (const sector of dirty) {
          const before = sectorOf(kept, sector);
          if (before.length > 0) {
            const whole = new Uint8Array(SECTOR);
            whole.set(before);
            older.set(sector, whole);
          }
          if (older.size > REMEMBERED) older.delete([...older.keys()][0] ?? 0);
          put(kept, sector * SECTOR, sectorOf(seen, sector));
        }
        dirty.clear();
      },
      cut: (length: number) => {
        for (const content of [seen, kept]) {
          content.length = Math.min(content.length, length);
          content.bytes.fill(0, content.length);
        }
        older.clear();
        givenOlder = null;
        dirty.clear();
      },
      seen: () => seen.bytes.slice(0, seen.length),
      read: () => {
        const bytes = seen.bytes.slice(0, seen.length);
        if (givenOlder !== null) bytes.set(older.get(givenOlder) ?? [], givenOlder * SECTOR);
        givenOlder = null;
        return bytes;
      },
      powerCut: (chance: Chance) => {
        for (const sector of [...dirty].toSorted((one, other) => one - other)) {
          const written = sectorOf(seen, sector);
          const outcome = chance.below(3);
          if (outcome === 1) put(kept, sector * SECTOR, written);
          if (outcome === 2) put(kept, sector * SECTOR, written.subarray(0, Math.ceil(written.length / 2)));
        }
        dirty.clear();
        seen.bytes = kept.bytes.slice();
        seen.length = kept.length;
      },
      giveOlder: (chance: Chance, below: number) => {
        const sectors = [...older.keys()].filter(
          (sector) => (sector + 1) * SECTOR <= below && !dirty.has(sector),
        );
        if (sectors.length === 0) return false;
        givenOlder = chance.pick(sectors);
        return true;
      },
    };
  };

  const file = (name: string) => {
    const known = files.get(name) ?? newFile();
    files.set(name, known);
    return known;
  };
  return {
    file,
    setFull: (full) => {
      isFull = full;
    },
    powerCut: (chance) => {
      for (const one of files.values()) one.powerCut(chance);
    },
    giveOlder: (name, chance, below) => file(name).giveOlder(chance, below),
  };
}
