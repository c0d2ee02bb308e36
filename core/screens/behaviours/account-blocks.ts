import type { BeneficiaryBankInfo } from "../../customer/beneficiary-bank-info.ts";
import { bannerFor, type BannerState } from "../../mandate/banner.ts";
import { heard, say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import type { PlainBlock } from "../blocks/block.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { accountLabel } from "./account-label.ts";

type Recorded = Pick<ScreenContext, "record">;

export const currentBeneficiary = ({ record }: Recorded): BeneficiaryBankInfo | null =>
  record?.beneficiaryBankInfo ?? null;

/** The state of account and mandate; an account is still to be given where the record says nothing (spec 2 §4). */
export const currentBannerState = (sight: Recorded): BannerState =>
  bannerFor(currentBeneficiary(sight)?.status)?.state ?? "BD_PENDING";

const MATCHES: Readonly<Record<string, Text>> = {
  SAME: say("The same as yours"),
  CLOSE: say("Similar to yours, spelt differently by your bank"),
  DIFFERENT: say("Not yours"),
};

/** The account with the name that the bank has for it; nothing where there is no account. */
export function accountBlock(sight: Recorded): PlainBlock | false {
  const account = currentBeneficiary(sight);
  if (account === null || !account.accountNumber) return false;
  const match = MATCHES[account.nameMatch ?? ""];
  return {
    kind: "details",
    title: say("Your account"),
    rows: [
      [say("Bank and account"), accountLabel(account)],
      ...(account.ifsc ? [[say("IFSC"), verbatim(account.ifsc)] as const] : []),
      ...(account.accountHolderName
        ? [[say("Name at the bank"), verbatim(account.accountHolderName)] as const]
        : []),
      ...(match === undefined ? [] : [[say("Compared with your name"), match] as const]),
    ],
  };
}

/** What the state says, in the words of its banner (spec 2 §4, §8). */
export function stateBlock(sight: Recorded): PlainBlock | false {
  const banner = bannerFor(currentBannerState(sight));
  return (
    banner !== null &&
    banner.message !== "" && {
      kind: "banner",
      tone: banner.tone,
      title: heard(banner.message),
      text:
        banner.detail === null
          ? say("We'll tell you here, and by SMS if you need to act.")
          : heard(banner.detail),
    }
  );
}
