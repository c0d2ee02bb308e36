import { onDay, rupees, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import { STATUS_CODES } from "../../status/code.ts";
import { afterRejection, mayReapply } from "../behaviours/after-rejection.ts";
import { recordChoice } from "../behaviours/timeline-event.ts";
import { reopenOfferUntil } from "../../onboarding/declined-offer.ts";
import { continueButton, defineScreen, link, second } from "../define/define-screen.ts";
import { ending } from "../define/screen.ts";
import { whyBlocks } from "../qual/rejected-application.ts";
import { logOut, open, type ScreenContext } from "../define/screen-context.ts";

/** The actions after an application has ended: the account with its papers and data, help, and signing out. */
const ENDED = {
  account: second(t("Your account")),
  help: link(t("Ask for help")),
  signOut: link(t("Sign out")),
};

/** Returns the last day on which a customer who declined can reopen the offer; null if they cannot (ruling R67). */
const backUntil = ({ status, record, platformAt }: Pick<ScreenContext, "status" | "record" | "platformAt">) =>
  reopenOfferUntil(status, record?.loanResponse?.statusSince, platformAt);

const mindPoint = (until: string | null) =>
  until === null
    ? { title: t("Nothing to do"), text: t("You can close this page.") }
    : {
        title: t("Changed your mind?"),
        text: t("You can still take this limit until {day}.", { day: onDay(until) }),
      };

const lender = ({ record }: ScreenContext, otherwise: Text): Text =>
  record?.loanResponse?.bankName ? verbatim(record.loanResponse.bankName) : otherwise;

/** The declined offer, if the record has it. */
function declinedText(ctx: ScreenContext): Text {
  const limit = ctx.record?.loanResponse?.bankerApprovedAmount;
  const from = lender(ctx, t("the lender"));
  return typeof limit === "number"
    ? t("You declined the limit of {limit} from {lender}.", {
        limit: rupees(limit),
        lender: from,
      })
    : t("You declined this limit from {lender}.", { lender: from });
}

/** What is left to pay on a closed line: a line can be closed while a loan is still repaid. */
function leftToPay(ctx: ScreenContext): Text {
  const openLoans = (ctx.record?.repayments ?? []).filter(({ status }) => status === "OPEN");
  const left = openLoans.reduce((sum, { outstandingPrincipal }) => sum + (outstandingPrincipal ?? 0), 0);
  return left > 0
    ? t("You still have to repay {left} to {lender}, as agreed.", {
        left: rupees(left),
        lender: lender(ctx, t("the lender")),
      })
    : t("Nothing is left to repay.");
}

/** A customer who was rejected before borrowing owes nothing; a line may also have ended later. */
const owed = (ctx: ScreenContext): Text =>
  (ctx.record?.repayments ?? []).length === 0
    ? t("Nothing was borrowed, and nothing is owed.")
    : leftToPay(ctx);

function rejectedText(ctx: ScreenContext): Words {
  const left = { owed: owed(ctx) };
  switch (ctx.status) {
    case STATUS_CODES.ONBRD_REJECTED:
      return t("The lender ended this application during documentation. {owed}", left);
    case STATUS_CODES.PORTAL_REJECT:
      return t("The lender ended this application after a review. {owed}", left);
    default:
      // A code without a name: the reason for the end is unknown (ruling R1).
      return t("The lender ended this application. {owed}", left);
  }
}

/**
 * The screen for statuses above AIP rejected (landing rule 2; spec 1 §2 "Top level"): a manual rejection by the lender,
 * a customer who declined, and a closed line, each with its own text and actions. Only a rejection offers another try
 * (ruling R43).
 */
export const bankerPortalRejected = defineScreen({
  name: "bankerPortalRejected",
  part({ status }) {
    if (status === STATUS_CODES.AIP_NOT_INTERESTED) return "declined";
    return status === STATUS_CODES.LINE_CLOSED ? "closed" : "rejected";
  },
  parts: {
    rejected: {
      title: t("This application has ended"),
      look: { template: "decision", picture: "papers" },
      blocks: (ctx) => [
        { kind: "lead", text: rejectedText(ctx) },
        ...whyBlocks(ctx),
        ...afterRejection.blocks(ctx),
      ],
      form: afterRejection.form,
      asking: afterRejection.asking,
      actions: afterRejection.actions,
      after: afterRejection.after,
    },
    declined: {
      title: t("You declined this limit"),
      look: ending("letter"),
      blocks: (ctx) => [
        { kind: "lead", text: declinedText(ctx) },
        {
          kind: "points",
          title: t("What happens next"),
          items: [
            { title: t("Nothing to pay"), text: t("Nothing was borrowed, and nothing is owed.") },
            mindPoint(backUntil(ctx)),
          ],
        },
      ],
      actions: (ctx) => ({
        ...(backUntil(ctx) === null ? {} : { takeBack: continueButton(t("I want this limit")) }),
        ...ENDED,
      }),
    },
    closed: {
      title: t("Your credit line is closed"),
      look: ending("door"),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("You can't borrow on this line any more."),
        },
        {
          kind: "points",
          title: t("What happens next"),
          items: [
            { title: t("Left to pay"), text: leftToPay(ctx) },
            {
              title: t("Your documents"),
              text: t(
                "Your closure letter, statements, receipts and no-dues certificates are in Your account.",
              ),
            },
          ],
        },
      ],
      // No second try at what was closed (ruling R43): an application of its own.
      actions: (ctx) => ({
        ...(mayReapply(ctx) ? { reapply: second(t("Apply for a new credit line")) } : {}),
        ...ENDED,
      }),
    },
  },
  actions: {
    ...afterRejection.does,
    takeBack: "takeBack",
    account: open("account"),
    help: open("help"),
    signOut: "signOut",
  },
  flows: {
    ...afterRejection.flows,
    takeBack: recordChoice("AIP_NOT_INTERESTED_UNDONE"),
    /** As the account does (spec 1 §4 "Session"); a file shared with it would weigh on other areas. */
    signOut: {
      call: "logout",
      doing: t("signing out"),
      loader: "loading",
      payload: () => ({}),
      next: logOut(),
      failed: () => logOut(),
    },
  },
});
