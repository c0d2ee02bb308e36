import type { ReplyOf } from "../../../calls/calls.ts";
import { indiaDay } from "../../../calendar/india.ts";
import { onDay, rupees, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { isAhead } from "../due.ts";
import { partRows } from "./loan-words.ts";
import { EARLY_SAVES_NOTHING, shareBlocks } from "./payment-blocks.ts";

export type Preview = ReplyOf<"repaymentPreview">;
type Said = Block<Words, never, never>;

type Standing = Preview["before"];

/** What fell due before today and is not paid of the loans of a payment. Rupees. */
const overdueOf = ({ overdue, nextDueDate, nextDueAmount }: Standing, at: number): number =>
  overdue ?? (nextDueDate !== null && nextDueDate < indiaDay(at) ? nextDueAmount : 0);

/** What is overdue, and since when; else what is to be paid next, and when. */
function nextRow(standing: Standing, at: number): readonly [Text, Text] {
  const { nextDueDate, nextDueAmount } = standing;
  if (nextDueDate === null) return [say("Next EMI"), say("none")];
  const day = onDay(nextDueDate);
  const overdue = overdueOf(standing, at);
  return overdue > 0
    ? [say("Overdue since {day}", { day }), rupees(overdue)]
    : [say("Next EMI"), say("{amount} on {day}", { amount: rupees(nextDueAmount), day })];
}

/** How the loans of a payment stand, and what can be borrowed where nothing is overdue on any loan (ruling R61). */
const standingRows = (
  standing: Standing,
  overdue: number,
  at: number,
): readonly (readonly [Text, Text])[] => [
  [say("Principal left"), rupees(standing.outstandingPrincipal)],
  [say("Left to pay"), rupees(standing.payable)],
  nextRow(standing, at),
  ...(overdue > 0 ? [] : [[say("You can borrow"), rupees(standing.availableLimit)] as const]),
];

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
  const left = overdueOf(after, at);
  if (left > 0) {
    return {
      kind: "status",
      region: "hero",
      tone: "warning",
      text: say("{amount} stays overdue, and each day late may cost more.", { amount: rupees(left) }),
    };
  }
  return before.nextDueDate !== null && !isAhead(before.nextDueDate, at)
    ? { kind: "text", text: say("No more late charges on what you pay today.") }
    : { kind: "status", region: "hero", tone: "warning", text: EARLY_SAVES_NOTHING };
}

/**
 * What a payment pays, part by part, and how its loans stand now and after it, before it is made. `overdue` is what is
 * overdue on all loans, in rupees.
 */
export function previewBlocks(preview: Preview, at: number, overdue: number): readonly Said[] {
  const now = Math.max(overdue, overdueOf(preview.before, at));
  const after = now - overdueOf(preview.before, at) + overdueOf(preview.after, at);
  return [
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
      title: say("Now"),
      rows: standingRows(preview.before, now, at),
    },
    {
      kind: "details",
      region: "aside",
      title: say("After this payment"),
      // Less than a paisa is none.
      rows: standingRows(preview.after, Math.round(after * 100), at),
    },
  ];
}
