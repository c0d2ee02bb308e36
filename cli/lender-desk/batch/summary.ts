import { inOrder } from "@creditline/core/lenders/eligibility/criteria";
import type { Lender } from "@creditline/core/lenders/lender";
import type { AnsweredRow } from "../population/answers.ts";
import { type Outcome, REASON_CODES, type ReasonCode } from "@creditline/core/lenders/eligibility/reasons";

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

const sum = (rows: readonly AnsweredRow[]): number => rows.reduce((total, { count }) => total + count, 0);

/** Adds up the answers of a batch; an applicant counts once for each of a lender's reasons. */
export function summaryOf(
  lenders: readonly Lender[],
  rows: readonly AnsweredRow[],
  skipped: number,
  configuration: string,
): Summary {
  const countsOf = (lender: string) => {
    const where = (holds: (outcome: string, reasons: readonly string[]) => boolean): number =>
      sum(
        rows.filter(({ answers }) => {
          const [outcome = "", reasons = ""] = answers.get(lender)?.split(":") ?? [];
          return holds(outcome, reasons.split("|"));
        }),
      );
    const reasons = REASON_CODES.map((code) => [code, where((_, own) => own.includes(code))] as const);
    return {
      eligible: where((outcome) => outcome === "eligible"),
      ineligible: where((outcome) => outcome === "ineligible"),
      undetermined: where((outcome) => outcome === "undetermined"),
      reasons: Object.fromEntries(reasons.filter(([, n]) => n > 0)),
    };
  };
  return {
    applicants: sum(rows),
    skipped,
    unmatched: sum(rows.filter(({ answers }) => ![...answers.values()].includes("eligible"))),
    lenders: Object.fromEntries(
      inOrder(lenders.map(({ code }) => code)).map((code) => [code, countsOf(code)]),
    ),
    configuration,
  };
}
