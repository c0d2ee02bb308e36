import type { ReplyOf } from "../../calls/calls.ts";
import { bannerFor } from "../../mandate/banner.ts";
import { bankProofType } from "../../reference/bank-proofs.table.ts";
import { say, verbatim } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";
import { defineScreen, goOn, link, main } from "../define-screen.ts";
import { fileHandles } from "../files.ts";
import { WAITING } from "../look.ts";
import { nothing, type Sight } from "../sight.ts";
import { empty, open, refresh } from "../steps.ts";
import { BANK_PROOF_FORM } from "./bank-proof.form.ts";

const HOME = link(say("To my credit line"));

/** What each kind of proof must show (spec 2 §5). */
const MUST_SHOW: Readonly<Record<string, Text>> = {
  bank_statement: say("It may cover any time. If the file asks for a password, give it below."),
  cancelled_cheque: say("The word CANCELLED stands across it, and all 4 corners can be seen."),
  bank_passbook: say("The page shows your name, account number and IFSC."),
};

type Documents = ReplyOf<"documentDetails">["documents"];

/** The proofs that were not accepted, by the name of their file. */
function refusedBlocks(documents: Documents | null): readonly Block<Words, never, never>[] {
  const refused = (documents ?? []).flatMap(({ files }) =>
    files.filter(({ status }) => status === "REJECTED").map(({ fileName }) => verbatim(fileName)),
  );
  return refused.length === 0 ? [] : [{ kind: "list", title: say("Not accepted before"), items: refused }];
}

/** Whether the account is to be proven, is looked at, or neither (spec 2 §4 "Beneficiary and auto-repayment banner states"). */
function stage({ record }: Pick<Sight, "record">): "prove" | "review" | "none" {
  const banner = bannerFor(record?.beneficiaryBankInfo?.status);
  if (banner?.action?.route === "cm-submit-bank-proof") return "prove";
  return banner?.state === "DOCUMENT_REVIEW" ? "review" : "none";
}

/** The proof of a bank account that could not be verified (spec 2 §2, §5). */
export const cmSubmitBankProof = defineScreen({
  name: "cm-submit-bank-proof",
  look: { template: "form", picture: "cheque" },
  memory: { documents: nothing<Documents>() },
  part: stage,
  parts: {
    prove: {
      title: say("Prove your bank account"),
      blocks: ({ memory }) => [
        {
          kind: "lead",
          text: say(
            "Your bank could not verify your account. Send one proof of it, and people will look at it.",
          ),
        },
        ...refusedBlocks(memory.documents),
        {
          kind: "list",
          region: "aside",
          title: say("Every proof"),
          items: [
            say("The original, clear and readable."),
            say("In colour: no black and white, no photocopy."),
            say("The bank details can be seen."),
            say("Not a photo of a screen."),
          ],
        },
      ],
      form: BANK_PROOF_FORM,
      asking({ values }) {
        const hint = MUST_SHOW[values.proofKind];
        return { proof: hint === undefined ? null : { hint } };
      },
      actions: { send: main(say("Send the proof")), home: HOME },
    },
    review: {
      title: say("We are checking your proof"),
      look: WAITING,
      blocks: [{ kind: "lead", text: say("Your proof has arrived. There is nothing for you to do now.") }],
      actions: { checkAgain: goOn(say("Check again")), home: HOME },
    },
    none: {
      title: say("No proof is needed now"),
      blocks: [
        { kind: "lead", text: say("There is nothing to prove about your bank account at the moment.") },
      ],
      actions: { home: goOn(say("To my credit line")) },
    },
  },
  actions: { send: "send", checkAgain: refresh("cm-submit-bank-proof"), home: open("cm-home") },
  flows: {
    documents: {
      call: "documentDetails",
      loader: null,
      quiet: true,
      payload: () => ({ docGroup: "bank_proof" }),
      next: ({ remember }, { documents }) => remember({ documents }),
    },
    send: {
      call: "uploadFiles",
      doing: say("sending your proof"),
      loader: "submitting",
      payload: ({ customerId, values: { proofKind, proof, proofPassword } }) => ({
        id: customerId,
        source: "APPUSER",
        documentType: bankProofType(proofKind),
        files: fileHandles(proof),
        ...(proofKind === "bank_statement" && proofPassword !== "" ? { password: proofPassword } : {}),
      }),
      blame: ({ status = 0 }) => ([400, 413, 415, 477].includes(status) ? "proof" : null),
      next: () => [empty(), refresh("cm-submit-bank-proof")],
    },
  },
  entered: ({ part, call }) => (part === "prove" ? call("documents") : []),
});
