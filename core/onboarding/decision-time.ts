/** How long a lender's decision usually takes (assumed: the specification gives no time). */
export const DECISION_USUALLY_MS = 30_000;
