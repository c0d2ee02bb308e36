import { dayInWords } from "../../calendar/duration.ts";
import { daysBetween } from "../../calendar/civil-day.ts";
import { formatRupees, formatRupeesAndPaise, inFullPercent, type Paise } from "../paise.ts";
import type { ScheduleTerms } from "../schedule/schedule-terms.ts";
import type { Schedule } from "../schedule/schedule.ts";

/** The fees that the statement has a line for. */
export type FeeKind = "processing" | "insurance" | "valuation" | "other";

/** A fee of the loan. The one who asks it is the lender, or a third party that is paid through the lender. */
export interface StatedFee {
  readonly kind: FeeKind;
  readonly payableTo: "lender" | "third-party";
  readonly frequency: "one-time" | "recurring";
  readonly amount: Paise;
}

/** What the statement says besides the schedule. A line whose text is null is left out (ruling R59). */
export interface KeyFactDetails {
  /** Loan proposal or account number. */
  readonly reference: string;
  readonly loanType: string;
  readonly interestType: "Fixed" | "Floating" | "Hybrid";
  readonly fees: readonly StatedFee[];
  readonly contingent: {
    readonly penalCharges: string | null;
    readonly otherPenalCharges: string | null;
    readonly foreclosure: string | null;
    readonly rateSwitch: string | null;
    readonly other: string | null;
  };
  readonly recoveryAgentsClause: string | null;
  readonly grievanceClause: string | null;
  /** Telephone and e-mail of the officer for complaints. */
  readonly grievanceOfficer: string | null;
  /** Whether the loan may be passed on to others, now or later. */
  readonly transferable: boolean | null;
  /** Lenders who share the loan, with their shares and the blended rate; null where one lender gives it all. */
  readonly coLending: {
    readonly originating: string;
    readonly partner: string;
    readonly blendedRate: string;
  } | null;
  /** The time in which the loan can be paid back without a penalty. */
  readonly coolingOff: string | null;
  /** Who may come to recover the loan for the lender. */
  readonly serviceProvider: string | null;
}

/** A line of the statement: its number, what it is, what it says. Amounts come beside their text, for spelling out. */
export interface KeyFact {
  readonly no: string;
  readonly label: string;
  readonly value: string;
  readonly amount?: Paise;
}

/** A table of the statement; every cell is text. */
export interface KeyFactTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The Key Facts Statement as data: a surface only lays it out. */
export interface KeyFactStatement {
  readonly part1: readonly KeyFact[];
  /** Line 8 of part 1. */
  readonly fees: KeyFactTable;
  readonly part2: readonly KeyFact[];
  readonly computation: readonly KeyFact[];
  readonly repayment: KeyFactTable;
}

const NONE = "Not applicable";

const fact = (no: string, label: string, value: string): KeyFact => ({ no, label, value });

/** A line that is left out where nothing is known to stand in it (ruling R59). */
const optional = (no: string, label: string, value: string | null): readonly KeyFact[] =>
  value === null ? [] : [fact(no, label, value)];

const money = (no: string, label: string, amount: Paise): KeyFact => ({
  no,
  label,
  value: formatRupees(amount),
  amount,
});

const FEE_ROWS = [
  { no: "(i)", kind: "processing", label: "Processing fees" },
  { no: "(ii)", kind: "insurance", label: "Insurance charges" },
  { no: "(iii)", kind: "valuation", label: "Valuation fees" },
  { no: "(iv)", kind: "other", label: "Any other" },
] as const satisfies readonly { readonly no: string; readonly kind: FeeKind; readonly label: string }[];

/** The day on which an instalment falls due, as it is read; null where it is not known. */
const dueOf = (row: Schedule["rows"][number] | undefined): string | null =>
  row?.due ? dayInWords(row.due) : null;

/** When repayment starts, counted from the day of disbursal where both days are known. */
function commencement({ disbursed }: ScheduleTerms, { rows }: Schedule): string | null {
  const first = rows[0]?.due ?? null;
  if (first === null) return null;
  const on = dayInWords(first);
  return disbursed === undefined ? on : `${daysBetween(disbursed, first)} days, on ${on}`;
}

const totalOf = (fees: readonly StatedFee[]): Paise => fees.reduce((sum, { amount }) => sum + amount, 0);

const payableTo = (fees: readonly StatedFee[], party: StatedFee["payableTo"]): readonly StatedFee[] =>
  fees.filter((fee) => fee.payableTo === party);

function feeTable(fees: readonly StatedFee[]): KeyFactTable {
  const cells = (asked: readonly StatedFee[]): readonly string[] =>
    asked.length === 0
      ? [NONE, NONE]
      : [
          asked.every((fee) => fee.frequency === "one-time") ? "One-time" : "Recurring",
          formatRupees(totalOf(asked)),
        ];
  return {
    header: [
      "Fee or charge",
      "Payable to the lender (A)",
      "Amount (A)",
      "Payable to a third party through the lender (B)",
      "Amount (B)",
    ],
    rows: FEE_ROWS.map(({ no, kind, label }) => {
      const ofKind = fees.filter((fee) => fee.kind === kind);
      return [
        `${no} ${label}`,
        ...cells(payableTo(ofKind, "lender")),
        ...cells(payableTo(ofKind, "third-party")),
      ];
    }),
  };
}

function part1(terms: ScheduleTerms, drawn: Schedule, details: KeyFactDetails): readonly KeyFact[] {
  const { contingent } = details;
  return [
    fact("1", "Loan proposal or account number", details.reference),
    fact("1", "Type of loan", details.loanType),
    money("2", "Sanctioned loan amount", terms.principal),
    fact("3", "Disbursal schedule", "100% upfront"),
    fact("4", "Loan term", `${terms.months} months`),
    fact("5", "Type of instalments", "Monthly"),
    fact("5", "Number of instalments", String(drawn.rows.length)),
    money("5", "Amount of each instalment", drawn.emi),
    ...optional("5", "Commencement of repayment, post sanction", commencement(terms, drawn)),
    fact(
      "6",
      "Interest rate and type",
      `${inFullPercent(terms.annualRate)} a year, ${details.interestType.toLowerCase()}`,
    ),
    ...optional(
      "7",
      "Additional information on a floating rate",
      details.interestType === "Fixed" ? NONE : null,
    ),
    money("8", "Fees and charges", drawn.fees),
    fact("9", "Annual percentage rate (APR)", inFullPercent(drawn.apr.nominal)),
    ...optional("10 (i)", "Penal charges for delayed payment", contingent.penalCharges),
    ...optional("10 (ii)", "Other penal charges", contingent.otherPenalCharges),
    ...optional("10 (iii)", "Foreclosure charges", contingent.foreclosure),
    ...optional(
      "10 (iv)",
      "Charges for switching from a floating to a fixed rate and back",
      contingent.rateSwitch,
    ),
    ...optional("10 (v)", "Any other contingent charges", contingent.other),
  ];
}

function part2(details: KeyFactDetails): readonly KeyFact[] {
  const { coLending, transferable } = details;
  const transfer = transferable === null ? null : transferable ? "Yes" : "No";
  return [
    ...optional("1", "Clause of the loan agreement on recovery agents", details.recoveryAgentsClause),
    ...optional("2", "Clause of the loan agreement on complaints", details.grievanceClause),
    ...optional("3", "Telephone and e-mail of the grievance redressal officer", details.grievanceOfficer),
    ...optional("4", "Whether the loan may be transferred to other lenders or securitised", transfer),
    fact("5", "Originating lender and its share", coLending === null ? NONE : coLending.originating),
    fact("5", "Partner lender and its share", coLending === null ? NONE : coLending.partner),
    fact("5", "Blended rate of interest", coLending === null ? NONE : coLending.blendedRate),
    ...optional("6 (i)", "Cooling-off period, without penalty on prepayment", details.coolingOff),
    ...optional("6 (ii)", "Service provider who may approach you as recovery agent", details.serviceProvider),
  ];
}

function computation(terms: ScheduleTerms, drawn: Schedule, details: KeyFactDetails): readonly KeyFact[] {
  const epi = `Monthly, ${formatRupees(drawn.emi)}, ${drawn.rows.length} of them`;
  return [
    money("1", "Sanctioned loan amount", terms.principal),
    fact("2", "Loan term", `${terms.months} months`),
    fact("2 (a)", "Instalments for principal, in non-equated loans", NONE),
    fact("2 (b)", "Type, amount and number of equated instalments", epi),
    fact("2 (c)", "Instalments for capitalised interest", NONE),
    ...optional("2 (d)", "Commencement of repayments, post sanction", commencement(terms, drawn)),
    fact("3", "Interest rate type", details.interestType),
    fact("4", "Rate of interest", inFullPercent(terms.annualRate)),
    money("5", "Total interest over the whole term", drawn.totalInterest),
    ...(drawn.preEmi?.treatment === "added-to-first-instalment"
      ? [money("5", "Of it pre-EMI interest, added to the first EMI", drawn.preEmi.interest)]
      : []),
    money("6", "Fees and charges payable", drawn.fees),
    money("6 A", "Payable to the lender", totalOf(payableTo(details.fees, "lender"))),
    money(
      "6 B",
      "Payable to third parties through the lender",
      totalOf(payableTo(details.fees, "third-party")),
    ),
    ...(drawn.preEmi?.treatment === "deducted-upfront"
      ? [money("7", "Pre-EMI interest, charged upfront", drawn.preEmi.interest)]
      : []),
    money("7", "Net disbursed amount", drawn.netDisbursed),
    money("8", "Total amount to be paid (1 and 5)", drawn.totalPayable),
    fact("9", "Annual percentage rate, effective annualised interest rate", inFullPercent(drawn.apr.nominal)),
    fact("10", "Schedule of disbursement", "100% upfront"),
    ...optional("11", "Due date of instalments and interest", dueOf(drawn.rows[0])),
  ];
}

/** The schedule; without the days on which instalments fall due where they are not known. */
function repayment({ rows }: Schedule): KeyFactTable {
  const areDaysKnown = rows.every((row) => dueOf(row) !== null);
  return {
    header: [
      "Instalment",
      ...(areDaysKnown ? ["Due"] : []),
      "Outstanding principal",
      "Principal",
      "Interest",
      "Instalment amount",
    ],
    rows: rows.map((row) => [
      String(row.n),
      ...(areDaysKnown ? [dueOf(row) ?? ""] : []),
      ...[row.outstanding, row.principal, row.interest, row.instalment].map(formatRupeesAndPaise),
    ]),
  };
}

/**
 * The Key Facts Statement of a loan, in the arrangement that the Reserve Bank of India's circular on Key Facts
 * Statements for loans and advances (15 April 2024) prescribes: part 1 on the rate and charges, part 2 on what else
 * matters, the computation of the APR, and the repayment schedule. Penal charges have their own heading and are in
 * no total (ruling R32). Throws RangeError when the fees told apart are not those that the schedule was drawn up with.
 */
export function keyFactStatement(
  terms: ScheduleTerms,
  drawn: Schedule,
  details: KeyFactDetails,
): KeyFactStatement {
  if (totalOf(details.fees) !== drawn.fees) {
    throw new RangeError(
      `fees of ${formatRupees(totalOf(details.fees))}, where the schedule has ${formatRupees(drawn.fees)}`,
    );
  }
  return {
    part1: part1(terms, drawn, details),
    fees: feeTable(details.fees),
    part2: part2(details),
    computation: computation(terms, drawn, details),
    repayment: repayment(drawn),
  };
}
