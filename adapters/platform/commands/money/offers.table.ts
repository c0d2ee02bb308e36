import type { PriceCut } from "@creditline/core/credit-line/price-cut";

/** Offers on withdrawals. Ours: the specification gives an offer's terms (spec 2 §9) and no offer. */
export const OFFERS = [
  {
    offerId: "festive-interest",
    title: "Lower interest on what you withdraw",
    description: "One percentage point less interest a year.",
    ratePoints: 1,
    waivesFee: false,
  },
  {
    offerId: "fee-waiver",
    title: "No processing fee on what you withdraw",
    description: "We waive the processing fee and the tax on it.",
    ratePoints: 0,
    waivesFee: true,
  },
] as const satisfies readonly (PriceCut & {
  readonly offerId: string;
  readonly title: string;
  readonly description: string;
})[];
