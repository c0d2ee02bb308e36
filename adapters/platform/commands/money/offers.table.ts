/** Offers on withdrawals. Ours, savings in rupees: the specification gives an offer's terms and no offer. */
export const OFFERS = [
  {
    offerId: "festive-interest",
    title: "Lower interest on your next withdrawal",
    description: "One percentage point less interest a year.",
    maximumSaving: 5_000,
  },
  {
    offerId: "fee-waiver",
    title: "No processing fee on your next withdrawal",
    description: "We waive the processing fee.",
    maximumSaving: 2_000,
  },
] as const satisfies readonly {
  readonly offerId: string;
  readonly title: string;
  readonly description: string;
  readonly maximumSaving: number;
}[];
