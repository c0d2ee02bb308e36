import { lasting } from "../../say/lasting.ts";
import { atMoment, say } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import type { BlockOf } from "../blocks/block.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import type { Party, TurnSince } from "../../onboarding/turn.ts";
import { waitingFor } from "../../onboarding/waiting-for.ts";

/** How the others are called in a sentence. */
export const PARTY_NAMES: Readonly<Record<Exclude<Party, "you">, Text>> = {
  "the lender": say("the lender"),
  "your bank": say("your bank"),
  "an agent": say("an agent"),
  "a partner": say("our verification partner"),
  support: say("support"),
  nobody: say("no one"),
};

/** Whose turn it is in the application, since when, and how long that usually takes (ruling R49). */
export const waitingForBlock = ({
  record,
}: Pick<ScreenContext, "record">): BlockOf<"details", Words, never, never> =>
  blockForTurn(waitingFor(record));

/** The same as the way of the application to its decision, beside a wait, which says itself how long it usually takes. */
export function waitingForBesideWait({
  record,
}: Pick<ScreenContext, "record">): BlockOf<"timeline", Words, never, never> {
  const { since, ...turn } = waitingFor(record);
  const from = Date.parse(since ?? "");
  return {
    kind: "timeline",
    title: say("Status"),
    items: [
      {
        title: say("Application sent"),
        state: "done",
        ...(Number.isNaN(from) ? {} : { when: atMoment(from) }),
      },
      { title: turnText(turn), state: "now" },
      { title: say("Decision"), state: "next" },
    ],
  };
}

/** Whose turn it is, and what they do. */
const turnText = ({ party, doing }: Pick<TurnSince, "party" | "doing">): Text =>
  party === "you"
    ? say("Your turn: {doing}", { doing })
    : party === "nobody"
      ? say("Nothing to do: {doing}", { doing })
      : say("In progress: {party} {doing}", { party: PARTY_NAMES[party], doing });

/** The same of any turn, as of papers that people look at. */
export function blockForTurn({
  party,
  doing,
  since,
  usuallyMs,
}: TurnSince): BlockOf<"details", Words, never, never> {
  const from = Date.parse(since ?? "");
  return {
    kind: "details",
    region: "aside",
    title: say("Status"),
    rows: [
      [say("Now"), turnText({ party, doing })],
      ...(Number.isNaN(from) ? [] : ([[say("Since"), atMoment(from)]] as const)),
      ...(usuallyMs === null
        ? []
        : ([[say("Usually takes"), say("About {time}", { time: lasting(usuallyMs / 1000) })]] as const)),
    ],
  };
}
