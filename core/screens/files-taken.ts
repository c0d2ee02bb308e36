import {
  acceptOf,
  endingsOf,
  kindNamesOf,
  megabytesOf,
  type UploadLimits,
} from "../reference/documents/upload-limits.table.ts";
import { joinTexts, t, type Text, verbatim } from "../messages/message.ts";
import { type FileHandle, fileHandles } from "../calls/file-handle.ts";
import type { Field, FieldError } from "./define/form.ts";

/** The kinds of file that are taken, as a sentence lists them: "JPG or PNG". */
export const acceptedFileKinds = (limits: Pick<UploadLimits, "types">): Text =>
  joinTexts(kindNamesOf(limits).map(verbatim), "or");

type Wrong = Omit<FieldError, "field">;

/**
 * Returns the error of the first unusable file and names the other unusable ones, before anything is sent over a slow
 * network.
 */
function wrongFile(value: string, limits: UploadLimits): Wrong | null {
  const [first, ...others] = fileHandles(value).flatMap((handle) => {
    const wrong = wrongWith(handle, limits);
    return wrong === null ? [] : [{ ...wrong, file: handle.id }];
  });
  if (first === undefined) return null;
  return others.length === 0 ? first : { ...first, moreFiles: others.map(({ file }) => file) };
}

/** What is wrong with one of them. */
function wrongWith({ name, size, is, shorterSide }: FileHandle, limits: UploadLimits): Wrong | null {
  const file = verbatim(name);
  if (size === 0)
    return {
      code: "EMPTY_FILE",
      message: t("{file} is empty. Choose it again.", { file }),
    };
  if (size > limits.maxFileBytes)
    return {
      code: "FILE_TOO_LARGE",
      message: t("{file} is too large. Choose a file of up to {most} MB.", {
        file,
        most: megabytesOf(limits),
      }),
    };
  if (!endingsOf(limits).some((ending) => name.toLowerCase().endsWith(ending)))
    return {
      code: "FILE_KIND",
      message: t("{file} isn't a {kinds} file. Choose another.", {
        file,
        kinds: acceptedFileKinds(limits),
      }),
    };
  if (is === null || (is !== undefined && !limits.types.includes(is)))
    return {
      code: "FILE_KIND",
      message: t("{file} isn't a {kinds} file. Choose another.", {
        file,
        kinds: acceptedFileKinds(limits),
      }),
    };
  if (shorterSide === 0)
    return {
      code: "PICTURE_UNREADABLE",
      message: t("{file} can't be opened. Choose another photo.", { file }),
    };
  if (shorterSide !== undefined && shorterSide < (limits.leastSide ?? 0))
    return {
      code: "PICTURE_TOO_SMALL",
      message: t("{file} is too small. Use a photo of at least {least} pixels each way.", {
        file,
        least: limits.leastSide ?? 0,
      }),
    };
  return null;
}

/** Returns a field's settings for the limits of an upload: kinds of file, their number, and the check of one. */
export const filesTaken = (
  limits: UploadLimits,
): Pick<Field, "accept" | "check" | "maxFileBytes"> & { maxFiles: number } => ({
  accept: acceptOf(limits),
  maxFiles: limits.maxFiles,
  maxFileBytes: limits.maxFileBytes,
  check: (value) => wrongFile(value, limits),
});
