import type { DayCount, Rounding } from "@creditline/core/credit-line/schedule/schedule-terms";
import type { Source } from "./source.ts";

/** A row of a published schedule, in units of money with two decimals. */
export type PublishedRow = readonly [
  principal: number,
  interest: number,
  instalment: number,
  closing: number,
];

/** A schedule that an open loan system expects of itself, with the rounding and day count here that are its own. */
export interface PublishedSchedule {
  readonly name: string;
  readonly source: Source;
  readonly amount: number;
  readonly rate: number;
  readonly months: number;
  readonly rounding: Rounding;
  readonly dayCount: DayCount;
  readonly disbursed?: string;
  readonly firstDue?: string;
  readonly rows: readonly PublishedRow[];
}

/** Apache Fineract, read at commit 4198b0b of 24 October 2024. */
const fineract = (title: string, path: string): Source => ({
  title: `Apache Fineract, ${title}`,
  address: `github.com/apache/fineract, ${path} at 4198b0b`,
});

const FEATURES = "fineract-e2e-tests-runner/src/test/resources/features";
const EMI_CALCULATOR =
  "fineract-progressive-loan/src/test/java/org/apache/fineract/portfolio/loanproduct/calc/ProgressiveEMICalculatorTest.java";

/** Schedules with one disbursal and equal instalments, before any payment changes them. */
export const FINERACT_SCHEDULES: readonly PublishedSchedule[] = [
  {
    name: "5,000 at 12 % over 18 months, interest by the month, instalment in whole units",
    source: fineract("scenario RS02", `${FEATURES}/LoanRepayment.feature`),
    amount: 5_000,
    rate: 12,
    months: 18,
    rounding: "rupee",
    dayCount: "30/360",
    rows: [
      [255, 50, 305, 4_745],
      [257.55, 47.45, 305, 4_487.45],
      [260.13, 44.87, 305, 4_227.32],
      [262.73, 42.27, 305, 3_964.59],
      [265.35, 39.65, 305, 3_699.24],
      [268.01, 36.99, 305, 3_431.23],
      [270.69, 34.31, 305, 3_160.54],
      [273.39, 31.61, 305, 2_887.15],
      [276.13, 28.87, 305, 2_611.02],
      [278.89, 26.11, 305, 2_332.13],
      [281.68, 23.32, 305, 2_050.45],
      [284.5, 20.5, 305, 1_765.95],
      [287.34, 17.66, 305, 1_478.61],
      [290.21, 14.79, 305, 1_188.4],
      [293.12, 11.88, 305, 895.28],
      [296.05, 8.95, 305, 599.23],
      [299.01, 5.99, 305, 300.22],
      [300.22, 3, 303.22, 0],
    ],
  },
  {
    name: "5,000 at 12 % over 18 months, interest by the day, with a 29 February",
    source: fineract("scenario RS03", `${FEATURES}/LoanRepayment.feature`),
    amount: 5_000,
    rate: 12,
    months: 18,
    rounding: "rupee",
    dayCount: "actual/365",
    disbursed: "2022-11-01",
    firstDue: "2022-12-01",
    rows: [
      [255.68, 49.32, 305, 4_744.32],
      [256.65, 48.35, 305, 4_487.67],
      [259.26, 45.74, 305, 4_228.41],
      [266.08, 38.92, 305, 3_962.33],
      [264.62, 40.38, 305, 3_697.71],
      [268.53, 36.47, 305, 3_429.18],
      [270.05, 34.95, 305, 3_159.13],
      [273.84, 31.16, 305, 2_885.29],
      [275.59, 29.41, 305, 2_609.7],
      [278.4, 26.6, 305, 2_331.3],
      [282.01, 22.99, 305, 2_049.29],
      [284.11, 20.89, 305, 1_765.18],
      [287.59, 17.41, 305, 1_477.59],
      [289.94, 15.06, 305, 1_187.65],
      [292.9, 12.1, 305, 894.75],
      [296.47, 8.53, 305, 598.28],
      [298.9, 6.1, 305, 299.38],
      [299.38, 2.95, 302.33, 0],
    ],
  },
  {
    name: "1,000 at 12 % for one month, interest by the day",
    source: fineract(
      "accrual of interest on a loan that is charged off",
      `${FEATURES}/LoanChargeOff.feature`,
    ),
    amount: 1_000,
    rate: 12,
    months: 1,
    rounding: "paise",
    dayCount: "actual/365",
    disbursed: "2023-01-01",
    firstDue: "2023-02-01",
    rows: [[1_000, 10.19, 1_010.19, 0]],
  },
  {
    name: "100 at 7 % over 6 months, 30/360",
    source: fineract("early pay-off of a loan with interest", `${FEATURES}/Loan.feature`),
    amount: 100,
    rate: 7,
    months: 6,
    rounding: "paise",
    dayCount: "30/360",
    rows: [
      [16.43, 0.58, 17.01, 83.57],
      [16.52, 0.49, 17.01, 67.05],
      [16.62, 0.39, 17.01, 50.43],
      [16.72, 0.29, 17.01, 33.71],
      [16.81, 0.2, 17.01, 16.9],
      [16.9, 0.1, 17, 0],
    ],
  },
  {
    name: "100 at 9.4822 % over 6 months, 30/360",
    source: fineract("disbursed 100, 360 days in a year, 30 in a month", EMI_CALCULATOR),
    amount: 100,
    rate: 9.4822,
    months: 6,
    rounding: "paise",
    dayCount: "30/360",
    rows: [
      [16.34, 0.79, 17.13, 83.66],
      [16.47, 0.66, 17.13, 67.19],
      [16.6, 0.53, 17.13, 50.59],
      [16.73, 0.4, 17.13, 33.86],
      [16.86, 0.27, 17.13, 17],
      [17, 0.13, 17.13, 0],
    ],
  },
  {
    name: "100 at 15.678 % over 6 months, actual days over 365",
    source: fineract("an adjusted instalment that is no better than the first", EMI_CALCULATOR),
    amount: 100,
    rate: 15.678,
    months: 6,
    rounding: "paise",
    dayCount: "actual/365",
    disbursed: "2024-01-01",
    firstDue: "2024-02-01",
    rows: [
      [16.1, 1.33, 17.43, 83.9],
      [16.38, 1.05, 17.43, 67.52],
      [16.53, 0.9, 17.43, 50.99],
      [16.77, 0.66, 17.43, 34.22],
      [16.97, 0.46, 17.43, 17.25],
      [17.25, 0.22, 17.47, 0],
    ],
  },
  {
    name: "1,000 without interest over 4 months",
    source: fineract("disbursed 1000, no interest", EMI_CALCULATOR),
    amount: 1_000,
    rate: 0,
    months: 4,
    rounding: "paise",
    dayCount: "30/360",
    rows: [
      [250, 0, 250, 750],
      [250, 0, 250, 500],
      [250, 0, 250, 250],
      [250, 0, 250, 0],
    ],
  },
];

/** The schedule that starts with exactly half a cent of interest, 15.625: Fineract rounds it to the even cent. */
export const FINERACT_HALF_EVEN: PublishedSchedule = {
  name: "1,250 at 15 % over 4 months, whose first interest is 15.625",
  source: fineract(
    "rounding of outstanding amounts on a declining balance",
    `${FEATURES}/LoanRepayment.feature`,
  ),
  amount: 1_250,
  rate: 15,
  months: 4,
  rounding: "rupee",
  dayCount: "30/360",
  rows: [
    [306.38, 15.62, 322, 943.62],
    [310.2, 11.8, 322, 633.42],
    [314.08, 7.92, 322, 319.34],
    [319.34, 3.99, 323.33, 0],
  ],
};

/** What Frappe Lending expects of a loan whose instalment is rounded up: its figures to whole rupees. */
export const FRAPPE_LENDING = {
  source: {
    title: "Frappe Lending, test of a loan repaid over a number of periods",
    address: "github.com/frappe/lending, lending/loan_management/doctype/loan/test_loan.py at 3f2cbc1",
  } satisfies Source,
  amount: 280_000,
  rate: 8.4,
  months: 20,
  instalment: 15_052,
  totalInterest: 21_034,
  totalPayable: 301_034,
  /** The number of the instalment, its principal, its interest and what is then outstanding. */
  rows: [
    [4, 13_369, 1_683, 227_080],
    [18, 14_740, 312, 29_785],
    [20, 14_941, 105, 0],
  ],
} as const;
