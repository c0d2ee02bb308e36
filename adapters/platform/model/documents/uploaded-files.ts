import {
  DOCUMENT_LIMITS,
  megabytesOf,
  STATEMENT_LIMITS,
} from "@creditline/core/reference/upload-limits.table";
import type { UploadLimits } from "@creditline/core/reference/upload-limits.table";
import { beginsAs, factsOf } from "@creditline/core/reference/file-contents";
import { documentErrors } from "@creditline/core/validation/documents";
import { isIsoDay } from "@creditline/core/calendar/iso-day";
import { english } from "@creditline/core/say/said";
import { digest } from "../../store/digest.ts";
import { documentGroup, knownDocumentKey, maxFilesOf } from "./document-types.ts";
import type { KeptFile } from "../customer/events.ts";
import { kindNames } from "./file-kinds.ts";
import { keptName } from "./file-names.ts";
import { pdfAnswers } from "./pdf-lock.ts";
import { badField, badRequest, tooLarge, wrongMediaType } from "../refusals.ts";

/** The document type of an upload that names none: statements of the income. */
export const STATEMENT_DOCUMENT = "BANK_STATEMENT";

/** The key of bank statements, whatever they are for. */
const STATEMENT_KEY = "bank_statement";

/** An upload that has been checked. */
export interface CheckedUpload {
  readonly files: readonly KeptFile[];
  /** What the same upload has in common, for the idempotency key. */
  readonly digests: readonly string[];
  /** Whether they show accounts. */
  readonly areStatements: boolean;
  /** Whether they came as statements of the income, and as nothing else. */
  readonly areOfIncome: boolean;
}

/** Whether a document may be one that needs a password: a statement, whatever it is for (spec 2 §3, §5). */
const takesPassword = (documentType: string): boolean => /statement/i.test(documentType);

/**
 * Refuses a PDF that its password does not open, and one with a password where none can be given: nobody could look at it.
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
      `${fileName} opens only with a password. Send a copy that needs none.`,
    );
  throw answer === "needs"
    ? badRequest(
        "PDF_PASSWORD_MISSING",
        "password",
        `${fileName} opens only with its password. Enter it, and send the file again.`,
      )
    : badRequest(
        "PDF_PASSWORD_WRONG",
        "password",
        `This password does not open ${fileName}. Your bank says which one it is, mostly in the message that the file came with.`,
      );
}

async function checkFile(
  file: File,
  documentType: string,
  { maxFileBytes, types, leastSide = 0 }: UploadLimits,
  password: string,
): Promise<{ kept: KeptFile; digest: string }> {
  if (file.size === 0) throw badField("files", "a file is empty");
  if (file.size > maxFileBytes)
    throw tooLarge(`A file may have at most ${megabytesOf({ maxFileBytes })} MB.`, "files");
  const type = file.type.split(";")[0]?.trim().toLowerCase() ?? "";
  const kind = types.find((allowed) => allowed === type);
  const fileName = kind === undefined ? null : keptName(file.name, kind);
  if (kind === undefined || fileName === null) {
    throw wrongMediaType(
      `Only ${kindNames(types)} files can be sent, and the name of each has to end in its kind.`,
      "files",
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!beginsAs(kind, bytes)) {
    throw wrongMediaType(`This file is not a ${kindNames([kind])}, whatever it is called.`, "files");
  }
  const { shorterSide } = factsOf(bytes);
  if (shorterSide === 0)
    throw badRequest("PICTURE_UNREADABLE", "files", "This picture can't be opened. Take a new one.");
  if (shorterSide !== undefined && shorterSide < leastSide)
    throw badRequest(
      "PICTURE_TOO_SMALL",
      "files",
      `This picture is too small: it needs at least ${leastSide} pixels each way. Take a new one.`,
    );
  if (kind === "application/pdf") await checkLock(bytes, { fileName, documentType, password });
  return {
    kept: { documentType, fileName, fileSize: file.size, status: "UPLOADED" },
    digest: await digest(bytes),
  };
}

/**
 * Checks the files of a form, by limits: their number, size, type and first bytes, and whether a picture or a PDF opens. Throws a failure
 * that names the part.
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
      `expected at most ${limits.maxFiles} ${limits.maxFiles === 1 ? "file" : "files"}`,
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

/** The part that each rule on a document is about. */
const PART_OF: Readonly<Record<string, string>> = {
  DOCUMENT_TOO_OLD: "issuedOn",
  DOCUMENT_DATE_IN_FUTURE: "issuedOn",
  PREPAID_BILL: "prepaid",
  DELHI_DRIVING_LICENCE: "issuedIn",
};

/**
 * Refuses an address proof by what is said of it: too old on a day, prepaid, a licence from Delhi (spec 1 §5
 * "Documents"). Throws BadRequest that names the part.
 */
function checkSaid(form: FormData, key: string, today: string): void {
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
    if (part !== undefined) throw badRequest(code, part, english(message));
  }
}

const isPdf = (part: unknown): boolean => part instanceof File && part.type.startsWith("application/pdf");

/**
 * Checks an upload of statements or documents, by the type that the form names. Bank statements as PDF files show the
 * accounts, under whichever name they come; a picture of one is an address proof at most, and comes under that name.
 */
export async function checkUpload(form: FormData, today: string): Promise<CheckedUpload> {
  const sent = form.get("documentType");
  const name = typeof sent === "string" && sent.trim() !== "" ? sent.trim() : STATEMENT_DOCUMENT;
  const key = knownDocumentKey(name);
  checkSaid(form, key, today);
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
