import { activeLineOf } from "../credit-line/active-line.ts";
import type { CustomerRecord } from "../customer/record.ts";

/** Whether a transfer would need an account and there is none; shopping needs none (spec 2 §1). */
export const needsPayoutAccount = (record: CustomerRecord): boolean =>
  !record.beneficiaryBankInfo?.accountNumber && activeLineOf(record) !== "CONSUMER_FINANCE";
