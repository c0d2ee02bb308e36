import type { LenderDecision, Reason } from "@creditline/core/lenders/eligibility/eligibility";
import type { ReasonCode } from "@creditline/core/lenders/eligibility/reasons";
import type { Change, WhatIf } from "@creditline/core/lenders/eligibility/what-if";

/** One fact that would have to be otherwise for a lender not to refuse, by no more than it must. */
export interface NearestFact {
  readonly fact: Change["field"];
  readonly from: number | string;
  /** Of a city the first that the lender serves. */
  readonly to: number | string;
  /** All cities that would do. */
  readonly among?: readonly string[];
  /** Only where it is false: nobody gets younger. */
  readonly possible?: false;
  /** The day on which waiting is over, where the date of birth is known. */
  readonly on?: string;
}

/** A question's answer by what the lenders say (interfaces: `eligibility --by-outcome`). */
export interface ByOutcome {
  readonly matched: readonly { readonly lender: string }[];
  readonly notMatched: readonly {
    readonly lender: string;
    readonly reasons: readonly Reason[];
    readonly nearest: readonly NearestFact[];
  }[];
  readonly cannotTell: readonly { readonly lender: string; readonly missing: readonly ReasonCode[] }[];
}

/** Decisions by their outcome, each refusal with what would have to be otherwise. */
export const byOutcome = (decisions: readonly LenderDecision[], ways: readonly WhatIf[]): ByOutcome => ({
  matched: decisions.filter(({ outcome }) => outcome === "eligible").map(({ lender }) => ({ lender })),
  notMatched: decisions
    .filter(({ outcome }) => outcome === "ineligible")
    .map(({ lender, reasons }) => ({
      lender,
      reasons,
      nearest: (ways.find((way) => way.lender === lender)?.changes ?? []).flatMap(nearestFact),
    })),
  cannotTell: decisions
    .filter(({ outcome }) => outcome === "undetermined")
    .map(({ lender, reasons }) => ({ lender, missing: reasons.map(({ code }) => code) })),
});

function nearestFact(change: Change): readonly NearestFact[] {
  const { field: fact, from } = change;
  switch (change.field) {
    case "age": {
      const { to, possible, on } = change;
      return [{ fact, from, to, ...(possible ? {} : { possible }), ...(on === null ? {} : { on }) }];
    }
    case "monthlyIncome":
      return [{ fact, from, to: change.to }];
    case "city": {
      const [to] = change.to;
      return to === undefined ? [] : [{ fact, from, to, among: change.to }];
    }
  }
}
