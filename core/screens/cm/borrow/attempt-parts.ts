import { goesToAccount } from "../../../reference/channels.table.ts";
import { onDay, rupees, say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import { goOn, link } from "../../define-screen.ts";
import { ending } from "../../look.ts";
import type { Sight } from "../../sight.ts";
import { CONFIRMED, type Prepared } from "./attempt.ts";

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
  blocks: ({ remembered }: Pick<Sight, "remembered">) => [
    {
      kind: "lead" as const,
      text: say(
        "We don't know yet whether your withdrawal of {amount} went through. Check it first, so that you don't borrow twice.",
        { amount: rupees(remembered(CONFIRMED).prepared?.terms.amount ?? 0) },
      ),
    },
  ],
  actions: {
    response: goOn(say("Check my withdrawal")),
    home: link(say("Back to your credit line")),
  },
};
