import { goesToAccount } from "../../../reference/channels.table.ts";
import { onDay, rupees, say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import { goOn, link } from "../../define/define-screen.ts";
import { ending } from "../../define/look.ts";
import type { ScreenContext } from "../../define/screen-context.ts";
import { CONFIRMED, type Prepared } from "./attempt.ts";

const HOME = link(say("Back to your credit line"));

/** A withdrawal that was made, with its amount and its day. */
export function madeAs({ terms: { amount, day, channel } }: Prepared): Text {
  const what = { amount: rupees(amount), day: onDay(day) };
  return goesToAccount(channel)
    ? say("You withdrew {amount} on {day}", what)
    : say("You got a code worth {amount} on {day}", what);
}

/** While it is not known what came of a withdrawal, no other begins: where it is looked after. */
export const UNSETTLED = {
  title: say("Your last withdrawal isn't confirmed yet"),
  look: ending("hourglass"),
  blocks: ({ remembered }: Pick<ScreenContext, "remembered">) => [
    {
      kind: "lead" as const,
      text: say(
        "We don't know yet whether your withdrawal of {amount} went through. Check it before you borrow again.",
        { amount: rupees(remembered(CONFIRMED).prepared?.terms.amount ?? 0) },
      ),
    },
  ],
  actions: { response: goOn(say("Check my withdrawal")), home: HOME },
};

/** What has to be done before a withdrawal can be confirmed: to choose it, to read its statement, or to read it anew. */
export const NOT_YET = {
  unread: {
    title: say("Check and confirm"),
    look: ending("papers"),
    blocks: [
      {
        kind: "lead" as const,
        text: say("Read the key fact statement first: it has all the costs."),
      },
    ],
    actions: { keyFacts: goOn(say("Read the key fact statement")), home: HOME },
  },
  repriced: {
    title: say("The price has changed"),
    look: ending("papers"),
    blocks: [
      {
        kind: "lead" as const,
        text: say(
          "An offer or the day has changed since you read the key fact statement. Nothing was withdrawn.",
        ),
      },
    ],
    actions: { change: goOn(say("See the new figures")), home: HOME },
  },
  nothing: {
    title: say("Check and confirm"),
    look: ending("signpost"),
    blocks: [{ kind: "lead" as const, text: say("Choose an amount and the months first.") }],
    actions: { change: goOn(say("Choose amount and months")), home: HOME },
  },
};
