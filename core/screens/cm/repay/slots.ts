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
