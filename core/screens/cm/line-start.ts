import type { CustomerRecord } from "../../customer/record.ts";
import { goesToAccount } from "../../reference/channels.table.ts";
import { say } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { STATUS_CODES } from "../../status/codes.table.ts";
import { isAccountLocked } from "../behaviours/locked-account.ts";
import { timelineEvent } from "../behaviours/timeline-event.ts";
import type { Remembered, ScreenContext } from "../define/screen-context.ts";
import { openAt, type Step } from "../define/steps.ts";
import { lineInUse } from "./line.ts";

/** Whether the line is issued and waits for its customer alone, whose first press on "Borrow" starts it (ruling R64). */
export const canStart = (record: CustomerRecord | null): boolean =>
  record?.loanResponse?.applicationState?.applicationStatusCode === STATUS_CODES.CM_LINE_ISSUED &&
  lineInUse(record)?.started === false &&
  !isAccountLocked({ record });

/** Whether the lender has not opened the line yet: nothing of it is available, and nothing can be borrowed. */
export const isUnopened = (record: CustomerRecord | null): boolean =>
  lineInUse(record)?.started === false &&
  record?.loanResponse?.applicationState?.applicationStatusCode !== STATUS_CODES.CM_LINE_ISSUED;

/** What a line that is not open waits for, in one sentence. */
export const BEING_OPENED: Text = say(
  "Your lender is opening your credit line. You can borrow once it's open.",
);

/** Whether what is borrowed has no bank account to go to: it is asked for before the amount. Shopping needs none (spec 2 §1). */
export function needsAccount({ record }: Pick<ScreenContext, "record">): boolean {
  const ways = lineInUse(record)?.ways ?? [];
  return (
    !record?.beneficiaryBankInfo?.accountNumber &&
    ways.length > 0 &&
    ways.every(({ channel }) => goesToAccount(channel))
  );
}

/** The page of the choice of an amount that has vouchers alone. */
export const VOUCHERS = "voucher";

/** What the choice of an amount remembers for who comes to change it: whether it was made among vouchers alone. */
export const CHOOSING = {
  name: "cm-tenure-selection",
  memory: { amongVouchers: false as boolean },
} satisfies Remembered;

/** To the choice of an amount once more, at the page where it was made. */
export const chooseAgain = ({ remembered }: Pick<ScreenContext, "remembered">): Step =>
  openAt(CHOOSING.name, remembered(CHOOSING).amongVouchers ? VOUCHERS : "");

/** Tells the platform that it is started (spec 1 §4 "User choice events"). */
export const STARTING = {
  call: "timelineEvent",
  doing: say("opening your credit line"),
  payload: () => timelineEvent("CM_LINE_STARTED", "CREDIT_MANAGEMENT"),
} as const;
