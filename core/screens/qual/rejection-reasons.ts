import { heard, rupees, say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { REJECTION_REASONS, type RejectionReason } from "../../notices/rejection-reasons.table.ts";
import type { Point } from "../blocks/points.ts";

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

const month = (amount: number): Text => say("{amount} a month", { amount: rupees(amount) });

/** Each reason in a sentence, with the customer's figures where they are known (spec 1 §8; the sentences are ours). */
const EXPLAINED: Readonly<Record<RejectionReason, (figures: Figures) => Text>> = {
  // What is paid already can be within what is allowed: the new instalment comes on top of it.
  TOO_MANY_OBLIGATIONS: ({ paid, allowed }) =>
    paid === null || allowed === null || paid <= allowed
      ? say(
          "What you would pay each month for loans and cards is more than the lender allows for your salary.",
        )
      : say(
          "You pay {paid} for loans and cards already. For your salary the lender allows up to {allowed}.",
          { paid: month(paid), allowed: month(allowed) },
        ),
  NOT_MEETING_ELIGIBILITY: ({ salary }) =>
    salary === null
      ? say("A lender has bounds for age, income and city, and what you told us lies outside of them.")
      : say(
          "A lender has bounds for age, income and city. With a salary of {salary}, and what else you told us, you lie outside of them.",
          { salary: month(salary) },
        ),
  IRREGULAR_SALARY: ({ salary }) =>
    salary === null
      ? say("Your salary did not come in every month in what the lender saw.")
      : say("You told us of {salary}, and the lender did not see it come in every month.", {
          salary: month(salary),
        }),
  RECENT_PERSONAL_LOAN: ({ paid }) =>
    paid === null || paid === 0
      ? say("The credit bureau shows a personal loan that you took a short while ago.")
      : say(
          "The credit bureau shows a personal loan that you took a short while ago. You pay {paid} for loans and cards now.",
          { paid: month(paid) },
        ),
  TOO_MANY_LOAN_ENQUIRIES: () =>
    say(
      "Many lenders have asked the credit bureau about you lately, because you applied with them. Each of them leaves a note there.",
    ),
  DELAYED_OR_DEFAULTED_REPAYMENTS: ({ paid }) =>
    paid === null || paid === 0
      ? say("The credit bureau shows an instalment that was paid late, or not at all.")
      : say(
          "The credit bureau shows an instalment that was paid late, or not at all. Paying the {paid} that you owe now on time changes that.",
          { paid: month(paid) },
        ),
};

const isReason = (code: string): code is RejectionReason => Object.hasOwn(REJECTION_REASONS, code);

/** Why the application was turned down: the stated words, and the sentence that explains them. */
export const reasonsOf = (record: CustomerRecord | null): readonly Point<Text>[] =>
  (record?.loanResponse?.userDataErrors ?? []).map(({ code, message }) => ({
    title: heard(message),
    text: isReason(code) ? EXPLAINED[code](figuresOf(record)) : verbatim(""),
  }));

/** The figures that the reasons are about, as far as they are known. */
export function ownFigures(record: CustomerRecord | null): readonly (readonly [Text, Text])[] {
  const { paid, allowed, salary } = figuresOf(record);
  const rows: (readonly [Text, number | null])[] = [
    [say("Your take-home salary"), salary],
    [say("You pay for loans and cards"), paid],
    [say("A lender allows you up to"), allowed],
  ];
  return rows.flatMap(([label, amount]) => (amount === null ? [] : [[label, month(amount)] as const]));
}
