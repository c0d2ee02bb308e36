import { kindNamesIn } from "@creditline/core/reference/upload-limits.table";
import { counted, listed, say, verbatim } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";

/** A file field's limits: "PDF or JPG, up to 3 files"; null where there are none. */
export function limitsInWords(accept: string | undefined, maxFiles: number | undefined): Text | null {
  const kinds = kindNamesIn(accept ?? "").map(verbatim);
  const count = maxFiles === undefined ? null : counted(maxFiles, "one file", "up to {count} files");
  if (kinds.length === 0) return count;
  const types = listed(kinds, "or");
  return count === null ? types : say("{types}, {count}", { types, count });
}

/** Bytes as a reader knows them: "820 kB", "2.4 MB". */
export function sizeInWords(bytes: number): Text {
  if (bytes < 1000) return counted(bytes, "{count} byte", "{count} bytes");
  if (bytes < 999_500) return say("{size} kB", { size: Math.round(bytes / 1000) });
  return say("{size} MB", { size: verbatim((bytes / 1_000_000).toFixed(1)) });
}
