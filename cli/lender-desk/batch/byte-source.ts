import { open, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { InputError } from "../../io.ts";

/** Bytes that come piece by piece. */
export interface ByteSource {
  /** How many there are in all, where that is known. */
  readonly total: number | undefined;
  /** Puts the next bytes into `into` from `at` on; gives how many, 0 being the end. */
  read(into: Uint8Array, at: number): Promise<number>;
  close(): Promise<void>;
}

/** The bytes of a file. */
export async function fileSource(path: string): Promise<ByteSource & { readonly file: FileHandle }> {
  const file = await open(path, "r");
  const stat = await file.stat();
  if (stat.isDirectory()) {
    await file.close();
    throw new InputError(`FILE: expected a CSV file, got a folder (${path})`);
  }
  return {
    file,
    total: stat.isFile() ? stat.size : undefined,
    async read(into, at) {
      const { bytesRead } = await file.read(into, at, into.length - at, null);
      return bytesRead;
    },
    close: () => file.close(),
  };
}

/** The bytes of a stream, such as standard input. */
export function streamSource(stream: Readable): ByteSource {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  return {
    total: undefined,
    async read(into, at) {
      while (rest.length === 0) {
        const next = await chunks.next();
        if (next.done === true) return 0;
        const chunk: unknown = next.value;
        rest = typeof chunk === "string" ? Buffer.from(chunk) : (chunk as Uint8Array);
      }
      const taken = rest.subarray(0, into.length - at);
      into.set(taken, at);
      rest = rest.subarray(taken.length);
      return taken.length;
    },
    async close() {
      await chunks.return?.();
    },
  };
}
