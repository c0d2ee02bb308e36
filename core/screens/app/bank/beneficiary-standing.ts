import { t, type Text } from "../../../messages/message.ts";
import {
  accountBlock,
  currentBannerState,
  currentBeneficiary,
  requireAccount,
  stateBlock,
} from "../../behaviours/account-blocks.ts";
import { bankProof, waitingForBankBlock, BANK_PROOF_FORM } from "../../forms/bank-proof.form.ts";
import { accountLockedPart } from "../../behaviours/account-restrictions.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, link, main, second } from "../../define/define-screen.ts";
import { WAITING } from "../../define/screen.ts";
import {
  attemptsLeftBlock,
  type BankPlace,
  canGiveAnotherAccount,
  canRequestPayment,
  type Here,
  onwardLinks,
  type Said,
} from "./beneficiary-state.ts";

/** Where a withdrawal continues that waited for the account, now that money can go there; null where none does. */
export const waitingWithdrawal = (place: BankPlace, sight: Here): ScreenName | null =>
  place.takesUpWithdrawal === true &&
  currentBeneficiary(sight)?.verified === true &&
  currentBeneficiary(sight)?.confirmationRequired !== true
    ? requireAccount.waitsAt(sight)
    : null;

/** What the page of an account says that was given: verified only once the bank has confirmed it, and its OTP came. */
function givenTitle(sight: Here): Text {
  const account = currentBeneficiary(sight);
  if (account?.verified !== true) return t("Your bank is confirming your account");
  return account.confirmationRequired === true ? t("Confirm your account") : t("Bank account verified");
}

/** The status of an account that was given, and what is to be done with it (spec 2 §4). */
export const accountStatusParts = (place: BankPlace) =>
  ({
    given: {
      title: givenTitle,
      look: { template: "decision", picture: "bank" },
      blocks: (sight: Here): Said => [
        currentBeneficiary(sight)?.confirmationRequired === true && {
          kind: "status",
          region: "hero",
          tone: "warning",
          text: t("Confirm with an OTP that you added this account. We won't send money to it until you do."),
        },
        accountBlock(sight),
        attemptsLeftBlock(sight),
      ],
      actions: (sight: Here) => {
        const isHeld = currentBeneficiary(sight)?.confirmationRequired === true;
        const isDone =
          currentBannerState(sight) === "VERIFIED" || currentBannerState(sight) === "MANDATE_NOT_REQUIRED";
        if (waitingWithdrawal(place, sight) !== null) {
          return {
            withdrawal: continueButton(t("Continue your withdrawal")),
            ...(isDone ? {} : { mandate: second(t("Set up auto-pay")) }),
            home: link(place.toHome),
            ...(canGiveAnotherAccount(sight) ? { change: link(t("Use another account")) } : {}),
          };
        }
        return {
          ...(isHeld ? { sendCode: continueButton(t("Get OTP")) } : {}),
          ...(isDone
            ? isHeld
              ? { home: link(place.toHome) }
              : onwardLinks(place, sight)
            : {
                mandate: isHeld ? second(t("Set up auto-pay")) : continueButton(t("Set up auto-pay")),
                home: link(place.toHome),
              }),
          ...(canGiveAnotherAccount(sight) ? { change: link(t("Use another account")) } : {}),
        };
      },
    },
    review: {
      title: t("Your bank is confirming your account"),
      look: WAITING,
      blocks: (sight: Here): Said => [stateBlock(sight), accountBlock(sight), waitingForBankBlock(sight)],
      actions: (sight: Here) => ({
        mandate: continueButton(t("Set up auto-pay")),
        checkAgain: second(t("Check again")),
        ...(canGiveAnotherAccount(sight) ? { change: link(t("Use another account")) } : {}),
        home: link(place.toHome),
      }),
    },
    papers: {
      title: t("We're reviewing your documents"),
      look: WAITING,
      blocks: (sight: Here): Said => [stateBlock(sight), accountBlock(sight), waitingForBankBlock(sight)],
      actions: { checkAgain: continueButton(t("Check again")), home: link(place.toHome) },
    },
    blocked: {
      title: t("Your bank doesn't support auto-pay"),
      look: { template: "decision", picture: "plug" },
      blocks: (sight: Here): Said => [stateBlock(sight), accountBlock(sight), attemptsLeftBlock(sight)],
      actions: (sight: Here) => ({
        ...(canGiveAnotherAccount(sight) ? { change: continueButton(t("Use another account")) } : {}),
        mandate: canGiveAnotherAccount(sight)
          ? second(t("Use a paper form"))
          : continueButton(t("Use a paper form")),
        home: link(place.toHome),
      }),
    },
    prove: {
      title: t("Upload bank account proof"),
      look: { template: "form", picture: "cheque" },
      blocks: (sight: Here): Said<"proofKind"> => [...bankProof.blocks(sight), accountBlock(sight)],
      form: BANK_PROOF_FORM,
      asking: bankProof.asking,
      actions: (sight: Here) => ({
        send: main(t("Upload bank account proof")),
        payRupee: link(t("Send ₹1 by UPI")),
        ...(canGiveAnotherAccount(sight) && canRequestPayment(sight)
          ? { change: link(t("Use another account")) }
          : {}),
        home: link(place.toHome),
      }),
    },
    /** Where the proof on paper has a screen of its own. */
    unproven: {
      title: t("Your bank account isn't verified yet"),
      look: { template: "decision", picture: "cheque" },
      blocks: (sight: Here): Said => [stateBlock(sight), accountBlock(sight), attemptsLeftBlock(sight)],
      actions: (sight: Here) => ({
        proof: continueButton(t("Upload bank account proof")),
        payRupee: second(t("Send ₹1 by UPI")),
        ...(canGiveAnotherAccount(sight) && canRequestPayment(sight)
          ? { change: link(t("Use another account")) }
          : {}),
        home: link(place.toHome),
      }),
    },
    disabled: {
      title: t("Your account is disabled"),
      look: { template: "ending", picture: "door" },
      blocks: (sight: Here): Said => [stateBlock(sight), accountBlock(sight), waitingForBankBlock(sight)],
      actions: { help: continueButton(t("Ask for help")), home: link(place.toHome) },
    },
    locked: accountLockedPart(place.toHome),
  }) as const;
