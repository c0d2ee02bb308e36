import type { CreditLine, Tenure } from "@creditline/core/customer/credit-line-info";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { SHOPPING_PARTNERS } from "@creditline/core/lenders/offerings";
import { CASH_TENURES, NO_COST_TENURES } from "@creditline/core/lenders/tenures.table";
import { isCheckout } from "@creditline/core/reference/channels.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";

/** The tenures of a partner's cash line; a partner that is not known has what all of them have. */
const cashTenures = (partner: string): readonly Tenure[] =>
  (isLenderCode(partner) ? lenderOf(partner).tenures : CASH_TENURES).value;

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
      channelPartners: SHOPPING_PARTNERS.map(({ code, channel }) => ({
        channelPartner: code,
        channel,
        mode: isCheckout(channel) ? "OFFLINE" : "ONLINE",
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
