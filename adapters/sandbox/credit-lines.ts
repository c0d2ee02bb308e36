import type { CreditLine, Tenure } from "@creditline/core/customer/credit-line-info";

/** Tenures that the sandbox offers, in months, with the smallest withdrawal in rupees and the rate (assumed). */
const TENURES: readonly Tenure[] = [
  { months: 2, minimumWithdrawal: 3_000, interestRate: 13 },
  { months: 3, minimumWithdrawal: 3_000, interestRate: 15 },
  { months: 6, minimumWithdrawal: 5_000, interestRate: 18 },
  { months: 12, minimumWithdrawal: 10_000, interestRate: 18 },
  { months: 24, minimumWithdrawal: 25_000, interestRate: 20 },
  { months: 36, minimumWithdrawal: 50_000, interestRate: 22 },
];

/** No-cost EMI (spec 1 §1): no interest, over 3, 6, 9 or 12 months. The smallest amount is assumed. */
const NO_COST_TENURES: readonly Tenure[] = [3, 6, 9, 12].map((months) => ({
  months,
  minimumWithdrawal: 3_000,
  interestRate: 0,
}));

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
        tenures: NO_COST_TENURES,
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
        tenures: TENURES,
      },
    ],
  };
}
