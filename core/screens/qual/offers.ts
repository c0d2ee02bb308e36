import { MINUTE_MS } from "../../calendar/duration.ts";
import { approvedLimit } from "../../credit-line/approved-limit.ts";
import { isHigherApprovedLimit } from "../../credit-line/lender-offers.ts";
import { inPercent } from "../../credit-line/paise.ts";
import type { LenderOffer, MismatchReason } from "../../customer/lender-offer.ts";
import { LATER_MESSAGE } from "../../notices/later-messages.table.ts";
import { legalNameOf } from "../../reference/lenders/lender-codes.table.ts";
import { joinTexts, lookUp, plural, rupees, t, type Text, verbatim } from "../../messages/message.ts";
import { decisionSms } from "../behaviours/after-rejection.ts";
import { isStatusCheckRunning, waitingForBlock } from "../behaviours/waiting.ts";
import type { ChoiceRow } from "../blocks/choice-blocks.ts";
import type { ComparedOffer } from "../blocks/offer-blocks.ts";
import type { Point } from "../blocks/text-blocks.ts";
import { continueButton, defineScreen } from "../define/define-screen.ts";
import { ending } from "../define/screen.ts";
import { initiallyNull, recheck, refresh, type ScreenContext } from "../define/screen-context.ts";

/** Explains to the customer why a lender did not match (rulings R20, R35). An unknown reason is not shown. */
export function mismatchInWords({ code, actual, required }: MismatchReason): Text | null {
  switch (code) {
    case "AGE_BELOW_MINIMUM":
      return t("It lends to people aged {from} or older; you're {age}.", {
        from: Number(required),
        age: Number(actual),
      });
    case "AGE_ABOVE_MAXIMUM":
      return t("It lends to people aged {to} or younger; you're {age}.", {
        to: Number(required),
        age: Number(actual),
      });
    case "AGE_MISSING":
      return t("It needs your date of birth.");
    case "INCOME_BELOW_MINIMUM":
      return t("It needs an income of {asked} a month; yours is {told}.", {
        asked: rupees(Number(required)),
        told: rupees(Number(actual)),
      });
    case "INCOME_MISSING":
      return t("It needs your monthly income.");
    case "CRITERION_NOT_STATED":
      return t("It doesn't publish its minimum salary, so we can't say in advance.");
    case "CITY_NOT_SERVED":
      return t("It doesn't lend in {city} yet.", { city: verbatim(String(actual)) });
    default:
      return null;
  }
}

/** Polling interval of the record after a wait has been given up. */
const AFTERWARDS_MS = MINUTE_MS;

/** A wait without an answer (spec 1 §2 "No-response screen"): no decision has arrived, and what can still be done. */
export const noResponse = defineScreen({
  name: "noResponse",
  look: ending("hourglass"),
  /** When the customer chose to continue waiting; the wait is given up again after the same time. */
  memory: { againSince: initiallyNull<number>() },
  kept: ["againSince"],
  parts: {
    over: {
      title: LATER_MESSAGE.noResponse,
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t(
            "The lender hasn't replied in time. Your application is safe; you don't have to fill it in again.",
          ),
        },
        { kind: "text", text: t("Check again now, or come back later. We'll keep checking.") },
        decisionSms.block(ctx),
        waitingForBlock(ctx),
      ],
      actions: (ctx) => ({
        checkAgain: continueButton(t("Check again")),
        ...decisionSms.offerBeside(ctx),
      }),
    },
  },
  actions: {
    checkAgain: ({ remember, at }) => [remember({ againSince: at }), refresh()],
    smsMe: "askForSms",
  },
  flows: { askForSms: decisionSms.flow },
  entered: ({ start }) => start("look", AFTERWARDS_MS),
  timers: {
    // The rules lead to the new status, or back here.
    look: (ctx) => [ctx.start("look", AFTERWARDS_MS), ...(isStatusCheckRunning(ctx) ? [] : [recheck()])],
  },
});

/*
 * The offers of a record, as they are compared (rulings R35, R40, R57): every lender has the same rows, its costs
 * beside its limit.
 */

type Recorded = Pick<ScreenContext, "record">;

export const offersOf = ({ record }: Recorded): readonly LenderOffer[] => record?.loanResponse?.offers ?? [];

export const currentPartner = ({ record }: Recorded): string | null =>
  record?.loanResponse?.applicationState?.currentPartnerCode ?? null;

/** A rate, as what it is in a year. */
export const aYear = (rate: number): Text => t("{rate} a year", { rate: verbatim(inPercent(rate)) });

/** The rate of interest, without any charge. */
export const interestOf = (offer: LenderOffer): Text => aYear(offer.rate);

function limitText(offer: LenderOffer): Text {
  return isHigherApprovedLimit(offer.limit)
    ? t("Set once your income is verified")
    : t("Up to {amount}", { amount: rupees(offer.limit) });
}

function chargesText(offer: LenderOffer): Text {
  const charges = offer.charges.map(({ name, amount, gst }) =>
    gst === undefined
      ? t("{charge} {amount}", { charge: lookUp(name), amount: rupees(amount) })
      : t("{charge} {amount}, plus GST {gst}", {
          charge: lookUp(name),
          amount: rupees(amount),
          gst: rupees(gst),
        }),
  );
  const upfront = offer.preEmi?.treatment === "deducted-upfront" ? [preEmiText(offer.preEmi.interest)] : [];
  const all = [...charges, ...upfront];
  return all.length === 0 ? t("None") : joinTexts(all, "; ");
}

const preEmiText = (interest: number): Text =>
  t("{charge} {amount}", { charge: t("Pre-EMI interest"), amount: rupees(interest) });

/** The rate of the example, and what it can be: it depends on the months (ruling R60). */
function rateText({ rate, rates, months }: LenderOffer): Text {
  if (rates === undefined || rates.from === rates.to) return aYear(rate);
  return plural(
    months,
    "{rate} for {count} month; {from} to {to}, depending on the months",
    "{rate} for {count} months; {from} to {to}, depending on the months",
    {
      rate: aYear(rate),
      from: verbatim(inPercent(rates.from)),
      to: verbatim(inPercent(rates.to)),
    },
  );
}

/** The instalment, and the first one where interest is added to it. */
export function instalmentText({ instalment, preEmi }: LenderOffer): Text {
  return preEmi?.treatment === "added-to-first-instalment"
    ? t("{amount} a month, the first {first}", {
        amount: rupees(instalment),
        first: rupees(Math.round((instalment + preEmi.interest) * 100) / 100),
      })
    : t("{amount} a month", { amount: rupees(instalment) });
}

interface Row {
  readonly label: Text;
  text(offer: LenderOffer): Text;
}

const ROWS: readonly Row[] = [
  { label: t("Limit"), text: limitText },
  { label: t("APR, with all fees"), text: ({ apr }) => aYear(apr) },
  { label: t("Interest"), text: rateText },
  {
    label: t("Example, if you borrow today"),
    text: (offer) =>
      plural(offer.months, "{amount} over {count} month", "{amount} over {count} months", {
        amount: rupees(offer.exampleAmount),
      }),
  },
  { label: t("EMI in that example"), text: instalmentText },
  { label: t("Charged upfront in the example"), text: chargesText },
];

/** The rows of every offer, in order. */
export const OFFER_ROWS: readonly Text[] = ROWS.map(({ label }) => label);

/** Who a lender is by law, where that is known (rulings R57, R59). */
function legalName(partner: string): readonly Text[] {
  const name = legalNameOf(partner);
  return name === null ? [] : [verbatim(name)];
}

/** Every offer in the platform's order, with all that it costs. */
export const comparedOffers = (ctx: Recorded): readonly ComparedOffer<Text>[] =>
  offersOf(ctx).map((offer) => ({
    name: verbatim(offer.name),
    notes: legalName(offer.partner),
    values: ROWS.map(({ text }) => text(offer)),
  }));

/** The same as rows to choose from: the instalment, how much where that is another limit than the approved one, and the APR. */
export const offerRows = (ctx: Recorded): readonly ChoiceRow<Text>[] =>
  offersOf(ctx).map((offer) => ({
    value: offer.partner,
    title: verbatim(offer.name),
    text:
      isHigherApprovedLimit(offer.limit) || offer.limit === approvedLimit(ctx.record)
        ? t("{charge} {amount}", { charge: t("EMI"), amount: rupees(offer.instalment) })
        : t("EMI {emi} · up to {limit}", { emi: rupees(offer.instalment), limit: rupees(offer.limit) }),
    figure: verbatim(inPercent(offer.apr)),
    per: t("APR"),
  }));

/** Describes the example's upfront deductions: charges with their tax, and pre-EMI interest. */
export function upfrontText({ charges, preEmi }: LenderOffer): Text {
  const kept = preEmi?.treatment === "deducted-upfront" ? preEmi.interest : 0;
  const all = charges.reduce((sum, { amount, gst = 0 }) => sum + amount + gst, kept);
  return all === 0 ? t("None") : rupees(Math.round(all * 100) / 100);
}

/** The lenders that did not match, each with its reasons. */
export const unmatchedLenders = ({ record }: Recorded): readonly Point<Text>[] =>
  (record?.loanResponse?.notMatched ?? []).map(({ name, reasons }) => ({
    title: verbatim(name),
    text: joinTexts(
      reasons.flatMap((reason) => mismatchInWords(reason) ?? []),
      " ",
    ),
  }));
