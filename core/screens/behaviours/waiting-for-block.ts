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

/** The same beside a wait, which says itself how long it usually takes. */
export const waitingForBesideWait = ({
  record,
}: Pick<ScreenContext, "record">): BlockOf<"details", Words, never, never> =>
  blockForTurn({ ...waitingFor(record), usuallyMs: null });

/** The same of any turn, as of papers that people look at. */
export function blockForTurn({
  party,
  doing,
  since,
  usuallyMs,
}: TurnSince): BlockOf<"details", Words, never, never> {
  const from = Date.parse(since ?? "");
  const turn =
    party === "you"
      ? say("Your turn: {doing}", { doing })
      : party === "nobody"
        ? say("Nothing to do: {doing}", { doing })
        : say("In progress: {party} {doing}", { party: PARTY_NAMES[party], doing });
  return {
    kind: "details",
    region: "aside",
    title: say("Status"),
    rows: [
      [say("Now"), turn],
      ...(Number.isNaN(from) ? [] : ([[say("Since"), atMoment(from)]] as const)),
      ...(usuallyMs === null
        ? []
        : ([[say("Usually takes"), say("About {time}", { time: lasting(usuallyMs / 1000) })]] as const)),
    ],
  };
}
