import { INCOME_TAKES, STATEMENT_MONTHS } from "../../mandate/income-verification-times.table.ts";
import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import { type MagicLinkAction, SIGNING_ACTIONS } from "../../magic-link/actions.table.ts";
import { SALARY_SLIP_MONTHS } from "../../reference/documents/upload-limits.table.ts";
import { type AskedThing, daysFor, minutesFor } from "../../reference/usual-times.table.ts";
import { lasting } from "../../say/lasting.ts";
import { say } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";

/** What a link asks for, in the customer's words. The times are assumed. */
export interface PendingAction {
  /** As a heading. */
  readonly title: Text;
  readonly what: Text;
  /** On the one button. */
  readonly go: Text;
  readonly takes: Text;
  /** Once it is done: who has it then, and what comes next. */
  readonly afterwards: Text;
}

const minutes = (count: number): Text => say("About {time}", { time: lasting(count * 60) });

const about = (what: AskedThing): Text => say("About {time}", { time: minutesFor(what) });

const LENDER_LOOKS = say("Your lender reviews it, usually within {time}. We'll message you.", {
  time: daysFor("documents"),
});
const LENDER_GOES_ON = say("Your lender continues with your application.");

const SIGNING: PendingAction = {
  title: say("Sign your agreement"),
  what: say("Read the agreement with your own figures, and sign it with an OTP."),
  go: say("Continue"),
  takes: about("signing"),
  afterwards: say("Your lender signs too and opens your line. We'll message you."),
};

const ACTIONS: Readonly<Partial<Record<MagicLinkAction, PendingAction>>> = {
  kyc_upload_pending: {
    title: say("Upload document"),
    what: say("Your lender needs proof of where you live."),
    go: say("Upload document"),
    takes: minutes(5),
    afterwards: LENDER_LOOKS,
  },
  terms_and_conditions_pending: {
    title: say("Read the terms"),
    what: say("Your line opens once you accept the terms."),
    go: say("Read the terms"),
    takes: about("terms"),
    afterwards: LENDER_GOES_ON,
  },
  e_mandate_pending: {
    title: say("Set up auto-pay"),
    what: say("With auto-pay, your EMIs are paid automatically on the {emiDay}.", { emiDay: EMI_DATE }),
    go: say("Set up auto-pay"),
    takes: about("autoRepayments"),
    afterwards: say("Your bank confirms it, usually within {time}. We'll message you.", {
      time: daysFor("mandate"),
    }),
  },
  other_details_pending: {
    title: say("A few more details"),
    what: say("Your lender needs this."),
    go: say("Continue"),
    takes: minutes(2),
    afterwards: LENDER_GOES_ON,
  },
  okyc_pending: {
    title: say("Verify your Aadhaar"),
    what: say("An OTP goes to the mobile number linked to your Aadhaar."),
    go: say("Continue"),
    takes: about("aadhaar"),
    afterwards: LENDER_GOES_ON,
  },
  beneficiary_details_pending: {
    title: say("Add a bank account"),
    what: say("Use an account in your own name. We'll verify it with ₹1."),
    go: say("Add a bank account"),
    takes: about("account"),
    afterwards: LENDER_GOES_ON,
  },
  complete_kyc_pending: {
    title: say("Verify your identity"),
    what: say("By law, lenders must verify your identity."),
    go: say("Continue"),
    takes: about("identity"),
    afterwards: LENDER_GOES_ON,
  },
  moneytap_tnc_pending: {
    title: say("Read the terms"),
    what: say("We send your application to a lender once you accept our terms."),
    go: say("Read the terms"),
    takes: minutes(2),
    afterwards: say("We send your application to the lender and message you with its reply."),
  },
  limit_increase_pending: {
    title: say("A higher limit"),
    what: say("Your lender can raise your limit if you accept."),
    go: say("Continue"),
    takes: minutes(2),
    afterwards: say("Your answer is final: this offer isn't made again."),
  },
  hyperverge_okyc_pending: {
    title: say("Verify your Aadhaar"),
    what: say("An OTP goes to the mobile number linked to your Aadhaar."),
    go: say("Continue"),
    takes: about("aadhaar"),
    afterwards: LENDER_GOES_ON,
  },
  bank_statement_pending: {
    title: say("Verify your income"),
    what: say("Your lender needs the bank statements of your last {months} months.", {
      months: STATEMENT_MONTHS,
    }),
    go: say("Upload bank statements"),
    takes: say("About {time}", { time: INCOME_TAKES.STATEMENT_UPLOAD }),
    afterwards: LENDER_LOOKS,
  },
  cap_upload_pending: {
    title: say("Upload address proof"),
    what: say("Your lender needs proof of where you live."),
    go: say("Upload document"),
    takes: about("addressProof"),
    afterwards: LENDER_LOOKS,
  },
  salary_slips_pending: {
    title: say("Upload salary slips"),
    what: { 3: say("Your lender checks your income from your last three salary slips.") }[SALARY_SLIP_MONTHS],
    go: say("Upload salary slips"),
    takes: about("salarySlips"),
    afterwards: LENDER_LOOKS,
  },
  bank_proof_pending: {
    title: say("Upload bank account proof"),
    what: say("We couldn't verify your account online. Upload a statement, cheque or passbook."),
    go: say("Upload bank account proof"),
    takes: minutes(5),
    afterwards: say("Your lender reviews it, usually within {time}. We'll message you.", {
      time: daysFor("bankPapers"),
    }),
  },
  selfie_pending: {
    title: say("Take a selfie"),
    what: say("Your lender compares it with the photo on your documents."),
    go: say("Take a selfie"),
    takes: about("selfie"),
    afterwards: LENDER_GOES_ON,
  },
  dkyc_pending: {
    title: say("Verify your identity"),
    what: say("Show your documents and face on camera."),
    go: say("Continue"),
    takes: about("digital"),
    afterwards: LENDER_GOES_ON,
  },
};

const BY_NAME: Readonly<Partial<Record<string, PendingAction>>> = ACTIONS;

/** What a link's action is called; null for one that is not known. */
export const pendingAction = (action: string): PendingAction | null =>
  SIGNING_ACTIONS.some((one) => one === action)
    ? SIGNING
    : Object.hasOwn(ACTIONS, action)
      ? (BY_NAME[action] ?? null)
      : null;
