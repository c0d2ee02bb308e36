import { endingsOf } from "@creditline/core/reference/upload-limits.table";
import type { FileKind } from "./file-kinds.ts";

/** Endings beside those that a field offers: cameras and browsers write them too. */
const RARE_ENDINGS: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  "image/jpeg": [".jpe", ".jfif"],
};

/** How a kind of file may end; the first is how one ends that came without an ending. */
const allowedEndings = (kind: FileKind): readonly string[] => [
  ...endingsOf({ types: [kind] }),
  ...(RARE_ENDINGS[kind] ?? []),
];

const LONGEST_NAME = 120;

/** What would be read as a path, a page or a command somewhere, or not be seen; joiners belong to Indian scripts. */
const UNFIT = /[^\p{L}\p{M}\p{N}\p{Emoji_Presentation} _()+,@&=-]/gu;
const JOINERS = /[\u200c\u200d]/g;

/** The part of a name before its ending, fit to be kept and shown: every other dot is one no more. */
function plainStem(stem: string): string {
  const fit = stem
    .normalize("NFC")
    .replaceAll(JOINERS, "")
    .replaceAll(UNFIT, "_")
    .replaceAll(/_{2,}/g, "_")
    .replaceAll(/^[\s_-]+|[\s_]+$/g, "");
  const short = Array.from(fit).slice(0, LONGEST_NAME).join("").trimEnd();
  return short === "" ? "file" : short;
}

/**
 * The name under which a file of a kind is kept: without a path, with one ending that is the kind's. Null where the name
 * ends as something else. Whoever sent the name chose it: it is shown again, and may be where it comes to be a file's.
 */
export function keptName(sent: string, kind: FileKind): string | null {
  const last = sent.slice(-5_000).split(/[\\/]/).at(-1) ?? "";
  const name = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}.]+$/gu, "");
  const ending = /\.[^.\s]*$/u.exec(name)?.[0];
  const allowed = allowedEndings(kind);
  if (ending === undefined) return `${plainStem(name)}${allowed[0] ?? ""}`;
  const lower = ending.toLowerCase();
  if (!allowed.includes(lower)) return null;
  return `${plainStem(name.slice(0, -ending.length))}${lower}`;
}
