import { eligibility, type LenderDecision } from "@creditline/core/lenders/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { whatIf, type WhatIf } from "@creditline/core/lenders/what-if";
import type { LenderCode } from "@creditline/core/reference/lender-codes.table";
import type { Question } from "./applicant-document.ts";

/** A lender's decision, with the way to a yes where that was asked for and the lender refuses. */
export type DecisionDocument = LenderDecision & { readonly whatIf?: Omit<WhatIf, "lender"> | null };

/** What `creditline eligibility` prints (interfaces). */
export interface EligibilityDocument {
  readonly id: string | number | null;
  readonly lenders: readonly DecisionDocument[];
}

/** Answers questions about lenders: `chosen` are those asked where a question names none, undefined being all. */
export function answering(
  lenders: readonly Lender[],
  asOf: string,
  chosen: readonly LenderCode[] | undefined,
  withWhatIf: boolean,
): (question: Question) => EligibilityDocument {
  const select = selector(lenders);
  return (question) => {
    const asked = select(question.lenders ?? chosen);
    const decisions = eligibility(question.applicant, asked, asOf);
    if (!withWhatIf) return { id: question.id, lenders: decisions };
    const ways = whatIf(question.applicant, asked, asOf);
    return { id: question.id, lenders: decisions.map((decision) => withWay(decision, ways)) };
  };
}

function withWay(decision: LenderDecision, ways: readonly WhatIf[]): DecisionDocument {
  const way = ways.find(({ lender }) => lender === decision.lender);
  if (way === undefined) return { ...decision, whatIf: null };
  const { changes, possible, outcome } = way;
  return { ...decision, whatIf: { changes, possible, outcome } };
}

/** Lenders by code, the same array for the same codes: `eligibility` prepares an array once. */
export function selector(
  lenders: readonly Lender[],
): (codes: readonly LenderCode[] | undefined) => readonly Lender[] {
  const selections = new Map<string, readonly Lender[]>();
  return (codes) => {
    if (codes === undefined) return lenders;
    const selected = lenders.filter(({ code }) => codes.includes(code));
    const key = selected.map(({ code }) => code).join();
    const known = selections.get(key);
    if (known !== undefined) return known;
    selections.set(key, selected);
    return selected;
  };
}
