import type { CreditLine, Tenure } from "@creditline/core/customer/credit-line-info";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { CASH_TENURES, NO_COST_TENURES } from "@creditline/core/lenders/tenures.table";
import { isLenderCode } from "@creditline/core/reference/lender-codes.table";

/** The tenures of a partner's cash line; a partner that is not known has what all of them have. */
const cashTenures = (partner: string): readonly Tenure[] =>
  (isLenderCode(partner) ? lenderOf(partner).tenures : CASH_TENURES).value;

/** Voucher partners and the checkout (spec 2 §3 "Channel partner codes"). */
const SHOPS = [
  ["AMAZON", "QC_GIFT_VOUCHER"],
  ["FLIPKART", "QC_GIFT_VOUCHER"],
  ["MAKE_MY_TRIP", "QC_GIFT_VOUCHER"],
  ["MYNTRA", "QC_GIFT_VOUCHER"],
  ["PEPPERFRY", "QC_GIFT_VOUCHER"],
  ["PINE_LABS", "CHECKOUT"],
] as const;

/** A customer's line with a partner. Amounts in rupees. */
export function creditLineOf(line: {
  readonly partner: string;
  readonly lineType: string;
  readonly limit: number;
  readonly available: number;
}): CreditLine {
  const limit = { available: line.available, total: line.limit };
  if (line.lineType === "CONSUMER_FINANCE") {
    return {
      lineType: line.lineType,
      priority: 1,
      channelPartners: SHOPS.map(([channelPartner, channel]) => ({
        channelPartner,
        channel,
        mode: channel === "CHECKOUT" ? "OFFLINE" : "ONLINE",
        activeStatus: "ACTIVE",
        limit,
        tenures: NO_COST_TENURES.value,
      })),
    };
  }
  return {
    lineType: line.lineType,
    priority: 1,
    channelPartners: [
      {
        channelPartner: line.partner,
        channel: "IMPS",
        mode: "ONLINE",
        activeStatus: "ACTIVE",
        limit,
        tenures: cashTenures(line.partner),
      },
    ],
  };
}
