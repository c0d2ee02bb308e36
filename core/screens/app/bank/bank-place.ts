import type { ActionLook, ScreenContext } from "../../define/screen-context.ts";
import { say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import { nextStepButton, goToNextStep } from "../../behaviours/next-step.ts";
import type { ScreenName } from "../../catalogue.ts";
import { goOn, link } from "../../define/define-screen.ts";
import { open, type Steps } from "../../define/steps.ts";

/** Where the screens of a bank account stand: in onboarding, in credit management, behind a link. */
export interface BankPlace {
  /** Where the way on leads. */
  readonly home: ScreenName;
  readonly toHome: Text;
  /** The account, its mandate, the visit of an agent, and the proof of the account. */
  readonly account: ScreenName;
  readonly mandate: ScreenName;
  readonly visit: ScreenName;
  readonly proof: ScreenName;
  /** Where one asks, where the account is disabled or locked. */
  readonly support: ScreenName;
  /** Whether a withdrawal goes on from here that waited for its account. */
  readonly takesUpWithdrawal?: true;
}

/** The ways on once account and repayments are done: to the next step of the onboarding; back to where they stand else. */
export function waysOn(
  { home, toHome }: BankPlace,
  sight: Pick<ScreenContext, "record" | "link">,
): { readonly onward?: ActionLook<never>; readonly home: ActionLook<never> } {
  const onward = home === "aipHome" ? nextStepButton(sight, "account") : null;
  return onward === null ? { home: goOn(toHome) } : { onward, home: link(toHome) };
}

/** What the first of them does. */
export const goOnward =
  ({ home }: BankPlace) =>
  (sight: Pick<ScreenContext, "record" | "link">): Steps =>
    home === "aipHome" ? goToNextStep(sight, "account") : open(home);

export const IN_ONBOARDING: BankPlace = {
  home: "aipHome",
  toHome: say("Back to your steps"),
  account: "beneficiaryDetails",
  mandate: "emandate",
  visit: "scheduleAppointment",
  proof: "beneficiaryDetails",
  support: "help",
};

/** Where they stand once the line is there: the banner's states lead to them (spec 2 §2 "Auto-repayment banner screens"). */
export const IN_CREDIT_MANAGEMENT: BankPlace = {
  home: "cm-home",
  toHome: say("Back to your credit line"),
  account: "cm-beneficiary-details",
  mandate: "cm-setup-emandate",
  visit: "cm-schedule-appointment",
  proof: "cm-submit-bank-proof",
  support: "cm-chat-list",
  takesUpWithdrawal: true,
};
