import { said } from "@creditline/core/say/said";
import type { PaperFileRequest } from "@creditline/core/calls/paper.shapes";
import type { Paper } from "@creditline/core/credit-line/paper";
import type { Words } from "@creditline/core/say/text";
import { signedPapers } from "../../model/onboarding/esign-status.ts";
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
function paperOf(
  state: CustomerState,
  request: PaperFileRequest,
  now: number,
  grievanceOfficer: string | null,
): Paper<Words> {
  if (request.documentId === "key-fact-statement") {
    const { amount = null, tenure = null } = request;
    const signed = amount === null && tenure === null ? signedPapers(state) : null;
    return signed?.keyFacts ?? statementFor(state, lineToState(state, now), request, grievanceOfficer).paper;
  }
  const paper = request.documentId === "loan-agreement" ? agreementOf(state, now) : termsOf(state, now);
  if (paper === null) throw refused("NO_PAPER", "There is no such paper for you yet.");
  return paper;
}

/** Papers: the key fact statement, and files of what is read and signed. */
export const paperHandlers = ({
  customers,
  clock,
  random,
  grievanceOfficer,
}: Services): HandlersOf<"paper"> => ({
  keyFacts: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: keyFacts(payload, randomId(random, "papers"), grievanceOfficer),
      idempotencyKey: idempotencyKeyOf("keyFacts", headers, payload),
    }),
  paperFile: async ({ customerId, payload }) => {
    const state = await customers.look(customerId);
    const paper = said(paperOf(state, payload, await clock.now(), grievanceOfficer));
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
