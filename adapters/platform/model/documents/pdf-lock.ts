/** What a PDF's password is checked by, as it stands in the file: how it is encrypted, and the file's own mark. */
interface Lock {
  readonly encryption: Uint8Array;
  readonly mark: Uint8Array;
}

/** Longer than any such dictionary is; a longer one is none that we look at. */
const LONGEST_BYTES = 8_192;

const REFERENCE = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R/gu;
const MARK =
  /\/ID\s*\[\s*(?:<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\()])*\))\s*(?:<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\()])*\))\s*\]/gu;

/** The last of what a pattern finds: what stands later in a PDF replaces what stood before. */
const lastOf = (text: string, pattern: RegExp): RegExpExecArray | undefined =>
  [...text.matchAll(pattern)].at(-1);

/** The lock of a PDF; null for one without, and where it stands in another way than is usual. */
function lockOf(bytes: Uint8Array): Lock | null {
  // One letter for each byte, whatever it is: places in the text are places in the file.
  const text = new TextDecoder("windows-1252").decode(bytes);
  const [, number, generation] = lastOf(text, REFERENCE) ?? [];
  if (number === undefined || generation === undefined) return null;
  const begins = lastOf(text, new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, "gu"));
  if (begins === undefined) return null;
  const from = begins.index + begins[0].length;
  const until = text.indexOf("endobj", from);
  if (until === -1 || until - from > LONGEST_BYTES) return null;
  const mark = lastOf(text, MARK);
  return {
    encryption: bytes.slice(from, until),
    mark: mark === undefined ? new Uint8Array() : bytes.slice(mark.index, mark.index + mark[0].length),
  };
}

/** An empty PDF with the lock of another: it opens with the same passwords, and there is nothing else in it to be read. */
function emptyWith({ encryption, mark }: Lock): Uint8Array {
  const written = (text: string): Uint8Array => new TextEncoder().encode(text);
  const objects = [
    written("<</Type/Catalog/Pages 2 0 R>>"),
    written("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
    written("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>"),
    encryption,
  ];
  const parts: Uint8Array[] = [written("%PDF-1.7\n")];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const places = objects.map((object, i) => {
    const at = length();
    parts.push(written(`${i + 1} 0 obj\n`), object, written("\nendobj\n"));
    return at;
  });
  const table = length();
  const rows = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    written(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`),
    written(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Encrypt ${objects.length} 0 R`),
    mark,
    written(`>>\nstartxref\n${table}\n%%EOF\n`),
  );
  const whole = new Uint8Array(length());
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What pdf.js says as it starts: that it could not draw here, which nobody asks of it. */
const CANNOT_DRAW = /^Warning: Cannot (?:load "@napi-rs\/canvas"|polyfill)/u;

/** The library, loaded with the first file that has a lock: most have none. */
async function pdfJs(): Promise<typeof import("pdfjs-dist/legacy/build/pdf.mjs")> {
  const { warn } = console;
  // oxlint-disable-next-line no-console -- it has no other way to be told to be quiet while it loads
  console.warn = (...said: unknown[]) => {
    if (!CANNOT_DRAW.test(String(said[0]))) warn(...said);
  };
  try {
    return await import("pdfjs-dist/legacy/build/pdf.mjs");
  } finally {
    // oxlint-disable-next-line no-console
    console.warn = warn;
  }
}

/** What pdf.js throws of its own has a name: a password that is refused, or a file that it cannot read. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === "Error") throw error;
  return error.name === "PasswordException";
}

/** Whether a locked file opens; a lock of a kind that is not known opens as far as we can say. */
async function opensWith(locked: Uint8Array, password: string): Promise<boolean> {
  const { getDocument, VerbosityLevel } = await pdfJs();
  const opening = getDocument({ data: locked.slice(), password, verbosity: VerbosityLevel.ERRORS });
  try {
    await opening.promise;
    return true;
  } catch (error) {
    return !isRefused(error);
  } finally {
    await opening.destroy();
  }
}

/**
 * What a PDF says to a password: it `opens`, with it or without any; it `needs` one where none came; or this one is
 * `wrong`. Only its lock is looked at, so that a file costs the same whatever it holds: whether it can be read is for those who
 * look at it.
 */
export async function pdfAnswers(bytes: Uint8Array, password: string): Promise<"opens" | "needs" | "wrong"> {
  const lock = lockOf(bytes);
  if (lock === null) return "opens";
  const locked = emptyWith(lock);
  if (await opensWith(locked, "")) return "opens";
  if (password === "") return "needs";
  return (await opensWith(locked, password)) ? "opens" : "wrong";
}
