import type { Refusal } from "../../define/screen.ts";
import { DOCUMENT_LIMITS, megabytesOf } from "../../../reference/documents/upload-limits.table.ts";
import { parseTypedDay } from "../../../calendar/civil-day.ts";
import { formatIsoDay, indiaDay } from "../../../calendar/duration.ts";
import { ADDRESS_PROOF_RULES, DOCUMENT_GROUPS } from "../../../reference/documents/address-proofs.table.ts";
import { lookUp, plural, t, type Words } from "../../../messages/message.ts";
import { addressProofType, documentErrors, oldestAccepted } from "../../../validation/documents.ts";
import {
  documentBlocks,
  type Documents,
  remainingFiles,
  uploadedDocuments,
  uploadFlow,
} from "../../behaviours/upload-documents.ts";
import { isPasswordRefusal } from "../../behaviours/bank-statements.ts";
import { endFlow } from "../../behaviours/end-flow.ts";
import { goToNextStep, setUpProgress } from "../../behaviours/set-up-steps.ts";
import type { Block } from "../../blocks/block.ts";
import { defineScreen, type ValuesOf } from "../../define/define-screen.ts";
import { fileHandles } from "../../../calls/file-handle.ts";
import type { FieldError, FieldOption } from "../../define/form.ts";
import { mark, NOTHING, refresh, type ScreenContext, type Steps } from "../../define/screen-context.ts";
import { homeRows } from "./office-address.ts";
import { OTHER, UPLOAD_DOCUMENTS_FORM } from "./upload-salary-slips.ts";

const HOME = "aipHome";

const MEMORY = { ...uploadedDocuments.memory, ...uploadFlow.memory };
type Memory = typeof MEMORY;

type Values = ValuesOf<typeof UPLOAD_DOCUMENTS_FORM>;

/** The document type that is chosen; empty text before one is. */
const typeChosen = ({ document, otherDocument }: Values): string =>
  document === OTHER ? otherDocument : document;

/** The chosen document, or the one that the link asks for. */
const chosen = (values: Values): string => {
  const type = typeChosen(values);
  return values.paper !== "" && addressProofType(values.paper)?.key === type ? values.paper : type;
};

const COMMON = DOCUMENT_GROUPS[0].key;

/** In the order of the groups: commonly uploaded first, then the others, then anything else (spec 2 §5). */
const inOrder = (documents: Documents): Documents =>
  DOCUMENT_GROUPS.flatMap(({ key }) =>
    documents
      .filter(({ docGroup }) => docGroup === key)
      .toSorted((one, other) => one.priority - other.priority),
  );

/** Whether a document is only another name within a type, not a separate type (spec 2 §5). */
const isOfType = ({ key }: Documents[number]): boolean => {
  const type = addressProofType(key);
  return type !== undefined && type.key !== key;
};

/** The named papers of a document type, if there are several; the customer chooses one. */
function papersOf(documents: Documents | null, type: string): Documents {
  const papers = (documents ?? []).filter((one) => isOfType(one) && addressProofType(one.key)?.key === type);
  return papers.length > 1 ? papers : [];
}

const optionsOf = (documents: Documents): readonly FieldOption[] =>
  documents.map(({ key, title }) => ({ value: key, label: lookUp(title) }));

/**
 * The documents that the lender accepts: the common types first, the rest behind one more answer, and a type with
 * several names, such as a gas bill, once.
 */
function askedFor(documents: Documents | null, type: string) {
  const all = inOrder(documents ?? []).filter((one) => !isOfType(one));
  const papers = papersOf(documents, type);
  const common = all.filter(({ docGroup }) => docGroup === COMMON);
  const rest = all.filter(({ docGroup }) => docGroup !== COMMON);
  const options = optionsOf(common);
  return {
    document: {
      options: rest.length === 0 ? options : [...options, { value: OTHER, label: t("Another document") }],
    },
    otherDocument: { options: optionsOf(rest) },
    paper: papers.length === 0 ? null : { options: optionsOf(papers) },
  };
}

const isPhoneBill = (key: string): boolean => addressProofType(key)?.key === "phone_bill";

/** The field that each of the rules is about. */
const FIELD_OF: Readonly<Record<string, "issuedOn" | "prepaid" | "issuedIn" | "pages">> = {
  DOCUMENT_TOO_OLD: "issuedOn",
  DOCUMENT_DATE_IN_FUTURE: "issuedOn",
  PREPAID_BILL: "prepaid",
  DELHI_DRIVING_LICENCE: "issuedIn",
  NO_FILE: "pages",
  TOO_MANY_FILES: "pages",
};

/** Errors are listed in the order of the form. */
const ORDER: readonly string[] = UPLOAD_DOCUMENTS_FORM.fields.map(({ name }) => name);

/** The day that was typed, YYYY-MM-DD; undefined for none, and for what is no day. */
function dayTyped(typed: string): string | undefined {
  const day = parseTypedDay(typed);
  return day === null ? undefined : formatIsoDay(day);
}

const isDated = (kind: string): boolean => oldestAccepted({ purpose: "address", kind }) !== null;

/** The text for the chosen document: answers about another, chosen before, are left out. */
function saidOf(values: Values) {
  const kind = chosen(values);
  return {
    kind,
    day: isDated(kind) ? values.issuedOn : "",
    prepaid: isPhoneBill(kind) ? values.prepaid : "",
    issuedIn: kind === "driving_license" ? values.issuedIn : "",
    password: kind === "bank_statement" ? values.documentPassword : "",
  };
}

/** The errors of the document's details (spec 1 §5 "Documents"). */
function wrongWith(values: Values, at: number): readonly FieldError[] {
  const { kind, day, prepaid, issuedIn } = saidOf(values);
  const issuedOn = dayTyped(day);
  if (day !== "" && issuedOn === undefined)
    return [{ field: "issuedOn", code: "INVALID_DATE", message: t("Invalid Date") }];
  const offer = {
    purpose: "address",
    kind,
    files: fileHandles(values.pages).length,
    issuedOn,
    prepaid: prepaid === "yes",
    issuedIn: issuedIn === "" ? undefined : issuedIn,
  } as const;
  return documentErrors(offer, indiaDay(at))
    .map(({ code, message }) => ({ field: FIELD_OF[code] ?? "document", code, message }))
    .toSorted((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
}

type Asked = Pick<ScreenContext<Memory, Values>, "record" | "memory" | "values" | "platformAt" | "wrong">;

/** The answers that a rule refuses by themselves, whatever is sent. */
const SAID = ["issuedOn", "prepaid", "issuedIn"] as const;
type SaidField = (typeof SAID)[number];
const isSaid = (field: string): field is SaidField => (SAID as readonly string[]).includes(field);

/** Rules out a document by its details, right under the answer, before a file is chosen. */
const ruledOut = (ctx: Asked): readonly Block<Words, never, SaidField>[] =>
  meant(ctx) === ""
    ? []
    : wrongWith(ctx.values, ctx.platformAt).flatMap(({ field, code, message }) =>
        isSaid(field) && code !== "INVALID_DATE"
          ? [{ kind: "status", tone: "warning", under: field, text: message } as const]
          : [],
      );

/** The selected document; empty text until a paper of its type is chosen. */
function meant({ memory, values }: Asked): string {
  const kind = chosen(values);
  return kind === typeChosen(values) && papersOf(memory.documents, kind).length > 0 ? "" : kind;
}

/** The rules of the chosen document, below the choice. */
function ruleBlocks(ctx: Asked): readonly Block<Words, never, "document" | "otherDocument" | "paper">[] {
  const type = uploadedDocuments.typeOf(ctx, meant(ctx));
  if (type === undefined) return [];
  const room = remainingFiles(type);
  return [
    {
      kind: "list",
      under:
        papersOf(ctx.memory.documents, typeChosen(ctx.values)).length > 0
          ? "paper"
          : ctx.values.document === OTHER
            ? "otherDocument"
            : "document",
      items: [
        ...(type.condition === "" ? [] : [lookUp(type.condition)]),
        room === 0
          ? t("You've uploaded all the files for this document. Choose another one.")
          : plural(room, "One file, up to {most} MB", "Up to {count} files, {most} MB each", {
              most: megabytesOf(DOCUMENT_LIMITS),
            }),
      ],
    },
  ];
}

/** The rules of every document, for reading before the choice; those of the chosen one are below it. */
const RULES = {
  kind: "list",
  folded: true,
  title: t("Rules for each document"),
  items: ADDRESS_PROOF_RULES,
} as const;

const TITLE = t("Upload address proof");

/** Marks a wrong password of a file; the file stays in the form as not received. */
const wrongPassword = (refusal: Pick<Refusal, "errorCode" | "errorMessage">): Steps =>
  isPasswordRefusal(refusal)
    ? mark("uploadDocuments", [
        {
          field: "documentPassword",
          code: refusal.errorCode ?? "REFUSED",
          message: lookUp(refusal.errorMessage ?? ""),
        },
      ])
    : NOTHING;

/** The fields of the chosen document only. */
function asking(ctx: Asked) {
  const kind = meant(ctx);
  const type = uploadedDocuments.typeOf(ctx, kind);
  // Checked before a file is chosen; chosen files are kept, since the answer may be the mistake.
  const isRuledOut =
    type !== undefined && ruledOut(ctx).length > 0 && fileHandles(ctx.values.pages).length === 0;
  return {
    ...askedFor(ctx.memory.documents, typeChosen(ctx.values)),
    ...(isDated(kind) ? {} : { issuedOn: null }),
    ...(isPhoneBill(kind) ? {} : { prepaid: null }),
    ...(kind === "driving_license" ? {} : { issuedIn: null }),
    ...(kind === "bank_statement" && !isRuledOut ? {} : { documentPassword: null }),
    pages:
      type === undefined || isRuledOut
        ? null
        : { maxFiles: Math.max(1, remainingFiles(type)), standing: uploadFlow.standing(ctx) },
  };
}

/**
 * Address proofs, by the groups that the lender accepts: the rules before the choice, the upload of the pages one by
 * one, and the status of each (spec 1 §2, §5; spec 2 §5).
 */
export const uploadDocuments = defineScreen({
  name: "uploadDocuments",
  progress: setUpProgress("identity"),
  look: { template: "form", picture: "papers" },
  memory: MEMORY,
  kept: [uploadedDocuments.kept],
  part: uploadedDocuments.part,
  parts: {
    ...uploadedDocuments.asking(
      {
        title: TITLE,
        blocks: (ctx: Asked) => [
          { kind: "lead", text: t("Upload one document that shows your name and address.") } as const,
          ...homeRows(ctx),
          RULES,
          ...documentBlocks(ctx.memory.documents),
          ...ruleBlocks(ctx),
          // Shown once, at the field itself.
          ...ruledOut(ctx).filter(({ under }) => under === undefined || !ctx.wrong.includes(under)),
        ],
        form: UPLOAD_DOCUMENTS_FORM,
        asking,
      },
      t("Upload document"),
    ),
    ...uploadedDocuments.telling({
      title: TITLE,
      reviewed: t("We're reviewing your documents"),
      accepted: t("Address verified"),
      refused: t("We need another document"),
      sendOthers: t("Upload another document"),
      addMore: t("Upload another document"),
    }),
  },
  actions: {
    send(ctx): Steps {
      const wrong = wrongWith(ctx.values, ctx.platformAt);
      // A ruled-out document is reported first: another one needs other files.
      const textErrors = wrong.filter(({ field }) => isSaid(field));
      const errors = textErrors.length > 0 ? textErrors : wrong;
      return errors.length > 0 ? mark("uploadDocuments", errors) : uploadFlow.begin(ctx);
    },
    again: (ctx) => uploadedDocuments.again(ctx),
    checkAgain: refresh("uploadDocuments"),
    add: ({ turn }) => turn("another"),
    back: ({ turn }) => turn("review"),
    later: endFlow("kyc-documents", "cancel", refresh(HOME)),
    home: (ctx) => endFlow("kyc-documents", "return", goToNextStep(ctx, "address-proof"))(ctx),
  },
  flows: {
    documents: { ...uploadedDocuments.flow, payload: () => ({ docGroup: "address_proof" }) },
    handIn: {
      call: "uploadFiles",
      doing: t("sending your files"),
      loader: "submitting",
      payload(ctx) {
        const { kind, day, prepaid, issuedIn, password } = saidOf(ctx.values);
        const issuedOn = dayTyped(day);
        return {
          id: ctx.customerId,
          source: "APPUSER",
          documentType: kind,
          files: uploadFlow.file(ctx),
          ...(password === "" ? {} : { password }),
          ...(issuedOn === undefined ? {} : { issuedOn }),
          ...(prepaid === "" ? {} : { prepaid }),
          ...(issuedIn === "" ? {} : { issuedIn }),
        };
      },
      next: (ctx) => uploadFlow.arrived(ctx, () => uploadedDocuments.allThere(ctx)),
      failed: (ctx, refusal) => [uploadFlow.failed(ctx, refusal), wrongPassword(refusal)].flat(),
    },
  },
  entered: ({ call }) => call("documents"),
  changed: { pages: (ctx, pages) => uploadFlow.taken(ctx, pages, () => uploadedDocuments.allThere(ctx)) },
});
