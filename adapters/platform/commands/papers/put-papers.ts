import type { Signature } from "@creditline/core/credit-line/agreement";
import { said } from "@creditline/core/say/said";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import type { CustomerEvent } from "../../model/customer/events.ts";
import { drawnAgreement } from "../../model/papers/agreement-of.ts";
import { digestAtOnce } from "../../store/digest.ts";
import { lineToState, statementFor } from "./key-facts.ts";

/**
 * Keeps the papers of a signing as they are put to the customer: what is said of them later is what was signed, and not
 * what the profile has become. Throws Refused where there is no line.
 */
export function putPapers(
  state: CustomerState,
  now: number,
  {
    reference,
    by,
  }: {
    readonly reference: string;
    readonly by: Signature["by"];
  },
): readonly CustomerEvent[] {
  const agreement = said(drawnAgreement(state, now, { at: now, reference, by }));
  if (agreement === null) return [];
  const keyFacts = said(statementFor(state, lineToState(state, now), {}).paper);
  const sha256 = {
    agreement: digestAtOnce(JSON.stringify(agreement)),
    keyFacts: digestAtOnce(JSON.stringify(keyFacts)),
  };
  return [happened(now, "papers.put", { reference, agreement, keyFacts, sha256 })];
}
