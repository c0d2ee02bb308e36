import { BANKS } from "@creditline/core/reference/banks.table";
import { validate } from "@creditline/core/validation/validate";
import type { FoundAccount } from "@creditline/core/calls/bank-statement.shapes";
import type { CustomerState } from "../customer/customer-state.ts";
import { badField } from "../refusals.ts";

/** The bank of a customer who names none (assumed). */
export const USUAL_BANK = "HDFC";

const bankNameOf = (code: string): string => BANKS.find((bank) => bank.code === code)?.name ?? code;

/** The accounts that the simulated bank knows of a customer. Their numbers are invented. */
export function accountsAt(state: CustomerState, bank: string): readonly FoundAccount[] {
  const found = state.treatment.netbanking ?? "one-account";
  if (found === "no-account" || found === "fails") return [];
  const account = (accountNo: string, isPrimary: boolean): FoundAccount => ({
    accountNo,
    name: state.profile.fullName ?? "Account holder",
    bankName: bankNameOf(bank),
    ifsc: `${bank}0000001`,
    isPrimary,
  });
  const salary = account(`50100${state.phone.slice(-6)}1`, true);
  return found === "two-accounts" ? [salary, account(`50100${state.phone.slice(-6)}2`, false)] : [salary];
}

/** The code of the bank that was named, the usual one where none was. Throws BadRequest. */
export function bankCode(bank: string | null | undefined): string {
  if (bank === undefined || bank === null || bank.trim() === "") return USUAL_BANK;
  const checked = validate("bank", bank);
  if (!checked.ok) throw badField("bank", checked.errors[0]?.message ?? "Choose your bank from the list.");
  return checked.value;
}
