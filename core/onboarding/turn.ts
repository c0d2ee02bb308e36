import type { CustomerRecord } from "../customer/record.ts";
import { type BannerState, isBannerState } from "../mandate/banner.ts";
import type { Text } from "../messages/message.ts";
import { needsPayoutAccount } from "./lacks-account.ts";

/**
 * The state of beneficiary and auto-repayment in which something is waited for; null where there is no known one. Where no
 * mandate is required no banner is needed (spec 2 §4), so nothing is waited for once the money has an account to go to, or
 * needs none; what the banner of that state would say, "add a bank account", holds only where one is missing.
 */
export function bankBannerState(record: CustomerRecord | null): BannerState | null {
  const state = record?.beneficiaryBankInfo?.status ?? "";
  if (record === null || !isBannerState(state)) return null;
  return state === "MANDATE_NOT_REQUIRED" && !needsPayoutAccount(record) ? null : state;
}

/** Who has to do something before an application continues; `no one` where it is over, or all is done. */
export type Party = "you" | "the lender" | "your bank" | "an agent" | "a partner" | "support" | "nobody";

/** Who acts next, with what, and how long that usually takes; null where nothing says how long. */
export interface Turn {
  readonly party: Party;
  readonly doing: Text;
  readonly usuallyMs: number | null;
}

/** A turn, and since when it is theirs: ISO 8601, UTC, as the record says it; null where it does not. */
export interface TurnSince extends Turn {
  readonly since: string | null;
}
