import { indiaDay } from "@creditline/core/calendar/india";
import type { AccountOverviewReply } from "@creditline/core/calls/own-account.shapes";
import { toRupees } from "@creditline/core/credit-line/paise";
import type { LoanStatus } from "@creditline/core/reference/loan-statuses.table";
import { creditManagement } from "@creditline/core/status/predicates";
import type { CustomerState } from "../customer/customer-state.ts";

type LoanPaper = AccountOverviewReply["loanPapers"][number];

/** What never came, or has not come yet, has no account to state. */
const CAME: readonly LoanStatus[] = ["OPEN", "CLOSED", "RESTRUCTURED"];

/**
 * The papers of the loans of a line that is closed: of each loan its no-dues letter, where nothing is owed on it any more, and
 * its statement, then the receipts, each newest first. None while there is a line: the pages of what is repaid have them then.
 */
export function keptPapers({ application, money }: CustomerState): readonly LoanPaper[] {
  if (creditManagement(application.code)) return [];
  const ofLoans = money.loans
    .filter(({ status }) => CAME.includes(status))
    .toReversed()
    .flatMap(({ loanId, status, amount, withdrawnOn }): readonly LoanPaper[] => {
      const of = { id: loanId, amount: toRupees(amount), day: withdrawnOn };
      return [
        ...(status === "CLOSED" ? [{ documentId: "no-dues-letter", ...of } as const] : []),
        { documentId: "loan-statement", ...of },
      ];
    });
  const receipts = money.payments
    .filter(({ outcome }) => outcome === "paid")
    .toReversed()
    .map(
      ({ transactionId, amount, reportedAt, startedAt }): LoanPaper => ({
        documentId: "receipt",
        id: transactionId,
        amount: toRupees(amount),
        day: indiaDay(Date.parse(reportedAt ?? startedAt)),
      }),
    );
  return [...ofLoans, ...receipts];
}
