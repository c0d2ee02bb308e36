import type { ReplyOf } from "../../calls/calls.ts";
import { plural, t, verbatim } from "../../messages/message.ts";
import { bankName, refusedField, STATEMENT_FILES } from "../behaviours/bank-statements.ts";
import { fetchDocument, fetchParts } from "../behaviours/legal-document.ts";
import { defineForm, defineScreen, link, main } from "../define/define-screen.ts";
import { fileHandles } from "../../calls/file-handle.ts";
import { empty, initiallyNull, open } from "../define/screen-context.ts";
import { LINK_FETCH, LINK_TOKEN, TO_LINK_HOME } from "./linked.ts";

type Wanted = ReplyOf<"magicLinkBankStatementMetadata">;

const TITLE = t("Upload bank statements");

const FORM = defineForm({ name: "linkStatements", fields: STATEMENT_FILES });

/** The wanted statements and bank, and what was received. */
function wantedRows({ bank, filesReceived }: Wanted) {
  const known = bank === null ? undefined : (bankName(bank) ?? bank);
  return [
    ...(known === undefined ? [] : ([[t("Account at"), verbatim(known)]] as const)),
    ...(filesReceived === 0
      ? []
      : ([[t("Received"), plural(filesReceived, "{count} file", "{count} files")]] as const)),
  ] as const;
}

/** Bank statements by a link, as its metadata asks for them (spec 2 §2, §7). */
export const bankStatement = defineScreen({
  name: "submitBankStatement-ml",
  look: { template: "form", picture: "papers" },
  side: { why: t("Your lender uses your statements only to check your income.") },
  memory: { wanted: initiallyNull<Wanted>(), ...fetchDocument.memory },
  part: ({ memory: { wanted, fetch } }) => (wanted === null ? fetchDocument.part(fetch) : "send"),
  parts: {
    ...fetchParts(TITLE, t("Your lender doesn't need this."), TO_LINK_HOME),
    send: {
      title: TITLE,
      blocks: ({ memory: { wanted } }) => [
        wanted !== null && {
          kind: "lead",
          text: t("Your salary account's statements for the last {months} months.", {
            months: wanted.months,
          }),
        },
        wanted !== null && wantedRows(wanted).length > 0 && { kind: "details", rows: wantedRows(wanted) },
      ],
      form: FORM,
      asking: ({ memory: { wanted } }) => ({
        statements: wanted === null ? {} : { maxFiles: wanted.maxFilesAllowed },
      }),
      actions: { send: main(t("Upload bank statements")), home: link(TO_LINK_HOME) },
    },
  },
  actions: { send: "send", again: fetchDocument.again, home: open("home-ml") },
  flows: {
    fetch: {
      ...LINK_FETCH,
      call: "magicLinkBankStatementMetadata",
      doing: t("getting your details"),
      payload: LINK_TOKEN,
      next: ({ remember }, wanted) => remember({ wanted }),
    },
    send: {
      call: "magicLinkUploadFiles",
      during: "upload-statements",
      loader: "scrutinizing",
      payload: ({ values }) => ({
        source: "APPUSER",
        files: fileHandles(values.statements),
        ...(values.statementPassword === "" ? {} : { password: values.statementPassword }),
        action: "bank_statement_pending",
      }),
      blame: refusedField("statements", "statementPassword"),
      next: () => [empty(), open("home-ml")],
    },
  },
  entered: fetchDocument.entered,
});
