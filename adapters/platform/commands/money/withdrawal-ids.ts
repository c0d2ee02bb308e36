import { randomDigits, randomId } from "../../../ports/random.ts";
import type { Random } from "../../../ports/random.ts";

/** Identifiers of what a withdrawal makes, made anew for each. */
export interface WithdrawalIds {
  readonly loanId: string;
  readonly referenceNo: string;
  readonly voucherCode: string;
}

/** A reference that nobody has yet. */
export const newReference = (random: Random): string => `REF${randomDigits(random, 12)}`;

/** What a withdrawal is called by, and its voucher where it makes one. */
export const newWithdrawalIds = (random: Random): WithdrawalIds => ({
  loanId: randomId(random, "loan"),
  referenceNo: newReference(random),
  voucherCode: randomDigits(random, 16),
});
