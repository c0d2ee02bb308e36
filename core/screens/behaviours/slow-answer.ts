import { t, type Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";

/** Waiting for a partner who answers in their own time. */
export interface PendingAnswer {
  /** In milliseconds since 1970: the wait is as old after a reload as before it. */
  readonly since: number;
  readonly polls: number;
}
export interface Memory {
  readonly awaited: PendingAnswer | null;
}
type Here = Pick<
  ActionContext<Memory, object, "status", "poll" | "tell">,
  "memory" | "at" | "config" | "remember" | "start" | "call" | "underWay"
>;

const SLOWEST_POLL_MS = 15_000;

/** Returns the delay before the next poll, which grows with the number of polls. */
export const pollIn = ({ config }: Pick<Here, "config">, polls: number): number =>
  Math.min(config.pollEveryMs * (1 + polls / 2), SLOWEST_POLL_MS);

/** The message changes over time: it is recalculated at those times. */
function scheduleSlowNotice({ at, config, start }: Here, since: number): Steps {
  const left = [since + config.decisionUsuallyMs, since + config.giveUpAfterMs].filter((when) => when > at);
  return left.map((when) => start("tell", when - at));
}

function begin(ctx: Here, since = ctx.at): Steps {
  const { remember, start } = ctx;
  return [
    remember({ awaited: { since, polls: 0 } }),
    start("poll", pollIn(ctx, 0)),
    scheduleSlowNotice(ctx, since),
  ].flat();
}

/**
 * Returns how long the wait has taken; "over" if the customer need not wait any longer, though the reply may still
 * arrive. The limit is longer for a partner who usually takes longer than a decision.
 */
export const overdueBy = (
  { memory: { awaited }, at, config }: Pick<ScreenContext<Memory>, "memory" | "at" | "config">,
  usuallyMs = config.decisionUsuallyMs,
): "soon" | "late" | "over" => {
  const waited = awaited === null ? 0 : at - awaited.since;
  if (waited >= config.giveUpAfterMs + (usuallyMs - config.decisionUsuallyMs)) return "over";
  return waited >= usuallyMs ? "late" : "soon";
};

/**
 * A partner's answer that comes later: a screen's own flow `status` asks for it again and again, less and less often,
 * for as long as the screen is shown. Shows when it takes longer than usual, and when waiting is no longer useful.
 */
export const slowAnswer = {
  memory: { awaited: initiallyNull<PendingAnswer>() },
  kept: "awaited",
  begin,
  /** Shown again, after a reload or by going back: the same wait continues. */
  resume: (ctx: Here): Steps =>
    ctx.memory.awaited === null ? NOTHING : begin(ctx, ctx.memory.awaited.since),
  /** No answer yet, or the call failed: asks again later. */
  again(ctx: Here): Steps {
    const { awaited } = ctx.memory;
    if (awaited === null) return NOTHING;
    const polls = awaited.polls + 1;
    return [ctx.remember({ awaited: { ...awaited, polls } }), ctx.start("poll", pollIn(ctx, polls))];
  },
  over: ({ remember }: Pick<Here, "remember">): Steps => remember({ awaited: null }),
  timers: {
    poll: ({ memory, underWay, call }: Here): Steps =>
      memory.awaited === null || underWay.includes("status") ? NOTHING : call("status"),
    tell: ({ memory: { awaited }, remember }: Here): Steps =>
      awaited === null ? NOTHING : remember({ awaited: { ...awaited } }),
  },
  /** How long it has taken, and what to do where it takes too long. */
  blocks: (
    ctx: Pick<ScreenContext<Memory>, "memory" | "at" | "config">,
    text: Words,
    /** In milliseconds, where the partner usually takes another time than a decision. */
    usuallyMs = ctx.config.decisionUsuallyMs,
  ): readonly Block<Words, never, never>[] => {
    const late = overdueBy(ctx, usuallyMs);
    return [
      {
        kind: "wait",
        text,
        since: ctx.memory.awaited?.since ?? ctx.at,
        usuallyMs,
        slow: late !== "soon",
      },
      ...(late === "late"
        ? ([
            {
              kind: "status",
              tone: "warning",
              text: t("This is taking longer than usual. You can leave this page; nothing is lost."),
            },
          ] as const)
        : []),
      ...(late === "over"
        ? ([
            {
              kind: "status",
              tone: "warning",
              text: t("No reply yet. Start again, choose another way, or come back later."),
            },
          ] as const)
        : []),
    ];
  },
} as const;
