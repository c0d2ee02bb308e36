import type { PlainBlock } from "../../blocks/block.ts";
import { GIVEN_UP_SECONDS } from "../../../reference/usual-times.table.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { isBankTransfer } from "../../../reference/channels.table.ts";
import { onDay, rupees, t, type Text } from "../../../messages/message.ts";
import { continueButton, link } from "../../define/define-screen.ts";
import { ending, type ErrorCode } from "../../define/screen.ts";
import { initiallyNull, type Remembered, type ScreenContext } from "../../define/screen-context.ts";

/** The text for when a transfer is given up; typed so that it must match the constant. */
const GIVEN_UP: Readonly<Record<typeof GIVEN_UP_SECONDS, Text>> = {
  900: t(
    "Usually in minutes. If not, it's cancelled after about 15 minutes: you owe nothing, and your limit is restored.",
  ),
};

/** What the customer should do while a transfer is pending. */
export const WHILE_PENDING: PlainBlock = {
  kind: "steps",
  region: "aside",
  title: t("What you can do"),
  items: [
    t("You can leave this page: we'll send you a message."),
    t("Don't withdraw again for this, or you'll borrow twice."),
    GIVEN_UP[GIVEN_UP_SECONDS],
  ],
};

/** The outcome of a withdrawal by channel: a transfer, or a code. */
export const outcomeByChannel = (channel: string): Text =>
  isBankTransfer(channel) ? t("You receive") : t("Your code is worth");

/** A withdrawal calculated by the platform, under a reference that confirms only this withdrawal. */
export interface Prepared {
  readonly referenceNo: string;
  readonly terms: NonNullable<ReplyOf<"txnGenRefNo">["terms"]>;
  /** Of which choice. */
  readonly of: string;
  /** Whether its loan agreement form is signed before money moves (ruling R52). */
  readonly formToSign: boolean;
}

/** The outcome; `unknown` without a reply, so that it has to be followed up. */
export interface WithdrawalResult {
  readonly kind: "done" | "failed" | "unknown";
  /** The platform's message and code, if it refused. */
  readonly says: string | null;
  readonly code: ErrorCode | null;
}

/** The outcome, found out later, of a withdrawal without a reply. */
export interface Settled {
  readonly referenceNo: string;
  readonly made: boolean;
}

/** The attempt as other screens see it, without loading the confirming screen. */
export const CONFIRMED = {
  name: "cm-confirm-transaction",
  memory: { prepared: initiallyNull<Prepared>(), outcome: initiallyNull<WithdrawalResult>() },
} satisfies Remembered;

/** What the follow-up screen has found out about it. */
export const FOLLOWED = {
  name: "cm-transaction-response",
  memory: { settled: initiallyNull<Settled>() },
} satisfies Remembered;

/**
 * The status of the last attempt at a withdrawal: `none` where nothing was confirmed, `made` and `not-made` where that
 * is known, `failed` where it was refused, `unknown` as long as no answer has come. While one is unknown no other
 * begins.
 */
export function attemptStatus({
  remembered,
}: Pick<ScreenContext, "remembered">): "none" | "made" | "failed" | "unknown" | "not-made" {
  const { prepared, outcome } = remembered(CONFIRMED);
  if (outcome === null) return "none";
  if (outcome.kind === "done") return "made";
  if (outcome.kind === "failed") return "failed";
  const { settled } = remembered(FOLLOWED);
  if (settled === null || settled.referenceNo !== prepared?.referenceNo) return "unknown";
  return settled.made ? "made" : "not-made";
}

/** The way back from a withdrawal. */
export const HOME = link(t("Back to your credit line"));

/** A withdrawal that was made, with its amount and its day. */
export function withdrawnText({ terms: { amount, day, channel } }: Prepared): Text {
  const what = { amount: rupees(amount), day: onDay(day) };
  return isBankTransfer(channel)
    ? t("You withdrew {amount} on {day}", what)
    : t("You got a code worth {amount} on {day}", what);
}

/** While the outcome of a withdrawal is unknown, no other can start: leads to the follow-up. */
export const UNSETTLED = {
  title: t("Your withdrawal isn't confirmed yet"),
  look: ending("hourglass"),
  blocks: ({ remembered }: Pick<ScreenContext, "remembered">) => [
    {
      kind: "lead" as const,
      text: t(
        "We don't know yet whether your withdrawal of {amount} went through. Check it before you borrow again.",
        { amount: rupees(remembered(CONFIRMED).prepared?.terms.amount ?? 0) },
      ),
    },
  ],
  actions: { response: continueButton(t("Check status")), home: HOME },
};

/** What has to be done before a withdrawal can be confirmed: choose it, or choose it again. */
export const NOT_YET = {
  repriced: {
    title: t("The price has changed"),
    look: ending("papers"),
    blocks: [
      {
        kind: "lead" as const,
        text: t(
          "An offer or the day has changed since you read the key fact statement. Nothing was withdrawn.",
        ),
      },
    ],
    actions: { change: continueButton(t("Change amount or months")), home: HOME },
  },
  nothing: {
    title: t("Choose the amount and number of months first"),
    look: ending("signpost"),
    blocks: [],
    actions: { change: continueButton(t("Continue")), home: HOME },
  },
};
