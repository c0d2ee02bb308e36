import { createReadStream } from "node:fs";
import { InputError, LONGEST_DOCUMENT, LONGEST_IN_WORDS, withoutMark } from "../io.ts";

/**
 * The text of a file that a person named. Throws InputError for one that never ends, as a device does, and the
 * operating system's own error, with the file's name, for one that cannot be read.
 */
export async function readTextFile(path: string): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  try {
    for await (const piece of createReadStream(path, "utf8")) {
      pieces.push(piece as string);
      length += (piece as string).length;
      if (length > LONGEST_DOCUMENT)
        throw new InputError(`${path}: expected a file of at most ${LONGEST_IN_WORDS}`);
    }
  } catch (error) {
    // The system's error for a file that opens but can't be read has no name; adds it.
    throw error instanceof InputError ? error : Object.assign(error as Error, { path });
  }
  return withoutMark(pieces.join(""));
}
