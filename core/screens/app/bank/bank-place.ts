import { say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import type { ScreenName } from "../../catalogue.ts";

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
}

export const IN_ONBOARDING: BankPlace = {
  home: "aipHome",
  toHome: say("To my application"),
  account: "beneficiaryDetails",
  mandate: "emandate",
  visit: "scheduleAppointment",
  proof: "beneficiaryDetails",
};
