import {
  BANK_PROOF_KINDS,
  BANK_PROOF_RULES,
  bankProofType,
} from "../../reference/documents/bank-proofs.table.ts";
import { DOCUMENT_LIMITS } from "../../reference/documents/upload-limits.table.ts";
import { t, verbatim, type Words } from "../../messages/message.ts";
import { defineForm } from "../define/define-screen.ts";
import { filesTaken } from "../files-taken.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { assigneeAtBank } from "../../onboarding/turn-at-bank.ts";
import type { Block } from "../blocks/block.ts";
import { fileHandles } from "../../calls/file-handle.ts";
import {
  type ActionContext,
  initiallyNull,
  type ScreenContext,
  type Step,
} from "../define/screen-context.ts";
import { refusedField } from "../behaviours/bank-statements.ts";
import { assigneeBlock } from "../behaviours/waiting.ts";

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

/** Who acts next with the account and its mandate alone; nothing where nothing is waited for (ruling R49). */
export function waitingForBankBlock({ record }: Pick<ScreenContext, "record">) {
  const turn = assigneeAtBank(record);
  return turn !== null && assigneeBlock(turn);
}

type Documents = ReplyOf<"documentDetails">["documents"];
export interface Memory {
  /** The proofs that were sent before; null while they have not been looked up. */
  readonly documents: Documents | null;
}
export interface Values {
  readonly proofKind: string;
  readonly proof: string;
  readonly proofPassword: string;
}
type Here = Pick<ActionContext<Memory, Values>, "remember" | "values" | "customerId">;

const kindOf = ({ proofKind }: Pick<Values, "proofKind">) =>
  BANK_PROOF_KINDS.find(({ key }) => key === proofKind);

/** The proofs that were not accepted, by the name of their file. */
function refusedBlocks(documents: Documents | null): readonly Block<Words, never, never>[] {
  const refused = (documents ?? []).flatMap(({ files }) =>
    files.filter(({ status }) => status === "REJECTED").map(({ fileName }) => verbatim(fileName)),
  );
  return refused.length === 0 ? [] : [{ kind: "list", title: t("Rejected before"), items: refused }];
}

/** A proof on paper of a bank account that could not be verified, for screens with the form bank-proof.form.ts (spec 2 §5). */
export const bankProof = {
  memory: { documents: initiallyNull<Documents>() },
  blocks: ({ memory }: ScreenContext<Memory>): readonly Block<Words, never, "proofKind">[] => [
    {
      kind: "lead",
      text: t("We couldn't verify your account online. Upload a statement, cheque or passbook."),
    },
    ...refusedBlocks(memory.documents),
    // Seen before a picture is taken, on a phone too, where an aside would be below the way on.
    { kind: "list", title: t("All proofs"), items: BANK_PROOF_RULES },
    {
      kind: "choice-cards",
      field: "proofKind",
      cards: BANK_PROOF_KINDS.map(({ key, title, rule }) => ({ value: key, title, text: rule })),
    },
  ],
  asking: ({ values }: ScreenContext<Memory, Values>) => ({
    proof: kindOf(values) === undefined ? null : {},
  }),
  flows: {
    documents: {
      call: "documentDetails",
      loader: null,
      quiet: true,
      payload: () => ({ docGroup: "bank_proof" }),
      next: ({ remember }: Here, { documents }: ReplyOf<"documentDetails">): Step => remember({ documents }),
    },
    /** What follows once it is sent is the screen's own. */
    send: {
      call: "uploadFiles",
      doing: t("sending your files"),
      loader: "submitting",
      payload: ({ customerId, values }: Here) => ({
        id: customerId,
        source: "APPUSER",
        documentType: bankProofType(values.proofKind),
        files: fileHandles(values.proof),
        ...(kindOf(values)?.passwordAllowed === true && values.proofPassword !== ""
          ? { password: values.proofPassword }
          : {}),
      }),
      blame: refusedField("proof", "proofPassword"),
    },
  },
} as const;
