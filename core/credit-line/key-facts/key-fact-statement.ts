import { daysBetween } from "../../calendar/civil-day.ts";
import { asText, plural, onDay, rupees, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import { formatRupees, formatRupeesAndPaise, inFullPercent, type Paise, toRupees } from "../paise.ts";
import type { ScheduleTerms } from "../schedule/schedule-terms.ts";
import type { Schedule } from "../schedule/schedule.ts";

/** The fees that the statement has a line for. */
export type FeeKind = "processing" | "insurance" | "valuation" | "other";

/** A fee of the loan, charged by the lender or by a third party that is paid through the lender. */
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
  readonly loanType: Words;
  readonly interestType: "Fixed" | "Floating" | "Hybrid";
  readonly fees: readonly StatedFee[];
  readonly contingent: {
    readonly penalCharges: Words | null;
    readonly otherPenalCharges: Words | null;
    readonly foreclosure: Words | null;
    readonly rateSwitch: Words | null;
    readonly other: Words | null;
  };
  readonly recoveryAgentsClause: Words | null;
  readonly grievanceClause: Words | null;
  /** Telephone and e-mail of the officer for complaints. */
  readonly grievanceOfficer: string | null;
  /** Whether the loan may be transferred to others, now or later. */
  readonly transferable: boolean | null;
  /** Lenders who share the loan, with their shares and the blended rate; null for a single lender. */
  readonly coLending: {
    readonly originating: string;
    readonly partner: string;
    readonly blendedRate: string;
  } | null;
  /** The time in which the loan can be paid back without a penalty. */
  readonly coolingOff: Words | null;
  /** Who may come to recover the loan for the lender. */
  readonly serviceProvider: Words | null;
}

/** A line of the statement: number, label, value. Amounts are also given as numbers, for spelling out. */
export interface KeyFact {
  readonly no: string;
  readonly label: Text;
  readonly value: Text;
  readonly amount?: Paise;
}

/** A table of the statement. */
export interface KeyFactTable {
  readonly header: readonly Text[];
  readonly rows: readonly (readonly Text[])[];
}

/** The Key Facts Statement as data, ready to be rendered. */
export interface KeyFactStatement {
  readonly part1: readonly KeyFact[];
  /** Line 8 of part 1. */
  readonly fees: KeyFactTable;
  readonly part2: readonly KeyFact[];
  readonly computation: readonly KeyFact[];
  readonly repayment: KeyFactTable;
}

const NONE = t("Not applicable");

/** The name of an interest type, on its own and after a rate. */
const INTEREST_TYPES = {
  Fixed: { alone: t("Fixed"), behind: t("fixed") },
  Floating: { alone: t("Floating"), behind: t("floating") },
  Hybrid: { alone: t("Hybrid"), behind: t("hybrid") },
} as const satisfies Readonly<
  Record<KeyFactDetails["interestType"], { readonly alone: Text; readonly behind: Text }>
>;

const fact = (no: string, label: Text, value: Text): KeyFact => ({ no, label, value });

/** A row that is left out if its value is unknown (ruling R59). */
const optional = (no: string, label: Text, value: Words | null): readonly KeyFact[] =>
  value === null ? [] : [fact(no, label, asText(value))];

const money = (no: string, label: Text, amount: Paise): KeyFact => ({
  no,
  label,
  value: rupees(toRupees(amount)),
  amount,
});

const FEE_ROWS = [
  { no: "(i)", kind: "processing", label: t("Processing fees") },
  { no: "(ii)", kind: "insurance", label: t("Insurance charges") },
  { no: "(iii)", kind: "valuation", label: t("Valuation fees") },
  { no: "(iv)", kind: "other", label: t("Any other") },
] as const satisfies readonly { readonly no: string; readonly kind: FeeKind; readonly label: Text }[];

/** Formats an instalment's due day; null if unknown. */
const dueOf = (row: Schedule["rows"][number] | undefined): Text | null => (row?.due ? onDay(row.due) : null);

/** When repayment starts, counted from the day of disbursal where both days are known. */
function commencement({ disbursed }: ScheduleTerms, { rows }: Schedule): Text | null {
  const first = rows[0]?.due ?? null;
  if (first === null) return null;
  const on = onDay(first);
  return disbursed === undefined
    ? on
    : plural(daysBetween(disbursed, first), "{count} day, on {on}", "{count} days, on {on}", { on });
}

const totalOf = (fees: readonly StatedFee[]): Paise => fees.reduce((sum, { amount }) => sum + amount, 0);

const payableTo = (fees: readonly StatedFee[], party: StatedFee["payableTo"]): readonly StatedFee[] =>
  fees.filter((fee) => fee.payableTo === party);

function feeTable(fees: readonly StatedFee[]): KeyFactTable {
  const cells = (asked: readonly StatedFee[]): readonly Text[] =>
    asked.length === 0
      ? [NONE, NONE]
      : [
          asked.every((fee) => fee.frequency === "one-time") ? t("One-time") : t("Recurring"),
          rupees(toRupees(totalOf(asked))),
        ];
  return {
    header: [
      t("Fee or charge"),
      t("Payable to the lender (A)"),
      t("Amount (A)"),
      t("Payable to a third party through the lender (B)"),
      t("Amount (B)"),
    ],
    rows: FEE_ROWS.map(({ no, kind, label }) => {
      const ofKind = fees.filter((fee) => fee.kind === kind);
      return [
        t("{number} {label}", { number: verbatim(no), label }),
        ...cells(payableTo(ofKind, "lender")),
        ...cells(payableTo(ofKind, "third-party")),
      ];
    }),
  };
}

function part1(terms: ScheduleTerms, drawn: Schedule, details: KeyFactDetails): readonly KeyFact[] {
  const { contingent } = details;
  return [
    fact("1", t("Loan proposal or account number"), verbatim(details.reference)),
    fact("1", t("Type of loan"), asText(details.loanType)),
    money("2", t("Sanctioned loan amount"), terms.principal),
    fact("3", t("Disbursal schedule"), t("100% upfront")),
    fact("4", t("Loan term"), plural(terms.months, "{count} month", "{count} months")),
    fact("5", t("Type of instalments"), t("Monthly")),
    fact("5", t("Number of instalments"), verbatim(String(drawn.rows.length))),
    money("5", t("Amount of each instalment"), drawn.emi),
    ...optional("5", t("Commencement of repayment, post sanction"), commencement(terms, drawn)),
    fact(
      "6",
      t("Interest rate and type"),
      t("{rate} a year, {type}", {
        rate: verbatim(inFullPercent(terms.annualRate)),
        type: INTEREST_TYPES[details.interestType].behind,
      }),
    ),
    ...optional(
      "7",
      t("Additional information on a floating rate"),
      details.interestType === "Fixed" ? NONE : null,
    ),
    money("8", t("Fees and charges"), drawn.fees),
    fact("9", t("Annual percentage rate (APR)"), verbatim(inFullPercent(drawn.apr.nominal))),
    ...optional("10 (i)", t("Penal charges for delayed payment"), contingent.penalCharges),
    ...optional("10 (ii)", t("Other penal charges"), contingent.otherPenalCharges),
    ...optional("10 (iii)", t("Foreclosure charges"), contingent.foreclosure),
    ...optional(
      "10 (iv)",
      t("Charges for switching from a floating to a fixed rate and back"),
      contingent.rateSwitch,
    ),
    ...optional("10 (v)", t("Any other contingent charges"), contingent.other),
  ];
}

function part2(details: KeyFactDetails): readonly KeyFact[] {
  const { coLending, transferable } = details;
  const transfer = transferable === null ? null : transferable ? t("Yes") : t("No");
  return [
    ...optional("1", t("Clause of the loan agreement on recovery agents"), details.recoveryAgentsClause),
    ...optional("2", t("Clause of the loan agreement on complaints"), details.grievanceClause),
    ...optional("3", t("Telephone and e-mail of the grievance redressal officer"), details.grievanceOfficer),
    ...optional("4", t("Whether the loan may be transferred to other lenders or securitised"), transfer),
    fact(
      "5",
      t("Originating lender and its share"),
      coLending === null ? NONE : verbatim(coLending.originating),
    ),
    fact("5", t("Partner lender and its share"), coLending === null ? NONE : verbatim(coLending.partner)),
    fact("5", t("Blended rate of interest"), coLending === null ? NONE : verbatim(coLending.blendedRate)),
    ...optional("6 (i)", t("Cooling-off period, without penalty on prepayment"), details.coolingOff),
    ...optional(
      "6 (ii)",
      t("Service provider who may approach you as recovery agent"),
      details.serviceProvider,
    ),
  ];
}

function computation(terms: ScheduleTerms, drawn: Schedule, details: KeyFactDetails): readonly KeyFact[] {
  const epi = plural(
    drawn.rows.length,
    "Monthly, {emi}, {count} of them",
    "Monthly, {emi}, {count} of them",
    {
      emi: rupees(toRupees(drawn.emi)),
    },
  );
  return [
    money("1", t("Sanctioned loan amount"), terms.principal),
    fact("2", t("Loan term"), plural(terms.months, "{count} month", "{count} months")),
    fact("2 (a)", t("Instalments for principal, in non-equated loans"), NONE),
    fact("2 (b)", t("Type, amount and number of equated instalments"), epi),
    fact("2 (c)", t("Instalments for capitalised interest"), NONE),
    ...optional("2 (d)", t("Commencement of repayments, post sanction"), commencement(terms, drawn)),
    fact("3", t("Interest rate type"), INTEREST_TYPES[details.interestType].alone),
    fact("4", t("Rate of interest"), verbatim(inFullPercent(terms.annualRate))),
    money("5", t("Total interest over the whole term"), drawn.totalInterest),
    ...(drawn.preEmi?.treatment === "added-to-first-instalment"
      ? [money("5", t("Of it pre-EMI interest, added to the first EMI"), drawn.preEmi.interest)]
      : []),
    money("6", t("Fees and charges payable"), drawn.fees),
    money("6 A", t("Payable to the lender"), totalOf(payableTo(details.fees, "lender"))),
    money(
      "6 B",
      t("Payable to third parties through the lender"),
      totalOf(payableTo(details.fees, "third-party")),
    ),
    ...(drawn.preEmi?.treatment === "deducted-upfront"
      ? [money("7", t("Pre-EMI interest, charged upfront"), drawn.preEmi.interest)]
      : []),
    money("7", t("Net disbursed amount"), drawn.netDisbursed),
    money("8", t("Total amount to be paid (1 and 5)"), drawn.totalPayable),
    fact(
      "9",
      t("Annual percentage rate, effective annualised interest rate"),
      verbatim(inFullPercent(drawn.apr.nominal)),
    ),
    fact("10", t("Schedule of disbursement"), t("100% upfront")),
    ...optional("11", t("Due date of instalments and interest"), dueOf(drawn.rows[0])),
  ];
}

/** Returns the schedule as a table; without due days if they are unknown. */
function repayment({ rows }: Schedule): KeyFactTable {
  const areDaysKnown = rows.every((row) => dueOf(row) !== null);
  return {
    header: [
      t("Instalment"),
      ...(areDaysKnown ? [t("Due")] : []),
      t("Outstanding principal"),
      t("Principal"),
      t("Interest"),
      t("Instalment amount"),
    ],
    rows: rows.map((row) => [
      verbatim(String(row.n)),
      ...(areDaysKnown ? [dueOf(row) ?? verbatim("")] : []),
      ...[row.outstanding, row.principal, row.interest, row.instalment].map((amount) =>
        verbatim(formatRupeesAndPaise(amount)),
      ),
    ]),
  };
}

/**
 * The Key Facts Statement of a loan, in the arrangement that the Reserve Bank of India's circular on Key Facts
 * Statements for loans and advances (15 April 2024) prescribes: part 1 on the rate and charges, part 2 on what else
 * matters, the computation of the APR, and the repayment schedule. Penal charges have their own heading and are in no
 * total (ruling R32). Throws RangeError if the listed fees differ from those of the schedule.
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
