import { listIn } from "@creditline/core/say/formats";
import { ENGLISH } from "@creditline/core/say/language";
import { kindNamesOf, type UploadType } from "@creditline/core/reference/upload-limits.table";

const SIGNATURES = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Readonly<Record<UploadType, readonly number[]>>;

/** A type of file that the platform takes in. */
export type FileKind = UploadType;

/** Whether a file begins as its type says: what it is called is the sender's word, what it begins with is not. */
export const beginsAs = (kind: FileKind, bytes: Uint8Array): boolean =>
  SIGNATURES[kind].every((byte, i) => bytes[i] === byte);

/** The names of types for a message: "JPG, PNG or PDF". */
export const kindNames = (types: readonly FileKind[]): string =>
  listIn(ENGLISH, kindNamesOf({ types }), "or");
