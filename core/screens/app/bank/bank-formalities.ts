import { minutesFor } from "../../../reference/usual-times.table.ts";
import type { BannerState } from "../../../mandate/banner.ts";
import { t, type Text } from "../../../messages/message.ts";
import {
  accountBlock,
  accountLabel,
  currentBannerState,
  currentBeneficiary,
} from "../../behaviours/account-blocks.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { waitingForBankBlock } from "../../forms/bank-proof.form.ts";
import type { StepState } from "../../blocks/status-blocks.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, defineScreen, link } from "../../define/define-screen.ts";
import { open, refresh, type ScreenContext } from "../../define/screen-context.ts";
import { type BankPlace, IN_ONBOARDING, onwardActions, onwardLinks } from "./beneficiary-state.ts";

type Recorded = Pick<ScreenContext, "record">;

/** How far account and repayment are in a state (spec 2 §4), and which screen has the next thing to do. */
interface Standing {
  readonly account: StepState;
  readonly repayment: StepState;
  readonly next: "account" | "mandate" | "visit" | null;
}

const toStanding = (account: StepState, repayment: StepState, next: Standing["next"]): Standing => ({
  account,
  repayment,
  next,
});

const NO_ACCOUNT = toStanding("now", "next", "account");
const SET_UP = toStanding("done", "now", "mandate");
const PROVE = toStanding("failed", "waiting", "account");

const STANDING: Readonly<Record<BannerState, Standing>> = {
  BLOCKED: toStanding("done", "failed", "mandate"),
  BD_PENDING: NO_ACCOUNT,
  MANDATE_NOT_REQUIRED: toStanding("done", "done", null),
  CX_ACTION_PENDING: SET_UP,
  EMANDATE_CX_ATN_PENDING: SET_UP,
  PICKUP_PENDING_EMANDATE_ELIGIBLE: toStanding("done", "now", "visit"),
  MANDATE_PENDING_EMANDATE_ELIGIBLE: SET_UP,
  PENNY_DROP_REVIEW: toStanding("waiting", "now", "mandate"),
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: toStanding("waiting", "now", "mandate"),
  DOCUMENT_REVIEW: toStanding("waiting", "waiting", null),
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: toStanding("waiting", "waiting", null),
  EMANDATE_DOCUMENT_REVIEW: toStanding("done", "waiting", null),
  NACH_DOCUMENT_REVIEW: toStanding("done", "waiting", null),
  FINOPS_REVIEW: toStanding("done", "failed", null),
  NACH_PICKUP_PENDING: toStanding("done", "waiting", "visit"),
  PICKUP_PENDING_EMANDATE_COMPLETED: PROVE,
  MANDATE_PENDING_EMANDATE_COMPLETED: PROVE,
  REJECTED: toStanding("failed", "failed", null),
  VERIFIED: toStanding("done", "done", null),
  UNKNOWN: NO_ACCOUNT,
};

const standingOf = (ctx: Recorded): Standing => {
  const isGiven = Boolean(currentBeneficiary(ctx)?.accountNumber);
  const state = currentBannerState(ctx);
  if (!isGiven && state !== "REJECTED")
    return state === "MANDATE_NOT_REQUIRED" ? toStanding("now", "done", "account") : NO_ACCOUNT;
  // A rejected account has to be added again.
  if (state === "BD_PENDING") return toStanding("failed", "next", "account");
  return STANDING[state];
};

const REPAYMENT: Readonly<Record<StepState, Text>> = {
  done: t("Done"),
  now: t("About {time}", { time: minutesFor("autoRepayments") }),
  waiting: t("In progress"),
  next: t("After your bank account."),
  failed: t("Auto-pay couldn't be set up"),
};

/** The text for a paper form: the agent acts next, and the customer need not wait (spec 2 §4). */
const ON_PAPER: Readonly<Partial<Record<BannerState, Text>>> = {
  NACH_PICKUP_PENDING: t("An agent will call to book an appointment"),
  PICKUP_PENDING_EMANDATE_ELIGIBLE: t("An agent will collect your form. You can sign online instead."),
};

const repaymentText = (ctx: Recorded, repayment: StepState): Text =>
  (currentBeneficiary(ctx)?.accountNumber ? ON_PAPER[currentBannerState(ctx)] : undefined) ??
  REPAYMENT[repayment];

/** The label of the only button, which names the next step. */
const NEXT: Readonly<Record<NonNullable<Standing["next"]>, (ctx: Recorded) => Text>> = {
  account: () => t("See bank account"),
  mandate: () => t("Set up auto-pay"),
  visit: (ctx) =>
    currentBannerState(ctx) === "NACH_PICKUP_PENDING" ? t("Choose a time") : t("View appointment status"),
};

/** The account and its repayments in one place (spec 1 §2 "/app"). */
export const formalitiesScreen = <const Name extends ScreenName>(name: Name, place: BankPlace) =>
  defineScreen({
    name,
    progress: setUpProgress("account"),
    look: { template: "dashboard", picture: null },
    memory: pollRecord.memory,
    parts: {
      both: {
        title: t("Bank account and auto-pay"),
        blocks: (ctx) => {
          const { account, repayment, next } = standingOf(ctx);
          const info = currentBeneficiary(ctx);
          return [
            {
              kind: "lead",
              region: "hero",
              text:
                account === "done" && repayment === "done"
                  ? t("Nothing more to do for now.")
                  : t("About {time}", {
                      time: minutesFor("account", "autoRepayments"),
                    }),
            },
            {
              kind: "checklist",
              region: "hero",
              title: t("Status"),
              items: [
                {
                  title: t("Your bank account"),
                  state: account,
                  text: info?.accountNumber
                    ? accountLabel(info)
                    : t("About {time}", { time: minutesFor("rupee") }),
                  ...(next === "account" ? {} : { action: "account" as const }),
                },
                {
                  title: t("Auto-pay"),
                  state: repayment,
                  text: repaymentText(ctx, repayment),
                  ...(next === "mandate" || repayment === "next" ? {} : { action: "mandate" as const }),
                },
              ],
            },
            accountBlock(ctx),
            waitingForBankBlock(ctx),
          ];
        },
        actions: (ctx) => {
          const { next, repayment } = standingOf(ctx);
          return {
            ...(next === null
              ? onwardLinks(place, ctx)
              : { next: continueButton(NEXT[next](ctx)), home: link(place.toHome) }),
            ...(next === "account" ? {} : { account: link(t("See bank account")) }),
            ...(next === "mandate" || repayment === "next" ? {} : { mandate: link(t("See auto-pay")) }),
          };
        },
      },
    },
    actions: {
      next: (ctx) => {
        const { next } = standingOf(ctx);
        return next === null ? refresh(name) : open(place[next]);
      },
      account: open(place.account),
      mandate: open(place.mandate),
      onward: onwardActions(place),
      home: open(place.home),
    },
    entered: (ctx) => pollRecord.entered(ctx, standingOf(ctx).next === null && !isDone(ctx)),
    left: pollRecord.left,
    timers: pollRecord.timers,
  });

const isDone = (ctx: Recorded): boolean => standingOf(ctx).repayment === "done";

export const bankFormalities = formalitiesScreen("bankFormalities", IN_ONBOARDING);
