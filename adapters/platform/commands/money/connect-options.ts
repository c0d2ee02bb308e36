import { INCOME_MODES } from "@creditline/core/reference/income-modes.table";
import { bankNamed } from "@creditline/core/reference/bank-named";
import { shownAccountNumber } from "@creditline/core/validation/shown";
import { validate } from "@creditline/core/validation/validate";
import type { ConnectReply, ConnectRequest } from "@creditline/core/calls/offer.shapes";
import { isAbsent } from "../../model/plain-fields.ts";
import { badField } from "../../model/refusals.ts";

const MOST_ACCOUNTS = 20;

const bankOf = (code: string): { readonly bank: string | null; readonly bankName: string | null } => {
  const bankName = bankNamed(code);
  return bankName === undefined ? { bank: null, bankName: null } : { bank: code, bankName };
};

function optionOf(account: ConnectRequest["accounts"][number], at: string): ConnectReply["options"][number] {
  const { accountNo, ifsc, bank } =
    typeof account === "string" ? { accountNo: account, ifsc: null, bank: null } : account;
  const number = validate("accountNumber", accountNo);
  if (!number.ok) throw badField(at, number.errors[0]?.message ?? "Enter your account number.");
  const branch = isAbsent(ifsc) ? null : validate("ifsc", ifsc);
  if (branch !== null && !branch.ok)
    throw badField(`${at}.ifsc`, branch.errors[0]?.message ?? "Enter the IFSC.");
  const known = bankOf(branch === null ? (bank ?? "").toUpperCase() : branch.value.slice(0, 4));
  return {
    account: shownAccountNumber(number.value),
    ...known,
    // Only a bank that is known has pages to log in on, or shares statements.
    modes: known.bank === null ? ["STATEMENT_UPLOAD"] : INCOME_MODES,
  };
}

/** How the statements of each account can come. Throws BadRequest that names the account. */
export function connectOptions({ accounts }: ConnectRequest): ConnectReply {
  if (accounts.length === 0 || accounts.length > MOST_ACCOUNTS) {
    throw badField("accounts", `expected 1 to ${MOST_ACCOUNTS} accounts`);
  }
  return { success: true, options: accounts.map((account, i) => optionOf(account, `accounts.${i}`)) };
}
