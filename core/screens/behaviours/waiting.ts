import { plainNotice } from "../../notices/notice.ts";
import { MINUTE_MS } from "../../calendar/duration.ts";
import { READS_RECORD } from "../define/define-screen.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  recheck,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";
import { formatDuration } from "../../messages/format-duration.ts";
import { atMoment, t, type Text, type Words } from "../../messages/message.ts";
import type { BlockOf } from "../blocks/block.ts";
import { type AssignmentSince, type Party, waitingFor } from "../../onboarding/waiting-for.ts";

/** Whether a status check is already pending: a wait's own flow `status`, or the record's refresh. */
export const isStatusCheckRunning = ({ underWay }: Pick<ActionContext, "underWay">): boolean =>
  underWay.some((flow) => flow === "status" || READS_RECORD.has(flow));

interface Memory {
  /** Number of polls so far; null if nothing is pending. */
  readonly looks: number | null;
}
type Here = Pick<ActionContext<Memory, object, never, "look">, "memory" | "remember" | "start">;

const FIRST_LOOK_MS = 3_000;
const SLOWEST_LOOK_MS = MINUTE_MS;

/** Returns the delay before the next poll, given the number of polls so far. */
export const nextPollIn = (looks: number): number => Math.min(FIRST_LOOK_MS * 2 ** looks, SLOWEST_LOOK_MS);

/** Polls once, by the record or a screen's own call, and schedules the next poll. */
function pollOnce({ memory: { looks }, remember, start }: Here, by: Steps): Steps {
  if (looks === null) return NOTHING;
  return [remember({ looks: looks + 1 }), start("look", nextPollIn(looks + 1)), by].flat();
}

/**
 * Polls the record, less and less often, while someone else acts next: for steps that take a bank seconds or days, so
 * it never gives up (ruling R49).
 */
export const pollRecord = {
  memory: { looks: initiallyNull<number>() },
  /** On entering a screen, which a fresh record causes too: `waits` says whether anything is waited for. */
  entered({ memory, remember, start }: Here, waits: boolean): Steps {
    if (!waits) return memory.looks === null ? NOTHING : remember({ looks: null });
    return memory.looks === null ? [remember({ looks: 0 }), start("look", nextPollIn(0))] : NOTHING;
  },
  /** Restarts frequent polling after an action, since the reply may arrive soon. */
  afresh: ({ remember, start }: Pick<Here, "remember" | "start">): Steps =>
    [remember({ looks: 0 }), start("look", nextPollIn(0))].flat(),
  left: ({ remember }: Here): Steps => remember({ looks: null }),
  looked: pollOnce,
  timers: { look: (ctx: Here): Steps => pollOnce(ctx, recheck()) },
} as const;

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

/** The same beside a wait, which already shows how long it usually takes. */
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
const turnText = ({ party, doing }: Pick<AssignmentSince, "party" | "doing">): Text =>
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
}: AssignmentSince): BlockOf<"details", Words, never, never> {
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

/** Says that a page in another window has not answered yet. */
export const NO_REPLY_YET = plainNotice(
  "info",
  t("No reply yet. Finish in the other window, then check again."),
);
