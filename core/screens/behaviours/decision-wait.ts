import type { ReplyOf } from "../../calls/calls.ts";
import { TU_VERSION } from "../../calls/tu-version.ts";
import { LATER_MESSAGE } from "../../notices/later-messages.table.ts";
import { t, type Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import {
  type ActionContext,
  go,
  initiallyNull,
  NOTHING,
  recheck,
  type ScreenContext,
  type Step,
  type Steps,
} from "../define/screen-context.ts";
import { noResponse } from "../qual/offers.ts";
import { pollIn } from "./slow-answer.ts";
import { isStatusCheckRunning } from "./waiting.ts";

/** The home address from the record, to be corrected instead of typed again. */
export const knownAddress = ({ record }: Pick<ScreenContext, "record">) => ({
  pincode: record?.homeDetails?.address?.pincode,
  city: record?.homeDetails?.address?.city,
  state: record?.homeDetails?.address?.state,
});

/** The flow that saves where someone lives, with what its form asks; a screen adds what it sends and what follows. */
export const saveHomeFlow = {
  call: "profile",
  during: "save-details",
  doing: t("saving your details"),
  loader: "submitting",
} as const;

/** Waiting for a decision that comes later than the submission. */
export interface DecisionWait {
  /** Of which status, as `statusSeen` of the context names it. */
  readonly of: string | null;
  /** When the application came into that status: the wait is as old as that, whenever the page was loaded. */
  readonly since: number;
  readonly slow: boolean;
  readonly polls: number;
}
interface Memory {
  readonly waiting: DecisionWait | null;
  /** The wish to continue waiting for which the platform was last asked. */
  readonly askedAgainFor: number | null;
}
type Here = ActionContext<Memory, object, "status" | "askAnew", "poll" | "slow" | "give-up">;

const poll = (ctx: Here, polls: number): Step => ctx.start("poll", pollIn(ctx, polls));

/** Only the record shows a block, not the status: the record is read with every third poll. */
const RECORD_EVERY = 3;

/** An unchanged or missing reply does not stop the polling. */
function askLater(ctx: Here, more: (polls: number) => Steps = () => NOTHING): Steps {
  const wait = ctx.memory.waiting;
  if (wait === null) return more(0);
  const polls = wait.polls + 1;
  return [ctx.remember({ waiting: { ...wait, polls } }), more(polls), poll(ctx, polls)].flat();
}

/**
 * Starts waiting. Times count from when the application reached its status, so that an expired wait ends at once. If
 * the customer keeps waiting, the limit starts again.
 */
function begin(ctx: Here): Steps {
  const { memory, remember, start, call, config, statusSeen, at } = ctx;
  const of = statusSeen?.of ?? null;
  // Landing again on the screen that waits continues with the same wait.
  if (memory.waiting !== null && memory.waiting.of === of) return NOTHING;
  const since = Math.min(at, statusSeen?.at ?? at);
  const { againSince } = ctx.on(noResponse).memory;
  const givesUpAt = Math.max(since, againSince ?? since) + config.giveUpAfterMs;
  if (at >= givesUpAt) return go("noResponse");
  const slowIn = since + config.decisionUsuallyMs - at;
  // A status newer than the request already answers it.
  const asks = againSince !== null && againSince >= since && memory.askedAgainFor !== againSince;
  return [
    remember({
      waiting: { of, since, slow: slowIn <= 0, polls: 0 },
      ...(asks ? { askedAgainFor: againSince } : {}),
    }),
    poll(ctx, 0),
    ...(slowIn > 0 ? [start("slow", slowIn)] : []),
    start("give-up", givesUpAt - at),
    ...(asks ? [call("askAnew")] : []),
  ];
}

/**
 * Waits for a decision: asks for the status again and again, less and less often; says so when it takes longer than it
 * usually does; and gives up in the end (spec 1 §2 "A wait for the credit response").
 */
export const waitForDecision = {
  memory: { waiting: initiallyNull<DecisionWait>(), askedAgainFor: initiallyNull<number>() },
  kept: "askedAgainFor",
  begin,
  left: ({ remember }: Here): Steps => remember({ waiting: null }),
  timers: {
    poll: (ctx: Here): Steps =>
      ctx.memory.waiting !== null && !isStatusCheckRunning(ctx) ? ctx.call("status") : NOTHING,
    slow: ({ memory, remember }: Here): Steps =>
      memory.waiting === null ? NOTHING : remember({ waiting: { ...memory.waiting, slow: true } }),
    "give-up": ({ memory }: Here): Steps => (memory.waiting === null ? NOTHING : go("noResponse")),
  },
  flows: {
    /** Asks the status of the application; a new status fetches the record, and the rules decide. */
    status: {
      call: "creditlineStatus",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ customerId }: Here) => ({ customerId }),
      next(ctx: Here, { applicationStatusCode: code }: ReplyOf<"creditlineStatus">): Steps {
        const isNews = code !== "" && code !== ctx.status;
        return askLater(ctx, (polls) =>
          isNews || (polls > 0 && polls % RECORD_EVERY === 0) ? recheck() : NOTHING,
        );
      },
      failed: (ctx: Here): Steps => askLater(ctx),
    },
    /**
     * Requests the decision again: after giving up, the platform asks the lender once more; otherwise it only returns
     * the application's status.
     */
    askAnew: {
      call: "applicationSubmit",
      doing: t("checking your details"),
      loader: null,
      quiet: true,
      payload: ({ customerId }: Here) => ({ customerId, tuVersion: TU_VERSION }),
      next: recheck(),
    },
  },
  /** How long it has taken, and who acts next. */
  blocks: (ctx: ScreenContext<Memory>, text: Words): readonly Block<Words, never, never>[] => [
    {
      kind: "wait",
      text,
      since: ctx.memory.waiting?.since ?? ctx.at,
      usuallyMs: ctx.config.decisionUsuallyMs,
      slow: ctx.memory.waiting?.slow ?? false,
    },
    ...(ctx.memory.waiting?.slow
      ? ([{ kind: "status", tone: "warning", text: LATER_MESSAGE.slowDecision }] as const)
      : []),
  ],
} as const;
