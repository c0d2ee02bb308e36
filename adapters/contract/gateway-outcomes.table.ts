/** How a payment ends at the simulated gateway. */
export const GATEWAY_OUTCOMES = ["paid", "failed", "cancelled", "pending"] as const;

/** How a payment ended at the gateway; a pending one may still end either way. */
export type GatewayOutcome = (typeof GATEWAY_OUTCOMES)[number];
