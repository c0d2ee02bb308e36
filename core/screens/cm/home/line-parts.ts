import type { CustomerRecord } from "../../../customer/record.ts";
import { type Banner, bannerFor } from "../../../mandate/banner.ts";
import { needsPayoutAccount, waitingFor } from "../../../onboarding/waiting-for.ts";
import { EMI_DATE } from "../../../reference/banks/emi-day.ts";
import { AGREEMENT_ROWS } from "../../../reference/lenders/lenders.table.ts";
import { loanNames } from "../../../repayment/stated-loan.ts";
import { lookUp, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import { BORROW_ONCE_PAID, isAccountLocked } from "../../behaviours/account-restrictions.ts";
import { pollRecord, waitingForBlock } from "../../behaviours/waiting.ts";
import { requireAccount } from "../../behaviours/account-blocks.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { link, second } from "../../define/define-screen.ts";
import { type ActionLook, initiallyNull, type ScreenContext } from "../../define/screen-context.ts";
import type { Due, PayIntent } from "../repay/several.ts";
import {
  BEING_OPENED,
  canStart,
  isLineNotOpened,
  type LineInUse,
  lineInUse,
  type Offer,
  progressOf,
} from "../line.ts";
import { isLateAtHome, LOCKED_BANNER } from "../overdue-home.ts";
import { PRESSED_AT_HOME } from "../repay/pending-payments.ts";

/** What the home of a credit line remembers. */
export interface HomeMemory {
  readonly due: Due | null;
  /** Null until the first lookup. */
  readonly offers: readonly Offer[] | null;
  /** The id of the open offer. */
  readonly offer: string;
  /** What failed to load is shown with a retry. */
  readonly isDueMissing: boolean;
  /** The available limit of the last lookup, so that a differing record is refreshed only once. */
  readonly checkedFor: number | null;
  /** Presses of "I can't pay", counted: the list of repayments has its page. */
  readonly cannotPay: number;
  readonly paying: PayIntent | null;
  readonly waitsForAccount: boolean;
}
export type Here = ScreenContext<HomeMemory>;

export const HOME_MEMORY = {
  ...pollRecord.memory,
  due: initiallyNull<Due>(),
  offers: initiallyNull<readonly Offer[]>(),
  offer: "",
  isDueMissing: false as boolean,
  checkedFor: initiallyNull<number>(),
  ...PRESSED_AT_HOME.memory,
  ...requireAccount.memory,
};

/** Whether something is overdue: the home is about paying and about help then (ruling R61). */
export const isLate = (ctx: Pick<Here, "record" | "platformAt" | "memory">): boolean =>
  isLateAtHome(ctx, ctx.memory.due);

/** Whether all lookups have finished or failed: then the blocks below are shown, so that the layout does not shift. */
export const isSettled = ({ memory: { due, offers, isDueMissing } }: Pick<Here, "memory">): boolean =>
  (due !== null || isDueMissing) && offers !== null;

/** Returns why nothing can be borrowed now; null if borrowing is possible. */
export function borrowingBlockedReason(ctx: Here, line: LineInUse | null): Text | null {
  const { record } = ctx;
  if (isAccountLocked({ record })) return LOCKED_BANNER.title;
  if (isLate(ctx)) return BORROW_ONCE_PAID;
  if (line === null || (!line.started && !canStart(record))) return BEING_OPENED;
  if (line.insufficient && line.smallest !== null) {
    return t(
      "You have {available} available; the minimum withdrawal is {smallest}. Repay {missing} to borrow again, or ask for a higher limit.",
      {
        available: rupees(line.available),
        smallest: rupees(line.smallest),
        missing: rupees(line.smallest - line.available),
      },
    );
  }
  return line.available <= 0 ? t("Your whole limit is used. What you repay becomes available again.") : null;
}

type Draws = "borrow" | "complete" | "voucher";

/** How much can be borrowed, with the way to do it; of a line that is not open, what was approved. */
export function limitBlock(ctx: Here, line: LineInUse): Block<Words, Draws, never> {
  const note = borrowingBlockedReason(ctx, line);
  if (isLineNotOpened(ctx.record))
    return {
      kind: "figures",
      region: "hero",
      items: [{ label: t("Your limit"), value: rupees(line.limit), note: BEING_OPENED }],
    };
  return {
    kind: "limit",
    region: "hero",
    limit: line.limit,
    used: line.limit - line.available,
    ...(note === null ? {} : { note }),
    actions: ["complete", "borrow", "voucher"],
  };
}

/** How many loans the home shows; the repayments page lists all of them. */
export const LOANS_SHOWN = ["1", "2"] as const;
type LoanAction = `loan-${(typeof LOANS_SHOWN)[number]}`;

/** The open loans that the home shows, the newest first. */
const shownLoans = ({ memory: { due } }: Pick<Here, "memory">) =>
  loanNames((due?.loans ?? []).toReversed()).slice(0, LOANS_SHOWN.length);

export const loanRows = (
  ctx: Pick<Here, "memory">,
): readonly Block<Words, LoanAction | "repayments", never>[] => {
  const loans = shownLoans(ctx);
  return loans.length === 0
    ? []
    : [
        {
          kind: "rows",
          title: t("Your loans"),
          more: "repayments",
          items: loans.map(({ loan, name }, at) => ({
            title: name,
            ...progressOf(loan),
            action: `loan-${LOANS_SHOWN[at] ?? "1"}`,
          })),
        },
      ];
};

export const loanActions = (ctx: Pick<Here, "memory">): { readonly [A in LoanAction]?: ActionLook<never> } =>
  Object.fromEntries(shownLoans(ctx).map(({ name }, at) => [`loan-${at + 1}`, second(name)]));

/** The loan of a row; undefined if it no longer exists. */
export const loanInRow = (ctx: Pick<Here, "memory">, slot: string): string | undefined =>
  shownLoans(ctx)[Number(slot) - 1]?.loan.loanId;

/** Where the agreement of the line is signed, and its signed copy read (spec 2 §2); null with a lender that has no such screen here. */
export function agreementScreen(record: CustomerRecord | null): ScreenName | null {
  const code = lineInUse(record)?.lender?.code;
  const row = AGREEMENT_ROWS.find((lender) => lender.code === code);
  return row === undefined ? null : `cm-sign-document-${row.slug}`;
}

const isSigned = (record: CustomerRecord | null): boolean =>
  record?.loanResponse?.applicationState?.esignStatus === "COMPLETE";

/**
 * The way to the agreement: its screen, or where the lender has none here (spec 2 §2) the signed copy as a file, so that
 * it can be had at any time.
 */
export function agreementActions(record: CustomerRecord | null) {
  if (isAccountLocked({ record }) && !isSigned(record)) return {};
  if (agreementScreen(record) !== null)
    return { agreement: link(isSigned(record) ? t("Your signed agreement") : t("Sign your agreement")) };
  return isSigned(record) ? { saveAgreement: link(t("Save as PDF")) } : {};
}

/**
 * The banner of beneficiary and auto-repayment (spec 2 §4). An account can be left out until the line is started: from
 * then on a line whose money goes to an account, and has none, waits for one, though the record knows of no state yet.
 */
export function bannerNow(record: CustomerRecord | null): Banner | null {
  const account = record?.beneficiaryBankInfo ?? null;
  if (account !== null) return bannerFor(account.status);
  const isStarted = lineInUse(record)?.started === true;
  return record !== null && isStarted && needsPayoutAccount(record) ? bannerFor("BD_PENDING") : null;
}

/** The banner, with who acts next (ruling R49). */
export function bannerBlocks({ record }: Pick<Here, "record">): readonly Block<Words, "mandate", never>[] {
  const banner = bannerNow(record);
  const { party } = waitingFor(record);
  // If no one acts next, there is nothing to wait for.
  const turn = party === "you" || party === "nobody" ? [] : [waitingForBlock({ record })];
  if (banner === null || !banner.needed) return isLineNotOpened(record) ? turn : [];
  return [
    {
      kind: "banner",
      region: "hero",
      tone: banner.tone,
      title: lookUp(banner.message),
      text:
        banner.detail === null
          ? t("With auto-pay, your EMIs are paid automatically on the {emiDay}.", {
              emiDay: EMI_DATE,
            })
          : lookUp(banner.detail),
      ...((banner.action?.route ?? null) === null ? {} : { action: "mandate" as const }),
    },
    ...turn,
  ];
}
