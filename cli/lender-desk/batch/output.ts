import { rmSync } from "node:fs";
import { type FileHandle, lstat, open, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { inOrder, type Lender } from "@creditline/core/lenders/lender";
import {
  type Outcome,
  REASON_CODES,
  type ReasonCode,
} from "@creditline/core/lenders/eligibility/eligibility";
import {
  fileTrouble,
  InputError,
  type Io,
  isDiskTrouble,
  printableLines,
  trackUnfinishedWork,
  WorkFailed,
} from "../../io.ts";
import type { AnsweredRow } from "../population/population.ts";

/** The summary of a batch (interfaces: `batch … --summary FILE`). */
export interface Summary {
  /** Good rows. */
  readonly applicants: number;
  readonly skipped: number;
  /** Applicants that no lender matches. */
  readonly unmatched: number;
  readonly lenders: Readonly<
    Record<
      string,
      Readonly<Record<Outcome, number>> & { readonly reasons: Readonly<Partial<Record<ReasonCode, number>>> }
    >
  >;
  readonly configuration: string;
}

const sum = (rows: readonly AnsweredRow[]): number => rows.reduce((total, { count }) => total + count, 0);

/** Adds up the answers of a batch; an applicant counts once for each of a lender's reasons. */
export function summaryOf(
  lenders: readonly Lender[],
  rows: readonly AnsweredRow[],
  skipped: number,
  configuration: string,
): Summary {
  const countsOf = (lender: string) => {
    const where = (holds: (outcome: string, reasons: readonly string[]) => boolean): number =>
      sum(
        rows.filter(({ answers }) => {
          const [outcome = "", reasons = ""] = answers.get(lender)?.split(":") ?? [];
          return holds(outcome, reasons.split("|"));
        }),
      );
    const reasons = REASON_CODES.map((code) => [code, where((_, own) => own.includes(code))] as const);
    return {
      eligible: where((outcome) => outcome === "eligible"),
      ineligible: where((outcome) => outcome === "ineligible"),
      undetermined: where((outcome) => outcome === "undetermined"),
      reasons: Object.fromEntries(reasons.filter(([, n]) => n > 0)),
    };
  };
  return {
    applicants: sum(rows),
    skipped,
    unmatched: sum(rows.filter(({ answers }) => ![...answers.values()].includes("eligible"))),
    lenders: Object.fromEntries(
      inOrder(lenders.map(({ code }) => code)).map((code) => [code, countsOf(code)]),
    ),
    configuration,
  };
}

/** The output of a batch's rows. */
export interface BatchOutput {
  write(bytes: Uint8Array): Promise<void>;
  /**
   * The path of a file that may be written as a whole instead of with `write`; undefined if there is none, as for a
   * device. The file exists from now on.
   */
  file(): Promise<string | undefined>;
  /** Everything is written: only now does the file get its name. */
  finish(): Promise<void>;
  /** Deletes the partial output after a failure. Does nothing once the output is finished. */
  abandon(): Promise<void>;
}

/** Standard output. What was written there cannot be undone; `rows` tells how many rows were. */
export function standardOutput(io: Io, rows: () => number): BatchOutput {
  const toText = new TextDecoder();
  const isWhole = trackUnfinishedWork({
    undo() {},
    says: () => `the output is incomplete: ${count(rows(), "row")} were written`,
  });
  return {
    write: (bytes) => {
      if (io.writeBytes !== undefined && !io.terminal) return io.writeBytes(bytes);
      const text = toText.decode(bytes, { stream: true });
      // An applicant's id is foreign text and is printed without styling.
      return io.write(io.terminal ? printableLines(text) : text);
    },
    file: () => Promise.resolve(undefined),
    finish: () => Promise.resolve(isWhole()),
    abandon: () => Promise.resolve(isWhole()),
  };
}

/** A number with India's groups of digits. */
export const grouped = (n: number): string => n.toLocaleString("en-IN");

export const count = (n: number, what: string): string => `${grouped(n)} ${what}${n === 1 ? "" : "s"}`;

/** The part of a file's name that its temporary file takes over: that name is longer, and the limit is 255 bytes. */
const LONGEST_STEM = 60;

/** The path of a file to create: if it is a link whose target is missing, that target. */
async function missingTarget(path: string): Promise<string> {
  const link = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (link?.isSymbolicLink() !== true) return path;
  return missingTarget(resolve(await realpath(dirname(path)), await readlink(path)));
}

/** Writes a text to a file that appears only once it is complete. `flag` is the flag that named the file. */
export async function writeWhole(path: string, text: string, flag: string): Promise<void> {
  const output = fileOutput(path, open, flag);
  try {
    await output.write(Buffer.from(text));
    await output.finish();
  } finally {
    await output.abandon();
  }
}

type Open = (path: string, flags: "w" | "wx", mode?: number) => Promise<FileHandle>;

/**
 * A file, created when there is something to write. The rows go to another file beside it, which takes its place and
 * its permissions when everything is written: a reader sees the whole answer or the former content. What is no plain
 * file, such as a device or a pipe, is written to directly.
 */
export function fileOutput(path: string, openFile: Open = open, flag = "out"): BatchOutput {
  let file: FileHandle | undefined;
  let part: { readonly temporary: string; readonly target: string; readonly isWhole: () => void } | undefined;

  async function begin(): Promise<FileHandle> {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ELOOP") throw error;
    });
    if (found !== undefined && !found.isFile()) return openFile(path, "w");
    // For a link, the target file is replaced, not the link.
    const target = found === undefined ? await missingTarget(path) : await realpath(path);
    const temporary = join(
      dirname(target),
      `.${basename(target).slice(0, LONGEST_STEM)}.${process.pid}.part`,
    );
    const opened = await openFile(temporary, "wx", found === undefined ? undefined : found.mode & 0o777);
    const isWhole = trackUnfinishedWork({
      undo: () => rmSync(temporary, { force: true }),
      says: () => `${path}: nothing was written to it`,
    });
    part = { temporary, target, isWhole };
    return opened;
  }

  /** A file's error under the name that the person gave, even if it was the temporary file's. */
  function failure(error: unknown): unknown {
    const trouble = fileTrouble(error);
    if (trouble === undefined) return error;
    const text = `${path}: ${trouble}`;
    // Without a file yet, the name is what cannot be used.
    if (file === undefined && part === undefined && !isDiskTrouble(error)) return new InputError(text, flag);
    return new WorkFailed(part === undefined ? text : `${text}. Nothing was written`);
  }

  async function abandon(): Promise<void> {
    const [opened, left] = [file, part];
    [file, part] = [undefined, undefined];
    await opened?.close().catch(() => {});
    if (left === undefined) return;
    left.isWhole();
    await rm(left.temporary, { force: true });
  }

  return {
    async file() {
      try {
        file ??= await begin();
        return part?.temporary;
      } catch (error) {
        throw failure(error);
      }
    },
    async write(bytes) {
      try {
        file ??= await begin();
        for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
      } catch (error) {
        throw failure(error);
      }
    },
    async finish() {
      try {
        const opened = file;
        file = undefined;
        await opened?.close();
        if (part === undefined) return;
        await rename(part.temporary, part.target);
        part.isWhole();
        part = undefined;
      } catch (error) {
        throw failure(error);
      }
    },
    abandon,
  };
}
