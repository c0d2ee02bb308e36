import { said } from "@creditline/core/say/said";
import type { PaperFileRequest } from "@creditline/core/calls/paper.shapes";
import { randomId } from "../../../ports/random.ts";
import { keyFacts, lineToState, statementFor } from "../../commands/papers/key-facts.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { agreementOf } from "../../model/papers/agreement-of.ts";
import { termsOf } from "../../model/papers/terms-of.ts";
import { refused } from "../../model/refusals.ts";
import type { HandlersOf } from "../handlers-of.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import type { Services } from "../services.ts";

/** The paper that is asked for, as it stands at a moment. Throws Refused where there is none. */
function paperOf(state: CustomerState, request: PaperFileRequest, now: number) {
  if (request.documentId === "key-fact-statement")
    return statementFor(state, lineToState(state, now), request).paper;
  const paper = request.documentId === "loan-agreement" ? agreementOf(state, now) : termsOf(state, now);
  if (paper === null) throw refused("NO_PAPER", "There is no such paper for you yet.");
  return paper;
}

/** Papers: the key fact statement, and files of what is read and signed. */
export const paperHandlers = ({ customers, clock, random }: Services): HandlersOf<"paper"> => ({
  keyFacts: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: keyFacts(payload, randomId(random, "papers")),
      idempotencyKey: idempotencyKeyOf("keyFacts", headers, payload),
    }),
  paperFile: async ({ customerId, payload }) => {
    const state = await customers.look(customerId);
    const paper = said(paperOf(state, payload, await clock.now()));
    const { taggedPdf } = await import("./tagged-pdf.ts");
    const partner = (state.application.partner ?? "lender").toLowerCase();
    return {
      success: true,
      fileName: `${payload.documentId}-${partner}.pdf`,
      mediaType: "application/pdf",
      content: Buffer.from(await taggedPdf(paper)).toString("base64"),
    };
  },
});
