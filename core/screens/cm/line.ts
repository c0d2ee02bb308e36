import { hasInsufficientBalance, smallestWithdrawal } from "../../credit-line/balance.ts";
import { activeCreditLine, leftOf, mostLeft, openWays } from "../../credit-line/active-line.ts";
import type { ChannelPartner, Tenure } from "../../customer/credit-line-info.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { chargedAs } from "../../lenders/fees/fee-variants.ts";
import type { Lender } from "../../lenders/lender.ts";
import { lenderOf } from "../../lenders/lenders.table.ts";
import { isLenderCode } from "../../reference/lenders/lender-codes.table.ts";
import { lineStarted } from "../../status/predicates.ts";

/** A tenure that can be chosen: its months and its rate are known. */
export type KnownTenure = Tenure & { readonly months: number; readonly interestRate: number };

/** A way to use the line that is open, with what is left for it. Rupees. */
export interface OpenWay extends ChannelPartner {
  readonly available: number;
  readonly tenures: readonly KnownTenure[];
}

/** The line that a customer uses (spec 2 §3, ruling R9). Rupees. */
export interface LineInUse {
  readonly lineType: string;
  /** The fee table that it is charged by: a bolt line has one of its own. */
  readonly chargedAs: string;
  /** Null where the partner is none of ours. */
  readonly lender: Lender | null;
  /** The sanctioned limit; what is available where the record does not have it. */
  readonly limit: number;
  readonly available: number;
  readonly ways: readonly OpenWay[];
  /** Less is left than the smallest withdrawal (ruling R27). */
  readonly insufficient: boolean;
  /** The smallest amount that any tenure lets out; null without tenures. */
  readonly smallest: number | null;
  /** Whether it is started: before that nothing can be drawn. */
  readonly started: boolean;
}

const isKnown = (tenure: Tenure): tenure is KnownTenure =>
  typeof tenure.months === "number" && typeof tenure.interestRate === "number";

const openWay = (way: ChannelPartner): OpenWay => ({
  ...way,
  available: leftOf(way),
  tenures: (way.tenures ?? []).filter(isKnown).toSorted((one, other) => one.months - other.months),
});

/** The line in use, as the record has it; null where it has none. */
export function lineInUse(record: CustomerRecord | null): LineInUse | null {
  const line = activeCreditLine(record?.creditLineInfo?.creditLines ?? []);
  if (line === null) return null;
  const partners = line.channelPartners ?? [];
  const ways = openWays(line).map(openWay);
  const available = mostLeft(ways);
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
    started: lineStarted(record?.loanResponse?.applicationState?.applicationStatus),
  };
}
