import type { ActionContext } from "../../define/screen-context.ts";
import type { Step } from "../../define/steps.ts";

/** How many things a page of a list shows: each has a slot, so that its actions have names. */
export const SLOTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** What stands in a slot of a page. */
export const inSlot = <T>(shown: readonly T[], slot: string): T | undefined => shown[Number(slot) - 1];

/** A page of a longer list. */
export interface PageOf<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  /** Of all pages. */
  readonly count: number;
}

export const isLastPage = ({ page, count }: Pick<PageOf<unknown>, "page" | "count">): boolean =>
  page * SLOTS.length >= count;

/** What a screen remembers whose list is turned page by page. */
export interface PagesMemory {
  readonly page: number;
}

/** Turns to the page before or after, and has the flow look it up. */
export const turningPages = <const Flow extends string>(flow: Flow) => {
  type Turning = Pick<ActionContext<PagesMemory, object, Flow>, "memory" | "remember" | "call">;
  const turned = ({ remember, call }: Turning, page: number): readonly Step[] => [
    remember({ page: Math.max(1, page) }),
    call(flow),
  ];
  return {
    older: (now: Turning) => turned(now, now.memory.page + 1),
    newer: (now: Turning) => turned(now, now.memory.page - 1),
  };
};
