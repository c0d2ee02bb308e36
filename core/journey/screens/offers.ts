import { isHigherApprovedLimit } from "../../credit-line/higher-limit.ts";
import type { LenderOffer } from "../../customer/lender-offer.ts";
import { isLenderCode } from "../../reference/lender-codes.table.ts";
import { LEGAL_NAMES } from "../../reference/legal-names.table.ts";
import type { ComparedOffer, Point } from "../blocks.ts";
import { inRupees } from "../in-rupees.ts";
import { mismatchInWords } from "../lender-mismatch.ts";
import type { JourneyState } from "../state.ts";

/*
 * The offers of a record, as they are compared (rulings R35, R40, R57): every lender answers the same rows, what it
 * costs stands beside what it gives, and what is assumed is marked so.
 */

/** A rate as it is read, with the decimals that it has: 18%, 19.57%. */
export const percent = (rate: number): string => `${Number(rate.toFixed(2))}%`;

export const offersOf = (state: JourneyState): readonly LenderOffer[] =>
  state.record?.loanResponse?.offers ?? [];

export const currentPartner = (state: JourneyState): string | null =>
  state.record?.loanResponse?.applicationState?.currentPartnerCode ?? null;

type Part = LenderOffer["assumed"][number];

const marked = (offer: LenderOffer, part: Part, text: string): string =>
  offer.assumed.includes(part) ? `${text} (assumed)` : text;

/** The rate of interest, without any charge. */
export const interestOf = (offer: LenderOffer): string =>
  marked(offer, "rate", `${percent(offer.rate)} a year`);

function limitText(offer: LenderOffer): string {
  return isHigherApprovedLimit(offer.limit)
    ? "Follows once your income is confirmed"
    : marked(offer, "limit", `Up to ${inRupees(offer.limit)}`);
}

function chargesText(offer: LenderOffer): string {
  const charges = offer.charges.map(({ name, amount, gst }) =>
    gst === undefined
      ? `${name} ${inRupees(amount)}`
      : `${name} ${inRupees(amount)}, plus GST ${inRupees(gst)}`,
  );
  return charges.length === 0 ? "None" : marked(offer, "charges", charges.join("; "));
}

interface Row {
  readonly label: string;
  text(offer: LenderOffer): string;
}

const ROWS: readonly Row[] = [
  { label: "Limit", text: limitText },
  { label: "Cost with all charges (APR)", text: ({ apr }) => `${percent(apr)} a year` },
  { label: "Interest alone", text: interestOf },
  {
    label: "One example",
    text: (offer) =>
      marked(offer, "exampleAmount", `${inRupees(offer.exampleAmount)} over ${offer.months} months`),
  },
  { label: "Its instalment", text: ({ instalment }) => `${inRupees(instalment)} a month` },
  { label: "Its charges", text: chargesText },
];

/** What every offer answers, in this order. */
export const OFFER_ROWS: readonly string[] = ROWS.map(({ label }) => label);

/** Who a lender is by law: public where it is known, and never guessed (ruling R57). */
const legalName = (partner: string): string =>
  (isLenderCode(partner) ? LEGAL_NAMES[partner]?.name : undefined) ?? "Legal name not stated";

/** Every offer in the platform's order, the one that is taken marked. */
export const shownOffers = (state: JourneyState): readonly ComparedOffer[] =>
  offersOf(state).map((offer) => {
    const isTaken = offer.partner === currentPartner(state);
    return {
      name: offer.name,
      notes: [legalName(offer.partner), ...(isTaken ? ["Your lender now"] : [])],
      values: ROWS.map(({ text }) => text(offer)),
      action: isTaken || !isLenderCode(offer.partner) ? null : `take-${offer.partner}`,
    };
  });

/** The lenders that did not match, each with its reasons. */
export const unmatched = (state: JourneyState): readonly Point[] =>
  (state.record?.loanResponse?.notMatched ?? []).map(({ name, reasons }) => ({
    title: name,
    text: reasons.flatMap((reason) => mismatchInWords(reason) ?? []).join(" "),
  }));
