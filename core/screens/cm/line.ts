import type { ReplyOf } from "../../calls/calls.ts";
import { activeCreditLine, availableOn, maximumAvailable, openWays } from "../../credit-line/active-line.ts";
import { hasInsufficientBalance, smallestWithdrawal } from "../../credit-line/balance.ts";
import type { ChannelPartner, Tenure } from "../../customer/credit-line-info.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { chargesLate, feeLineFor, chargedAs } from "../../lenders/fees/fee.ts";
import type { Lender } from "../../lenders/lender.ts";
import { lenderOf } from "../../lenders/lenders.table.ts";
import { isBankTransfer } from "../../reference/channels.table.ts";
import { isLenderCode } from "../../reference/lenders/lender-codes.table.ts";
import { rupees, t, type Text, type Words } from "../../messages/message.ts";
import { STATUS_CODES, isLineStarted } from "../../status/code.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { timelineEvent } from "../behaviours/timeline-event.ts";
import type { Row } from "../blocks/schedule.ts";
import { openAt, type Remembered, type ScreenContext, type Step } from "../define/screen-context.ts";
import { partnerNamed } from "./borrow/partner-named.ts";
import type { Due } from "./repay/several.ts";

/** A tenure that can be chosen: its months and its rate are known. */
export type KnownTenure = Tenure & { readonly months: number; readonly interestRate: number };

/** An open way to use the line, with the amount available. Rupees. */
export interface OpenWay extends ChannelPartner {
  readonly available: number;
  readonly tenures: readonly KnownTenure[];
}

/** The line that a customer uses (spec 2 §3, ruling R9). Rupees. */
export interface LineInUse {
  readonly lineType: string;
  /** Its fee table; a bolt line has its own. */
  readonly chargedAs: string;
  /** Null if the partner is unknown. */
  readonly lender: Lender | null;
  /** The sanctioned limit; what is available where the record does not have it. */
  readonly limit: number;
  readonly available: number;
  readonly ways: readonly OpenWay[];
  /** The available amount is below the smallest withdrawal (ruling R27). */
  readonly insufficient: boolean;
  /** The smallest amount that any tenure lets out; null without tenures. */
  readonly smallest: number | null;
  /** Whether the line is started; nothing can be borrowed before. */
  readonly started: boolean;
}

const isKnown = (tenure: Tenure): tenure is KnownTenure =>
  typeof tenure.months === "number" && typeof tenure.interestRate === "number";

const openWay = (way: ChannelPartner): OpenWay => ({
  ...way,
  available: availableOn(way),
  tenures: (way.tenures ?? []).filter(isKnown).toSorted((one, other) => one.months - other.months),
});

/** The line in use, from the record; null without one. */
export function lineInUse(record: CustomerRecord | null): LineInUse | null {
  const line = activeCreditLine(record?.creditLineInfo?.creditLines ?? []);
  if (line === null) return null;
  const partners = line.channelPartners ?? [];
  const ways = openWays(line).map(openWay);
  const available = maximumAvailable(ways);
  const code = record?.loanResponse?.applicationState?.currentPartnerCode;
  return {
    lineType: line.lineType,
    chargedAs: chargedAs(line.lineType, record?.loanResponse?.lineTypeVariant),
    lender: typeof code === "string" && isLenderCode(code) ? lenderOf(code) : null,
    limit: Math.max(available, ...partners.map(({ limit }) => limit?.total ?? 0)),
    available,
    ways,
    insufficient: hasInsufficientBalance(line),
    smallest: smallestWithdrawal(ways.flatMap(({ tenures }) => tenures)),
    started: isLineStarted(record?.loanResponse?.applicationState?.applicationStatus),
  };
}

/** Whether an EMI that is late costs more as time goes by: some lenders charge nothing for it (spec 2 §9). */
export const isDearerLate = ({ record }: Pick<ScreenContext, "record">): boolean => {
  const line = lineInUse(record);
  return line === null || line.lender === null || chargesLate(line.lender, feeLineFor(line.chargedAs));
};

/** Whether the line is issued and waits for its customer alone, whose first press on "Borrow" starts it (ruling R64). */
export const canStart = (record: CustomerRecord | null): boolean =>
  record?.loanResponse?.applicationState?.applicationStatusCode === STATUS_CODES.CM_LINE_ISSUED &&
  lineInUse(record)?.started === false &&
  !isAccountLocked({ record });

/** Whether the lender has not opened the line yet: nothing can be borrowed. */
export const isLineNotOpened = (record: CustomerRecord | null): boolean =>
  lineInUse(record)?.started === false &&
  record?.loanResponse?.applicationState?.applicationStatusCode !== STATUS_CODES.CM_LINE_ISSUED;

/** The text for a line that is not open yet. */
export const BEING_OPENED: Text = t(
  "Your lender is opening your credit line. You can borrow once it's open.",
);

/** Whether a withdrawal lacks a bank account, which is asked for before the amount. Shopping needs none (spec 2 §1). */
export function needsAccount({ record }: Pick<ScreenContext, "record">): boolean {
  const ways = lineInUse(record)?.ways ?? [];
  return (
    !record?.beneficiaryBankInfo?.accountNumber &&
    ways.length > 0 &&
    ways.every(({ channel }) => isBankTransfer(channel))
  );
}

/** The page of the choice of an amount that has vouchers alone. */
export const VOUCHERS = "voucher";

/** The memory of the amount choice: whether only vouchers were offered. */
export const CHOOSING = {
  name: "cm-tenure-selection",
  memory: { amongVouchers: false as boolean },
} satisfies Remembered;

/** Returns to the choice of the amount, on its page. */
export const chooseAgain = ({ remembered }: Pick<ScreenContext, "remembered">): Step =>
  openAt(CHOOSING.name, remembered(CHOOSING).amongVouchers ? VOUCHERS : "");

/** Tells the platform to start the line (spec 1 §4 "User choice events"). */
export const STARTING = {
  call: "timelineEvent",
  doing: t("getting your details"),
  payload: () => timelineEvent("CM_LINE_STARTED", "CREDIT_MANAGEMENT"),
} as const;

/** How much of a loan is paid, with who it was drawn for. */
type Progress = Pick<
  Due["loans"][number],
  "channel" | "channelPartner" | "tenure" | "instalmentsLeft" | "outstandingPrincipal"
>;

/** What a loan's row says beside its name: a mark, a bar, and what is paid and left. */
export const progressOf = (loan: Progress): Pick<Row<Words>, "mark" | "sign" | "share" | "ends"> => {
  const { channel, channelPartner, tenure, instalmentsLeft, outstandingPrincipal } = loan;
  const paid = tenure - instalmentsLeft;
  return {
    ...(isBankTransfer(channel) || channel === "RESTRUCTURE"
      ? { sign: "money" }
      : { mark: partnerNamed(channelPartner) }),
    share: Math.round((100 * paid) / tenure),
    ends: [
      t("{paid} of {count} EMIs paid", { paid, count: tenure }),
      t("{amount} left", { amount: rupees(outstandingPrincipal) }),
    ],
  };
};

/** An offer on what is withdrawn, as the platform says (spec 2 §9). */
export type Offer = ReplyOf<"eligibleOffers">["offers"][number];

/** Looks up the customer's offers; each screen handles the result. */
export const LOOKING_UP_OFFERS = {
  call: "eligibleOffers",
  doing: t("getting your details"),
  loader: null,
  quiet: true,
  payload: ({ customerId }: { readonly customerId: string }) => ({ customerId }),
} as const;
