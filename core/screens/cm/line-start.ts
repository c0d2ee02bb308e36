import type { CustomerRecord } from "../../customer/record.ts";
import { goesToAccount } from "../../reference/channels.table.ts";
import { say } from "../../say/say.ts";
import { STATUS_CODES } from "../../status/codes.table.ts";
import { isLockedIn } from "../behaviours/locked-account.ts";
import { eventOf } from "../behaviours/telling.ts";
import type { Remembered, Sight } from "../sight.ts";
import { lineInUse } from "./line.ts";

/** Whether the line is issued and waits for its customer alone, whose first press on "Borrow" starts it (ruling R64). */
export const canStart = (record: CustomerRecord | null): boolean =>
  record?.loanResponse?.applicationState?.applicationStatusCode === STATUS_CODES.CM_LINE_ISSUED &&
  lineInUse(record)?.started === false &&
  !isLockedIn({ record });

/** Whether what is borrowed has no bank account to go to: it is asked for before the amount. Shopping needs none (spec 2 §1). */
export function needsAccount({ record }: Pick<Sight, "record">): boolean {
  const ways = lineInUse(record)?.ways ?? [];
  return (
    !record?.beneficiaryBankInfo?.accountNumber &&
    ways.length > 0 &&
    ways.every(({ channel }) => goesToAccount(channel))
  );
}

/** What the home remembers for the choice of an amount: whether a gift voucher is what was asked for. */
export const SHOPPING = {
  name: "cm-home",
  memory: { wantsVoucher: false as boolean },
} satisfies Remembered;

/** Tells the platform that it is started (spec 1 §4 "User choice events"). */
export const STARTING = {
  call: "timelineEvent",
  doing: say("opening your credit line"),
  payload: () => eventOf("CM_LINE_STARTED", "CREDIT_MANAGEMENT"),
} as const;
