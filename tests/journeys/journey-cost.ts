import type { LenderCode } from "@creditline/core/reference/lender-codes.table";
import type { ScreenView } from "@creditline/core/journey/view";
import { type Walk, walk } from "./walk.ts";

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
  readonly visits: readonly { readonly page: string; readonly words: number }[];
}

/** Where a view holds what is read. */
const READ: ReadonlySet<string> = new Set([
  "detail",
  "hint",
  "items",
  "label",
  "message",
  "next",
  "note",
  "notes",
  "rows",
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

/** The words that a page shows before anything is opened or answered; a list of options counts as one line. */
function wordsOn({ title, blocks, after, form, actions }: ScreenView): number {
  const fields = form?.fields.map(({ options, ...field }) =>
    options === undefined || options.length > 6 ? field : { ...field, items: options },
  );
  const texts = textsIn({ title, blocks, after, fields, actions }, false);
  return texts
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function costOf(lender: LenderCode, { journey, pages, codes }: Walk): JourneyCost {
  const visits = pages.map((view) => ({ page: `${view.screen}: ${view.title}`, words: wordsOn(view) }));
  const taps = journey.steps.map(
    (step) =>
      Object.keys(step.fill ?? {}).length +
      Object.keys(step.attach ?? {}).length +
      (step.do === undefined ? 0 : 1),
  );
  return {
    lender,
    screens: visits.length,
    taps: taps.reduce((sum, one) => sum + one, 0),
    otps: codes.length,
    words: visits.reduce((sum, { words }) => sum + words, 0),
    visits,
  };
}

/**
 * Plays a new customer's way from the phone number to the first withdrawal with a lender that approves: whatever is asked is
 * answered, and the main action is pressed. Throws Stuck where the way ends before.
 */
export const firstVisitToMoney = (lender: LenderCode): Promise<Walk> =>
  walk({
    persona: "new-customer",
    decision: { partner: lender, lineType: "CASH_LINE", limit: 60_000 },
    answers: { kind: "aadhaar", proveBy: "PENNY_DROP", amount: "20000", isCurrentAddress: "yes" },
    // Without an account nothing is withdrawn: the customer is led to give one.
    bears: /BENEFICIARY_REQUIRED/,
    toMoney: true,
  });

/** Returns what that way costs the customer. Throws Stuck where it ends before. */
export const journeyCost = async (lender: LenderCode): Promise<JourneyCost> =>
  costOf(lender, await firstVisitToMoney(lender));
