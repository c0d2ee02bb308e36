import { EMI_DATE } from "../../../reference/banks/emi-day.ts";
import { heard, onDay, rupees, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { type Due, isAhead, nothingOwed } from "../due.ts";
import { chargesFor, isPaidByHand, type Loan, partRows, sumOf, wholeOf } from "./loan-words.ts";

type Said = Block<Words, never, never>;

/** What is late, of one loan or of all; in rupees. */
export const overdueBlocks = ({ overdue }: { readonly overdue: number }): readonly Said[] =>
  overdue > 0
    ? [
        {
          kind: "status",
          region: "hero",
          tone: "error",
          text: say("{amount} is overdue. Pay it as soon as you can.", { amount: rupees(overdue) }),
        },
      ]
    : [];

/** What is due on all loans: what is late first, then its parts, penal charges under that name (ruling R32). */
export function dueBlocks(
  due: Due,
  at: number,
): readonly Block<Words, "payDue" | "pay" | "cannotPay", never>[] {
  if (due.loans.length === 0) {
    return [{ kind: "lead", text: nothingOwed(due) }];
  }
  return [
    ...overdueBlocks(due),
    {
      kind: "payment",
      region: "hero",
      ...(due.dueNow > 0
        ? {
            title: say("Due now"),
            amount: due.dueNow,
            ...(due.overdue > 0 ? { tag: say("Overdue"), isLate: true } : { tag: say("Due today") }),
            rows: [
              ...partRows(due.lines),
              ...(isAhead(due.nextDueDate, at)
                ? [
                    [
                      say("Next EMIs, on {day}", { day: onDay(due.nextDueDate) }),
                      rupees(due.nextDueAmount),
                    ] as const,
                  ]
                : []),
            ],
          }
        : {
            title: say("Next EMIs"),
            ...(isAhead(due.nextDueDate, at)
              ? {
                  amount: due.nextDueAmount,
                  text: say("{day}. Nothing to pay today.", { day: onDay(due.nextDueDate) }),
                }
              : { text: say("Nothing to pay today.") }),
          }),
      actions: ["payDue", "pay", "cannotPay"],
    },
    {
      kind: "details",
      region: "beside",
      title: say("What you owe"),
      rows: [
        [say("Principal of all loans"), rupees(due.outstandingPrincipal)],
        [say("Pay off everything today"), rupees(due.totalPayable)],
        ...(due.customerCredit > 0
          ? [[say("You've paid more than you owed"), rupees(due.customerCredit)] as const]
          : []),
      ],
    },
  ];
}

/** Whether a refused debit is still to be made good: its instalment, or what was charged for it, is not paid. */
const isOpen = ({ instalments, charges }: Loan, refused: Loan["refusedDebits"][number]): boolean =>
  instalments.some(({ n, status }) => n === refused.instalment && status !== "PAID") ||
  chargesFor({ charges }, refused).some((charge) => charge.paid < wholeOf(charge));

/**
 * Debits that the bank refused and that are not made good yet: what was refused last and when, what was charged for that
 * under its name, and what comes of it. Told of the loan alone: not every lender charges for it.
 */
export function refusedBlocks(loans: readonly Loan[]): readonly Said[] {
  const refused = loans.flatMap((loan) =>
    loan.status === "OPEN"
      ? loan.refusedDebits.filter((one) => isOpen(loan, one)).map((one) => ({ ...one, loan }))
      : [],
  );
  const day = refused
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  if (day === undefined) return [];
  const last = refused.filter(({ on }) => on === day);
  const charges = last.flatMap((one) => chargesFor(one.loan, one));
  const [charge] = charges;
  const known = {
    amount: rupees(sumOf(last, ({ amount }) => amount)),
    day: onDay(day),
    emiDay: EMI_DATE,
    charge: heard(charge?.label ?? ""),
    fee: rupees(sumOf(charges, wholeOf)),
  };
  const byHand = last.some(({ loan }) => isPaidByHand(loan));
  return [
    {
      kind: "status",
      region: "hero",
      tone: "error",
      text: (charge === undefined ? uncharged : chargedFor)(known, byHand),
    },
  ];
}

type Known = Readonly<Record<"amount" | "day" | "emiDay" | "charge" | "fee", Text>>;

const uncharged = (known: Known, byHand: boolean): Text =>
  byHand
    ? say(
        "Your bank refused the debit of {amount} on {day}. There's no charge. We'll try again on the next {emiDay}; you can pay before that.",
        known,
      )
    : say(
        "Your bank refused the debit of {amount} on {day}. There's no charge. We'll try again on the next {emiDay}; keep the money in your account by then.",
        known,
      );

const chargedFor = (known: Known, byHand: boolean): Text =>
  byHand
    ? say(
        "Your bank refused the debit of {amount} on {day}. {charge}: {fee}. We'll try again on the next {emiDay}. Pay before that to avoid another charge.",
        known,
      )
    : say(
        "Your bank refused the debit of {amount} on {day}. {charge}: {fee}. We'll try again on the next {emiDay}. Keep the money in your account by then to avoid another charge.",
        known,
      );

/** What could not be fetched, and can be tried again. */
export const MISSING = {
  kind: "banner",
  region: "hero",
  tone: "warning",
  title: say("We couldn't load this"),
  text: say("Nothing is lost. Try again in a moment."),
  action: "again",
} as const;
