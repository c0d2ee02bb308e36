import { bannerFor } from "../../../mandate/banner.ts";
import { daysFor } from "../../../reference/usual-times.table.ts";
import { t, type Text } from "../../../messages/message.ts";
import { beneficiaryScreen } from "../../app/bank/beneficiary-details.ts";
import { IN_CREDIT_MANAGEMENT } from "../../app/bank/beneficiary-state.ts";
import { mandateScreen } from "../../app/bank/emandate.ts";
import { appointmentScreen } from "../../app/bank/schedule-appointment.ts";
import { accountBlock } from "../../behaviours/account-blocks.ts";
import { BANK_PROOF_FORM, bankProof, waitingForBankBlock } from "../../forms/bank-proof.form.ts";
import { accountLockedPart, isAccountLocked } from "../../behaviours/account-restrictions.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import { continueButton, defineScreen, link, main } from "../../define/define-screen.ts";
import { ending, WAITING } from "../../define/screen.ts";
import { empty, open, refresh, type ScreenContext } from "../../define/screen-context.ts";

/** The account, its mandate, and the visit of an agent, of a line that is there (spec 2 §2, §4). */
export const cmBeneficiaryDetails = beneficiaryScreen("cm-beneficiary-details", IN_CREDIT_MANAGEMENT);
export const cmSetupEmandate = mandateScreen("cm-setup-emandate", IN_CREDIT_MANAGEMENT);
export const cmScheduleAppointment = appointmentScreen("cm-schedule-appointment", IN_CREDIT_MANAGEMENT);

/** Whether the account is to be proven, is looked at, or neither (spec 2 §4 "Beneficiary and auto-repayment banner states"). */
function stage(ctx: Pick<ScreenContext, "record">): "locked" | "prove" | "review" | "none" {
  if (isAccountLocked(ctx)) return "locked";
  const banner = bannerFor(ctx.record?.beneficiaryBankInfo?.status);
  if (banner?.action?.route === "cm-submit-bank-proof") return "prove";
  return banner?.state === "DOCUMENT_REVIEW" ? "review" : "none";
}

/**
 * The proof of a bank account that could not be verified (spec 2 §2, §5); `toHome` is the label of the link that
 * follows.
 */
export const bankProofScreen = (toHome: Text) =>
  defineScreen({
    name: "cm-submit-bank-proof",
    look: { template: "form", picture: "cheque" },
    side: {
      why: t("We couldn't verify your account online. Upload a statement, cheque or passbook."),
      next: t("We'll show the result here, usually within {time}.", {
        time: daysFor("bankPapers"),
      }),
    },
    memory: { ...bankProof.memory, ...pollRecord.memory },
    part: stage,
    parts: {
      prove: {
        title: t("Upload bank account proof"),
        blocks: (ctx) => [...bankProof.blocks(ctx), accountBlock(ctx)],
        form: BANK_PROOF_FORM,
        asking: bankProof.asking,
        actions: {
          send: main(t("Upload bank account proof")),
          account: link(t("Choose another way")),
          home: link(toHome),
        },
      },
      review: {
        title: t("We're reviewing your documents"),
        look: WAITING,
        blocks: (ctx) => [
          { kind: "lead", text: t("Nothing more to do for now.") },
          accountBlock(ctx),
          waitingForBankBlock(ctx),
        ],
        actions: { checkAgain: continueButton(t("Check again")), home: link(toHome) },
      },
      none: {
        title: t("This step isn't needed"),
        look: ending("bank"),
        blocks: [{ kind: "lead", text: t("Your lender doesn't need this.") }],
        actions: { home: continueButton(toHome) },
      },
      locked: accountLockedPart(toHome),
    },
    actions: {
      send: "send",
      checkAgain: refresh("cm-submit-bank-proof"),
      account: open(IN_CREDIT_MANAGEMENT.account),
      help: open(IN_CREDIT_MANAGEMENT.support),
      home: open(IN_CREDIT_MANAGEMENT.home),
    },
    flows: {
      documents: bankProof.flows.documents,
      send: { ...bankProof.flows.send, next: () => [empty(), refresh("cm-submit-bank-proof")] },
    },
    entered: (ctx) => [
      ...[pollRecord.entered(ctx, ctx.part === "review")].flat(),
      ...(ctx.part === "prove" ? [ctx.call("documents")] : []),
    ],
    left: pollRecord.left,
    timers: pollRecord.timers,
  });

export const cmSubmitBankProof = bankProofScreen(IN_CREDIT_MANAGEMENT.toHome);
