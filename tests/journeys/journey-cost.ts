import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import { isAsked } from "@creditline/core/journey/forms/check-form";
import type { ScreenView } from "@creditline/core/journey/view";
import { type Walk, walk } from "./walk.ts";

/** What one page on the way costs. */
export interface CostOfPage {
  readonly page: string;
  readonly words: number;
  /** The fields filled in and the buttons pressed on it, by name. */
  readonly answers: readonly string[];
}

/** What a borrower goes through from the first screen to the first money. */
export interface JourneyCost {
  readonly lender: LenderCode;
  /** How often another page is come to. */
  readonly screens: number;
  /** Buttons pressed and fields filled in. */
  readonly taps: number;
  /** OTPs that are typed. */
  readonly otps: number;
  /** Words of the main part of every page, as often as it is come to. */
  readonly words: number;
  readonly visits: readonly CostOfPage[];
}

/** Where a view holds what is read. */
const READ: ReadonlySet<string> = new Set([
  "cards",
  "detail",
  "ends",
  "figure",
  "header",
  "hint",
  "items",
  "label",
  "message",
  "next",
  "note",
  "notes",
  "paragraphs",
  "per",
  "rows",
  "summary",
  "tag",
  "text",
  "title",
  "value",
  "values",
  "why",
]);

function textsIn(thing: unknown, isRead: boolean): readonly string[] {
  if (typeof thing === "string") return isRead ? [thing] : [];
  if (Array.isArray(thing)) return thing.flatMap((item) => textsIn(item, isRead));
  if (typeof thing !== "object" || thing === null) return [];
  return Object.entries(thing).flatMap(([key, value]) => textsIn(value, READ.has(key)));
}

type Shown = ScreenView["blocks"][number];

/** The answers of a choice without the values that stand for them. */
const answersOf = (answers: readonly { readonly value: string }[]): readonly unknown[] =>
  answers.map(({ value: _value, ...answer }) => answer);

/**
 * What is seen of a block before anything is opened: a folded one has its title, a long choice or list its first rows,
 * and a document its summary and the sections that are open, of the others their headings.
 */
function seenOf(block: Shown): unknown {
  if (block.folded) return "title" in block ? { title: block.title } : {};
  if (block.kind === "document") {
    const { sections, open = sections.length } = block;
    return { ...block, sections: sections.map((one, at) => (at < open ? one : { title: one.title })) };
  }
  if (block.kind === "rows") return { ...block, items: block.items.slice(0, READ_OF_A_LIST) };
  if (block.kind === "choice-rows") return { ...block, rows: answersOf(block.rows.slice(0, block.first)) };
  return block.kind === "choice-cards" ? { ...block, cards: answersOf(block.cards) } : block;
}

/** How many rows of a list are read: loans or payments may be many. */
const READ_OF_A_LIST = 3;

/** The fields whose answers a block draws. */
const drawnChoices = (blocks: readonly Shown[]): ReadonlySet<string> =>
  new Set(
    blocks.flatMap((block) =>
      block.kind === "choice-rows" || block.kind === "choice-cards" ? [block.field] : [],
    ),
  );

/** The actions that are not drawn under their own name: a row of a card is its own button, and a folded one has none. */
const rowActions = (blocks: readonly Shown[]): ReadonlySet<string | undefined> =>
  new Set(
    blocks.flatMap((block) =>
      block.kind === "rows"
        ? [...block.items.map(({ action }) => action), block.folded ? block.more : undefined]
        : [],
    ),
  );

/**
 * The words that a page shows before anything is opened or answered. What is drawn twice is counted twice, and what is
 * drawn once, as an answer that is a card, once; a list of more than six options is a line to be opened.
 */
export function wordsOn({ title, blocks, after, form, values, actions }: ScreenView): number {
  const all = [...blocks, ...after];
  const drawn = drawnChoices(all);
  const fields = form?.fields
    .filter((field) => isAsked(field, values))
    .map(({ options = [], suggestions = [], ...field }) => ({
      ...field,
      items: drawn.has(field.name) || options.length > 6 ? [] : answersOf(options),
      // Others come while something is typed.
      rows: field.kind === "slider" ? answersOf(suggestions) : [],
    }));
  const inRows = rowActions(all);
  const texts = textsIn(
    {
      title,
      blocks: blocks.map(seenOf),
      after: after.map(seenOf),
      fields,
      actions: actions.filter(({ name }) => !inRows.has(name)),
    },
    false,
  );
  return texts
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The middle one of some numbers, the smaller of two; 0 of none. */
export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/** Whether an OTP that was typed last sent itself: nothing else is asked, and it neither signs nor moves money (ruling R62). */
function wentByItself({ form, values }: ScreenView): boolean {
  const asked = form?.fields.filter((field) => isAsked(field, values)) ?? [];
  return asked.length === 1 && asked[0]?.kind === "code" && !asked[0].waitsForButton;
}

/** The fields that a step fills in, and the button that is pressed then: none where the OTP sends itself. */
const answersOn = (
  page: ScreenView,
  { fill = {}, attach = {}, do: pressed }: JourneyStep,
): readonly string[] => [
  ...Object.keys(fill),
  ...Object.keys(attach),
  ...(pressed === undefined || (wentByItself(page) && isMain(page, pressed)) ? [] : [`[${pressed}]`]),
];

const isMain = ({ actions }: ScreenView, pressed: string): boolean =>
  actions.some(({ name, kind }) => kind === "main" && name === pressed);

/** Returns what a walk costs the customer. */
export function costOf(lender: LenderCode, { journey, pages, takenOn, codes }: Walk): JourneyCost {
  const visits = pages.map((view, at) => ({
    page: `${view.screen}: ${view.title}`,
    words: wordsOn(view),
    answers: journey.steps.filter((_step, n) => takenOn[n] === at).flatMap((step) => answersOn(view, step)),
  }));
  return {
    lender,
    screens: visits.length,
    taps: visits.reduce((sum, { answers }) => sum + answers.length, 0),
    otps: codes.length,
    words: visits.reduce((sum, { words }) => sum + words, 0),
    visits,
  };
}

/**
 * Plays a new customer's way from the phone number to the first withdrawal with a lender that approves: whatever is asked is
 * answered, and the main action is pressed. Throws Stuck where the way ends before.
 */
export const firstVisitToMoney = (lender: LenderCode, beginning?: string | number): Promise<Walk> =>
  walk(
    {
      persona: "new-customer",
      decision: { partner: lender, lineType: "CASH_LINE", limit: 60_000 },
      // What need not be answered is left out.
      answers: {
        lender,
        kind: "aadhaar",
        proveBy: "PENNY_DROP",
        amount: "20000",
        addressLine2: "",
        yearsInResidence: "",
        yearsInCity: "",
      },
      // Without an account nothing is withdrawn: the customer is led to give one.
      bears: /BENEFICIARY_REQUIRED/,
      toMoney: true,
    },
    beginning,
  );

/** Returns what that way costs the customer. Throws Stuck where it ends before. */
export const journeyCost = async (lender: LenderCode): Promise<JourneyCost> =>
  costOf(lender, await firstVisitToMoney(lender));
