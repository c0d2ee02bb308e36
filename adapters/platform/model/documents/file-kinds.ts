import { listIn } from "@creditline/core/say/formats";
import { ENGLISH } from "@creditline/core/say/language";
import { kindNamesOf, type UploadType } from "@creditline/core/reference/upload-limits.table";

/** A type of file that the platform takes in. */
export type FileKind = UploadType;

/** The names of types for a message: "JPG, PNG or PDF". */
export const kindNames = (types: readonly FileKind[]): string =>
  listIn(ENGLISH, kindNamesOf({ types }), "or");
