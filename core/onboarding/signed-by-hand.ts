import type { CustomerRecord } from "../customer/record.ts";

/**
 * Whether papers are signed by hand: no code can sign them, with the key fact statement accepted (ruling R51). With it
 * accepted, a phone that Aadhaar does not know is what is left between the customer and a code.
 */
export const isSignedByHand = (record: CustomerRecord | null): boolean =>
  record?.loanResponse?.applicationState?.esignStatus === "NOT_ELIGIBLE" &&
  Boolean(record.applicationModel?.keyFactsAgreedOn);
