import { isLenderCode } from "../../../reference/lender-codes.table.ts";
import { lenderRow } from "../../../reference/lenders.table.ts";
import { say } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { type ActionLook, link } from "../../define-screen.ts";
import type { Loan } from "./loan-words.ts";

/** The papers that the money was drawn by, to be had again at any time; none of what a restructure made. */
export function papersOf(loan: Loan | null): { readonly [A in "keyFacts" | "form"]?: ActionLook<never> } {
  if (loan === null || loan.atOnce === null) return {};
  const { partner } = loan;
  return {
    keyFacts: link(say("Save key fact statement")),
    ...(isLenderCode(partner) && lenderRow(partner).withdrawalForm
      ? { form: link(say("Save loan agreement form")) }
      : {}),
  };
}

export const STATEMENT_PDF = say("Statement as PDF");
export const STATEMENT_CSV = say("Statement as CSV");

/** What can be saved of an open loan, and the way back: a row each. */
export function papersRows(
  loan: Loan,
): Block<Words, "statement" | "csv" | "keyFacts" | "form" | "history" | "list", never> {
  const { keyFacts, form } = papersOf(loan);
  return {
    kind: "rows",
    region: "aside",
    title: say("Statements and documents"),
    items: [
      { title: STATEMENT_PDF, sign: "paper", action: "statement" },
      { title: STATEMENT_CSV, sign: "paper", action: "csv" },
      ...(keyFacts === undefined
        ? []
        : [{ title: keyFacts.label, sign: "paper", action: "keyFacts" } as const]),
      ...(form === undefined ? [] : [{ title: form.label, sign: "paper", action: "form" } as const]),
      { title: say("Your EMIs so far"), sign: "money", action: "history" },
      { title: say("Back to your repayments"), sign: "money", action: "list", place: "repay" },
    ],
  };
}
