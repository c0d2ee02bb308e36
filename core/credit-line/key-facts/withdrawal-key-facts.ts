import type { IsoDay } from "../../calendar/civil-day.ts";
import { contactLine } from "../../reference/complaints.table.ts";
import { onDay, t, type Text, type Words } from "../../messages/message.ts";
import { COOLING_OFF_DAYS, lastCoolingOffDay } from "../agreement/paper.ts";
import type { Paise } from "../paise.ts";
import type { Withdrawal, WithdrawalTerms } from "../withdrawal/withdrawal-terms.ts";
import { bounceWords, chargeWords, contingentCharges, NOT_CHARGED } from "./charged-readings.ts";
import { keyFactStatement, type KeyFactStatement } from "./key-fact-statement.ts";

/**
 * The agreement's clauses on recovery and complaints, as the key fact statement cites them. Numbers and titles are
 * those of `agreement-clauses.ts`, whose texts a statement does not need.
 */
export const CLAUSE_ON_RECOVERY = t('Clause 7 of the agreement, "Who may ask you to pay"');
export const CLAUSE_ON_COMPLAINTS = t('Clause 8 of the agreement, "Complaints"');

/** Facts of a withdrawal beside its terms. */
export interface WithdrawalFacts {
  readonly reference: string;
  readonly loanType: Words;
}

/** Returns the statement's name for a line's loans. */
export const loanTypeOf = (lineType: string): Text =>
  lineType === "CONSUMER_FINANCE" ? t("Consumer finance") : t("Personal loan, from a credit line");

/** Describes the cooling-off terms of a withdrawal (ruling R53): a fee that was charged is refunded. */
function coolingOffWords(day: IsoDay, fee: Paise): Text {
  const known = { days: COOLING_OFF_DAYS, day: onDay(lastCoolingOffDay(day)) };
  return fee > 0
    ? t(
        "{days} days: until {day} you can cancel by repaying what you received and the interest for those days; the processing fee is refunded",
        known,
      )
    : t(
        "{days} days: until {day} you can cancel by repaying what you received and the interest for those days",
        known,
      );
}

/** No lender of the specification names a collector; the rest is assumed. */
const NOBODY_COLLECTS = t(
  "None. The lender collects repayments itself, and will tell you an agent's name before they contact you",
);

/** A charge of a statement, in paise; null where it comes only if something happens. */
export interface StatedCharge {
  readonly name: "processing" | "pre-emi-interest" | "bounce" | "overdue" | "foreclosure";
  readonly amount: Paise | null;
  readonly gst: Paise | null;
  /** `now`: with the withdrawal. `if`: later, with the first instalment or only if something happens. */
  readonly when: "now" | "if";
  readonly says: Text;
}

/**
 * Returns everything that a withdrawal can be charged beside its instalments: the statement's charges as figures
 * (ruling R55).
 */
export function statedCharges(withdrawal: Withdrawal, terms: WithdrawalTerms): readonly StatedCharge[] {
  const { charge, schedule } = terms;
  const { bounce, late, closing } = contingentCharges(withdrawal, terms);
  const ifEver = (name: StatedCharge["name"], says: Text | null): readonly StatedCharge[] =>
    says === null ? [] : [{ name, amount: null, gst: null, when: "if", says }];
  return [
    { name: "processing", amount: charge.fee, gst: charge.gst, when: "now", says: t("Processing fee") },
    ...(schedule.preEmi === null
      ? []
      : ([
          {
            name: "pre-emi-interest",
            amount: schedule.preEmi.interest,
            gst: 0,
            ...(schedule.preEmi.treatment === "deducted-upfront"
              ? ({ when: "now", says: t("Pre-EMI interest, charged upfront") } as const)
              : ({
                  when: "if",
                  says: t("Pre-EMI interest, added to the first EMI"),
                } as const)),
          },
        ] as const)),
    ...(bounce.fee === 0
      ? []
      : ([
          { name: "bounce", amount: bounce.fee, gst: bounce.gst, when: "if", says: bounceWords(bounce) },
        ] as const)),
    ...ifEver("overdue", late === null ? null : chargeWords(late)),
    ...ifEver("foreclosure", closing === null ? null : chargeWords(closing)),
  ];
}

/**
 * The Key Facts Statement of a withdrawal, from the lender's figures: it shows exactly what is charged, and says so where
 * nothing is (rulings R25, R32, R55). The terms are those of the same withdrawal.
 */
export function withdrawalKeyFacts(
  withdrawal: Withdrawal,
  { charge, schedule, terms }: WithdrawalTerms,
  { reference, loanType }: WithdrawalFacts,
): KeyFactStatement {
  const { bounce, late, closing } = contingentCharges(withdrawal, { schedule });
  const { grievanceOfficer, transferable } = withdrawal.lender;
  return keyFactStatement(terms, schedule, {
    reference,
    loanType,
    interestType: "Fixed",
    fees:
      schedule.fees === 0
        ? []
        : [
            {
              kind: "processing",
              payableTo: "lender",
              frequency: "one-time",
              amount: charge.fee + charge.gst,
            },
          ],
    contingent: {
      penalCharges: chargeWords(late),
      otherPenalCharges: bounceWords(bounce),
      foreclosure: chargeWords(closing),
      rateSwitch: t("Not applicable"),
      other: NOT_CHARGED,
    },
    recoveryAgentsClause: CLAUSE_ON_RECOVERY,
    grievanceClause: CLAUSE_ON_COMPLAINTS,
    grievanceOfficer: grievanceOfficer.status === "not-stated" ? null : contactLine(grievanceOfficer.value),
    transferable: transferable.status === "not-stated" ? null : transferable.value,
    coLending: null,
    coolingOff: coolingOffWords(withdrawal.day, charge.fee),
    serviceProvider: NOBODY_COLLECTS,
  });
}
