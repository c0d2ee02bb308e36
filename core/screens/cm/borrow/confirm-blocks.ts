import { lastCoolingOffDay, type Paper } from "../../../credit-line/agreement/paper.ts";
import { feeRule, feeRuleText } from "../../../credit-line/key-facts/fee-rule.ts";
import {
  chargesByOccasion,
  contingentCharges,
  NOT_CHARGED,
} from "../../../credit-line/key-facts/charged-readings.ts";
import { inPercent } from "../../../credit-line/paise.ts";
import { timesPaid } from "../../../credit-line/schedule/schedule-terms.ts";
import { feeLineFor } from "../../../lenders/fees/fee.ts";
import { isBankTransfer, isCheckout } from "../../../reference/channels.table.ts";
import { lookUp, onDay, rupees, t, type Text, verbatim, type Words } from "../../../messages/message.ts";
import { accountLabel, requireAccount } from "../../behaviours/account-blocks.ts";
import { documentBlock, translateDocument } from "../../behaviours/legal-document.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import { continueButton, second } from "../../define/define-screen.ts";
import { ending, type ErrorCode } from "../../define/screen.ts";
import type { ScreenContext } from "../../define/screen-context.ts";
import { HOME, outcomeByChannel, type Prepared, type WithdrawalResult } from "./attempt.ts";
import { selectedWithdrawal } from "./chosen.ts";
import { partnerNamed } from "./partner-named.ts";
import { chosenKeyFacts } from "./key-fact-statement.ts";
import { dearBlocks } from "./tenure-blocks.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

type Row = readonly [Text, Text];
type Seen = Pick<ScreenContext, "record" | "platformAt" | "on">;
type Terms = Prepared["terms"];

/** Where the money goes. */
function goesTo({ record }: Seen, { channel, channelPartner }: Terms): readonly Row[] {
  if (isBankTransfer(channel)) {
    const account = record?.beneficiaryBankInfo ?? null;
    return account === null
      ? []
      : [
          [t("The money goes to"), accountLabel(account)],
          ...(account.accountHolderName
            ? [[t("Name at the bank"), verbatim(account.accountHolderName)] as const]
            : []),
          [t("How"), t("Bank transfer (IMPS), usually within minutes")],
        ];
  }
  return isCheckout(channel)
    ? [[t("You receive"), t("A checkout code")]]
    : [[t("You receive"), t("{shop} gift voucher", { shop: partnerNamed(channelPartner) })]];
}

/** The processing fee with the rule that it follows and any tax on it, each for itself (spec 2 §9, ruling R21). */
function feeRows(ctx: Seen, { processingFee: { amount, gst } }: Terms): readonly Row[] {
  const withdrawal = selectedWithdrawal(ctx);
  if (amount === 0 || withdrawal === null) return [[t("Processing fee"), t("None")]];
  const { lender, lineType, principal } = withdrawal.withdrawal;
  const rule = feeRule(lender.fees[feeLineFor(lineType)].processing, principal);
  return [
    [t("Processing fee"), rupees(amount)],
    ...(rule === null ? [] : [[t("How it's calculated"), feeRuleText(rule)] as const]),
    ...(gst === 0 ? [] : [[t("GST on the fee"), rupees(gst)] as const]),
  ];
}

/** The pre-EMI interest that is taken off what is paid out: with the fee, so that what arrives can be worked out from one card. */
const upfrontInterestRows = ({ preEmiInterest, preEmiTreatment }: Terms): readonly Row[] =>
  preEmiTreatment === "deducted-upfront" ? [[t("Pre-EMI interest"), rupees(preEmiInterest)]] : [];

function preEmiRows({ preEmiInterest, preEmiTreatment, firstDue }: Terms): readonly Row[] {
  return [
    ...(preEmiTreatment === null ? [[t("Pre-EMI interest"), t("None")] as const] : []),
    ...(preEmiTreatment === "added-to-first-instalment"
      ? [[t("Pre-EMI interest, added to the first EMI"), rupees(preEmiInterest)] as const]
      : []),
    [t("First EMI"), onDay(firstDue)],
  ];
}

/** What is charged only if something happens, as the key fact statement names it (rulings R32, R55). */
function later(ctx: Seen): PlainBlock | null {
  const drawn = selectedWithdrawal(ctx);
  if (drawn === null) return null;
  const rows = chargesByOccasion(contingentCharges(drawn.withdrawal, drawn)).filter(
    ([, says]) => says !== NOT_CHARGED,
  );
  return rows.length === 0
    ? {
        kind: "text",
        text: t("No other charges: none for a bounce, late payment or early closure."),
      }
    : { kind: "details", folded: true, title: t("Other charges"), rows };
}

/** A paper under its title, its figures standing above it already. */
const folded = <const A extends string>(paper: Paper<Text>, download: A) =>
  ({
    ...documentBlock({ ...paper, summary: [] }, { download, open: 0 }),
    folded: true,
    region: "hero",
  }) as const;

/** Returns the reduction by each applied offer (spec 2 §9); all figures are after them. */
function offerRows({ on }: Seen, { offers = [] }: Terms): readonly PlainBlock[] {
  const applied = on(cmTenureSelection).memory.offers;
  return offers.length === 0
    ? []
    : [
        {
          kind: "details",
          title: t("Saved by your offers"),
          rows: offers.map(
            ({ offerId, saving }): Row => [
              lookUp(applied.find((offer) => offer.offerId === offerId)?.title ?? offerId),
              rupees(saving),
            ],
          ),
        },
      ];
}

/** The first EMI: with pre-EMI interest where that is added to it (ruling R26). Rupees. */
const firstOf = ({ emi, preEmiInterest, preEmiTreatment }: Terms): number =>
  preEmiTreatment === "added-to-first-instalment" ? Math.round((emi + preEmiInterest) * 100) / 100 : emi;

/** A withdrawal to confirm: recipient, upfront costs, repayment, and possible later charges. */
export function confirmBlocks(ctx: Seen, { terms, referenceNo }: Prepared): readonly (PlainBlock | null)[] {
  const { netDisbursed, emi, tenure, totalPayable, amount, annualPercentageRate, totalInterest } = terms;
  return [
    {
      kind: "figures",
      region: "hero",
      items: [
        {
          label: outcomeByChannel(terms.channel),
          value: rupees(netDisbursed),
          rupees: netDisbursed,
          note: t("of {amount} that you borrow", { amount: rupees(amount) }),
        },
        {
          label: t("You pay each month"),
          value: rupees(emi),
          note: timesPaid({ emi, first: firstOf(terms), count: tenure }),
        },
        {
          label: t("Total to repay"),
          value: rupees(totalPayable),
        },
        {
          label: t("APR, with all fees"),
          value: t("{rate} a year", { rate: verbatim(inPercent(annualPercentageRate)) }),
        },
      ],
    },
    ...dearBlocks(amount, netDisbursed).map((block) => ({ ...block, region: "hero" as const })),
    {
      kind: "details",
      region: "hero",
      title: t("Charged upfront"),
      rows: [...feeRows(ctx, terms), ...upfrontInterestRows(terms)],
    },
    {
      kind: "details",
      region: "hero",
      rows: [...goesTo(ctx, terms), [t("Reference number"), verbatim(referenceNo)]],
    },
    ...offerRows(ctx, terms),
    {
      kind: "details",
      region: "aside",
      title: t("Repayment"),
      rows: [
        ...preEmiRows(terms),
        [t("Interest rate"), t("{rate} a year, fixed", { rate: verbatim(inPercent(terms.interestRate)) })],
        [t("Interest"), rupees(totalInterest)],
      ],
    },
    later(ctx),
    {
      kind: "status",
      tone: "info",
      text: t("Cancel by {day} without a penalty", {
        day: onDay(lastCoolingOffDay(terms.day)),
      }),
    },
  ];
}

/** The loan agreement form of a withdrawal, by its reference. */
export interface WithdrawalForm {
  readonly of: string;
  readonly paper: Paper<string>;
}

/** The papers that come with a withdrawal, folded: the key fact statement, and the lender's loan agreement form where there is one. */
export function papersToAccept(
  ctx: Seen,
  form: WithdrawalForm | null,
): readonly Block<Words, "keyFacts" | "form", never>[] {
  const facts = chosenKeyFacts(ctx);
  return [
    ...(facts === null ? [] : [folded(facts, "keyFacts")]),
    ...(form === null
      ? []
      : [
          folded(translateDocument(form.paper), "form"),
          {
            kind: "status",
            region: "hero",
            tone: "info",
            text: t("Your withdrawal OTP signs the loan agreement form."),
          } as const,
        ]),
  ];
}

/** The label of the button that accepts the papers and requests the OTP (ruling R62). */
export const acceptLabel = (withForm: boolean): Text =>
  withForm ? t("Accept both and get OTP") : t("Accept the statement and get OTP");

/** The label of the confirming button, which sends money to an account or issues a shop's code. */
export const confirmLabel = (channel: string): Text =>
  isBankTransfer(channel) ? t("Withdraw now") : t("Get the code");

/** Why the terms were refused: the platform's words and its code. */
export interface Refused {
  readonly says: string | null;
  readonly code: ErrorCode | null;
}

interface Failed {
  readonly memory: { readonly refusal: Refused | null; readonly outcome: WithdrawalResult | null };
}

/**
 * The parts for a withdrawal that cannot be confirmed: its terms failed to load, were refused, or it has already
 * failed.
 */
export const WITHOUT_TERMS = {
  failed: {
    title: t("We couldn't load this"),
    look: ending("plug"),
    blocks: [{ kind: "lead", text: t("Nothing is lost. Try again in a moment.") }],
    actions: { again: continueButton(t("Try again")), home: HOME },
  },
  refused: {
    title: t("Nothing was withdrawn or charged"),
    look: ending("signpost"),
    blocks: ({ memory: { refusal } }: Failed): readonly (PlainBlock | false)[] => [
      refusal !== null &&
        refusal.says !== null && { kind: "status", tone: "warning", text: lookUp(refusal.says) },
      requireAccount.isAbout(refusal?.code) && {
        kind: "text",
        text: t("Your choice is saved. Come back here once your account is ready."),
      },
    ],
    actions: ({ memory: { refusal } }: Failed) => ({
      ...(requireAccount.isAbout(refusal?.code)
        ? { account: continueButton(requireAccount.label(refusal?.code)) }
        : {}),
      change: requireAccount.isAbout(refusal?.code)
        ? second(t("Change amount or months"))
        : continueButton(t("Change amount or months")),
      home: HOME,
    }),
  },
  ended: {
    title: t("Nothing was withdrawn or charged"),
    look: ending("turn"),
    blocks: ({ memory: { outcome } }: Failed): readonly (PlainBlock | false)[] => [
      outcome !== null &&
        outcome.says !== null && { kind: "status", tone: "warning", text: lookUp(outcome.says) },
    ],
    actions: {
      again: continueButton(t("Try again")),
      change: second(t("Change amount or months")),
      home: HOME,
    },
  },
} as const;
