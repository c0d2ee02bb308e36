import type { BeneficiaryBankInfo } from "@creditline/core/customer/beneficiary-bank-info";
import type { CustomerState } from "../../customer/customer-state.ts";

/** The account that withdrawals go to, as the record has it; null while nothing is known of one. */
export function shownBeneficiary({ application, money }: CustomerState): BeneficiaryBankInfo | null {
  const { account, verified, reason, pennyDropVerificationLeft, beneficiaryAttemptsLeft } = money.beneficiary;
  const status = application.beneficiaryStatus;
  if (status === null && account === null) return null;
  return {
    bankName: account?.bankName ?? null,
    accountNumber: account?.accountNumber ?? null,
    ifsc: account?.ifsc ?? null,
    status,
    reason,
    pennyDropVerificationLeft,
    beneficiaryAttemptsLeft,
    verified,
  };
}
