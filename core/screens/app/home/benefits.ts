import { activeLineOf } from "../../../credit-line/active-line.ts";
import { EXAMPLE_WITHDRAWAL } from "../../../credit-line/key-facts/example-withdrawal.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { codeTerms, GENERAL_TERMS } from "../../../lenders/general-terms.ts";
import { feeLineOf } from "../../../lenders/fees/fee.ts";
import type { Figure } from "../../../lenders/figure.ts";
import type { Lender } from "../../../lenders/lender.ts";
import { lenderOf } from "../../../lenders/lenders.table.ts";
import type { ChannelPartner, ProductOffering } from "../../../lenders/offerings.ts";
import { isBankTransfer } from "../../../reference/channels.table.ts";
import { isLenderCode } from "../../../reference/lenders/lender-codes.table.ts";
import { isLineType } from "../../../reference/lenders/lenders.table.ts";
import { lookUp, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import { referralCard } from "../../behaviours/referral-card.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import { continueButton, defineScreen, link } from "../../define/define-screen.ts";
import { open, type ScreenContext } from "../../define/screen-context.ts";
import { chargedFees } from "./interest-rate.ts";

/** The headings of each channel's lists; all differ, since both channels may be on one page. */
const HEADINGS: Readonly<Record<string, Readonly<Record<"where" | "who" | "how", Text>>>> = {
  QC_GIFT_VOUCHER: {
    where: t("Gift vouchers for these shops"),
    who: t("Who can use a voucher"),
    how: t("How to use a voucher"),
  },
  CHECKOUT: {
    where: t("In a shop"),
    who: t("Who can pay in a shop"),
    how: t("How to pay in a shop"),
  },
};

/**
 * The partners of each channel that gives codes, with who may use one and how (spec 2 §2 "Offering pages"); the shop's own
 * terms apply.
 */
function voucherPartnerBlocks(partners: readonly ChannelPartner[]): readonly Block<Words, never, never>[] {
  const told = Object.entries(HEADINGS).flatMap(
    ([channel, headings]): readonly Block<Words, never, never>[] => {
      const names = partners.filter((partner) => partner.channel === channel).map(({ name }) => lookUp(name));
      const terms = codeTerms(channel);
      if (names.length === 0 || terms === null) return [];
      return [
        { kind: "list", title: headings.where, items: names },
        { kind: "list", folded: true, title: headings.who, items: terms.eligibility.value },
        { kind: "steps", folded: true, title: headings.how, items: terms.steps.value },
      ];
    },
  );
  return told.length === 0 ? [] : [...told, { kind: "text", text: t("The shop's own terms apply.") }];
}

type Recorded = Pick<ScreenContext, "record" | "platformAt">;

const lenderIn = (record: CustomerRecord | null): Lender | null => {
  const code = record?.loanResponse?.applicationState?.currentPartnerCode ?? "";
  return isLenderCode(code) ? lenderOf(code) : null;
};

const valueOf = <T>(figure: Figure<T>): T | null =>
  figure.status === "stated" || figure.status === "assumed" ? figure.value : null;

/** The benefits and terms that the specification states for every customer (spec 1 §1). */
const STATED: readonly Text[] = [
  t(
    "You reserve the full amount and pay interest only on what you transfer to your bank. No interest if you borrow nothing.",
  ),
  t("Money reaches your bank in minutes."),
];

/** When the limit is topped up, as the ledger does it (rulings R54, R59). */
const TOPPED_UP = {
  title: t("Your limit is topped up"),
  text: t("The principal you repay becomes available to borrow again."),
};

function termRows(): readonly (readonly [Text, Text])[] {
  const { interestPercentAYear, tenureMonths, amount, processingFeePercent } = GENERAL_TERMS;
  const fees = processingFeePercent.readings.flatMap(({ value: { minimum, maximum } }) => [minimum, maximum]);
  return [
    [t("Interest"), t("{minimum}% to {maximum}% a year", interestPercentAYear.value)],
    [t("Processing fee"), t("{least}% to {most}%", { least: Math.min(...fees), most: Math.max(...fees) })],
    [
      t("How long to repay"),
      t("{least} to {most} months", {
        least: tenureMonths.value.minimum,
        most: tenureMonths.value.maximum,
      }),
    ],
    [
      t("Amount"),
      t("{least} to {most}", {
        least: rupees(amount.value.minimum),
        most: rupees(amount.value.maximum),
      }),
    ],
  ];
}

/** A card of an offering: what it is called, and its features, those that are described with their words. */
function offeringBlocks(offering: ProductOffering): readonly PlainBlock[] {
  const { productName, productTitle, productDescription, productFeatures, channelPartners } = offering;
  const description = valueOf(productDescription);
  return [
    {
      kind: "points",
      title: lookUp(valueOf(productTitle) ?? productName),
      items: [
        ...(description === null ? [] : [{ title: lookUp(description), text: "" }]),
        ...productFeatures.map(({ title, description: more }) => {
          const headings = valueOf(more);
          return { title: lookUp(title), text: headings === null ? "" : lookUp(headings) };
        }),
      ],
    },
    ...channelPartners
      .filter(({ channel }) => isBankTransfer(channel))
      .map(
        () =>
          ({
            kind: "list",
            title: t("The money goes to"),
            items: [t("Your bank account")],
          }) as const,
      ),
    ...voucherPartnerBlocks(channelPartners),
  ];
}

/** Which of a lender's offerings are about the customer's line come first. */
function offeringsFor(lender: Lender, line: string | null): readonly ProductOffering[] {
  const all = valueOf(lender.productOfferings) ?? [];
  const isShopping = line === "CONSUMER_FINANCE";
  const fits = ({ productCode }: ProductOffering) => (productCode === "consumer_finance") === isShopping;
  return [...all.filter(fits), ...all.filter((offering) => !fits(offering))];
}

/** The fees of the customer's line (spec 2 §2), for the example that offers are compared by: those that are charged. */
function feeTable(lender: Lender, record: CustomerRecord | null): readonly PlainBlock[] {
  const line = activeLineOf(record) ?? "";
  const type = isLineType(line) ? feeLineOf(line, record?.loanResponse?.lineTypeVariant) : "DEFAULT";
  const { amount, months } = EXAMPLE_WITHDRAWAL.value;
  const annualRate = lender.tenures.value.find((tenure) => tenure.months === months)?.interestRate ?? 0;
  const tried = { principal: amount * 100, annualRate };
  const rows = chargedFees(lender, type === "DEFAULT" ? "CASH_LINE" : type, tried);
  return rows.length === 0 ? [] : [{ kind: "details", folded: true, title: t("Fees"), rows }];
}

function blocksOf(ctx: Recorded): readonly PlainBlock[] {
  const { record } = ctx;
  const lender = lenderIn(record);
  const offerings = lender === null ? [] : offeringsFor(lender, activeLineOf(record));
  return [
    {
      kind: "points",
      region: "hero",
      title: t("In short"),
      items: [...STATED.map((title) => ({ title, text: "" })), TOPPED_UP],
    },
    ...offerings.flatMap((offering, at) =>
      // Offerings of other lines are collapsed under their titles.
      offeringBlocks(offering).map((block) => (at === 0 ? block : ({ ...block, folded: true } as const))),
    ),
    { kind: "details", region: "aside", folded: true, title: t("Terms for everyone"), rows: termRows() },
    ...(lender === null ? [] : feeTable(lender, record)),
    ...referralCard(ctx).map((block) => ({ ...block, region: "aside" as const })),
  ];
}

/** What the line gives (spec 1 §1, spec 2 §2 "Offering pages"): cards with features, stated benefits, fee tables. */
export const benefits = defineScreen({
  name: "benefits",
  look: { template: "decision", picture: "key" },
  parts: {
    benefits: {
      title: t("Benefits"),
      blocks: blocksOf,
      actions: {
        home: continueButton(t("Back to your steps")),
        rates: link(t("Interest and charges")),
      },
    },
  },
  actions: { home: open("aipHome"), rates: open("interestRate") },
});
