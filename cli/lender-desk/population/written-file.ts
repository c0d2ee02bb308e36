import { open } from "node:fs/promises";
import { fileTrouble, WorkFailed } from "../../io.ts";

/** Appends bytes or text to a file; all of it, or it fails. */
export type Put = (bytes: Buffer | string) => Promise<void>;

const named = (path: string, error: unknown): unknown => {
  const trouble = fileTrouble(error);
  return trouble === undefined ? error : new WorkFailed(`${path}: ${trouble}`);
};

/**
 * Creates a file of our own with what `write` appends. Throws WorkFailed, with the file's name, if it cannot be opened
 * or its disk is full; errors of `write` itself are rethrown.
 */
export async function writeFileSafely<T>(path: string, write: (put: Put) => Promise<T>): Promise<T> {
  const file = await open(path, "w").catch((error: unknown) => {
    throw named(path, error);
  });
  try {
    return await write(async (bytes) => {
      const chunk = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
      try {
        for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
      } catch (error) {
        throw named(path, error);
      }
    });
  } finally {
    await file.close();
  }
}
