import { bannerFor } from "../../../mandate/banner.ts";
import { say } from "../../../say/say.ts";
import { bankProof } from "../../behaviours/bank-proof.ts";
import { defineScreen, goOn, link, main } from "../../define-screen.ts";
import { WAITING } from "../../look.ts";
import type { Sight } from "../../sight.ts";
import { empty, open, refresh } from "../../steps.ts";
import { BANK_PROOF_FORM } from "./bank-proof.form.ts";

const HOME = link(say("To my credit line"));

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
  memory: bankProof.memory,
  part: stage,
  parts: {
    prove: {
      title: say("Prove your bank account"),
      blocks: bankProof.blocks,
      form: BANK_PROOF_FORM,
      asking: bankProof.asking,
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
    documents: bankProof.flows.documents,
    send: { ...bankProof.flows.send, next: () => [empty(), refresh("cm-submit-bank-proof")] },
  },
  entered: ({ part, call }) => (part === "prove" ? call("documents") : []),
});
