import { INCOME_TAKES, STATEMENT_MONTHS } from "../../mandate/income-verification-times.table.ts";
import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import { type MagicLinkAction, SIGNING_ACTIONS } from "../../magic-link/actions.table.ts";
import { SALARY_SLIP_MONTHS } from "../../reference/documents/upload-limits.table.ts";
import { type UsualTimeName, daysFor, minutesFor } from "../../reference/usual-times.table.ts";
import { formatDuration } from "../../messages/format-duration.ts";
import { t, type Text } from "../../messages/message.ts";

/** A link's action, in the customer's words. The times are assumed. */
export interface PendingAction {
  /** As a heading. */
  readonly title: Text;
  readonly what: Text;
  /** On the one button. */
  readonly go: Text;
  readonly takes: Text;
  /** Afterwards: who acts next, and what follows. */
  readonly afterwards: Text;
}

const minutes = (count: number): Text => t("About {time}", { time: formatDuration(count * 60) });

const about = (what: UsualTimeName): Text => t("About {time}", { time: minutesFor(what) });

const LENDER_LOOKS = t("Your lender reviews it, usually within {time}. We'll message you.", {
  time: daysFor("documents"),
});
const LENDER_GOES_ON = t("Your lender continues with your application.");

const SIGNING: PendingAction = {
  title: t("Sign your agreement"),
  what: t("Read the agreement with your own figures, and sign it with an OTP."),
  go: t("Continue"),
  takes: about("signing"),
  afterwards: t("Your lender signs too and opens your line. We'll message you."),
};

const ACTIONS: Readonly<Partial<Record<MagicLinkAction, PendingAction>>> = {
  kyc_upload_pending: {
    title: t("Upload document"),
    what: t("Your lender needs proof of where you live."),
    go: t("Upload document"),
    takes: minutes(5),
    afterwards: LENDER_LOOKS,
  },
  terms_and_conditions_pending: {
    title: t("Read the terms"),
    what: t("Your line opens once you accept the terms."),
    go: t("Read the terms"),
    takes: about("terms"),
    afterwards: LENDER_GOES_ON,
  },
  e_mandate_pending: {
    title: t("Set up auto-pay"),
    what: t("With auto-pay, your EMIs are paid automatically on the {emiDay}.", { emiDay: EMI_DATE }),
    go: t("Set up auto-pay"),
    takes: about("autoRepayments"),
    afterwards: t("Your bank confirms it, usually within {time}. We'll message you.", {
      time: daysFor("mandate"),
    }),
  },
  other_details_pending: {
    title: t("A few more details"),
    what: t("Your lender needs this."),
    go: t("Continue"),
    takes: minutes(2),
    afterwards: LENDER_GOES_ON,
  },
  okyc_pending: {
    title: t("Verify your Aadhaar"),
    what: t("An OTP goes to the mobile number linked to your Aadhaar."),
    go: t("Continue"),
    takes: about("aadhaar"),
    afterwards: LENDER_GOES_ON,
  },
  beneficiary_details_pending: {
    title: t("Add a bank account"),
    what: t("Use an account in your own name. We'll verify it with a ₹1 transfer."),
    go: t("Add a bank account"),
    takes: about("account"),
    afterwards: LENDER_GOES_ON,
  },
  complete_kyc_pending: {
    title: t("Verify your identity"),
    what: t("By law, lenders must verify your identity."),
    go: t("Continue"),
    takes: about("identity"),
    afterwards: LENDER_GOES_ON,
  },
  moneytap_tnc_pending: {
    title: t("Read the terms"),
    what: t("We send your application to a lender once you accept our terms."),
    go: t("Read the terms"),
    takes: minutes(2),
    afterwards: t("We send your application to the lender and message you with its reply."),
  },
  limit_increase_pending: {
    title: t("Get a higher limit"),
    what: t("Your lender can raise your limit if you accept."),
    go: t("Continue"),
    takes: minutes(2),
    afterwards: t("Your answer is final: this offer isn't made again."),
  },
  hyperverge_okyc_pending: {
    title: t("Verify your Aadhaar"),
    what: t("An OTP goes to the mobile number linked to your Aadhaar."),
    go: t("Continue"),
    takes: about("aadhaar"),
    afterwards: LENDER_GOES_ON,
  },
  bank_statement_pending: {
    title: t("Verify your income"),
    what: t("Your salary account's statements for the last {months} months.", {
      months: STATEMENT_MONTHS,
    }),
    go: t("Upload bank statements"),
    takes: t("About {time}", { time: INCOME_TAKES.STATEMENT_UPLOAD }),
    afterwards: LENDER_LOOKS,
  },
  cap_upload_pending: {
    title: t("Upload address proof"),
    what: t("Your lender needs proof of where you live."),
    go: t("Upload document"),
    takes: about("addressProof"),
    afterwards: LENDER_LOOKS,
  },
  salary_slips_pending: {
    title: t("Upload salary slips"),
    what: { 3: t("Your lender checks your income from your last three salary slips.") }[SALARY_SLIP_MONTHS],
    go: t("Upload salary slips"),
    takes: about("salarySlips"),
    afterwards: LENDER_LOOKS,
  },
  bank_proof_pending: {
    title: t("Upload bank account proof"),
    what: t("We couldn't verify your account online. Upload a statement, cheque or passbook."),
    go: t("Upload bank account proof"),
    takes: minutes(5),
    afterwards: t("Your lender reviews it, usually within {time}. We'll message you.", {
      time: daysFor("bankPapers"),
    }),
  },
  selfie_pending: {
    title: t("Take a selfie"),
    what: t("Your lender compares it with the photo on your documents."),
    go: t("Take a selfie"),
    takes: about("selfie"),
    afterwards: LENDER_GOES_ON,
  },
  dkyc_pending: {
    title: t("Verify your identity"),
    what: t("Show your documents and face on camera."),
    go: t("Continue"),
    takes: about("digital"),
    afterwards: LENDER_GOES_ON,
  },
};

const BY_NAME: Readonly<Partial<Record<string, PendingAction>>> = ACTIONS;

/** Returns a link's action; null if unknown. */
export const pendingAction = (action: string): PendingAction | null =>
  SIGNING_ACTIONS.some((one) => one === action)
    ? SIGNING
    : Object.hasOwn(ACTIONS, action)
      ? (BY_NAME[action] ?? null)
      : null;
