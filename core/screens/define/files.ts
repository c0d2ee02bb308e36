import { type FileHandle, isFileHandle } from "../../calls/file-handle.ts";

export type { FileHandle };

/** The handles that a file field's value lists; a value that is not such a list is an empty one. */
export function fileHandles(value: string | undefined): readonly FileHandle[] {
  if (value === undefined || value === "") return [];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every(isFileHandle) ? list : [];
  } catch {
    return [];
  }
}

/** A file field's value for some handles; empty text for none. */
export const fileValue = (handles: readonly FileHandle[]): string =>
  handles.length === 0 ? "" : JSON.stringify(handles);
