import type { ReplyOf } from "../../../calls/calls.ts";
import { indiaDay } from "../../../calendar/duration.ts";
import { onDay, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import type { Payable } from "../../../reference/loan-codes.table.ts";
import { loanNames } from "../../../repayment/stated-loan.ts";
import type { Block } from "../../blocks/block.ts";
import { defineForm } from "../../define/define-screen.ts";
import type { ActionContext, ScreenContext, Step } from "../../define/screen-context.ts";
import { mapNames } from "../../family.ts";
import { isPaidByHand, sumOf } from "./loan-blocks.ts";

/** What is due, as the platform says. Rupees. */
export type Due = ReplyOf<"outstandingSummary">;

/** Whether a day is in the future, by the platform's time; past due days are shown as due, not as the next payment. */
export const isFutureDay = (day: string | null, at: number): day is string =>
  day !== null && day > indiaDay(at);

/** Returns the overdue amount including its charges, the same on every screen. Rupees; 0 if no EMI is late. */
export const lateAmount = ({
  overdue,
  charges,
}: {
  readonly overdue: number;
  readonly charges: number;
}): number => (overdue > 0 ? Math.round((overdue + charges) * 100) / 100 : 0);

/** Why nothing is due without an open loan: there is none, or its transfer is in progress. */
export const noOpenLoanText = ({ pendingLoans }: Due): Text =>
  pendingLoans > 0
    ? t("The money is on its way. Nothing is due yet.")
    : t("You have no open loan. Nothing is due.");

/** Looks up what is due on all loans (spec 2 §7); each screen handles the result. */
export const LOOKING_UP_DUE = {
  call: "outstandingSummary",
  doing: t("getting your details"),
  loader: null,
  quiet: true,
  payload: () => ({}),
} as const;

/** How many things a page of a list shows: each has a slot, so that its actions have names. */
export const SLOTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** What is in a slot of a page. */
export const itemInSlot = <T>(shown: readonly T[], slot: string): T | undefined => shown[Number(slot) - 1];

/** A page of a longer list. */
export interface PageOf<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  /** Of all pages. */
  readonly count: number;
}

export const isLastPage = ({ page, count }: Pick<PageOf<unknown>, "page" | "count">): boolean =>
  page * SLOTS.length >= count;

/** The memory of a screen with a paged list. */
export interface PagesMemory {
  readonly page: number;
}

/** Turns to the previous or next page and loads it. */
export const pagingActions = <const Flow extends string>(flow: Flow) => {
  type PagingContext = Pick<ActionContext<PagesMemory, object, Flow>, "memory" | "remember" | "call">;
  const loadPage = ({ remember, call }: PagingContext, page: number): readonly Step[] => [
    remember({ page: Math.max(1, page) }),
    call(flow),
  ];
  return {
    older: (ctx: PagingContext) => loadPage(ctx, ctx.memory.page + 1),
    newer: (ctx: PagingContext) => loadPage(ctx, ctx.memory.page - 1),
  };
};

/** Every loan, where one could be chosen. */
export const ALL_LOANS = "all";

/** Several loans that were ticked, where one could be chosen. */
export const SEVERAL_LOANS = "several";

/** What another screen asked to pay: the payment screen starts with it. */
export interface PayIntent {
  /** A loan's id, all of them, or empty text where it is still to be chosen. */
  readonly loan: string;
  /** Null where that is still to be chosen. */
  readonly what: Payable | null;
  /** A counter of presses, so that each is handled once. */
  readonly press: number;
}

/** The next press of a screen that leads to a payment. */
export const handlePayPress = (
  before: PayIntent | null,
  loan: string,
  what: Payable | null,
): { readonly paying: PayIntent } => ({ paying: { loan, what, press: (before?.press ?? 0) + 1 } });

type DueLoan = Due["loans"][number];

interface Memory {
  readonly due: Due | null;
  /** The loans that were chosen where several are meant. */
  readonly several: readonly string[];
}
/** The context from which the selected loans are read. */
export type Choosing = Pick<ScreenContext<Memory, { readonly loan: string }>, "memory" | "values">;

/** The loans that accept a manual payment. */
export const payableLoans = ({ memory: { due } }: Pick<Choosing, "memory">): readonly DueLoan[] =>
  (due?.loans ?? []).filter(isPaidByHand);

/** The loans that are meant: the only one where there is one, none as long as none is chosen. */
export function selectedLoans(ctx: Choosing): readonly DueLoan[] {
  const loans = payableLoans(ctx);
  const { loan } = ctx.values;
  if (loans.length < 2 || loan === ALL_LOANS) return loans;
  return loan === SEVERAL_LOANS
    ? loans.filter(({ loanId }) => ctx.memory.several.includes(loanId))
    : loans.filter(({ loanId }) => loanId === loan);
}

/** Loans as a payment names them: one, several, or all that there are. */
export function toPaymentLoans(
  loanIds: readonly string[] | null,
): { readonly loanId: string | null } | { readonly loanIds: readonly string[] } {
  return loanIds === null || loanIds.length < 2 ? { loanId: loanIds?.[0] ?? null } : { loanIds };
}

/** The loans that are meant, as a payment names them; where the mandate pays none of them, all are called all. */
export function paymentLoans(ctx: Choosing): ReturnType<typeof toPaymentLoans> {
  const meant = selectedLoans(ctx);
  const isAll = meant.length > 1 && meant.length === ctx.memory.due?.loans.length;
  return toPaymentLoans(isAll ? null : meant.map(({ loanId }) => loanId));
}

/** What falls due next on any of the loans, and on which day; null where nothing does. */
export function nextOn(loans: readonly DueLoan[]): { readonly day: string; readonly amount: number } | null {
  const day = loans.flatMap(({ nextDueDate }) => nextDueDate ?? []).toSorted()[0];
  return day === undefined
    ? null
    : { day, amount: sumOf(loans, (loan) => (loan.nextDueDate === day ? loan.nextDueAmount : 0)) };
}

/** The status of a payment, as the platform says. */
export type RepaymentStatus = ReplyOf<"repaymentHandle">;

type Slot = (typeof SLOTS)[number];

const ticked = <const S extends Slot>(slot: S) =>
  ({
    name: `pick-${slot}`,
    // The question itself names the loan.
    label: t("This loan"),
    kind: "check",
    rule: null,
    required: false,
  }) as const;

/** Which loans are paid together, a page of ten at a time. */
export const SEVERAL_FORM = defineForm({
  name: "severalLoans",
  fields: [
    ticked("1"),
    ticked("2"),
    ticked("3"),
    ticked("4"),
    ticked("5"),
    ticked("6"),
    ticked("7"),
    ticked("8"),
    ticked("9"),
    ticked("10"),
  ],
});

type Picks = { readonly [S in Slot as `pick-${S}`]: string };

interface SeveralMemory {
  readonly due: Due | null;
  /** The loans that were chosen, but for those that are ticked on the page that shows. */
  readonly several: readonly string[];
  /** The loans of the page that shows, in their order: what is owed may change in the meantime. */
  readonly slots: readonly string[];
}
type Picking = Pick<ScreenContext<SeveralMemory, Picks>, "memory" | "values">;

const pickIn = (values: Picks, slot: Slot): boolean => values[`pick-${slot}`] === "yes";

/** The loans that are ticked, on this page and on those before. */
export function pickedLoans(ctx: Picking): readonly DueLoan[] {
  const { several, slots } = ctx.memory;
  const here = slots.filter((_, at) => {
    const slot = SLOTS[at];
    return slot !== undefined && pickIn(ctx.values, slot);
  });
  const picked = new Set([...several.filter((id) => !slots.includes(id)), ...here]);
  return payableLoans(ctx).filter(({ loanId }) => picked.has(loanId));
}

/** The page of ten that begins at a loan: what is remembered of it, and what its boxes say. */
export function pageFrom(
  ctx: Picking,
  first: number,
): { readonly memory: Pick<SeveralMemory, "several" | "slots">; readonly values: Picks } {
  const several = pickedLoans(ctx).map(({ loanId }) => loanId);
  const slots = payableLoans(ctx)
    .slice(first, first + SLOTS.length)
    .map(({ loanId }) => loanId);
  return {
    memory: { several, slots },
    values: mapNames("pick-", SLOTS, (slot) =>
      several.includes(slots[Number(slot) - 1] ?? "") ? "yes" : "",
    ),
  };
}

/** Where the page that shows begins among all loans. */
export const firstShown = (ctx: Picking): number =>
  Math.max(
    0,
    payableLoans(ctx).findIndex(({ loanId }) => loanId === ctx.memory.slots[0]),
  );

/** Returns a checkbox's label: its loan's name and the amount to pay; null for a slot without a loan. */
function checkboxOf(ctx: Picking, slot: Slot): { readonly label: Words } | null {
  const id = ctx.memory.slots[Number(slot) - 1];
  const named = loanNames(payableLoans(ctx)).find(({ loan }) => loan.loanId === id);
  return named === undefined
    ? null
    : { label: t("{label}: {value}", { label: named.name, value: toPay(named.loan) }) };
}

export const loanCheckboxes = (ctx: Picking) => mapNames("pick-", SLOTS, (slot) => checkboxOf(ctx, slot));

function toPay({ dueNow, nextDueAmount, nextDueDate }: DueLoan): Text {
  if (dueNow > 0) return t("{amount} due now", { amount: rupees(dueNow) });
  return nextDueDate === null
    ? t("Nothing to pay")
    : t("{amount} on {day}", { amount: rupees(nextDueAmount), day: onDay(nextDueDate) });
}

/** What is ticked, by loan, and what it comes to. */
export function selectionBlocks(ctx: Picking): readonly Block<Words, never, never>[] {
  const picked = pickedLoans(ctx);
  if (picked.length === 0) return [];
  const dueNow = sumOf(picked, (loan) => loan.dueNow);
  return [
    {
      kind: "details",
      region: "aside",
      rows: [
        ...loanNames(picked).map(({ loan, name }) => [name, toPay(loan)] as const),
        ...(dueNow > 0 ? [[t("Due now"), rupees(dueNow)] as const] : []),
        [t("Pay off everything today"), rupees(sumOf(picked, (loan) => loan.closingAmount))],
      ],
    },
  ];
}
