import { t, type Text } from "../../../messages/message.ts";
import {
  accountBlock,
  currentBannerState,
  currentBeneficiary,
  requireAccount,
  stateBlock,
} from "../../behaviours/account-blocks.ts";
import { BANK_PROOF_FORM, bankProof, waitingForBankBlock } from "../../forms/bank-proof.form.ts";
import { accountLockedPart } from "../../behaviours/account-restrictions.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, link, main, second } from "../../define/define-screen.ts";
import { WAITING } from "../../define/screen.ts";
import {
  attemptsLeftBlock,
  type BankPlace,
  type BeneficiaryBlocks,
  type BeneficiaryContext,
  canGiveAnotherAccount,
  canRequestPayment,
  onwardLinks,
} from "./beneficiary-state.ts";

/** The screen where a withdrawal that waited for the account continues; null without one. */
export const waitingWithdrawal = (place: BankPlace, ctx: BeneficiaryContext): ScreenName | null =>
  place.takesUpWithdrawal === true &&
  currentBeneficiary(ctx)?.verified === true &&
  currentBeneficiary(ctx)?.confirmationRequired !== true
    ? requireAccount.waitsAt(ctx)
    : null;

/** The title of an added account: verified only once the bank has confirmed it and the OTP was entered. */
function givenTitle(ctx: BeneficiaryContext): Text {
  const account = currentBeneficiary(ctx);
  if (account?.verified !== true) return t("Your bank is confirming your account");
  return account.confirmationRequired === true ? t("Confirm your account") : t("Bank account verified");
}

/** The parts for the status of an added account and its actions (spec 2 §4). */
export const accountStatusParts = (place: BankPlace) =>
  ({
    given: {
      title: givenTitle,
      look: { template: "decision", picture: "bank" },
      blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks => [
        currentBeneficiary(ctx)?.confirmationRequired === true && {
          kind: "status",
          region: "hero",
          tone: "warning",
          text: t("Confirm with an OTP that you added this account. We won't send money to it until you do."),
        },
        accountBlock(ctx),
        attemptsLeftBlock(ctx),
      ],
      actions: (ctx: BeneficiaryContext) => {
        const isHeld = currentBeneficiary(ctx)?.confirmationRequired === true;
        const isDone =
          currentBannerState(ctx) === "VERIFIED" || currentBannerState(ctx) === "MANDATE_NOT_REQUIRED";
        if (waitingWithdrawal(place, ctx) !== null) {
          return {
            withdrawal: continueButton(t("Continue your withdrawal")),
            ...(isDone ? {} : { mandate: second(t("Set up auto-pay")) }),
            home: link(place.toHome),
            ...(canGiveAnotherAccount(ctx) ? { change: link(t("Use another account")) } : {}),
          };
        }
        return {
          ...(isHeld ? { sendCode: continueButton(t("Get OTP")) } : {}),
          ...(isDone
            ? isHeld
              ? { home: link(place.toHome) }
              : onwardLinks(place, ctx)
            : {
                mandate: isHeld ? second(t("Set up auto-pay")) : continueButton(t("Set up auto-pay")),
                home: link(place.toHome),
              }),
          ...(canGiveAnotherAccount(ctx) ? { change: link(t("Use another account")) } : {}),
        };
      },
    },
    review: {
      title: t("Your bank is confirming your account"),
      look: WAITING,
      blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks => [
        stateBlock(ctx),
        accountBlock(ctx),
        waitingForBankBlock(ctx),
      ],
      actions: (ctx: BeneficiaryContext) => ({
        mandate: continueButton(t("Set up auto-pay")),
        checkAgain: second(t("Check again")),
        ...(canGiveAnotherAccount(ctx) ? { change: link(t("Use another account")) } : {}),
        home: link(place.toHome),
      }),
    },
    papers: {
      title: t("We're reviewing your documents"),
      look: WAITING,
      blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks => [
        stateBlock(ctx),
        accountBlock(ctx),
        waitingForBankBlock(ctx),
      ],
      actions: { checkAgain: continueButton(t("Check again")), home: link(place.toHome) },
    },
    blocked: {
      title: t("Your bank doesn't support auto-pay"),
      look: { template: "decision", picture: "plug" },
      blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks => [
        stateBlock(ctx),
        accountBlock(ctx),
        attemptsLeftBlock(ctx),
      ],
      actions: (ctx: BeneficiaryContext) => ({
        ...(canGiveAnotherAccount(ctx) ? { change: continueButton(t("Use another account")) } : {}),
        mandate: canGiveAnotherAccount(ctx)
          ? second(t("Use a paper form"))
          : continueButton(t("Use a paper form")),
        home: link(place.toHome),
      }),
    },
    prove: {
      title: t("Upload bank account proof"),
      look: { template: "form", picture: "cheque" },
      blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks<"proofKind"> => [
        ...bankProof.blocks(ctx),
        accountBlock(ctx),
      ],
      form: BANK_PROOF_FORM,
      asking: bankProof.asking,
      actions: (ctx: BeneficiaryContext) => ({
        send: main(t("Upload bank account proof")),
        payRupee: link(t("Send ₹1 by UPI")),
        ...(canGiveAnotherAccount(ctx) && canRequestPayment(ctx)
          ? { change: link(t("Use another account")) }
          : {}),
        home: link(place.toHome),
      }),
    },
    /** Where the proof on paper has a screen of its own. */
    unproven: {
      title: t("Your bank account isn't verified yet"),
      look: { template: "decision", picture: "cheque" },
      blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks => [
        stateBlock(ctx),
        accountBlock(ctx),
        attemptsLeftBlock(ctx),
      ],
      actions: (ctx: BeneficiaryContext) => ({
        proof: continueButton(t("Upload bank account proof")),
        payRupee: second(t("Send ₹1 by UPI")),
        ...(canGiveAnotherAccount(ctx) && canRequestPayment(ctx)
          ? { change: link(t("Use another account")) }
          : {}),
        home: link(place.toHome),
      }),
    },
    disabled: {
      title: t("Your account is disabled"),
      look: { template: "ending", picture: "door" },
      blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks => [
        stateBlock(ctx),
        accountBlock(ctx),
        waitingForBankBlock(ctx),
      ],
      actions: { help: continueButton(t("Ask for help")), home: link(place.toHome) },
    },
    locked: accountLockedPart(place.toHome),
  }) as const;
