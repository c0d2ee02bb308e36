import { bankNamed } from "@creditline/core/reference/banks/banks.table";
import { validate } from "@creditline/core/validation/rules.table";
import type { FoundAccount } from "@creditline/core/calls/application/bank-statement.calls";
import { t } from "@creditline/core/messages/message";
import type { CustomerState } from "../customer/customer-state.ts";
import { badField } from "../refusals.ts";

/** The default bank of a customer (assumed). */
export const USUAL_BANK = "HDFC";

const branchOf = (bank: string): string => `${bank}0000001`;

const bankNameOf = (code: string): string => bankNamed(code) ?? code;

/** The number of the account that receives a customer's salary in the sandbox, and of the others. Invented. */
export const accountNumberOf = (phone: string, nth = 1): string => `50100${phone.slice(-6)}${nth}`;

/** The default salary account of a customer (assumed). */
export const salaryAccountOf = (phone: string) => ({
  bankName: bankNameOf(USUAL_BANK),
  accountNumber: accountNumberOf(phone),
  ifsc: branchOf(USUAL_BANK),
});

/** The accounts that the simulated bank has of a customer. Their numbers are invented. */
export function accountsAt(state: CustomerState, bank: string): readonly FoundAccount[] {
  const found = state.treatment.netbanking ?? "one-account";
  if (found === "no-account" || found === "fails") return [];
  const account = (accountNo: string, isPrimary: boolean): FoundAccount => ({
    accountNo,
    name: state.profile.fullName ?? "Account holder",
    bankName: bankNameOf(bank),
    ifsc: branchOf(bank),
    isPrimary,
  });
  const salary = account(accountNumberOf(state.phone), true);
  return found === "two-accounts" ? [salary, account(accountNumberOf(state.phone, 2), false)] : [salary];
}

/** The code of the named bank, the usual one by default. Throws BadRequest. */
export function bankCode(bank: string | null | undefined): string {
  if (bank === undefined || bank === null || bank.trim() === "") return USUAL_BANK;
  const checked = validate("bank", bank);
  if (!checked.ok) throw badField("bank", checked.errors[0]?.message ?? t("Choose one."));
  return checked.value;
}
