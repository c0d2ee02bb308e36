/** The two answers of the credit profile that can rule a customer out. */
export interface CreditProfile {
  readonly firstCredit?: string | null | undefined;
  readonly openCredit?: string | null | undefined;
}

/** Answers about the first credit that rule a customer out (spec 1 §4). */
export const NO_GO_FIRST_CREDIT = ["NEVER", "RECENT"] as const;

/**
 * Whether a credit profile is no-go: the first credit was NEVER or RECENT, or there is no open one (spec 1 §4 "Credit profile").
 * An answer that is missing rules nobody out.
 */
export const isNoGo = ({ firstCredit, openCredit }: CreditProfile): boolean =>
  NO_GO_FIRST_CREDIT.some((answer) => answer === firstCredit) || openCredit === "NO";
