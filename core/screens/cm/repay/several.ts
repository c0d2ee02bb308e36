import { onDay, rupees, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { loanNames } from "../../../repayment/loan-names.ts";
import type { Block } from "../../blocks/block.ts";
import { defineForm } from "../../define/define-form.ts";
import { each } from "../../family.ts";
import type { ScreenContext } from "../../define/screen-context.ts";
import type { Due } from "../due.ts";
import { type DueLoan, payableLoans } from "./meant.ts";
import { SLOTS } from "./slots.ts";
import { sumOf } from "./loan-words.ts";

type Slot = (typeof SLOTS)[number];

const ticked = <const S extends Slot>(slot: S) =>
  ({
    name: `pick-${slot}`,
    // Which loan it is, is said as it is asked.
    label: say("This loan"),
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

interface Memory {
  readonly due: Due | null;
  /** The loans that were chosen, but for those that are ticked on the page that shows. */
  readonly several: readonly string[];
  /** The loans of the page that shows, in their order: what is owed may change meanwhile. */
  readonly slots: readonly string[];
}
type Picking = Pick<ScreenContext<Memory, Picks>, "memory" | "values">;

const pickIn = (values: Picks, slot: Slot): boolean => values[`pick-${slot}`] === "yes";

/** The loans that are ticked, on this page and on those before. */
export function pickedLoans(sight: Picking): readonly DueLoan[] {
  const { several, slots } = sight.memory;
  const here = slots.filter((_, at) => {
    const slot = SLOTS[at];
    return slot !== undefined && pickIn(sight.values, slot);
  });
  const picked = new Set([...several.filter((id) => !slots.includes(id)), ...here]);
  return payableLoans(sight).filter(({ loanId }) => picked.has(loanId));
}

/** The page of ten that begins at a loan: what is remembered of it, and what its boxes say. */
export function pageFrom(
  sight: Picking,
  first: number,
): { readonly memory: Pick<Memory, "several" | "slots">; readonly values: Picks } {
  const several = pickedLoans(sight).map(({ loanId }) => loanId);
  const slots = payableLoans(sight)
    .slice(first, first + SLOTS.length)
    .map(({ loanId }) => loanId);
  return {
    memory: { several, slots },
    values: each("pick-", SLOTS, (slot) => (several.includes(slots[Number(slot) - 1] ?? "") ? "yes" : "")),
  };
}

/** Where the page that shows begins among all loans. */
export const firstShown = (sight: Picking): number =>
  Math.max(
    0,
    payableLoans(sight).findIndex(({ loanId }) => loanId === sight.memory.slots[0]),
  );

/** What one box asks: its loan by name, with what is to be paid on it; null for a box without a loan. */
function askedOf(sight: Picking, slot: Slot): { readonly label: Words } | null {
  const id = sight.memory.slots[Number(slot) - 1];
  const named = loanNames(payableLoans(sight)).find(({ loan }) => loan.loanId === id);
  return named === undefined
    ? null
    : { label: say("{loan}: {due}", { loan: named.name, due: toPay(named.loan) }) };
}

export const askedBoxes = (sight: Picking) => each("pick-", SLOTS, (slot) => askedOf(sight, slot));

function toPay({ dueNow, nextDueAmount, nextDueDate }: DueLoan): Text {
  if (dueNow > 0) return say("{amount} due now", { amount: rupees(dueNow) });
  return nextDueDate === null
    ? say("nothing due")
    : say("{amount} on {day}", { amount: rupees(nextDueAmount), day: onDay(nextDueDate) });
}

/** What is ticked, by loan, and what it comes to. */
export function pickedBlocks(sight: Picking): readonly Block<Words, never, never>[] {
  const picked = pickedLoans(sight);
  if (picked.length === 0) return [];
  const dueNow = sumOf(picked, (loan) => loan.dueNow);
  return [
    {
      kind: "details",
      region: "aside",
      title: say("Your choice"),
      rows: [
        ...loanNames(picked).map(({ loan, name }) => [name, toPay(loan)] as const),
        ...(dueNow > 0 ? [[say("Total due now"), rupees(dueNow)] as const] : []),
        [say("Pay off everything today"), rupees(sumOf(picked, (loan) => loan.closingAmount))],
      ],
    },
  ];
}
