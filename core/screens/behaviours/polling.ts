import { MINUTE_MS } from "../../calendar/duration.ts";
import { READS_RECORD } from "../define/define-screen.ts";
import { type ActionContext, initiallyNull, NOTHING, recheck, type Steps } from "../define/screen-context.ts";

/** Whether it is being asked already the status of the application: a wait's own flow `status`, or the record's. */
export const isStatusCheckRunning = ({ underWay }: Pick<ActionContext, "underWay">): boolean =>
  underWay.some((flow) => flow === "status" || READS_RECORD.has(flow));

interface Memory {
  /** Number of polls so far; null if nothing is pending. */
  readonly looks: number | null;
}
type Here = Pick<ActionContext<Memory, object, never, "look">, "memory" | "remember" | "start">;

const FIRST_LOOK_MS = 3_000;
const SLOWEST_LOOK_MS = MINUTE_MS;

/** After how long it is looked again, once it was looked so often. */
export const nextPollIn = (looks: number): number => Math.min(FIRST_LOOK_MS * 2 ** looks, SLOWEST_LOOK_MS);

/** One look, by the record or by what a screen asks instead, and the next one later. */
function looked({ memory: { looks }, remember, start }: Here, by: Steps): Steps {
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
  /** What was just done may be answered soon: it is looked often again. */
  afresh: ({ remember, start }: Pick<Here, "remember" | "start">): Steps =>
    [remember({ looks: 0 }), start("look", nextPollIn(0))].flat(),
  left: ({ remember }: Here): Steps => remember({ looks: null }),
  looked,
  timers: { look: (now: Here): Steps => looked(now, recheck()) },
} as const;
