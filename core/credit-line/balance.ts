/** The input of the balance check of a credit line; all amounts in the same unit. */
export interface Balance {
  readonly lineType: string;
  readonly channelPartners?:
    | readonly {
        readonly limit?: { readonly available: number } | null | undefined;
        readonly tenures?: readonly { readonly minimumWithdrawal: number }[] | null | undefined;
      }[]
    | null
    | undefined;
}

/** The smallest amount that any of the tenures lets a customer withdraw; null without tenures. */
export const smallestWithdrawal = (
  tenures: readonly { readonly minimumWithdrawal: number }[],
): number | null =>
  tenures.length === 0 ? null : Math.min(...tenures.map((tenure) => tenure.minimumWithdrawal));

/**
 * Whether a cash line has too little left to withdraw anything: exactly one channel partner, and its available limit
 * below the smallest minimum withdrawal among its tenures (spec 2 §4 "Other rules", ruling R27). With several partners, or
 * another line type, or figures missing, it never is: that is how the product behaves.
 */
export function hasInsufficientBalance({ lineType, channelPartners }: Balance): boolean {
  const [only, ...others] = channelPartners ?? [];
  if (lineType !== "CASH_LINE" || only === undefined || others.length > 0) return false;
  const smallest = smallestWithdrawal(only.tenures ?? []);
  const available = only.limit?.available;
  return smallest !== null && available !== undefined && available < smallest;
}
