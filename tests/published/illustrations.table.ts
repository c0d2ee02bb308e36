import type { Source } from "./source.ts";

/** A figure that an illustration prints: rupees, the APR in percent. */
export type Figure = "emi" | "totalInterest" | "totalPayable" | "netDisbursed" | "apr";

/** A figure that comes out otherwise here, and why. */
export interface Disagreement {
  readonly ours: number;
  readonly why: string;
}

/** A loan that someone published to show what it costs. Amounts in rupees, the rate in percent a year. */
export interface Illustration {
  readonly by: string;
  readonly source: Source;
  readonly amount: number;
  readonly rate: number;
  readonly months: number;
  readonly fees: readonly number[];
  /** As printed: whole rupees, the APR to two decimals at most. */
  readonly printed: Partial<Record<Figure, number>>;
  readonly disagreements?: Partial<Record<Figure, Disagreement>>;
}

const CENTRAL_BANK = {
  title: "Afinoz, Central Bank of India personal loan EMI calculator",
  address: "https://www.afinoz.com/central-bank/personal-loan-emi-calculator",
} as const satisfies Source;

const RUPEECARE_WHY = "the page's EMI and interest are those of 33 % a year, and it states 31.2 %";

/** Illustrations of lenders, and of two that are no lenders but print an APR with its fees or a bank's instalments. */
export const ILLUSTRATIONS: readonly Illustration[] = [
  {
    by: "Aditya Birla Capital, a lender",
    source: {
      title: "Aditya Birla Capital, personal loan (in Hindi)",
      address: "https://finance.adityabirlacapital.com/hindi/personal-finance/personal-loan-apply-now",
    },
    amount: 100_000,
    rate: 13,
    months: 60,
    fees: [3_000],
    printed: { emi: 2_275, totalInterest: 36_518, totalPayable: 136_518 },
  },
  {
    by: "BharatLoan, a lender",
    source: { title: "BharatLoan, Rate and Terms", address: "https://www.bharatloan.com/rate-and-terms" },
    amount: 50_000,
    rate: 35,
    months: 12,
    fees: [1_000, 180],
    printed: { emi: 4_998, totalInterest: 9_978, totalPayable: 59_978, netDisbursed: 48_820, apr: 35 },
    disagreements: {
      apr: { ours: 39.82, why: "the page prints the interest rate as the APR, without the fee and its GST" },
    },
  },
  {
    by: "RupeeCare, a lender",
    source: { title: "RupeeCare, Rate & Terms", address: "https://rupeecare.com/Rate-and-Terms.html" },
    amount: 100_000,
    rate: 31.2,
    months: 12,
    fees: [2_000],
    printed: { emi: 9_897, totalInterest: 18_762, netDisbursed: 98_000, apr: 33.88 },
    disagreements: {
      emi: { ours: 9_808, why: RUPEECARE_WHY },
      totalInterest: { ours: 17_694, why: RUPEECARE_WHY },
      apr: { ours: 35.23, why: "no reading of the page's own figures gives the APR that it prints" },
    },
  },
  {
    by: "LoanzBazar, a distributor",
    source: { title: "LoanzBazar, APR details", address: "https://loanzbazar.com/apr-details" },
    // 1,00,000 in hand: the fee of 3,000 and its GST of 540 are lent on top.
    amount: 103_540,
    rate: 16,
    months: 12,
    fees: [3_000, 540],
    printed: { emi: 9_394, totalInterest: 9_191, totalPayable: 112_731, apr: 16 },
    disagreements: {
      apr: { ours: 22.72, why: "the page prints the interest rate as the APR, without the fee and its GST" },
    },
  },
  {
    by: "a forum of bank customers, on a loan at 10.99 %",
    source: {
      title: "TechnoFino community, Loan APR: your actual interest rate on a loan",
      address:
        "https://www.technofino.in/community/threads/loan-apr-annual-percentage-rate-your-actual-true-interest-rate-on-loan.40247",
    },
    amount: 250_000,
    rate: 10.99,
    months: 12,
    fees: [6_025],
    printed: { apr: 15.64 },
  },
  {
    by: "a forum of bank customers, on a loan at 8.5 %",
    source: {
      title: "TechnoFino community, Loan APR: your actual interest rate on a loan",
      address:
        "https://www.technofino.in/community/threads/loan-apr-annual-percentage-rate-your-actual-true-interest-rate-on-loan.40247",
    },
    amount: 700_000,
    rate: 8.5,
    months: 24,
    fees: [8_712],
    printed: { emi: 31_819, totalPayable: 763_655, netDisbursed: 691_288, apr: 9.75 },
  },
  ...(
    [
      [12, 35_176, 22_108],
      [24, 18_467, 43_213],
      [36, 12_916, 64_986],
      [48, 10_155, 87_423],
      [60, 8_509, 110_520],
    ] as const
  ).map(([months, emi, totalInterest]) => ({
    by: `a calculator of Central Bank of India's loans, over ${months} months`,
    source: CENTRAL_BANK,
    amount: 400_000,
    rate: 10.05,
    months,
    fees: [],
    printed: { emi, totalInterest, totalPayable: 400_000 + totalInterest },
  })),
];

/** The schedule that moneyview prints, to whole rupees: principal, interest and outstanding principal of each month. */
export const MONEYVIEW = {
  source: { title: "moneyview, Loans FAQs", address: "https://moneyview.in/loans-faq-en" } satisfies Source,
  amount: 50_000,
  rate: 16,
  emi: 8_727,
  rows: [
    [8_060, 667, 41_940],
    [8_167, 559, 33_773],
    [8_276, 450, 25_497],
    [8_387, 340, 17_110],
    [8_498, 228, 8_612],
    [8_612, 115, 0],
  ],
} as const;

/** What DMI Finance, a lender of the specification, says reaches the bank account: fee and GST are taken out. */
export const DMI_FINANCE = {
  source: {
    title: "DMI Finance, How to read your personal loan Key Fact Statement",
    address: "https://www.dmifinance.in/how-to-read-your-personal-loan-key-fact-statement",
  } satisfies Source,
  approved: 200_000,
  fee: 3_000,
  gstPercent: 18,
  disbursed: 196_460,
} as const;
