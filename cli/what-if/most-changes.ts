/** How many facts may change at once on the way to a screen, where nothing else is said. */
export const MOST_CHANGES = 3;

/** Said where no set of so many leads from one screen to another. */
export const noSet = (most: number, from: string, to: string): string =>
  `No set of at most ${most} changes leads from ${from} to ${to}.`;
