import type { CallName, Sent } from "@creditline/core/calls/calls";
import { type FileHandle, isFileHandle } from "@creditline/core/calls/file-handle";
import type { FilePart } from "../client/platform.ts";

/** Keeps the bytes of chosen documents, so that the application's state holds only their handles. */
export interface FileShelf {
  put(file: { readonly name: string; readonly type: string; readonly bytes: Blob }): FileHandle;
  /** A call's payload with handles replaced by the files themselves, ready to be sent. */
  filled<Name extends CallName>(call: Name, payload: unknown): Sent<Name, FilePart>;
  /** A copy of this shelf with its current files. */
  copy(): FileShelf;
}

const isHandleList = (value: unknown): value is readonly FileHandle[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFileHandle);

/** A shelf in memory: its files are lost with the page. */
export const fileShelf = (): FileShelf => shelfOf(new Map());

function shelfOf(kept: Map<string, FilePart>): FileShelf {
  return {
    copy: () => shelfOf(new Map(kept)),
    put({ name, type, bytes }) {
      const id = `file-${kept.size + 1}`;
      kept.set(id, { name, type, bytes });
      return { id, name, type, size: bytes.size };
    },
    filled<Name extends CallName>(_call: Name, payload: unknown) {
      const values = Object.entries(payload ?? {}).map(([key, value]: [string, unknown]) => [
        key,
        isHandleList(value) ? value.flatMap(({ id }) => kept.get(id) ?? []) : value,
      ]);
      // A flow's payload is type-checked where it is written; here its type is that of any call.
      return Object.fromEntries(values) as Sent<Name, FilePart>;
    },
  };
}
