import { inOrder } from "@creditline/core/lenders/criteria";
import type { LenderDecision } from "@creditline/core/lenders/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { REASON_CODES, type Outcome, type ReasonCode } from "@creditline/core/lenders/reasons";

type Counts = Record<Outcome, number> & { readonly reasons: Map<ReasonCode, number> };

/** What a batch comes to (interfaces: `batch … --summary FILE`). */
export interface Summary {
  /** Good rows. */
  readonly applicants: number;
  readonly skipped: number;
  /** Applicants for whom no lender is eligible. */
  readonly unmatched: number;
  readonly lenders: Readonly<
    Record<
      string,
      Readonly<Record<Outcome, number>> & { readonly reasons: Readonly<Partial<Record<ReasonCode, number>>> }
    >
  >;
  readonly configuration: string;
}

/** Counts decisions as they are made; an applicant counts once for each of a lender's reasons. */
export function startSummary(lenders: readonly Lender[]) {
  const counts = new Map<string, Counts>(
    inOrder(lenders.map(({ code }) => code)).map((code) => [
      code,
      { eligible: 0, ineligible: 0, undetermined: 0, reasons: new Map() },
    ]),
  );
  let applicants = 0;
  let unmatched = 0;

  return {
    count(this: void, decisions: readonly LenderDecision[]): void {
      applicants += 1;
      let isMatched = false;
      for (const { lender, outcome, reasons } of decisions) {
        const own = counts.get(lender);
        if (own === undefined) continue;
        own[outcome] += 1;
        if (outcome === "eligible") isMatched = true;
        for (const { code } of reasons) own.reasons.set(code, (own.reasons.get(code) ?? 0) + 1);
      }
      if (!isMatched) unmatched += 1;
    },
    document: (skipped: number, configuration: string): Summary => ({
      applicants,
      skipped,
      unmatched,
      lenders: Object.fromEntries(
        [...counts].map(([code, { eligible, ineligible, undetermined, reasons }]) => [
          code,
          { eligible, ineligible, undetermined, reasons: inCodeOrder(reasons) },
        ]),
      ),
      configuration,
    }),
  };
}

const inCodeOrder = (reasons: ReadonlyMap<ReasonCode, number>): Partial<Record<ReasonCode, number>> =>
  Object.fromEntries(
    REASON_CODES.flatMap((code) => {
      const n = reasons.get(code);
      return n === undefined ? [] : [[code, n]];
    }),
  );
