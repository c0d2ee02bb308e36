import type { CustomerRecord } from "../customer/record.ts";
import { type BannerState, isBannerState } from "../mandate/banner.ts";
import { lacksAccount } from "./lacks-account.ts";

/**
 * The state of beneficiary and auto-repayment in which something is waited for; null where there is no known one. Where no
 * mandate is required no banner is needed (spec 2 §4), so nothing is waited for once the money has an account to go to, or
 * needs none; what the banner of that state would say, "add a bank account", holds only where one is missing.
 */
export function awaitedAtBank(record: CustomerRecord | null): BannerState | null {
  const state = record?.beneficiaryBankInfo?.status ?? "";
  if (record === null || !isBannerState(state)) return null;
  return state === "MANDATE_NOT_REQUIRED" && !lacksAccount(record) ? null : state;
}
