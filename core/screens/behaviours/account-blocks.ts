import type { BeneficiaryBankInfo } from "../../customer/identity.ts";
import { bannerFor, type BannerState } from "../../mandate/banner.ts";
import { lookUp, t, type Text, verbatim } from "../../messages/message.ts";
import { ending } from "../../validation/shown.ts";
import type { PlainBlock } from "../blocks/block.ts";
import type { ScreenName } from "../catalogue.ts";
import type { Remembered, ScreenContext } from "../define/screen-context.ts";
import type { Codes, ErrorCode } from "../define/screen.ts";

/** Error codes of a withdrawal that mean its bank account needs attention. */
const ABOUT_ACCOUNT: Codes = new Set([
  "BENEFICIARY_REQUIRED",
  "BENEFICIARY_NOT_VERIFIED",
  "ACCOUNT_NOT_CONFIRMED",
]);

const waiting = { waitsForAccount: false as boolean };

const waitingAt = (name: ScreenName) => ({ name, memory: waiting }) satisfies Remembered;

/** The screens on which a withdrawal waits; the account screens do not load them. */
const WAITING_AT = [
  { at: waitingAt("cm-confirm-transaction"), goesOnAt: "cm-confirm-transaction" },
  { at: waitingAt("cm-tenure-selection"), goesOnAt: "cm-tenure-selection" },
  { at: waitingAt("cm-home"), goesOnAt: "cm-tenure-selection" },
] as const;

type Seen = Pick<ScreenContext, "remembered">;

/** A withdrawal that waits for its bank account: it leads there, and the account leads back to it. */
export const requireAccount = {
  memory: waiting,
  kept: "waitsForAccount",
  isAbout: (code: ErrorCode | null | undefined): boolean => ABOUT_ACCOUNT.has(code),
  /** What the button that leads to the account says. */
  label: (code: ErrorCode | null | undefined): Text =>
    code === "BENEFICIARY_REQUIRED" ? t("Add a bank account") : t("See bank account"),
  /**
   * Returns the screen where a waiting withdrawal continues: confirming it or choosing its amount; null if none waits.
   */
  waitsAt: ({ remembered }: Seen): ScreenName | null =>
    WAITING_AT.find(({ at }) => remembered(at).waitsForAccount)?.goesOnAt ?? null,
} as const;

/** An account by its bank and its last four digits (ruling R30). */
export const accountLabel = ({ bankName, accountNumber }: BeneficiaryBankInfo): Text =>
  t("{bank}, account ending {digits}", {
    bank: bankName ? verbatim(bankName) : t("Your bank"),
    digits: verbatim(ending(accountNumber ?? "")),
  });

type Recorded = Pick<ScreenContext, "record">;

export const currentBeneficiary = ({ record }: Recorded): BeneficiaryBankInfo | null =>
  record?.beneficiaryBankInfo ?? null;

/** The state of account and mandate; an account is still to be given where the record says nothing (spec 2 §4). */
export const currentBannerState = (ctx: Recorded): BannerState =>
  bannerFor(currentBeneficiary(ctx)?.status)?.state ?? "BD_PENDING";

const MATCHES: Readonly<Record<string, Text>> = {
  SAME: t("The same as yours"),
  CLOSE: t("Similar to yours, spelt differently by your bank"),
  DIFFERENT: t("Not yours"),
};

/** The account with the name that the bank has for it; nothing where there is no account. */
export function accountBlock(ctx: Recorded): PlainBlock | false {
  const account = currentBeneficiary(ctx);
  if (account === null || !account.accountNumber) return false;
  const match = MATCHES[account.nameMatch ?? ""];
  return {
    kind: "details",
    title: t("Your bank account"),
    rows: [
      [t("Bank and account"), accountLabel(account)],
      ...(account.ifsc ? [[t("IFSC"), verbatim(account.ifsc)] as const] : []),
      ...(account.accountHolderName
        ? [[t("Name at the bank"), verbatim(account.accountHolderName)] as const]
        : []),
      ...(match === undefined ? [] : [[t("Name match"), match] as const]),
    ],
  };
}

/** What the state says, in the words of its banner (spec 2 §4, §8). */
export function stateBlock(ctx: Recorded): PlainBlock | false {
  const banner = bannerFor(currentBannerState(ctx));
  return (
    banner !== null &&
    banner.message !== "" && {
      kind: "banner",
      tone: banner.tone,
      title: lookUp(banner.message),
      text:
        banner.detail === null
          ? t("We'll tell you here, and by SMS if you need to act.")
          : lookUp(banner.detail),
    }
  );
}
