import type { BeneficiaryBankInfo } from "../../customer/beneficiary-bank-info.ts";
import { say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { ending } from "../../validation/shown.ts";

/** An account by its bank and its last four digits (ruling R30). */
export const accountLabel = ({ bankName, accountNumber }: BeneficiaryBankInfo): Text =>
  say("{bank}, account ending {digits}", {
    bank: bankName ? verbatim(bankName) : say("Your bank"),
    digits: verbatim(ending(accountNumber ?? "")),
  });
