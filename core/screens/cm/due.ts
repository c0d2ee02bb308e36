import type { ReplyOf } from "../../calls/calls.ts";
import { indiaDay } from "../../calendar/duration.ts";
import { t, type Text } from "../../messages/message.ts";

/** What is due, as the platform says. Rupees. */
export type Due = ReplyOf<"outstandingSummary">;

/**
 * Whether a day is still to come, at the platform's moment: what has fallen due is told as due, and not again as what
 * comes next.
 */
export const isFutureDay = (day: string | null, at: number): day is string =>
  day !== null && day > indiaDay(at);

/**
 * What is overdue, with the charges that come with it, as it is paid: the same wherever it is named. Rupees; 0 where no EMI
 * is late.
 */
export const lateAmount = ({
  overdue,
  charges,
}: {
  readonly overdue: number;
  readonly charges: number;
}): number => (overdue > 0 ? Math.round((overdue + charges) * 100) / 100 : 0);

/** Why nothing is due without an open loan: there is none, or its transfer is in progress. */
export const noOpenLoanText = ({ pendingLoans }: Due): Text =>
  pendingLoans > 0
    ? t("The money is on its way. Nothing is due yet.")
    : t("You have no open loan. Nothing is due.");

/** Looks up what is due on all loans (spec 2 §7); each screen handles the result. */
export const LOOKING_UP_DUE = {
  call: "outstandingSummary",
  doing: t("getting your details"),
  loader: null,
  quiet: true,
  payload: () => ({}),
} as const;
