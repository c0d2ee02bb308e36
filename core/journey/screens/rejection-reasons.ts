import type { CustomerRecord } from "../../customer/record.ts";
import { REJECTION_REASONS, type RejectionReason } from "../../notices/rejection-reasons.table.ts";
import type { Point } from "../blocks.ts";
import { inRupees } from "../in-rupees.ts";

/** The customer's own figures that a reason may speak of, in rupees a month; null where the record has none. */
interface Figures {
  readonly paid: number | null;
  readonly allowed: number | null;
  readonly salary: number | null;
}

const figuresOf = (record: CustomerRecord | null): Figures => ({
  paid: record?.currentObligation ?? null,
  allowed: record?.maxAllowedObligation ?? null,
  salary: record?.incomeInfo?.declared ?? null,
});

const month = (rupees: number): string => `${inRupees(rupees)} a month`;

/** Each reason in a sentence, with the customer's figures where they are known (spec 1 §8; the sentences are ours). */
const EXPLAINED: Readonly<Record<RejectionReason, (figures: Figures) => string>> = {
  // What is paid already can be within what is allowed: the new instalment comes on top of it.
  TOO_MANY_OBLIGATIONS: ({ paid, allowed }) =>
    paid === null || allowed === null || paid <= allowed
      ? "What you would pay each month for loans and cards is more than the lender allows for your salary."
      : `You pay ${month(paid)} for loans and cards already. For your salary the lender allows up to ${month(allowed)}.`,
  NOT_MEETING_ELIGIBILITY: ({ salary }) =>
    salary === null
      ? "A lender has bounds for age, income and city, and what you told us lies outside of them."
      : `A lender has bounds for age, income and city. With a salary of ${month(salary)}, and what else you told us, you lie outside of them.`,
  IRREGULAR_SALARY: ({ salary }) =>
    salary === null
      ? "Your salary did not come in every month in what the lender saw."
      : `You told us of ${month(salary)}, and the lender did not see it come in every month.`,
  RECENT_PERSONAL_LOAN: ({ paid }) =>
    paid === null || paid === 0
      ? "The credit bureau shows a personal loan that you took a short while ago."
      : `The credit bureau shows a personal loan that you took a short while ago. You pay ${month(paid)} for loans and cards now.`,
  TOO_MANY_LOAN_ENQUIRIES: () =>
    "Many lenders have asked the credit bureau about you lately, because you applied with them. Each of them leaves a note there.",
  DELAYED_OR_DEFAULTED_REPAYMENTS: ({ paid }) =>
    paid === null || paid === 0
      ? "The credit bureau shows an instalment that was paid late, or not at all."
      : `The credit bureau shows an instalment that was paid late, or not at all. Paying the ${month(paid)} that you owe now on time changes that.`,
};

const isReason = (code: string): code is RejectionReason => Object.hasOwn(REJECTION_REASONS, code);

/** Why the application was turned down: the stated words, and the sentence that explains them. */
export const reasonsOf = (record: CustomerRecord | null): readonly Point[] =>
  (record?.loanResponse?.userDataErrors ?? []).map(({ code, message }) => ({
    title: message,
    text: isReason(code) ? EXPLAINED[code](figuresOf(record)) : "",
  }));

/** The figures that the reasons are about, as far as they are known. */
export function ownFigures(record: CustomerRecord | null): readonly (readonly [string, string])[] {
  const { paid, allowed, salary } = figuresOf(record);
  const rows: (readonly [string, number | null])[] = [
    ["Your take-home salary", salary],
    ["You pay for loans and cards", paid],
    ["A lender allows you up to", allowed],
  ];
  return rows.flatMap(([label, rupees]) => (rupees === null ? [] : [[label, month(rupees)] as const]));
}
