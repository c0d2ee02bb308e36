/** How many things a page of a list shows: each has a slot, so that its actions have names. */
export const SLOTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** What stands in a slot of a page. */
export const inSlot = <T>(shown: readonly T[], slot: string): T | undefined => shown[Number(slot) - 1];
