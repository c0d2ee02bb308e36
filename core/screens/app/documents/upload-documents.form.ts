import { DOCUMENT_LIMITS } from "../../../reference/documents/upload-limits.table.ts";
import { STATES } from "../../../reference/places/states.table.ts";
import { YES_NO } from "../../../reference/answers/personal.table.ts";
import { say, verbatim } from "../../../say/say.ts";
import { defineForm } from "../../define/define-form.ts";
import { filesTaken } from "../../files-taken.ts";
import type { FieldOption } from "../../define/form.ts";

/** Filled by what the lender takes. */
const TAKEN: readonly FieldOption[] = [];

/** The answer that leads to the documents which are not commonly uploaded. */
export const OTHER = "other";

/** Which address proof, what the rules ask of it, and its pages (spec 1 §5 "Documents", spec 2 §5). */
export const UPLOAD_DOCUMENTS_FORM = defineForm({
  name: "uploadDocuments",
  fields: [
    {
      name: "document",
      label: say("Which document are you uploading?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
      options: TAKEN,
    },
    {
      name: "otherDocument",
      label: say("Which other document?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
      options: TAKEN,
      when: { field: "document", is: [OTHER] },
    },
    {
      name: "paper",
      label: say("Which of these is it?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
      options: TAKEN,
    },
    {
      name: "issuedOn",
      label: say("Date on the document"),
      kind: "date",
      rule: null,
      required: true,
      missing: say("Enter the date on the document."),
      hint: say("DD/MM/YYYY"),
      inputMode: "numeric",
    },
    {
      name: "prepaid",
      label: say("Is it a prepaid connection?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose yes or no."),
      options: YES_NO,
    },
    {
      name: "issuedIn",
      label: say("Issuing state"),
      kind: "select",
      rule: null,
      required: true,
      missing: say("Choose the issuing state."),
      options: STATES.map(({ name }) => ({ value: name, label: verbatim(name) })),
    },
    {
      name: "pages",
      label: say("Pages"),
      kind: "capture",
      rule: null,
      required: true,
      missing: say("Take a photo of each page, or choose files."),
      facing: "environment",
      ...filesTaken(DOCUMENT_LIMITS),
    },
    {
      name: "documentPassword",
      label: say("File password (if any)"),
      kind: "password",
      rule: null,
      required: false,
      hint: say("Only if the file needs one."),
      autocomplete: "off",
    },
  ],
});
