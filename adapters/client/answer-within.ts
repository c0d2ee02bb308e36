/** An answer that has not come to the application by then is given up: long enough for a slow network, short enough to say so. */
export const PAGE_ANSWER_WITHIN_MS = 30_000;
