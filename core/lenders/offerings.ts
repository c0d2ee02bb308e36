import type { Channel } from "../reference/channels.table.ts";
import type { ProductCode } from "../reference/lenders/lenders.table.ts";
import { assumed, notStated, type Figure } from "./figure.ts";
import type { GENERAL_NO_COST_EMI as NO_COST } from "./eligibility/general-ranges.table.ts";
import { messageKey } from "../messages/message.ts";

export interface ChannelPartner {
  readonly code: string;
  readonly name: string;
  readonly channel: Channel;
  readonly tagline: Figure<string>;
  readonly icon: Figure<string>;
  readonly eligibility: Figure<readonly string[]>;
  readonly steps: Figure<readonly string[]>;
}

export interface ProductFeature {
  readonly title: string;
  readonly description: Figure<string>;
  readonly iconUrl: Figure<string>;
}

/** What a customer can do at a product. */
export const PRODUCT_ACTIONS = ["interested", "notInterested", "withdrawal", "fund_transfer"] as const;

export interface ProductAction {
  readonly action: (typeof PRODUCT_ACTIONS)[number];
  readonly label: string;
}

export interface ReferralConfig {
  readonly title: string;
  readonly subtitle: string;
  readonly button: Figure<string>;
}

/** A card of the offering page (spec 2 §3 "Product offering"). */
export interface ProductOffering {
  readonly productCode: ProductCode;
  readonly productName: string;
  readonly productTitle: Figure<string>;
  readonly productDescription: Figure<string>;
  readonly productFeatures: readonly ProductFeature[];
  readonly media: Figure<readonly { readonly mediaId: string; readonly mediaGroup: string }[]>;
  readonly referralConfig: ReferralConfig;
  readonly channelPartners: readonly ChannelPartner[];
  readonly actions: readonly ProductAction[];
}

const partner = (code: string, name: string, channel: Channel): ChannelPartner => ({
  code,
  name,
  channel,
  tagline: notStated,
  icon: notStated,
  eligibility: notStated,
  steps: notStated,
});

/** What a customer of consumer finance can do, by its label (spec 2 §1). */
export const CONSUMER_FINANCE_ACTIONS = [
  { action: "interested", label: messageKey("Complete your application and start shopping at No Cost EMI") },
  { action: "notInterested", label: messageKey("I want to borrow cash instead") },
  { action: "withdrawal", label: messageKey("Go Shopping") },
  { action: "fund_transfer", label: messageKey("Generate Voucher") },
] as const satisfies readonly ProductAction[];

/** Gift-voucher shops and the store checkout (spec 1 §2, spec 2 §3 "Channel partner codes"). */
export const SHOPPING_PARTNERS: readonly ChannelPartner[] = [
  partner("AMAZON", "Amazon Pay", "QC_GIFT_VOUCHER"),
  partner("FLIPKART", "Flipkart", "QC_GIFT_VOUCHER"),
  partner("MAKE_MY_TRIP", "MakeMyTrip", "QC_GIFT_VOUCHER"),
  partner("MYNTRA", "Myntra", "QC_GIFT_VOUCHER"),
  partner("PEPPERFRY", "Pepperfry", "QC_GIFT_VOUCHER"),
  partner("PINE_LABS", messageKey("Offline store checkout"), "CHECKOUT"),
];

/** The referral card (spec 1 §1, spec 2 §1). */
export const REFERRAL = {
  title: messageKey("Refer & Earn"),
  subtitle: messageKey("Vouchers up to Rs 1,00,000"),
  button: assumed(messageKey("Invite a friend"), "spec 2 §1 names a button and gives no words"),
} as const satisfies ReferralConfig;

const feature = (title: string): ProductFeature => ({ title, description: notStated, iconUrl: notStated });

/** The cash line, shown to customers as "Cash Loans" (spec 1 §1, spec 2 §1), paid out through the lender itself. */
export const personalLoan = (code: string, name: string): ProductOffering => ({
  productCode: "personal_loan",
  productName: "Cash Loans",
  productTitle: notStated,
  productDescription: notStated,
  productFeatures: [
    feature(messageKey("Interest only on the amount borrowed")),
    feature(messageKey("No interest if nothing is borrowed")),
    feature(messageKey("Instant transfer to the bank")),
    feature(messageKey("The limit is topped up when a loan is closed")),
  ],
  media: notStated,
  referralConfig: REFERRAL,
  channelPartners: [partner(code, name, "IMPS")],
  actions: [],
});

/**
 * Numbers as a sentence lists them. The text about purchases is sent unchanged; this type makes it match the figures.
 */
type Listed<Numbers extends readonly number[]> = Numbers extends readonly [
  infer One extends number,
  infer Last extends number,
]
  ? `${One} or ${Last}`
  : Numbers extends readonly [infer One extends number, ...infer Rest extends readonly number[]]
    ? `${One}, ${Listed<Rest>}`
    : never;

/** No-cost EMI shopping (spec 1 §1, spec 2 §1). */
export const CONSUMER_FINANCE_OFFERING: ProductOffering = {
  productCode: "consumer_finance",
  productName: "No Cost EMI",
  productTitle: notStated,
  productDescription: notStated,
  productFeatures: [
    feature(
      messageKey(
        "0% interest and no processing fee",
      ) satisfies `${typeof NO_COST.interestPercent}% interest and no processing fee`,
    ),
    feature(
      messageKey(
        "Repay over 3, 6, 9 or 12 months",
      ) satisfies `Repay over ${Listed<typeof NO_COST.tenuresInMonths>} months`,
    ),
    feature(messageKey("No debit or credit card needed")),
  ],
  media: notStated,
  referralConfig: REFERRAL,
  channelPartners: SHOPPING_PARTNERS,
  actions: CONSUMER_FINANCE_ACTIONS,
};

/** The credit-card variant, whose card lists benefits instead of partners (spec 2 §2). */
export const creditCard = (benefits: readonly string[]): ProductOffering => ({
  productCode: "credit_card",
  productName: "Credit card",
  productTitle: notStated,
  productDescription: notStated,
  productFeatures: benefits.map(feature),
  media: notStated,
  referralConfig: REFERRAL,
  channelPartners: [],
  actions: [],
});
