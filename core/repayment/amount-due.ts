import type { Paise } from "../credit-line/paise.ts";

/** The heading under which overdue and penal figures stand (ruling R32). */
export const PENAL_CHARGES = "Penal charges";

/** A line of what is due. */
export interface DueLine {
  readonly label: string;
  readonly amount: Paise;
}

/** What a customer has to pay. */
export interface AmountDue {
  readonly lines: readonly DueLine[];
  readonly total: Paise;
  /** What the loan still stands at: penal charges are never part of it. */
  readonly outstandingPrincipal: Paise;
}

/**
 * What is due on a loan: the EMIs, and penal charges as a line of their own where there are any. They add to what is
 * paid, and are never capitalised into the balance, so that no interest runs on them (ruling R32). Paise, 0 or more.
 */
export function amountDue(owed: {
  readonly emi: Paise;
  readonly penalCharges: Paise;
  readonly outstandingPrincipal: Paise;
}): AmountDue {
  const { emi, penalCharges, outstandingPrincipal } = owed;
  const lines = [
    { label: "EMI", amount: emi },
    ...(penalCharges > 0 ? [{ label: PENAL_CHARGES, amount: penalCharges }] : []),
  ];
  return { lines, total: emi + penalCharges, outstandingPrincipal };
}
