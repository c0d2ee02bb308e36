import { daysBetween } from "../../../calendar/iso-day.ts";
import { indiaDay } from "../../../calendar/india.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { nextDebitDay } from "../../../mandate/mandate-terms.ts";
import { counted, heard, onDay, rupees, say, verbatim } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { ending } from "../../../validation/shown.ts";
import type { Block } from "../../blocks/block.ts";
import { type Due, isAhead, nothingOwed } from "../due.ts";
import { type Here, isLate } from "./memory.ts";

/** The account that a mandate takes from, by its bank and last digits (ruling R30); null without a mandate that stands. */
function takenFrom(record: CustomerRecord | null): Text | null {
  const account = record?.beneficiaryBankInfo ?? null;
  if (account?.status !== "VERIFIED" || !account.accountNumber) return null;
  return say("{bank} ••{digits}", {
    bank: account.bankName ? verbatim(account.bankName) : say("your bank"),
    digits: verbatim(ending(account.accountNumber)),
  });
}

/** On which day, and how it is paid. */
function howPaid(due: Due, record: CustomerRecord | null, at: number): Text {
  const account = takenFrom(record);
  if (due.dueNow > 0)
    return account === null
      ? say("Pay it today to stay on time.")
      : say("By auto-pay from {account}", { account });
  if (!isAhead(due.nextDueDate, at)) {
    const owed = nothingOwed(due);
    return account === null ? owed : say("{owed} Auto-pay is on, from {account}.", { owed, account });
  }
  const day = onDay(due.nextDueDate);
  return account === null
    ? say("{day}. You pay it yourself.", { day })
    : say("{day}, by auto-pay from {account}", { day, account });
}

/** That a mandate collects what is overdue, and on which day; nothing without one. */
function collected(record: CustomerRecord | null, at: number): { readonly text?: Text } {
  const account = takenFrom(record);
  if (account === null) return {};
  const since = record?.beneficiaryBankInfo?.statusSince;
  const day = onDay(nextDebitDay(at, since ? Date.parse(since) : at));
  return {
    text: say("Auto-pay from {account} collects it on {day}, the oldest EMI first.", { account, day }),
  };
}

/** What is due now in its parts, penal charges under that name (ruling R32), and what comes after it. */
const partsOf = (due: Due, at: number): readonly (readonly [Text, Text])[] =>
  due.dueNow === 0
    ? []
    : [
        ...due.lines
          .filter(({ amount }) => amount !== 0)
          .map(({ label, amount }) => [heard(label), rupees(amount)] as const),
        ...(isAhead(due.nextDueDate, at)
          ? [
              [
                say("Next EMIs, on {day}", { day: onDay(due.nextDueDate) }),
                rupees(due.nextDueAmount),
              ] as const,
            ]
          : []),
      ];

/** What is to be paid next, and how. */
export function paymentBlocks(
  sight: Here,
): readonly Block<Words, "again" | "pay" | "payEarly" | "cannotPay" | "help", never>[] {
  const { memory, platformAt, record } = sight;
  const { due, isDueMissing } = memory;
  if (isDueMissing)
    return [
      {
        kind: "banner",
        region: "hero",
        tone: "warning",
        title: say("We couldn't load this"),
        text: say("Nothing is lost. Try again in a moment."),
        action: "again",
      },
    ];
  const title = say("Next payment");
  if (due === null)
    return [
      {
        kind: "payment",
        region: "hero",
        title,
        amount: null,
        text: say("Getting your details…"),
        actions: [],
      },
    ];
  if (due.dueNow > 0) {
    const late = isLate(sight);
    return [
      {
        kind: "payment",
        region: "hero",
        title: say("Due now"),
        amount: due.dueNow,
        tag: late ? say("Overdue") : say("Due today"),
        ...(late
          ? { isLate: true, ...collected(record, platformAt) }
          : { text: howPaid(due, record, platformAt) }),
        rows: partsOf(due, platformAt),
        actions: late ? ["pay", "cannotPay", "help"] : ["pay", "cannotPay"],
      },
    ];
  }
  const next = isAhead(due.nextDueDate, platformAt) ? due.nextDueDate : null;
  return [
    {
      kind: "payment",
      region: "hero",
      title,
      ...(next === null
        ? {}
        : {
            amount: due.nextDueAmount,
            tag: counted(daysBetween(indiaDay(platformAt), next), "Due tomorrow", "Due in {count} days"),
          }),
      text: howPaid(due, record, platformAt),
      actions: next === null ? [] : ["payEarly", "cannotPay"],
    },
  ];
}
