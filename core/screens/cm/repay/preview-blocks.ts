import type { ReplyOf } from "../../../calls/calls.ts";
import { indiaDay } from "../../../calendar/india.ts";
import { onDay, rupees, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { isAhead } from "../due.ts";
import { partRows } from "./loan-words.ts";
import { shareBlocks } from "./payment-blocks.ts";

export type Preview = ReplyOf<"repaymentPreview">;
type Said = Block<Words, never, never>;

const nowAndAfter = (now: Text, after: Text): Text => say("{now} now, {after} after", { now, after });

/** What is to be paid next; what fell due before today is named so, and is no next instalment. */
const nextOf = ({ nextDueDate, nextDueAmount }: Preview["before"], at: number): Text =>
  nextDueDate === null
    ? say("none")
    : nextDueDate < indiaDay(at)
      ? say("{amount} overdue since {day}", { amount: rupees(nextDueAmount), day: onDay(nextDueDate) })
      : say("{amount} on {day}", { amount: rupees(nextDueAmount), day: onDay(nextDueDate) });

/** What it means for the loan beyond the figures. */
function meaning(
  { closes, givesBack, interestSaved, closingCharge, before, after, parts }: Preview,
  at: number,
): Said {
  if (givesBack) {
    return {
      kind: "status",
      tone: "success",
      text: parts.some(({ amount }) => amount < 0)
        ? say(
            "You're cancelling the loan within its cooling-off days: no penalty, and the fee is refunded. You pay only the interest for the days so far.",
          )
        : say(
            "You're cancelling the loan within its cooling-off days: no penalty. You pay only the interest for the days so far.",
          ),
    };
  }
  if (closes) {
    return {
      kind: "status",
      tone: "info",
      text:
        closingCharge > 0
          ? say(
              "This closes your loan. You save {saved} in interest; closing early costs {charge}, with tax.",
              { saved: rupees(interestSaved), charge: rupees(closingCharge) },
            )
          : say("This closes your loan. You save {saved} in interest, and closing early is free.", {
              saved: rupees(interestSaved),
            }),
    };
  }
  return {
    kind: "text",
    text:
      after.nextDueDate === before.nextDueDate
        ? say("Your EMIs don't change, except for what you pay of the next one.")
        : before.nextDueDate !== null && !isAhead(before.nextDueDate, at)
          ? say("No more late charges on what you pay today.")
          : say("Paying an EMI early doesn't reduce the interest. Closing the loan does."),
  };
}

/** What a payment pays, part by part, and what it changes, before it is made. */
export const previewBlocks = (preview: Preview, at: number): readonly Said[] => [
  {
    kind: "figures",
    region: "hero",
    items: [{ label: say("You pay"), value: rupees(preview.amount), rupees: preview.amount }],
  },
  meaning(preview, at),
  { kind: "details", title: say("This pays"), rows: partRows(preview.parts) },
  ...shareBlocks(preview.loans, say("Paid to each loan")),
  {
    kind: "details",
    region: "aside",
    title: say("What changes"),
    rows: [
      [
        say("Principal left"),
        nowAndAfter(rupees(preview.before.outstandingPrincipal), rupees(preview.after.outstandingPrincipal)),
      ],
      [say("Left to pay"), nowAndAfter(rupees(preview.before.payable), rupees(preview.after.payable))],
      [say("Next to pay"), nowAndAfter(nextOf(preview.before, at), nextOf(preview.after, at))],
      [
        say("You can borrow"),
        nowAndAfter(rupees(preview.before.availableLimit), rupees(preview.after.availableLimit)),
      ],
    ],
  },
];
