import type { CustomerRecord } from "../customer/record.ts";
import { isBannerState } from "../mandate/banner.ts";
import { minutesFor } from "../reference/usual-times.table.ts";
import { say } from "../say/say.ts";
import { TURN_OF_BANNER } from "./banner-turns.table.ts";
import { type OnboardingStep, type Stands, stepWith } from "./step.ts";

const NOT_BEGUN: ReadonlySet<string> = new Set(["", "UNKNOWN", "BD_PENDING"]);
const LATER = say("You can do this later.");

/** The account that money goes to, and its mandate, by the states of spec 2 §4. */
function accountStands({ beneficiaryBankInfo }: CustomerRecord): Stands {
  const status = beneficiaryBankInfo?.status ?? "";
  if (NOT_BEGUN.has(status)) return { standing: "optional", note: LATER };
  if (status === "MANDATE_NOT_REQUIRED")
    return beneficiaryBankInfo?.accountNumber ? { standing: "done" } : { standing: "optional", note: LATER };
  const turn = isBannerState(status) ? TURN_OF_BANNER[status] : null;
  if (turn === null) return { standing: "done" };
  if (turn.party !== "you") return { standing: "with-somebody", turn: turn.party, usuallyMs: turn.usuallyMs };
  return { standing: "to-do", note: say("Still to do: {doing}.", { doing: turn.doing }) };
}

/**
 * Where the money goes and how it is paid back. The line does not wait for it: spec 2 §4 asks for an account that is
 * still missing once there is a line (assumed).
 */
export const accountStep = (record: CustomerRecord): OnboardingStep<"bankFormalities"> =>
  stepWith(
    {
      id: "account",
      title: say("Add your bank account"),
      takes: say("Your account number and IFSC, about {time}.", { time: minutesFor("account") }),
      screen: "bankFormalities",
      required: false,
    },
    accountStands(record),
  );
