import { lastDayToGiveBack } from "../../../credit-line/agreement/paper.ts";
import { feeRule, feeRuleText } from "../../../credit-line/key-facts/fee-rule.ts";
import { statedCharges } from "../../../credit-line/key-facts/withdrawal-key-facts.ts";
import { inPercent } from "../../../credit-line/paise.ts";
import { timesPaid } from "../../../credit-line/schedule/schedule-terms.ts";
import { feeLineFor } from "../../../lenders/fees/fee.ts";
import { goesToAccount, isCheckout } from "../../../reference/channels.table.ts";
import { heard, onDay, rupees, say, verbatim, type Text } from "../../../say/say.ts";
import { accountLabel } from "../../behaviours/account-blocks.ts";
import type { PlainBlock } from "../../blocks/block.ts";
import type { ScreenContext } from "../../define/screen-context.ts";
import { type Prepared, whatComes } from "./attempt.ts";
import { chosenDrawing } from "./chosen.ts";
import { partnerNamed } from "./partner-named.ts";
import { dearBlocks } from "./tenure-blocks.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

type Row = readonly [Text, Text];
type Seen = Pick<ScreenContext, "record" | "platformAt" | "on">;
type Terms = Prepared["terms"];

/** Where the money goes. */
function goesTo({ record }: Seen, { channel, channelPartner }: Terms): readonly Row[] {
  if (goesToAccount(channel)) {
    const account = record?.beneficiaryBankInfo ?? null;
    return account === null
      ? []
      : [
          [say("The money goes to"), accountLabel(account)],
          ...(account.accountHolderName
            ? [[say("Name at the bank"), verbatim(account.accountHolderName)] as const]
            : []),
          [say("How"), say("Bank transfer (IMPS), usually within minutes")],
        ];
  }
  return isCheckout(channel)
    ? [[say("You receive"), say("A checkout code")]]
    : [[say("You receive"), say("{shop} gift voucher", { shop: partnerNamed(channelPartner) })]];
}

/** The processing fee with the rule that it follows and the tax on it, each for itself (spec 2 §9, ruling R21). */
function feeRows(sight: Seen, { processingFee: { amount, gst } }: Terms): readonly Row[] {
  const drawn = chosenDrawing(sight);
  if (amount === 0 || drawn === null) return [[say("Processing fee"), say("None")]];
  const { lender, lineType, principal } = drawn.withdrawal;
  const rule = feeRule(lender.fees[feeLineFor(lineType)].processing, principal);
  return [
    [say("Processing fee"), rupees(amount)],
    ...(rule === null ? [] : [[say("How it's calculated"), feeRuleText(rule)] as const]),
    [say("GST on it"), gst === 0 ? say("None") : rupees(gst)],
  ];
}

function preEmiRows({ preEmiInterest, preEmiTreatment, firstDue }: Terms): readonly Row[] {
  return [
    ...(preEmiTreatment === null
      ? [[say("Pre-EMI interest"), say("None")] as const]
      : ([
          [
            preEmiTreatment === "deducted-upfront"
              ? say("Pre-EMI interest, charged upfront")
              : say("Pre-EMI interest, added to the first EMI"),
            rupees(preEmiInterest),
          ],
        ] as const)),
    [say("First EMI"), onDay(firstDue)],
  ];
}

/** What is charged only if something happens, as the key fact statement names it (rulings R32, R55). */
function later(sight: Seen): PlainBlock | null {
  const drawn = chosenDrawing(sight);
  if (drawn === null) return null;
  const { withdrawal, ...terms } = drawn;
  const NAMES: Readonly<Record<string, Text>> = {
    bounce: say("If a debit bounces"),
    overdue: say("If you pay late"),
    foreclosure: say("If you close the loan early"),
  };
  const rows = statedCharges(withdrawal, terms).flatMap(({ name, says }): readonly Row[] => {
    const label = NAMES[name];
    return label === undefined ? [] : [[label, says]];
  });
  return rows.length === 0
    ? {
        kind: "text",
        text: say("No other charges: none for a bounce, late payment or early closure."),
      }
    : { kind: "details", title: say("Other charges"), rows };
}

/** What the offers that the customer applied take off, each for itself (spec 2 §9); all figures are after them. */
function offerRows({ on }: Seen, { offers = [] }: Terms): readonly PlainBlock[] {
  const applied = on(cmTenureSelection).memory.offers;
  return offers.length === 0
    ? []
    : [
        {
          kind: "details",
          title: say("Saved by your offers"),
          rows: offers.map(
            ({ offerId, saving }): Row => [
              heard(applied.find((offer) => offer.offerId === offerId)?.title ?? offerId),
              rupees(saving),
            ],
          ),
        },
      ];
}

/** The first EMI: with pre-EMI interest where that is added to it (ruling R26). Rupees. */
const firstOf = ({ emi, preEmiInterest, preEmiTreatment }: Terms): number =>
  preEmiTreatment === "added-to-first-instalment" ? Math.round((emi + preEmiInterest) * 100) / 100 : emi;

/** A withdrawal as it will be booked: to whom, what it costs at once, when it is paid back, what could come later. */
export function toConfirm(sight: Seen, { terms, referenceNo }: Prepared): readonly (PlainBlock | null)[] {
  const { netDisbursed, emi, tenure, totalPayable, amount, annualPercentageRate, totalInterest } = terms;
  return [
    {
      kind: "figures",
      region: "hero",
      items: [
        {
          label: whatComes(terms.channel),
          value: rupees(netDisbursed),
          rupees: netDisbursed,
          note: say("of {amount} that you borrow", { amount: rupees(amount) }),
        },
        {
          label: say("You pay each month"),
          value: rupees(emi),
          note: timesPaid({ emi, first: firstOf(terms), count: tenure }),
        },
        {
          label: say("Total to repay"),
          value: rupees(totalPayable),
        },
        {
          label: say("APR, with all fees"),
          value: say("{rate} a year", { rate: verbatim(inPercent(annualPercentageRate)) }),
        },
      ],
    },
    ...dearBlocks(amount, netDisbursed).map((block) => ({ ...block, region: "hero" as const })),
    {
      kind: "details",
      region: "hero",
      rows: [...goesTo(sight, terms), [say("Reference"), verbatim(referenceNo)]],
    },
    {
      kind: "details",
      title: say("Charged upfront"),
      rows: [...feeRows(sight, terms)],
    },
    ...offerRows(sight, terms),
    {
      kind: "details",
      region: "aside",
      title: say("Repayment"),
      rows: [
        ...preEmiRows(terms),
        [
          say("Interest rate"),
          say("{rate} a year, fixed", { rate: verbatim(inPercent(terms.interestRate)) }),
        ],
        [say("Interest"), rupees(totalInterest)],
      ],
    },
    later(sight),
    {
      kind: "status",
      tone: "info",
      text: say("Cancel by {day} without a penalty", {
        day: onDay(lastDayToGiveBack(terms.day)),
      }),
    },
  ];
}

/** What the press does that confirms it: it sends money to an account, or gives a shop's code. */
export const confirmLabel = (channel: string): Text =>
  goesToAccount(channel) ? say("Withdraw now") : say("Get the code");
