import { isIsoDay } from "@creditline/core/calendar/civil-day";
import { factsOf, hasSignatureOf } from "@creditline/core/reference/documents/file-contents";
import {
  DOCUMENT_LIMITS,
  endingsOf,
  megabytesOf,
  STATEMENT_LIMITS,
  type UploadLimits,
} from "@creditline/core/reference/documents/upload-limits.table";
import { plural, t, verbatim } from "@creditline/core/messages/message";
import { documentErrors } from "@creditline/core/validation/documents";
import { digest } from "../../store/store.ts";
import type { KeptFile } from "../customer/events.ts";
import { badField, badRequest, tooLarge, wrongMediaType } from "../refusals.ts";
import { documentGroup, type FileKind, kindNames, knownDocumentKey, maxFilesOf } from "./document-types.ts";

/** File extensions besides those that a field offers: cameras and browsers write them too. */
const RARE_ENDINGS: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  "image/jpeg": [".jpe", ".jfif"],
};

/** The allowed extensions of a file kind; the first is used for a name without one. */
const allowedEndings = (kind: FileKind): readonly string[] => [
  ...endingsOf({ types: [kind] }),
  ...(RARE_ENDINGS[kind] ?? []),
];

const LONGEST_NAME = 120;

/**
 * Characters that something may read as a path, a page or a command, or that are invisible; joiners are part of Indian
 * scripts.
 */
const UNFIT = /[^\p{L}\p{M}\p{N}\p{Emoji_Presentation} _()+,@&=-]/gu;
const JOINERS = /[\u200c\u200d]/g;

/** The part of a name before its extension, made safe to store and show: other dots are replaced. */
function plainStem(stem: string): string {
  const fit = stem
    .normalize("NFC")
    .replaceAll(JOINERS, "")
    .replaceAll(UNFIT, "_")
    .replaceAll(/_{2,}/g, "_")
    .replaceAll(/^[\s_-]+|[\s_]+$/g, "");
  const short = Array.from(fit).slice(0, LONGEST_NAME).join("").trimEnd();
  return short === "" ? "file" : short;
}

/**
 * The name under which a file of a kind is stored: without a path, with one extension of that kind. Null if the name
 * has another extension. The name is the sender's choice: it is shown again, and may become a file's name.
 */
function keptName(sent: string, kind: FileKind): string | null {
  const last = sent.slice(-5_000).split(/[\\/]/).at(-1) ?? "";
  const name = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}.]+$/gu, "");
  const ending = /\.[^.\s]*$/u.exec(name)?.[0];
  const allowed = allowedEndings(kind);
  if (ending === undefined) return `${plainStem(name)}${allowed[0] ?? ""}`;
  const lower = ending.toLowerCase();
  if (!allowed.includes(lower)) return null;
  return `${plainStem(name.slice(0, -ending.length))}${lower}`;
}

/** What a PDF's password is checked against: the file's encryption entry and its identifier. */
interface Lock {
  readonly encryption: Uint8Array;
  readonly mark: Uint8Array;
}

/** Longer than any such dictionary; longer ones are ignored. */
const LONGEST_BYTES = 8_192;

const REFERENCE = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R/gu;
const MARK =
  /\/ID\s*\[\s*(?:<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\()])*\))\s*(?:<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\()])*\))\s*\]/gu;

/** The last match of a pattern: later objects of a PDF replace earlier ones. */
const lastOf = (text: string, pattern: RegExp): RegExpExecArray | undefined =>
  [...text.matchAll(pattern)].at(-1);

/** The lock of a PDF; null if it has none, and for an unusual format. */
function lockOf(bytes: Uint8Array): Lock | null {
  // One character per byte, so that positions in the text are positions in the file.
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

/** An empty PDF with the lock of another: it opens with the same passwords, and has no content to parse. */
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

/** The warning of pdf.js at start that it cannot draw here, which is not needed. */
const CANNOT_DRAW = /^Warning: Cannot (?:load "@napi-rs\/canvas"|polyfill)/u;

/** The library, loaded with the first locked file: most files have no lock. */
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

/** Errors of pdf.js itself have a name: a refused password, or an unreadable file. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === "Error") throw error;
  return error.name === "PasswordException";
}

/** Whether a locked file opens; a file with an unknown kind of lock counts as open. */
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
 * Checks a PDF's password: it `opens`, with the password or without any; it `needs` one if none was sent; or the
 * password is `wrong`. Only its lock is read, so that a file costs the same whatever it holds: whether it is readable
 * is for its reviewers.
 */
export async function pdfAnswers(bytes: Uint8Array, password: string): Promise<"opens" | "needs" | "wrong"> {
  const lock = lockOf(bytes);
  if (lock === null) return "opens";
  const locked = emptyWith(lock);
  if (await opensWith(locked, "")) return "opens";
  if (password === "") return "needs";
  return (await opensWith(locked, password)) ? "opens" : "wrong";
}

/** The document type of an upload that names none: income statements. */
export const STATEMENT_DOCUMENT = "BANK_STATEMENT";

/** The key of bank statements for any purpose. */
const STATEMENT_KEY = "bank_statement";

/** A validated upload. */
export interface CheckedUpload {
  readonly files: readonly KeptFile[];
  /** The digests that identify the same upload, for the idempotency key. */
  readonly digests: readonly string[];
  /** Whether they show accounts. */
  readonly areStatements: boolean;
  /** Whether they were uploaded only as income statements. */
  readonly areOfIncome: boolean;
}

/** Whether a document of this type may have a password: a statement for any purpose (spec 2 §3, §5). */
const takesPassword = (documentType: string): boolean => /statement/i.test(documentType);

/**
 * Refuses a PDF that its password does not open, and one with a password if none can be given: no one could read it.
 * Throws BadRequest that names the part.
 */
async function checkLock(
  bytes: Uint8Array,
  {
    fileName,
    documentType,
    password,
  }: { readonly fileName: string; readonly documentType: string; readonly password: string },
): Promise<void> {
  const answer = await pdfAnswers(bytes, password);
  if (answer === "opens") return;
  if (!takesPassword(documentType))
    throw badRequest(
      "PDF_LOCKED",
      "files",
      t("{fileName} needs a password. Send a copy without one.", {
        fileName: verbatim(fileName),
      }),
    );
  throw answer === "needs"
    ? badRequest(
        "PDF_PASSWORD_MISSING",
        "password",
        t("{fileName} needs a password. Enter it and send the file again.", {
          fileName: verbatim(fileName),
        }),
      )
    : badRequest(
        "PDF_PASSWORD_WRONG",
        "password",
        t(
          "This password doesn't open {fileName}. Your bank says which one it is, usually in the message the file came with.",
          { fileName: verbatim(fileName) },
        ),
      );
}

async function checkFile(
  file: File,
  documentType: string,
  { maxFileBytes, types, leastSide = 0 }: UploadLimits,
  password: string,
): Promise<{ kept: KeptFile; digest: string }> {
  if (file.size === 0) throw badField("files", t("This file is empty. Choose another."));
  if (file.size > maxFileBytes)
    throw tooLarge(
      t("A file may have at most {megabytes} MB.", { megabytes: megabytesOf({ maxFileBytes }) }),
      "files",
    );
  const type = file.type.split(";")[0]?.trim().toLowerCase() ?? "";
  const kind = types.find((allowed) => allowed === type);
  const fileName = kind === undefined ? null : keptName(file.name, kind);
  if (kind === undefined || fileName === null) {
    throw wrongMediaType(
      t("Send only {kinds} files, with names that end in their type.", {
        kinds: kindNames(types),
      }),
      "files",
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!hasSignatureOf(kind, bytes)) {
    throw wrongMediaType(
      t("This isn't a {kind} file, whatever its name says. Choose another.", { kind: kindNames([kind]) }),
      "files",
    );
  }
  const { shorterSide } = factsOf(bytes);
  if (shorterSide === 0)
    throw badRequest("PICTURE_UNREADABLE", "files", t("This photo can't be opened. Take a new one."));
  if (shorterSide !== undefined && shorterSide < leastSide)
    throw badRequest(
      "PICTURE_TOO_SMALL",
      "files",
      t("This photo is too small. Take one of at least {pixels} pixels each way.", {
        pixels: leastSide,
      }),
    );
  if (kind === "application/pdf") await checkLock(bytes, { fileName, documentType, password });
  return {
    kept: { documentType, fileName, fileSize: file.size, status: "UPLOADED" },
    digest: await digest(bytes),
  };
}

/**
 * Checks the files of a form against limits: their number, size, type and first bytes, and whether a picture or a PDF
 * opens. Throws a failure that names the part.
 */
export async function checkFiles(
  form: FormData,
  documentType: string,
  limits: UploadLimits,
): Promise<Pick<CheckedUpload, "files" | "digests">> {
  const parts = [...form.getAll("files"), ...form.getAll("file")];
  const files = parts.filter((part): part is File => typeof part !== "string");
  if (files.length === 0 || files.length < parts.length)
    throw badField("files", "expected one or more files");
  if (files.length > limits.maxFiles) {
    throw badField(
      "files",
      plural(limits.maxFiles, "Send at most {count} file.", "Send at most {count} files."),
    );
  }
  const checked = [];
  const sent = form.get("password");
  const password = typeof sent === "string" ? sent : "";
  for (const file of files) checked.push(await checkFile(file, documentType, limits, password));
  return {
    files: checked.map(({ kept }) => kept),
    digests: checked.map((file) => file.digest),
  };
}

/** The form part that each rule on a document refers to. */
const PART_OF: Readonly<Record<string, string>> = {
  DOCUMENT_TOO_OLD: "issuedOn",
  DOCUMENT_DATE_IN_FUTURE: "issuedOn",
  PREPAID_BILL: "prepaid",
  DELHI_DRIVING_LICENCE: "issuedIn",
};

/**
 * Refuses an address proof by its stated details: too old on a day, prepaid, a licence from Delhi (spec 1 §5
 * "Documents"). Throws BadRequest that names the part.
 */
function checkStated(form: FormData, key: string, today: string): void {
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const issuedOn = text("issuedOn");
  if (issuedOn !== undefined && !isIsoDay(issuedOn))
    throw badField("issuedOn", "expected the day on the document as YYYY-MM-DD");
  if (documentGroup(key) !== "address_proof") return;
  const errors = documentErrors(
    {
      purpose: "address",
      kind: key,
      files: 1,
      issuedOn,
      prepaid: text("prepaid")?.toLowerCase() === "yes",
      issuedIn: text("issuedIn"),
    },
    today,
  );
  for (const { code, message } of errors) {
    const part = PART_OF[code];
    if (part !== undefined) throw badRequest(code, part, message);
  }
}

const isPdf = (part: unknown): boolean => part instanceof File && part.type.startsWith("application/pdf");

/**
 * Checks an upload of statements or documents, by the type that the form names. Bank statements as PDF files show the
 * accounts, under any name; a picture of one is an address proof at most, and is stored under that name.
 */
export async function checkUpload(form: FormData, today: string): Promise<CheckedUpload> {
  const sent = form.get("documentType");
  const name = typeof sent === "string" && sent.trim() !== "" ? sent.trim() : STATEMENT_DOCUMENT;
  const key = knownDocumentKey(name);
  checkStated(form, key, today);
  const ofIncome = name === STATEMENT_DOCUMENT;
  const limits = ofIncome ? STATEMENT_LIMITS : DOCUMENT_LIMITS;
  const checked = await checkFiles(form, ofIncome ? STATEMENT_DOCUMENT : key, {
    ...limits,
    maxFiles: maxFilesOf(key, ofIncome),
  });
  const parts = [...form.getAll("files"), ...form.getAll("file")];
  const areStatements = ofIncome || (key === STATEMENT_KEY && parts.every(isPdf));
  return { ...checked, areStatements, areOfIncome: ofIncome };
}
