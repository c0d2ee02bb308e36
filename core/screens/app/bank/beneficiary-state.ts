import type { ReplyOf } from "../../../calls/calls.ts";
import type { BannerState } from "../../../mandate/banner.ts";
import { plural, t, type Text, type Words } from "../../../messages/message.ts";
import { currentBannerState, currentBeneficiary } from "../../behaviours/account-blocks.ts";
import { type BANK_PROOF_FORM, bankProof } from "../../forms/bank-proof.form.ts";
import { goToNextStep, nextStepButton } from "../../behaviours/set-up-steps.ts";
import { otpBySms } from "../../behaviours/otp.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, defineForm, link, type ValuesOf } from "../../define/define-screen.ts";
import type { FieldOption } from "../../define/form.ts";
import {
  type ActionContext,
  type ActionLook,
  initiallyNull,
  open,
  type ScreenContext,
  type Steps,
} from "../../define/screen-context.ts";
import { IFSC_FIELD } from "../../forms/bank.field.ts";
import type { SIGNING_CODE_FORM } from "../../forms/signing-code.form.ts";

/** The place of the bank account screens: onboarding, credit management, or a link. */
export interface BankPlace {
  /** The screen that Continue leads to. */
  readonly home: ScreenName;
  readonly toHome: Text;
  /** The account, its mandate, the visit of an agent, and the proof of the account. */
  readonly account: ScreenName;
  readonly mandate: ScreenName;
  readonly visit: ScreenName;
  readonly proof: ScreenName;
  /** The support screen, for a disabled or locked account. */
  readonly support: ScreenName;
  /** Whether a withdrawal continues from here that waited for its account. */
  readonly takesUpWithdrawal?: true;
}

/**
 * The actions after the account and auto-pay are done: the next onboarding step, or back to the screen they came from.
 */
export function onwardLinks(
  { home, toHome }: BankPlace,
  ctx: Pick<ScreenContext, "record" | "link">,
): { readonly onward?: ActionLook<never>; readonly home: ActionLook<never> } {
  const onward = home === "aipHome" ? nextStepButton(ctx, "account") : null;
  return onward === null ? { home: continueButton(toHome) } : { onward, home: link(toHome) };
}

/** The handler of the first onward action. */
export const onwardActions =
  ({ home }: BankPlace) =>
  (ctx: Pick<ScreenContext, "record" | "link">): Steps =>
    home === "aipHome" ? goToNextStep(ctx, "account") : open(home);

export const IN_ONBOARDING: BankPlace = {
  home: "aipHome",
  toHome: t("Back to your steps"),
  account: "beneficiaryDetails",
  mandate: "emandate",
  visit: "scheduleAppointment",
  proof: "beneficiaryDetails",
  support: "help",
};

/**
 * The same screens once the line is open: the banner's states lead to them (spec 2 §2 "Auto-repayment banner
 * screens").
 */
export const IN_CREDIT_MANAGEMENT: BankPlace = {
  home: "cm-home",
  toHome: t("Back to your credit line"),
  account: "cm-beneficiary-details",
  mandate: "cm-setup-emandate",
  visit: "cm-schedule-appointment",
  proof: "cm-submit-bank-proof",
  support: "cm-chat-list",
  takesUpWithdrawal: true,
};

const NONE_KNOWN: readonly FieldOption[] = [];

/** The payout account and its proof: a rupee that is sent to it or paid from it. */
export const BENEFICIARY_FORM = defineForm({
  name: "beneficiary",
  fields: [
    {
      name: "proveBy",
      label: t("How should we verify the account?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: [
        { value: "PENNY_DROP", label: t("We send you ₹1") },
        { value: "UPI", label: t("You pay ₹1 by UPI") },
      ],
    },
    {
      name: "account",
      label: t("Which account?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: NONE_KNOWN,
    },
    IFSC_FIELD,
    {
      name: "accountNumber",
      label: t("Account number"),
      kind: "text",
      rule: "accountNumber",
      required: true,
      autocomplete: "off",
      inputMode: "numeric",
      filter: "digits",
    },
  ],
});

type Drop = ReplyOf<"createReversePennyDrop">;

/** The initial memory of the account screen. */
export const BENEFICIARY_MEMORY = {
  ...pollRecord.memory,
  ...otpBySms.memory,
  ...bankProof.memory,
  /** The ₹1 that the customer is to pay by UPI. */
  rupee: initiallyNull<Drop>(),
  /** An account was just added: what waited for it continues automatically. */
  isJustGiven: false,
};
type Memory = typeof BENEFICIARY_MEMORY;

/** What can be typed, on any of its parts. */
type Values = ValuesOf<typeof BENEFICIARY_FORM | typeof SIGNING_CODE_FORM | typeof BANK_PROOF_FORM>;
export type BeneficiaryContext = ScreenContext<Memory, Values>;
/** The screen's action context, limited to some of its flows and parts. */
export type BeneficiaryActionContext<Flow extends string = never, Part extends string = never> = Omit<
  ActionContext<Memory, Values, Flow, "poll", Part>,
  "part"
>;
export type Recorded = Pick<ScreenContext, "record">;
/** What a part shows, with the fields that are inside it. */
export type BeneficiaryBlocks<F extends string = never> = readonly (Block<Words, never, F> | false)[];

/** The part that shows each state of the account (spec 2 §4). */
const PART_OF = {
  BLOCKED: "blocked",
  BD_PENDING: "give",
  MANDATE_NOT_REQUIRED: "given",
  CX_ACTION_PENDING: "given",
  EMANDATE_CX_ATN_PENDING: "given",
  PICKUP_PENDING_EMANDATE_ELIGIBLE: "given",
  MANDATE_PENDING_EMANDATE_ELIGIBLE: "given",
  PENNY_DROP_REVIEW: "review",
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: "review",
  DOCUMENT_REVIEW: "papers",
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: "papers",
  EMANDATE_DOCUMENT_REVIEW: "given",
  NACH_DOCUMENT_REVIEW: "given",
  FINOPS_REVIEW: "given",
  NACH_PICKUP_PENDING: "given",
  PICKUP_PENDING_EMANDATE_COMPLETED: "prove",
  MANDATE_PENDING_EMANDATE_COMPLETED: "prove",
  REJECTED: "disabled",
  VERIFIED: "given",
  UNKNOWN: "give",
} as const satisfies Readonly<Record<BannerState, string>>;

/** The parts that wait for someone else. */
export const WAITING_PARTS: ReadonlySet<string> = new Set(["review", "papers"]);

/** If there is no account yet, one is asked for, whatever the mandate needs. */
export function statePart(ctx: Recorded) {
  const state = currentBannerState(ctx);
  return state === "MANDATE_NOT_REQUIRED" && !currentBeneficiary(ctx)?.accountNumber
    ? "give"
    : PART_OF[state];
}

/** How many small payments are left; null if the record does not say. */
const paymentsLeft = (ctx: Recorded): number | null =>
  currentBeneficiary(ctx)?.pennyDropVerificationLeft ?? null;
const accountsLeft = (ctx: Recorded): number | null =>
  currentBeneficiary(ctx)?.beneficiaryAttemptsLeft ?? null;

export const canGiveAnotherAccount = (ctx: Recorded): boolean => accountsLeft(ctx) !== 0;
export const canRequestPayment = (ctx: Recorded): boolean => paymentsLeft(ctx) !== 0;

/** The remaining attempts, and what follows the last one. */
export function attemptsLeftBlock(ctx: Recorded): Block<Words, never, never> | false {
  const payments = paymentsLeft(ctx);
  const accounts = accountsLeft(ctx);
  const rows: (readonly [Text, Text])[] = [
    ...(payments === null
      ? []
      : ([[t("₹1 checks"), plural(payments, "{count} time", "{count} times")]] as const)),
    ...(accounts === null
      ? []
      : ([[t("Account changes"), plural(accounts, "{count} time", "{count} times")]] as const)),
  ];
  return (
    rows.length > 0 && {
      kind: "details",
      region: "aside",
      title: t("Attempts left"),
      rows,
    }
  );
}
