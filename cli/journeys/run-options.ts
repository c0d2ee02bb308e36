import { InputError } from "../io.ts";

/** The seed of a sandbox in this process where none is given. */
export const USUAL_SEED = 1;

/** The default start time of a local run: any fixed time, so that runs are repeatable. */
export const BEGINNING = "2026-01-05T04:30:00Z";

/** The seed of a sandbox in this process. Throws InputError. */
export function seedFrom(text: string): number {
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed > 0xffff_ffff) {
    throw new InputError(`seed: expected a whole number from 0 to 4294967295, got ${text}`, "seed");
  }
  return seed;
}

/** The address of a server, without what follows its host. Throws InputError. */
export function serverFrom(text: string): string {
  try {
    const url = new URL(text);
    if (url.protocol === "http:" || url.protocol === "https:") return url.origin;
  } catch {
    // The refusal below says what was expected.
  }
  throw new InputError(`server: expected an address such as http://127.0.0.1:4173, got ${text}`, "server");
}
