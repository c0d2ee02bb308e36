import { BANK_PROOF_KINDS } from "../../reference/documents/bank-proofs.table.ts";
import { DOCUMENT_LIMITS } from "../../reference/documents/upload-limits.table.ts";
import { t } from "../../messages/message.ts";
import { defineForm } from "../define/define-screen.ts";
import { filesTaken } from "../files-taken.ts";

/** Which proof of the bank account, its one file, and the password of a statement (spec 2 §3 "Bank-proof document types"). */
export const BANK_PROOF_FORM = defineForm({
  name: "bankProof",
  fields: [
    {
      name: "proofKind",
      label: t("Which proof do you have?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: BANK_PROOF_KINDS.map(({ key, title }) => ({ value: key, label: title })),
    },
    {
      name: "proof",
      label: t("The proof"),
      kind: "capture",
      rule: null,
      required: true,
      missing: t("Add a file."),
      facing: "environment",
      ...filesTaken(DOCUMENT_LIMITS),
      maxFiles: 1,
    },
    {
      name: "proofPassword",
      label: t("File password (if any)"),
      kind: "password",
      rule: null,
      required: false,
      autocomplete: "off",
      when: {
        field: "proofKind",
        is: BANK_PROOF_KINDS.filter(({ passwordAllowed }) => passwordAllowed).map(({ key }) => key),
      },
    },
  ],
});
