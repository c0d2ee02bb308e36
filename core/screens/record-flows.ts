/** The flow that asks for the customer's record; the landing decision follows it. */
export const REFRESH = "refresh";

/** The same in the background: nothing holds the screen, and a failure is not worth a word. */
export const RECHECK = "recheck";

/** Flows whose reply is the customer's record, with a landing behind it. */
export const READS_RECORD: ReadonlySet<string> = new Set([REFRESH, RECHECK]);
