import type { Source } from "./source.ts";

/**
 * The Reserve Bank of India's own illustration of a Key Facts Statement: a loan with its annual percentage rate and
 * its repayment schedule, in whole rupees. The circular on Key Facts Statements of 15 April 2024 has it as Annex B; the
 * figures here were read from the microfinance directions, updated to that circular on 10 October 2024.
 */
export const RBI_SOURCE = {
  title:
    "Reserve Bank of India, Master Direction on the Regulatory Framework for Microfinance Loans, 2022 (RBI/DOR/2021-22/89, updated 10 October 2024), Annexes II and III",
  address: "github.com/arkapatra31/LangChain, nfrr/output.md at 49a4905, which holds the direction's text",
} as const satisfies Source;

/** Annex II, in rupees; the rate and the APR in percent. */
export const RBI_FACTSHEET = {
  sanctioned: 20_000,
  months: 24,
  annualRate: 15,
  instalment: 970,
  /** What the footnote says the instalment is before it is rounded off. */
  instalmentBeforeRounding: 969.73,
  totalInterest: 3_274,
  fees: 400,
  payableToLender: 240,
  payableToThirdParty: 160,
  netDisbursed: 19_600,
  totalPayable: 23_274,
  /** What the footnote says the printed instalments add up to. */
  printedInstalments: 23_280,
  apr: "17.07",
} as const;

/** Annex III: outstanding principal, principal and interest of the 24 instalments of 970, in rupees. */
export const RBI_SCHEDULE = [
  [20_000, 720, 250],
  [19_280, 729, 241],
  [18_552, 738, 232],
  [17_814, 747, 223],
  [17_067, 756, 213],
  [16_310, 766, 204],
  [15_544, 775, 194],
  [14_769, 785, 185],
  [13_984, 795, 175],
  [13_189, 805, 165],
  [12_384, 815, 155],
  [11_569, 825, 145],
  [10_744, 835, 134],
  [9_909, 846, 124],
  [9_063, 856, 113],
  [8_206, 867, 103],
  [7_339, 878, 92],
  [6_461, 889, 81],
  [5_572, 900, 70],
  [4_672, 911, 58],
  [3_761, 923, 47],
  [2_838, 934, 35],
  [1_904, 946, 24],
  [958, 958, 12],
] as const satisfies readonly (readonly [outstanding: number, principal: number, interest: number])[];
