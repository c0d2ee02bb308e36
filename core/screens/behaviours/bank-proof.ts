import type { ReplyOf } from "../../calls/calls.ts";
import { bankProofType } from "../../reference/bank-proofs.table.ts";
import { say, verbatim } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";
import { fileHandles } from "../files.ts";
import { nothing, type Now, type Sight } from "../sight.ts";
import type { Step } from "../steps.ts";

type Documents = ReplyOf<"documentDetails">["documents"];
interface Memory {
  /** The proofs that were sent before; null while they have not been looked up. */
  readonly documents: Documents | null;
}
interface Values {
  readonly proofKind: string;
  readonly proof: string;
  readonly proofPassword: string;
}
type Here = Pick<Now<Memory, Values>, "remember" | "values" | "customerId">;

/** What each kind of proof must show (spec 2 §5). */
const MUST_SHOW: Readonly<Record<string, Text>> = {
  bank_statement: say("It may cover any time. If the file asks for a password, give it below."),
  cancelled_cheque: say("The word CANCELLED stands across it, and all 4 corners can be seen."),
  bank_passbook: say("The page shows your name, account number and IFSC."),
};

/** The proofs that were not accepted, by the name of their file. */
function refusedBlocks(documents: Documents | null): readonly Block<Words, never, never>[] {
  const refused = (documents ?? []).flatMap(({ files }) =>
    files.filter(({ status }) => status === "REJECTED").map(({ fileName }) => verbatim(fileName)),
  );
  return refused.length === 0 ? [] : [{ kind: "list", title: say("Not accepted before"), items: refused }];
}

/** A proof on paper of a bank account that could not be verified, for screens with the form bank-proof.form.ts (spec 2 §5). */
export const bankProof = {
  memory: { documents: nothing<Documents>() },
  blocks: ({ memory }: Sight<Memory>): readonly Block<Words, never, never>[] => [
    {
      kind: "lead",
      text: say("Your bank could not verify your account. Send one proof of it, and people will look at it."),
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
  asking({ values }: Sight<Memory, Values>) {
    const hint = MUST_SHOW[values.proofKind];
    return { proof: hint === undefined ? null : { hint } };
  },
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
      doing: say("sending your proof"),
      loader: "submitting",
      payload: ({ customerId, values: { proofKind, proof, proofPassword } }: Here) => ({
        id: customerId,
        source: "APPUSER",
        documentType: bankProofType(proofKind),
        files: fileHandles(proof),
        ...(proofKind === "bank_statement" && proofPassword !== "" ? { password: proofPassword } : {}),
      }),
      blame: ({ status = 0 }: { readonly status?: number }): "proof" | null =>
        [400, 413, 415, 477].includes(status) ? "proof" : null,
    },
  },
} as const;
