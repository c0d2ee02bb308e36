import { formatDuration } from "../../messages/format-duration.ts";
import { atMoment, t, type Text, type Words } from "../../messages/message.ts";
import type { BlockOf } from "../blocks/block.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import type { Party, TurnSince } from "../../onboarding/turn.ts";
import { waitingFor } from "../../onboarding/waiting-for.ts";

/** How the others are called in a sentence. */
export const PARTY_NAMES: Readonly<Record<Exclude<Party, "you">, Text>> = {
  "the lender": t("the lender"),
  "your bank": t("your bank"),
  "an agent": t("an agent"),
  "a partner": t("our verification partner"),
  support: t("support"),
  nobody: t("no one"),
};

/** Who acts next in the application, since when, and how long that usually takes (ruling R49). */
export const waitingForBlock = ({
  record,
}: Pick<ScreenContext, "record">): BlockOf<"details", Words, never, never> =>
  assigneeBlock(waitingFor(record));

/** The same as the way of the application to its decision, beside a wait, which says itself how long it usually takes. */
export function waitingForBesideWait({
  record,
}: Pick<ScreenContext, "record">): BlockOf<"timeline", Words, never, never> {
  const { since, ...turn } = waitingFor(record);
  const from = Date.parse(since ?? "");
  return {
    kind: "timeline",
    title: t("Status"),
    items: [
      {
        title: t("You applied"),
        state: "done",
        ...(Number.isNaN(from) ? {} : { when: atMoment(from) }),
      },
      { title: turnText(turn), state: "now" },
      { title: t("Decision"), state: "next" },
    ],
  };
}

/** Who acts next, and what they do. */
const turnText = ({ party, doing }: Pick<TurnSince, "party" | "doing">): Text =>
  party === "you"
    ? t("Your turn: {doing}", { doing })
    : party === "nobody"
      ? t("Nothing to do: {doing}", { doing })
      : t("In progress: {party} {doing}", { party: PARTY_NAMES[party], doing });

/** The same for any owner, such as support reviewing documents. */
export function assigneeBlock({
  party,
  doing,
  since,
  usuallyMs,
}: TurnSince): BlockOf<"details", Words, never, never> {
  const from = Date.parse(since ?? "");
  return {
    kind: "details",
    region: "aside",
    title: t("Status"),
    rows: [
      [t("Now"), turnText({ party, doing })],
      ...(Number.isNaN(from) ? [] : ([[t("Since"), atMoment(from)]] as const)),
      ...(usuallyMs === null
        ? []
        : ([[t("Usually takes"), t("About {time}", { time: formatDuration(usuallyMs / 1000) })]] as const)),
    ],
  };
}
