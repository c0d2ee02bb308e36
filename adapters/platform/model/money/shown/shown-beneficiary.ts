import type { BeneficiaryBankInfo } from "@creditline/core/customer/beneficiary-bank-info";
import { nameMatch } from "@creditline/core/mandate/name-match";
import { shownName } from "../../masking.ts";
import type { CustomerState } from "../../customer/customer-state.ts";

/** The account that withdrawals go to, as the record has it; null while nothing is known of one. */
export function shownBeneficiary({ application, money, profile }: CustomerState): BeneficiaryBankInfo | null {
  const { account, verified, reason, holder, held, mandate, movedAt } = money.beneficiary;
  const { pennyDropVerificationLeft, beneficiaryAttemptsLeft } = money.beneficiary;
  const status = application.beneficiaryStatus;
  if (status === null && account === null) return null;
  const match = holder === null ? null : nameMatch(profile.fullName ?? "", holder);
  return {
    bankName: account?.bankName ?? null,
    accountNumber: account?.accountNumber ?? null,
    ifsc: account?.ifsc ?? null,
    status,
    reason,
    pennyDropVerificationLeft,
    beneficiaryAttemptsLeft,
    verified,
    // Whoever types numbers of accounts learns nobody's name by it.
    accountHolderName: holder !== null && match === "DIFFERENT" ? shownName(holder) : holder,
    nameMatch: match,
    confirmationRequired: held,
    statusSince: movedAt,
    mandate,
  };
}
