import { indiaDay } from "@creditline/core/calendar/duration";
import type { IsoDay } from "@creditline/core/calendar/civil-day";
import * as HashSet from "effect/HashSet";
import { isBankProof } from "@creditline/core/reference/documents/bank-proofs.table";
import type { SignedMandate } from "@creditline/core/customer/identity";
import type { BannerState } from "@creditline/core/mandate/banner";
import type { CustomerState } from "../customer/customer-state.ts";
import { bannerMoney, nextSimulatedState } from "../standing.ts";
import {
  chargeEntry,
  paidAheadEntry,
  paidBackEntry,
  paymentEntry,
  refundEntry,
  restructureEntry,
  reversed,
  withdrawalPostings,
} from "./ledger/entries.ts";
import { posted } from "./ledger/ledger.ts";
import {
  afterAllocations,
  afterRefusedDebit,
  chargeLeft,
  type Instalment,
  type Loan,
  type LoanCharge,
  newLoan,
} from "./loans/loans.ts";
import { withInterest } from "./loans/closing.ts";
import { isFinal } from "../../partners/simulated/payment-gateway.ts";
import type { MoneyEvents } from "./money-events.ts";
import { isSameAccount, withdrawalAccount } from "./mandate/beneficiary-moves.ts";
import { type Beneficiary, type MoneyState, type Payment, UNREPORTED } from "./money-state.ts";

/** The day in India of an event. */
const dayOf = (at: string): IsoDay => indiaDay(Date.parse(at));

type Apply<Type extends keyof MoneyEvents> = (
  state: CustomerState,
  data: MoneyEvents[Type],
  at: string,
) => CustomerState;

const withMoney = (state: CustomerState, changes: Partial<MoneyState>): CustomerState => ({
  ...state,
  money: { ...state.money, ...changes },
});

function withBeneficiary(state: CustomerState, changes: Partial<Beneficiary>): CustomerState {
  const before = state.money.beneficiary;
  const beneficiary = { ...before, ...changes };
  const lastUsed = withdrawalAccount(beneficiary) ?? withdrawalAccount(before) ?? before.lastUsed;
  return withMoney(state, {
    beneficiary: {
      ...beneficiary,
      wasVerified: beneficiary.wasVerified || beneficiary.verified,
      ...(lastUsed === undefined ? {} : { lastUsed }),
    },
  });
}

/** The unpaid part of an open loan's charges, for transfer to another loan. */
const unpaidCharges = (loan: Loan): readonly LoanCharge[] =>
  loan.status === "OPEN" ? loan.charges.filter((charge) => chargeLeft(charge) > 0) : [];

/** The result of the review of an account's proofs. Income statements are not reviewed. */
const reviewed = (files: CustomerState["files"], isAccepted: boolean): CustomerState["files"] =>
  files.map((file) =>
    file.status === "UPLOADED" && isBankProof(file.documentType)
      ? { ...file, status: isAccepted ? "ACCEPTED" : "REJECTED" }
      : file,
  );

const changedInstalment = (
  loans: readonly Loan[],
  loanId: string,
  n: number,
  change: (instalment: Instalment) => Instalment,
): readonly Loan[] =>
  loans.map((loan) =>
    loan.loanId === loanId
      ? { ...loan, instalments: loan.instalments.map((one) => (one.n === n ? change(one) : one)) }
      : loan,
  );

const changedPayment = (
  payments: readonly Payment[],
  transactionId: string,
  change: (payment: Payment) => Payment,
): readonly Payment[] =>
  payments.map((payment) => (payment.transactionId === transactionId ? change(payment) : payment));

/** A loan after its pending transfer has ended. */
const transferEnded = (
  { loans, transfersToEnd }: MoneyState,
  loanId: string,
  ended: (loan: Loan) => Loan,
): Partial<MoneyState> => ({
  loans: loans.map((loan) => (loan.loanId === loanId && loan.status === "PENDING" ? ended(loan) : loan)),
  transfersToEnd: transfersToEnd.filter((transfer) => transfer.loanId !== loanId),
});

/** The effect of each money event on the state. A payment that has ended does not change, whatever is reported. */
export const MONEY_APPLY: { readonly [Type in keyof MoneyEvents]: Apply<Type> } = {
  "reference.issued": (state, { referenceNo, prepared }) =>
    withMoney(state, {
      references: HashSet.add(state.money.references, referenceNo),
      ...(prepared === undefined
        ? {}
        : { prepared: [...state.money.prepared, { ...prepared, referenceNo }] }),
    }),
  "withdrawal.made": (state, { voucherCode, voucherComes, transferEnds, ...terms }, at) =>
    withMoney(state, {
      ...(voucherComes === undefined
        ? {}
        : { vouchersToCome: [...state.money.vouchersToCome, { ...voucherComes, loanId: terms.loanId }] }),
      ...(transferEnds === undefined
        ? {}
        : { transfersToEnd: [...state.money.transfersToEnd, { ...transferEnds, loanId: terms.loanId }] }),
      ledger: posted(state.money.ledger, {
        at,
        what: `withdrawal ${terms.loanId}`,
        postings: withdrawalPostings(terms),
      }),
      loans: [
        ...state.money.loans,
        newLoan(terms, voucherCode, transferEnds === undefined ? "OPEN" : "PENDING"),
      ],
      references: HashSet.remove(state.money.references, terms.referenceNo),
      prepared: state.money.prepared.filter(({ referenceNo }) => referenceNo !== terms.referenceNo),
    }),
  "withdrawal.paid": (state, { loanId }) =>
    withMoney(
      state,
      transferEnded(state.money, loanId, (loan) => ({ ...loan, status: "OPEN" })),
    ),
  "withdrawal.failed": (state, { loanId }, at) => {
    const { money } = state;
    const loan = money.loans.find((one) => one.loanId === loanId);
    if (loan?.status !== "PENDING") return state;
    return withMoney(state, {
      ...transferEnded(money, loanId, (one) => ({ ...one, status: "FAILED" })),
      ledger: posted(money.ledger, {
        at,
        what: `withdrawal ${loanId} undone`,
        postings: reversed(withdrawalPostings(loan)),
      }),
    });
  },
  "voucher.issued": (state, { loanId, voucherCode }) =>
    withMoney(state, {
      loans: state.money.loans.map((loan) => (loan.loanId === loanId ? { ...loan, voucherCode } : loan)),
      vouchersToCome: state.money.vouchersToCome.filter((voucher) => voucher.loanId !== loanId),
    }),
  "payment.started": (state, { transactionId, amount, purpose, way, loanId, loanIds }, at) =>
    withMoney(state, {
      payments: [
        ...state.money.payments,
        {
          transactionId,
          amount,
          purpose,
          way,
          loanIds: loanIds ?? (loanId === null ? null : [loanId]),
          startedAt: at,
          ...UNREPORTED,
        },
      ],
    }),
  "payment.reported": (state, reported, at) => {
    const { money } = state;
    const { transactionId, outcome, reference, allocations, charges = [], excess } = reported;
    const payment = money.payments.find((one) => one.transactionId === transactionId);
    if (payment === undefined || isFinal(payment.outcome)) return state;
    const isPaid = outcome === "paid";
    return withMoney(state, {
      payments: changedPayment(money.payments, transactionId, (one) => ({
        ...one,
        outcome,
        reference,
        reportedAt: at,
        allocations: isPaid ? allocations : [],
        charges: isPaid ? charges : [],
        excess: isPaid ? excess : 0,
      })),
      ledger: isPaid
        ? paymentEntry(money.ledger, `payment ${transactionId}`, { allocations, charges, excess }, at)
        : money.ledger,
      loans: isPaid
        ? money.loans.map((loan) => afterAllocations(loan, allocations, charges, dayOf(at)))
        : money.loans,
    });
  },
  "debit.announced": (state, { loanId, on }) =>
    withMoney(state, {
      loans: state.money.loans.map((loan) => (loan.loanId === loanId ? { ...loan, announcedFor: on } : loan)),
    }),
  "emi.reminded": (state, { loanId, n, about }) =>
    withMoney(state, {
      loans: changedInstalment(state.money.loans, loanId, n, (one) => ({ ...one, reminded: about })),
    }),
  "emi.debited": (state, { loanId, n, reference, allocations, charges = [] }, at) => {
    const { money } = state;
    const amount =
      allocations.reduce((sum, { principal, interest }) => sum + principal + interest, 0) +
      charges.reduce((sum, part) => sum + part.amount, 0);
    return withMoney(state, {
      ledger: paymentEntry(money.ledger, `debit ${loanId} ${n}`, { allocations, charges, excess: 0 }, at),
      loans: money.loans.map((loan) => afterAllocations(loan, allocations, charges, dayOf(at))),
      payments: [
        ...money.payments,
        {
          transactionId: reference,
          amount,
          purpose: "repayment",
          way: "auto-repayment",
          loanIds: [loanId],
          startedAt: at,
          outcome: "paid",
          reference,
          reportedAt: at,
          allocations,
          charges,
          excess: 0,
        },
      ],
    });
  },
  "emi.bounced": (state, { loanId, n, on, amount }, at) =>
    withMoney(state, {
      loans: state.money.loans.map((loan) =>
        loan.loanId === loanId ? afterRefusedDebit(loan, { n, on, at, amount }) : loan,
      ),
    }),
  "charge.posted": (state, { text: _text, loanId, ...charge }, at) => {
    const { money } = state;
    const loan = money.loans.find((one) => one.loanId === loanId);
    // An earlier charge for the same cause counts.
    if (loan === undefined || loan.charges.some(({ chargeId }) => chargeId === charge.chargeId)) return state;
    const loans = money.loans.map((one) =>
      one === loan ? { ...one, charges: [...one.charges, { ...charge, paid: 0 }] } : one,
    );
    return withMoney(state, {
      ledger: chargeEntry(money.ledger, { ...charge, loanId, text: "" }, at),
      loans:
        charge.kind === "penal" && charge.n !== null
          ? changedInstalment(loans, loanId, charge.n, (one) => ({ ...one, penalTo: charge.on }))
          : loans,
    });
  },
  "loan.foreclosed": (state, { loanId, interest }, at) =>
    withMoney(state, {
      ledger: paidAheadEntry(state.money, { loanId, interest }, at),
      loans: state.money.loans.map((loan) => (loan.loanId === loanId ? withInterest(loan, interest) : loan)),
    }),
  "loan.given-back": (state, given, at) =>
    withMoney(state, {
      ledger: refundEntry(state.money.ledger, given, at),
      loans: state.money.loans.map((loan) =>
        loan.loanId === given.loanId
          ? {
              ...afterAllocations(loan, given.allocations, [], dayOf(at)),
              givenBack: { fee: given.fee, gst: given.gst, interest: given.interest },
            }
          : loan,
      ),
    }),
  "credit.paid-back": (state, { amount }, at) =>
    withMoney(state, { ledger: paidBackEntry(state.money.ledger, amount, at) }),
  "beneficiary.given": (state, { isHeld = false, ...account }) => {
    const { beneficiary } = state.money;
    const isAnother = beneficiary.account !== null && !isSameAccount(beneficiary.account, account);
    return withBeneficiary(state, {
      account,
      verified: false,
      held: isHeld,
      holder: null,
      mandate: null,
      next: null,
      form: null,
      mandateSince: null,
      beneficiaryAttemptsLeft: Math.max(0, beneficiary.beneficiaryAttemptsLeft - (isAnother ? 1 : 0)),
    });
  },
  "beneficiary.confirmed": (state) => withBeneficiary(state, { held: false }),
  "penny-drop.made": (state, { holder = null }) =>
    withBeneficiary(state, {
      holder,
      pennyDropVerificationLeft: Math.max(0, state.money.beneficiary.pennyDropVerificationLeft - 1),
    }),
  "mandate.signed": (state, mandate) => withBeneficiary(state, { mandate }),
  "beneficiary.moved": (state, { status, reason, verified, next, form }, at) => {
    const moved = withBeneficiary(state, {
      movedAt: status === state.application.beneficiaryStatus ? state.money.beneficiary.movedAt : at,
      reason,
      verified,
      next,
      form: form ?? state.money.beneficiary.form,
      mandate: mandateIn(status, state.money.beneficiary.mandate),
      mandateSince: status === "VERIFIED" ? (state.money.beneficiary.mandateSince ?? at) : null,
    });
    return {
      ...moved,
      files:
        state.application.beneficiaryStatus === "DOCUMENT_REVIEW"
          ? reviewed(state.files, verified)
          : state.files,
      application: { ...moved.application, beneficiaryStatus: status },
    };
  },
  "beneficiary.put": (state, { status }, at) => ({
    ...state,
    money: nextSimulatedState(
      status,
      at,
      bannerMoney(status, state.money, { phone: state.phone, name: state.profile.fullName ?? null }, at),
    ),
    application: { ...state.application, beneficiaryStatus: status },
  }),
  "reverse-penny-drop.created": (state, created) =>
    withMoney(state, { reversePennyDrop: { ...created, isPaid: false, hasFailed: false } }),
  "reverse-penny-drop.failed": (state, { transactionId }) => {
    const { reversePennyDrop } = state.money;
    return reversePennyDrop?.transactionId === transactionId
      ? withMoney(state, { reversePennyDrop: { ...reversePennyDrop, hasFailed: true } })
      : state;
  },
  "reverse-penny-drop.paid": (state, { isHeld = false, ...account }) => {
    const { reversePennyDrop } = state.money;
    const paid = withMoney(state, {
      reversePennyDrop: reversePennyDrop === null ? null : { ...reversePennyDrop, isPaid: true },
    });
    return withBeneficiary(paid, {
      account,
      verified: true,
      held: isHeld,
      holder: account.name,
      mandate: null,
      next: null,
      mandateSince: null,
    });
  },
  "restructure.invited": (state) => state,
  "restructure.estimated": (state, { restructureId, months }) =>
    withMoney(state, {
      restructure: { restructureId, months, transactionId: null, state: "ESTIMATED", loanId: null },
    }),
  "restructure.agreed": (state, { restructureId, months, transactionId }) =>
    withMoney(state, {
      restructure: { restructureId, months, transactionId, state: "AGREED", loanId: null },
    }),
  "restructure.created": (state, { restructureId, loan }, at) => {
    const restructure = {
      restructureId,
      months: loan.months,
      transactionId: state.money.restructure?.transactionId ?? null,
      state: "CREATED",
      loanId: loan.loanId,
      replaced: state.money.loans.filter(({ status }) => status === "OPEN").length,
    } as const;
    return withMoney(state, {
      ledger: restructureEntry(state.money, loan, at),
      loans: [
        ...state.money.loans.map((old) =>
          old.status === "OPEN"
            ? {
                ...old,
                status: "RESTRUCTURED" as const,
                endedOn: dayOf(at),
                replacedBy: loan.loanId,
              }
            : old,
        ),
        { ...newLoan(loan), charges: state.money.loans.flatMap(unpaidCharges) },
      ],
      payments: state.money.payments.map((one) =>
        isFinal(one.outcome) ? one : { ...one, isForFormer: true },
      ),
      restructure,
      restructured: { ...restructure, at },
    });
  },
  "restructure.rated": (state, { rating, comment }) => withMoney(state, { feedback: { rating, comment } }),
};

/** The mandate in a state: a form replaces it, or it has to be signed again. */
function mandateIn(status: BannerState, mandate: SignedMandate | null): SignedMandate | null {
  switch (status) {
    case "EMANDATE_CX_ATN_PENDING":
    case "MANDATE_PENDING_EMANDATE_ELIGIBLE":
      return null;
    case "NACH_PICKUP_PENDING":
      return mandate === null ? null : { ...mandate, way: "FORM" };
    default:
      return mandate;
  }
}
