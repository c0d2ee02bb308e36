import type { ScreenContext } from "../../define/screen-context.ts";
import type { Due } from "../due.ts";
import { ALL_LOANS, SEVERAL_LOANS } from "./intent.ts";
import { isPaidByHand, sumOf } from "./loan-words.ts";

export type DueLoan = Due["loans"][number];

interface Memory {
  readonly due: Due | null;
  /** The loans that were chosen where several are meant. */
  readonly several: readonly string[];
}
/** What says which loans a payment is meant for. */
export type Choosing = Pick<ScreenContext<Memory, { readonly loan: string }>, "memory" | "values">;

/** The loans that take a payment by hand. */
export const payableLoans = ({ memory: { due } }: Pick<Choosing, "memory">): readonly DueLoan[] =>
  (due?.loans ?? []).filter(isPaidByHand);

/** The loans that are meant: the only one where there is one, none as long as none is chosen. */
export function loansMeant(sight: Choosing): readonly DueLoan[] {
  const loans = payableLoans(sight);
  const { loan } = sight.values;
  if (loans.length < 2 || loan === ALL_LOANS) return loans;
  return loan === SEVERAL_LOANS
    ? loans.filter(({ loanId }) => sight.memory.several.includes(loanId))
    : loans.filter(({ loanId }) => loanId === loan);
}

/** Loans as a payment names them: one, several, or all that there are. */
export function asNamed(
  loanIds: readonly string[] | null,
): { readonly loanId: string | null } | { readonly loanIds: readonly string[] } {
  return loanIds === null || loanIds.length < 2 ? { loanId: loanIds?.[0] ?? null } : { loanIds };
}

/** The loans that are meant, as a payment names them; where the mandate pays none of them, all are called all. */
export function namedBy(sight: Choosing): ReturnType<typeof asNamed> {
  const meant = loansMeant(sight);
  const isAll = meant.length > 1 && meant.length === sight.memory.due?.loans.length;
  return asNamed(isAll ? null : meant.map(({ loanId }) => loanId));
}

/** What falls due next on any of the loans, and on which day; null where nothing does. */
export function nextOn(loans: readonly DueLoan[]): { readonly day: string; readonly amount: number } | null {
  const day = loans.flatMap(({ nextDueDate }) => nextDueDate ?? []).toSorted()[0];
  return day === undefined
    ? null
    : { day, amount: sumOf(loans, (loan) => (loan.nextDueDate === day ? loan.nextDueAmount : 0)) };
}
