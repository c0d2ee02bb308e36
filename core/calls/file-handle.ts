import type { UploadType } from "../reference/documents/upload-limits.table.ts";

/** A document that the customer chose. Its bytes stay with the surface, under the id. */
export interface FileHandle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The file type by its first bytes, whatever its name; null if the type is not accepted, left out if not checked. */
  readonly is?: UploadType | null;
  /** The shorter side of a picture in pixels, where it is known; 0 for one that can't be opened. */
  readonly shorterSide?: number;
}

/** Whether something is such a document, as a field's value or a payload lists them: no other of ours has an id and a size. */
export const isFileHandle = (one: unknown): one is FileHandle =>
  typeof one === "object" && one !== null && "id" in one && "size" in one;

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
