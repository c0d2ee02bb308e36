import { isCheckout, isVoucher } from "../reference/channels.table.ts";
import { say } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { assumed, type Assumed } from "./figure.ts";

/** What goes for the codes of a channel: who may use it, how, and for how long. */
export interface CodeTerms {
  readonly eligibility: Assumed<readonly Text[]>;
  readonly steps: Assumed<readonly Text[]>;
  /** For how many days the code holds from the day of the withdrawal. */
  readonly days: Assumed<number>;
}

const SILENT = "spec 2 §2 names eligibility and how-to-redeem steps, and gives none";

const VOUCHER: CodeTerms = {
  eligibility: assumed(
    [
      say("Your line is open, with enough available."),
      say("You have an account with the shop."),
      say("The voucher is for you. The shop may refuse a resold one."),
    ],
    SILENT,
  ),
  steps: assumed(
    [
      say("Sign in to the shop and open its gift voucher page."),
      say("Enter the code there. The full amount is added to your balance at once."),
      say("Pay with that balance. What you don't spend stays there."),
    ],
    SILENT,
  ),
  days: assumed(365, SILENT),
};

const CHECKOUT: CodeTerms = {
  eligibility: assumed(
    [
      say("Your line is open, with enough available."),
      say("The shop takes payments at a Pine Labs machine."),
    ],
    SILENT,
  ),
  steps: assumed(
    [
      say("At the counter, say you're paying with no-cost EMI."),
      say("Show this code at the counter. The cashier enters it."),
      say("Wait for the receipt with the amount."),
    ],
    SILENT,
  ),
  days: assumed(7, SILENT),
};

/** The terms of a channel's codes; null for money that is sent to an account. All of them assumed. */
export const codeTerms = (channel: string): CodeTerms | null =>
  isVoucher(channel) ? VOUCHER : isCheckout(channel) ? CHECKOUT : null;
