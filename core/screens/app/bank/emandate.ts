import { EMI_DATE } from "../../../reference/banks/emi-day.ts";
import type { BannerState } from "../../../mandate/banner.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { t } from "../../../messages/message.ts";
import {
  accountBlock,
  currentBannerState,
  currentBeneficiary,
  stateBlock,
} from "../../behaviours/account-blocks.ts";
import { accountLockedPart, isAccountLocked } from "../../behaviours/account-restrictions.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { assigneeBlock, pollRecord } from "../../behaviours/waiting.ts";
import { waitingForBankBlock } from "../../forms/bank-proof.form.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, defineScreen, link, main, second } from "../../define/define-screen.ts";
import { WAITING } from "../../define/screen.ts";
import { initiallyNull, notify, open, openWindow, refresh, type Step } from "../../define/screen-context.ts";
import { type BankPlace, IN_ONBOARDING, onwardActions, onwardLinks } from "./beneficiary-state.ts";
import {
  asideBlock,
  CANCELLED,
  MANDATE_FORM,
  mandateSince,
  type Offered,
  offeredWays,
  overdueCollected,
  type Recorded,
  signedBlocks,
  STOPPED,
  termsBlock,
  TO_SIGN,
} from "./mandate-blocks.ts";

/** The part that shows each state of the mandate (spec 2 §4). */
const PART_OF = {
  BLOCKED: "choose",
  BD_PENDING: "account",
  MANDATE_NOT_REQUIRED: "none",
  CX_ACTION_PENDING: "choose",
  EMANDATE_CX_ATN_PENDING: "choose",
  PICKUP_PENDING_EMANDATE_ELIGIBLE: "choose",
  MANDATE_PENDING_EMANDATE_ELIGIBLE: "choose",
  PENNY_DROP_REVIEW: "choose",
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: "choose",
  DOCUMENT_REVIEW: "pending",
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: "pending",
  EMANDATE_DOCUMENT_REVIEW: "at-bank",
  NACH_DOCUMENT_REVIEW: "pending",
  FINOPS_REVIEW: "failed",
  NACH_PICKUP_PENDING: "paper",
  PICKUP_PENDING_EMANDATE_COMPLETED: "proof",
  MANDATE_PENDING_EMANDATE_COMPLETED: "proof",
  REJECTED: "disabled",
  VERIFIED: "done",
  UNKNOWN: "account",
} as const satisfies Readonly<Record<BannerState, string>>;

const WAITING_PARTS: ReadonlySet<string> = new Set(["at-bank", "pending", "failed"]);

const hasAccount = (ctx: Recorded): boolean => Boolean(currentBeneficiary(ctx)?.accountNumber);

const statePart = (ctx: Recorded) =>
  hasAccount(ctx) || currentBannerState(ctx) === "REJECTED" ? PART_OF[currentBannerState(ctx)] : "account";

/**
 * Automatic repayment (spec 2 §1, §4): at the bank's page in the ways that the bank supports, or with a form on paper
 * that an agent picks up.
 */
export const mandateScreen = <const Name extends ScreenName>(name: Name, place: BankPlace) =>
  defineScreen({
    name,
    progress: setUpProgress("account"),
    look: { template: "form", picture: "calendar" },
    memory: {
      ...pollRecord.memory,
      offered: initiallyNull<Offered>(),
      isMissing: false,
      /** The bank's page, while the customer signs there. */
      url: initiallyNull<string>(),
    },
    kept: ["url"],
    part: (ctx, turned) => {
      if (isAccountLocked(ctx)) return "locked";
      const part = statePart(ctx);
      return turned === "cancel" && (part === "done" || part === "at-bank") ? "cancel" : part;
    },
    parts: {
      choose: {
        title: t("Set up auto-pay"),
        blocks: (ctx) => [
          currentBannerState(ctx) === "BLOCKED" && stateBlock(ctx),
          currentBannerState(ctx) === "MANDATE_PENDING_EMANDATE_ELIGIBLE" && {
            kind: "status",
            tone: "warning",
            text: t("Your bank rejected the last set-up. Set it up again."),
          },
          {
            kind: "lead",
            text: t("With auto-pay, your EMIs are paid automatically on the {emiDay}.", { emiDay: EMI_DATE }),
          },
          overdueCollected(ctx),
          ctx.memory.offered === null &&
            (ctx.memory.isMissing
              ? {
                  kind: "status",
                  tone: "warning",
                  text: t("We couldn't load this"),
                }
              : { kind: "text", text: t("Getting your details...") }),
          accountBlock(ctx),
          // Read before the box that allows it, which is the last that is asked.
          ctx.memory.offered?.terms ? { ...termsBlock(ctx.memory.offered.terms), under: "mode" } : false,
          ctx.values.mode === "PHYSICAL_NACH" && {
            kind: "text",
            text: t("An agent brings the form. Sign it as in your bank's records."),
          },
        ],
        form: MANDATE_FORM,
        asking({ memory: { offered } }) {
          if (offered === null) return { mode: null, way: null, mandateConsent: null };
          const [modes, ways] = [offered.modes.map(({ mode }) => mode), offeredWays(offered)];
          const [{ options }, { options: signings }] = MANDATE_FORM.fields;
          return {
            mode: { options: options.filter(({ value }) => modes.includes(value)) },
            way: { options: signings.filter(({ value }) => ways.includes(value)) },
          };
        },
        actions: (ctx) => ({
          ...(ctx.memory.offered === null
            ? ctx.memory.isMissing
              ? { again: continueButton(t("Try again")) }
              : {}
            : {
                setUp: main(ctx.values.mode === "PHYSICAL_NACH" ? t("Request the form") : t("Go to my bank")),
              }),
          ...(currentBannerState(ctx) === "PICKUP_PENDING_EMANDATE_ELIGIBLE"
            ? { visit: link(t("View appointment status")) }
            : {}),
          account: link(t("Use another account")),
          home: link(t("Skip for now")),
        }),
      },
      account: {
        title: t("Add your bank account first"),
        look: { template: "decision", picture: "bank" },
        blocks: [],
        actions: { account: continueButton(t("Add a bank account")), home: link(place.toHome) },
      },
      "at-bank": {
        title: ({ memory }) => (memory.url === null ? t("Auto-pay is being set up") : t("Sign at your bank")),
        look: WAITING,
        blocks: (ctx) => [
          ctx.memory.url === null
            ? { kind: "lead", text: t("Nothing more to do for now.") }
            : {
                kind: "lead",
                text: t("No window? {allow} for this page, then open it again.", {
                  allow: MESSAGE.allowPopup,
                }),
              },
          // Nothing can be verified before something is signed.
          ctx.memory.url === null && stateBlock(ctx),
          ...signedBlocks(ctx),
          // The record shows that a mandate was started, but not whether it was signed.
          ctx.memory.url === null ? waitingForBankBlock(ctx) : assigneeBlock(TO_SIGN),
        ],
        actions: ({ memory }) => ({
          checkAgain: continueButton(memory.url === null ? t("Check again") : t("I've signed")),
          ...(memory.url === null
            ? { cancel: link(t("Cancel auto-pay")) }
            : {
                openAgain: second(t("Open again")),
                notSigned: link(t("I didn't sign")),
              }),
          home: link(place.toHome),
        }),
      },
      pending: {
        title: t("Auto-pay is being set up"),
        look: WAITING,
        blocks: (ctx) => [stateBlock(ctx), ...signedBlocks(ctx), waitingForBankBlock(ctx)],
        actions: { checkAgain: continueButton(t("Check again")), home: link(place.toHome) },
      },
      failed: {
        title: t("Auto-pay couldn't be set up"),
        look: { template: "decision", picture: "plug" },
        blocks: (ctx) => [stateBlock(ctx), waitingForBankBlock(ctx)],
        actions: {
          checkAgain: continueButton(t("Check again")),
          account: second(t("Use another account")),
          home: link(place.toHome),
        },
      },
      paper: {
        title: t("Paper form"),
        look: { template: "decision", picture: "papers" },
        blocks: (ctx) => [stateBlock(ctx), waitingForBankBlock(ctx)],
        actions: {
          visit: continueButton(t("Choose a time")),
          account: second(t("Use another account")),
          atBank: link(t("Set up auto-pay online instead")),
          home: link(place.toHome),
        },
      },
      proof: {
        title: t("Verify your bank account first"),
        look: { template: "decision", picture: "cheque" },
        blocks: (ctx) => [stateBlock(ctx), accountBlock(ctx), waitingForBankBlock(ctx)],
        actions: { proof: continueButton(t("Upload bank account proof")), home: link(place.toHome) },
      },
      done: {
        title: t("Auto-pay is set up"),
        look: { template: "decision", picture: "calendar" },
        blocks: (ctx) => [
          stateBlock(ctx),
          overdueCollected(ctx, mandateSince(ctx)),
          ...signedBlocks(ctx),
          asideBlock(accountBlock(ctx)),
        ],
        actions: (ctx) => ({
          ...onwardLinks(place, ctx),
          cancel: link(t("Cancel auto-pay")),
        }),
      },
      cancel: {
        title: t("Cancel auto-pay"),
        page: "cancel",
        isOpen: (ctx) => statePart(ctx) === "done" || statePart(ctx) === "at-bank",
        look: { template: "decision", picture: "plug" },
        blocks: [
          {
            kind: "lead",
            text: t(
              "You'll have to pay by the {emiDay} of every month yourself. Late payments attract penal charges.",
              {
                emiDay: EMI_DATE,
              },
            ),
          },
        ],
        actions: { confirmCancel: continueButton(t("Cancel auto-pay")), keep: link(t("Keep it")) },
      },
      none: {
        title: t("This step isn't needed"),
        blocks: [{ kind: "lead", text: t("Your lender doesn't need this.") }],
        actions: (ctx) => onwardLinks(place, ctx),
      },
      disabled: {
        title: t("Your account is disabled"),
        look: { template: "ending", picture: "door" },
        blocks: (ctx) => [stateBlock(ctx), waitingForBankBlock(ctx)],
        actions: { help: continueButton(t("Ask for help")), home: link(place.toHome) },
      },
      locked: accountLockedPart(place.toHome),
    },
    actions: {
      account: open(place.account),
      visit: open(place.visit),
      proof: open(place.proof),
      help: open(place.support),
      onward: onwardActions(place),
      home: open(place.home),
      setUp: "setUp",
      again: ({ remember, call }) => [remember({ isMissing: false }), call("modes")],
      openAgain: ({ memory }) => (memory.url === null ? [] : openWindow(memory.url)),
      checkAgain: ({ remember }) => [remember({ url: null }), refresh(name)],
      notSigned: "notSigned",
      atBank: "atBank",
      cancel: ({ turn }) => turn("cancel"),
      confirmCancel: "cancel",
      keep: ({ turn }) => turn("done"),
    },
    flows: {
      modes: {
        call: "beneficiaryModes",
        doing: t("getting your details"),
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: ({ remember }, offered) => remember({ offered, isMissing: false }),
        failed: ({ remember }) => remember({ isMissing: true }),
      },
      setUp: {
        call: "beneficiary",
        doing: t("setting up auto-pay"),
        loader: "submitting",
        payload: ({ values }) =>
          values.mode === "E_MANDATE" ? { mode: values.mode, mandateWay: values.way } : { mode: values.mode },
        blame: ({ status }) => (status === 400 ? "way" : null),
        next: ({ remember, fill }, { url }): readonly Step[] => [
          remember({ url: url ?? null, offered: null }),
          fill({ mode: "", way: "", mandateConsent: "" }),
          ...(url ? [openWindow(url)] : []),
          refresh(url ? name : place.visit),
        ],
      },
      notSigned: {
        call: "beneficiary",
        doing: t("cancelling it"),
        loader: "submitting",
        payload: () => ({ cancelMandate: true }),
        next: ({ remember }) => [remember({ url: null }), notify(CANCELLED), refresh(name)],
      },
      // After requesting the form the bank's page is still available: both are offered again.
      atBank: {
        call: "beneficiary",
        doing: t("cancelling it"),
        loader: "submitting",
        payload: () => ({ cancelMandate: true }),
        next: refresh(name),
      },
      cancel: {
        call: "beneficiary",
        doing: t("cancelling it"),
        loader: "submitting",
        payload: () => ({ cancelMandate: true }),
        next: ({ remember, turn }) => [
          remember({ url: null }),
          turn("choose"),
          notify(STOPPED),
          refresh(name),
        ],
      },
    },
    entered: (ctx) => [
      ...[pollRecord.entered(ctx, WAITING_PARTS.has(statePart(ctx)))].flat(),
      ...(ctx.part === "choose" ? [ctx.call("modes")] : []),
    ],
    left: (ctx) => [
      ...[pollRecord.left(ctx)].flat(),
      ctx.remember({ offered: null, isMissing: false }),
      ...(ctx.part === "cancel" ? [ctx.turn("done")] : []),
    ],
    timers: pollRecord.timers,
  });

export const emandate = mandateScreen("emandate", IN_ONBOARDING);
