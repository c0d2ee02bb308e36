import { EMI_DATE } from "../../../reference/emi-day.ts";
import { onDay, rupees, say } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { type Due, isAhead, nothingOwed } from "../due.ts";
import { type Loan, partRows } from "./loan-words.ts";

type Said = Block<Words, never, never>;

/** What is late, of one loan or of all; in rupees. */
export const overdueBlocks = ({ overdue }: { readonly overdue: number }): readonly Said[] =>
  overdue > 0
    ? [
        {
          kind: "status",
          region: "hero",
          tone: "error",
          text: say("{amount} is overdue. The sooner it is paid, the better.", { amount: rupees(overdue) }),
        },
      ]
    : [];

/** What is due on all loans: what is late first, then its parts, penal charges under that name (ruling R32). */
export function dueBlocks(due: Due, at: number): readonly Said[] {
  if (due.loans.length === 0) {
    return [{ kind: "lead", text: nothingOwed(due) }];
  }
  return [
    ...overdueBlocks(due),
    {
      kind: "figures",
      region: "hero",
      items: [
        {
          label: say("Due now"),
          value: rupees(due.dueNow),
          ...(due.dueNow === 0 ? { note: say("nothing to pay today") } : {}),
        },
        ...(isAhead(due.nextDueDate, at)
          ? [
              {
                label: say("Next instalments"),
                value: rupees(due.nextDueAmount),
                note: say("on {day}", { day: onDay(due.nextDueDate) }),
              },
            ]
          : []),
      ],
    },
    {
      kind: "details",
      region: "beside",
      title: say("What you owe"),
      rows: [
        ...(due.dueNow === 0 ? [] : partRows(due.lines)),
        [say("Principal of all loans"), rupees(due.outstandingPrincipal)],
        [say("What closes all of them today"), rupees(due.totalPayable)],
        ...(due.customerCredit > 0
          ? [[say("You have paid more than you owed"), rupees(due.customerCredit)] as const]
          : []),
      ],
    },
  ];
}

/** Debits that the bank refused and that are not made good yet: on which day the last was, and what comes of it. */
export function bouncedBlocks(loans: readonly Loan[]): readonly Said[] {
  const days = loans.flatMap(({ charges }) =>
    charges
      .filter(({ kind, amount, gst, paid }) => kind === "bounce" && paid < amount + gst)
      .map(({ on }) => on),
  );
  const last = days.toSorted().at(-1);
  return last === undefined
    ? []
    : [
        {
          kind: "status",
          tone: "error",
          text: say(
            "Your bank refused the debit of {day}. It is tried again on the next {emiDay}: pay before that day, and it is not charged again.",
            { emiDay: EMI_DATE, day: onDay(last) },
          ),
        },
      ];
}

/** What could not be fetched, and can be tried again. */
export const MISSING = {
  kind: "banner",
  region: "hero",
  tone: "warning",
  title: say("Your repayments could not be loaded"),
  text: say("Your loans are safe. Try again in a moment."),
  action: "again",
} as const;
