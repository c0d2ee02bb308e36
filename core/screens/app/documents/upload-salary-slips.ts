import { YES_NO } from "../../../reference/answers/personal.table.ts";
import {
  DOCUMENT_LIMITS,
  megabytesOf,
  SALARY_SLIP_MONTHS,
  SLIP_LIMITS,
} from "../../../reference/documents/upload-limits.table.ts";
import { STATES } from "../../../reference/places/states.table.ts";
import { t, verbatim } from "../../../messages/message.ts";
import { endFlow } from "../../behaviours/end-flow.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import {
  documentBlocks,
  remainingFiles,
  uploadedDocuments,
  uploadFlow,
} from "../../behaviours/upload-documents.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineForm, defineScreen } from "../../define/define-screen.ts";
import type { FieldOption } from "../../define/form.ts";
import { refresh, type ScreenContext } from "../../define/screen-context.ts";
import { filesTaken } from "../../files-taken.ts";

/** Filled with the documents that the lender accepts. */
const TAKEN: readonly FieldOption[] = [];

/** The answer that leads to the documents which are not commonly uploaded. */
export const OTHER = "other";

/** Which address proof, what the rules ask of it, and its pages (spec 1 §5 "Documents", spec 2 §5). */
export const UPLOAD_DOCUMENTS_FORM = defineForm({
  name: "uploadDocuments",
  fields: [
    {
      name: "document",
      label: t("Which document are you uploading?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: TAKEN,
    },
    {
      name: "otherDocument",
      label: t("Which of these is it?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: TAKEN,
      when: { field: "document", is: [OTHER] },
    },
    {
      name: "paper",
      label: t("Which of these is it?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: TAKEN,
    },
    {
      name: "issuedOn",
      label: t("Date on the document"),
      kind: "date",
      rule: null,
      required: true,
      missing: t("Enter a valid date, like 27/03/1994."),
      hint: t("Like 27/03/1994"),
      inputMode: "numeric",
    },
    {
      name: "prepaid",
      label: t("Is it a prepaid connection?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: YES_NO,
    },
    {
      name: "issuedIn",
      label: t("Issuing state"),
      kind: "select",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: STATES.map(({ name }) => ({ value: name, label: verbatim(name) })),
    },
    {
      name: "pages",
      label: t("Pages"),
      kind: "capture",
      rule: null,
      required: true,
      missing: t("Add a file."),
      facing: "environment",
      ...filesTaken(DOCUMENT_LIMITS),
    },
    {
      name: "documentPassword",
      label: t("File password (if any)"),
      kind: "password",
      rule: null,
      required: false,
      autocomplete: "off",
    },
  ],
});

/** The slips of the last three months, as pictures or files. */
const SALARY_SLIPS_FORM = defineForm({
  name: "salarySlips",
  fields: [
    {
      name: "pages",
      label: t("Your salary slips"),
      kind: "capture",
      rule: null,
      required: true,
      missing: t("Add a file."),
      hint: t("Last {months} months. Up to {count} files: PDF, JPG or PNG, {most} MB each.", {
        months: SALARY_SLIP_MONTHS,
        count: SLIP_LIMITS.maxFiles,
        most: megabytesOf(SLIP_LIMITS),
      }),
      facing: "environment",
      ...filesTaken(SLIP_LIMITS),
    },
  ],
});

/** The key of salary slips among the document types. Ours: no value is shown. */
const SALARY_SLIP = "salary_slip";

const TITLE = t("Your salary slips");

const MEMORY = { ...uploadedDocuments.memory, ...uploadFlow.memory };
type Asked = Pick<ScreenContext<typeof MEMORY>, "memory">;

const MUST_SHOW = {
  kind: "list",
  title: t("What it must show"),
  items: [
    t("Your name, your employer, the month and your net pay."),
    t("The whole page, with nothing cut off."),
  ],
} as const;

function asking(ctx: Asked) {
  const type = uploadedDocuments.typeOf(ctx, SALARY_SLIP);
  return {
    pages: {
      standing: uploadFlow.standing(ctx),
      ...(type === undefined ? {} : { maxFiles: Math.max(1, remainingFiles(type)) }),
    },
  };
}

/**
 * Salary slips as a proof of income (spec 1 §2): the last three months, uploaded one by one, and the status of each.
 * `home` is the screen that follows.
 */
export const salarySlipsScreen = <const Name extends ScreenName>(name: Name, home: ScreenName) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "receipt" },
    memory: MEMORY,
    kept: [uploadedDocuments.kept],
    part: uploadedDocuments.part,
    parts: {
      ...uploadedDocuments.asking(
        {
          title: TITLE,
          blocks: ({ memory }: Asked) => [MUST_SHOW, ...documentBlocks(memory.documents)],
          form: SALARY_SLIPS_FORM,
          asking,
        },
        t("Upload salary slips"),
      ),
      ...uploadedDocuments.telling({
        title: TITLE,
        reviewed: t("We're reviewing your documents"),
        accepted: t("Salary slips accepted"),
        refused: t("We need your salary slips again"),
        sendOthers: t("Upload salary slips"),
        addMore: t("Upload another document"),
      }),
    },
    actions: {
      send: (ctx) => uploadFlow.begin(ctx),
      again: (ctx) => uploadedDocuments.again(ctx),
      checkAgain: refresh(name),
      add: ({ turn }) => turn("another"),
      back: ({ turn }) => turn("review"),
      later: endFlow("kyc-documents", "cancel", refresh(home)),
      home: endFlow("kyc-documents", "return", refresh(home)),
    },
    flows: {
      documents: { ...uploadedDocuments.flow, payload: () => ({ documentType: SALARY_SLIP }) },
      handIn: {
        call: "uploadFiles",
        doing: t("sending your files"),
        loader: "submitting",
        payload: (ctx) => ({
          id: ctx.customerId,
          source: "APPUSER",
          documentType: SALARY_SLIP,
          files: uploadFlow.file(ctx),
        }),
        next: (ctx) => uploadFlow.arrived(ctx, () => uploadedDocuments.allThere(ctx)),
        failed: (ctx, refusal) => uploadFlow.failed(ctx, refusal),
      },
    },
    entered: ({ call }) => call("documents"),
    changed: { pages: (ctx, pages) => uploadFlow.taken(ctx, pages, () => uploadedDocuments.allThere(ctx)) },
  });

export const uploadSalarySlips = salarySlipsScreen("uploadSalarySlips", "aipHome");
