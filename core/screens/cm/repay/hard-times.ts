import { feeLineFor } from "../../../lenders/fee.ts";
import { lenderOf } from "../../../lenders/lenders.table.ts";
import { isLenderCode } from "../../../reference/lender-codes.table.ts";
import { heard, onDay, rupees, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import type { Due } from "../due.ts";

/** The lender's own words for what is charged on a line: all readings that it has, or that none is stated (ruling R55). */
function wordsOf(partner: string, lineType: string, fee: "overdue" | "bounce"): Text {
  const readings = isLenderCode(partner) ? lenderOf(partner).fees[feeLineFor(lineType)][fee] : [];
  const [text] = readings.map((reading) => reading.text);
  return text === undefined ? say("Not stated: nothing is charged") : heard(text);
}

type HardTimes = "payPart" | "restructure" | "talk";

/** Ways out for a month in which the money is not there, each with what it costs, and what it costs to do nothing. */
export function hardTimes(
  due: Due,
  lineType: string,
  canPayByHand: boolean,
): readonly Block<Words, HardTimes, never>[] {
  const partner = due.loans[0]?.partner ?? "";
  return [
    {
      kind: "lead",
      text:
        due.nextDueDate === null
          ? say("Nothing falls due. You need not do anything.")
          : say("{amount} falls due on {day}. Say it early: before that day every way costs less.", {
              amount: rupees(due.dueNow > 0 ? due.dueNow : due.nextDueAmount),
              day: onDay(due.nextDueDate),
            }),
    },
    ...(canPayByHand
      ? ([
          {
            kind: "card",
            title: say("Pay a part"),
            text: say(
              "Pay what you can. Only what stays unpaid on its day costs more, and only from then on.",
            ),
            rows: [[say("What it costs"), say("Nothing for what you pay")]],
            actions: ["payPart"],
          },
        ] as const)
      : []),
    {
      kind: "card",
      title: say("Smaller instalments over more months"),
      text: say("All your loans become one with a smaller instalment. You see all of it before you agree."),
      rows: [
        [say("What it costs"), say("No fee. More months mean more interest in all")],
        [say("What it means"), say("Your credit record can show that the loan was changed")],
      ],
      actions: ["restructure"],
    },
    {
      kind: "card",
      title: say("Talk to us"),
      text: say("Write what has happened. A person answers."),
      rows: [[say("What it costs"), say("Nothing")]],
      actions: ["talk"],
    },
    {
      kind: "details",
      title: say("If you do nothing"),
      rows: [
        [say("Penal charges"), wordsOf(partner, lineType, "overdue")],
        [say("A debit that your bank refuses"), wordsOf(partner, lineType, "bounce")],
        [say("Your credit record"), say("It shows that you paid late")],
      ],
    },
  ];
}
