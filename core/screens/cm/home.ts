import { CONSUMER_FINANCE_OFFERING, type ProductAction } from "../../lenders/offerings.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { waitingFor } from "../../onboarding/waiting-for.ts";
import { isVoucher } from "../../reference/channels.table.ts";
import { lookUp, t, type Text, type Words } from "../../messages/message.ts";
import { savePdfFlow } from "../behaviours/legal-document.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { pollRecord } from "../behaviours/waiting.ts";
import { referralCard } from "../behaviours/referral-card.ts";
import { requireAccount } from "../behaviours/account-blocks.ts";
import type { Block } from "../blocks/block.ts";
import type { Row } from "../blocks/schedule.ts";
import { continueButton, defineScreen, link, second } from "../define/define-screen.ts";
import { type ActionLook, NOTHING, open, openAt, recheck } from "../define/screen-context.ts";
import { mapNames } from "../family.ts";
import { ALL_LOANS, type Due, handlePayPress, LOOKING_UP_DUE, SLOTS } from "./repay/several.ts";
import {
  agreementActions,
  agreementScreen,
  bannerBlocks,
  bannerNow,
  borrowingBlockedReason,
  type Here,
  HOME_MEMORY,
  type HomeMemory,
  isLate,
  isSettled,
  limitBlock,
  loanActions,
  loanInRow,
  loanRows,
  LOANS_SHOWN,
} from "./home/line-parts.ts";
import {
  OFFER_PART,
  offerActions,
  offerInRow,
  offerRows,
  paymentBlocks,
  withdrawnOffers,
} from "./home/next-payment.ts";
import {
  canStart,
  isDearerLate,
  lineInUse,
  LOOKING_UP_OFFERS,
  needsAccount,
  STARTING,
  VOUCHERS,
} from "./line.ts";
import { LOCKED_BANNER, overdueActions, overdueBanner, overdueLimitBlocks } from "./overdue-home.ts";
import { isPaidByHand } from "./repay/loan-blocks.ts";
import {
  pendingBlocks,
  pendingFor,
  PRESSED_AT_HOME,
  restructureDueActions,
  restructureDueBlocks,
} from "./repay/pending-payments.ts";

/** What a customer of consumer finance can do (spec 2 §1). */
export type ConsumerFinanceAction = ProductAction["action"];

/** The label of an action's button (spec 2 §1). */
export function consumerFinanceLabel(action: ConsumerFinanceAction): string {
  const offered = CONSUMER_FINANCE_OFFERING.actions.find((one) => one.action === action);
  if (offered === undefined) throw new RangeError(`no such consumer-finance action: ${action}`);
  return offered.label;
}

const MY_ACCOUNT = t("Your account");

/** Returns the actions: one main action that fits the state, the others beside it. */
function actionsOf(ctx: Here) {
  const { record, memory } = ctx;
  const line = lineInUse(record);
  const banner = bannerNow(record);
  const canDraw = borrowingBlockedReason(ctx, line) === null;
  const dueNow = memory.due?.dueNow ?? 0;
  const isOpen = !isAccountLocked(ctx);
  const mandate = banner?.needed === true && banner.action !== null && banner.action.route !== null && isOpen;
  const again = memory.isDueMissing ? { again: second(t("Try again")) } : {};
  if (isLate(ctx)) {
    return {
      ...overdueActions(memory.due),
      ...restructureDueActions(memory.due?.restructureToPay),
      ...(mandate ? { mandate: second(lookUp(banner.action.label)) } : {}),
      ...again,
      ...loanActions(ctx),
      ...agreementActions(record),
      myAccount: link(MY_ACCOUNT),
    };
  }
  const shops = line?.lineType === "CONSUMER_FINANCE";
  const borrow = shops ? lookUp(consumerFinanceLabel("withdrawal")) : t("Borrow");
  // Its bank account and its mandate are what a line that is not started waits for.
  const completes = shops && !line.started && isOpen && !mandate;
  const first = (
    [
      ["pay", dueNow > 0],
      ["mandate", mandate],
      ["borrow", canStart(record) && canDraw],
      ["complete", completes],
      ["borrow", canDraw],
    ] as const
  ).find(([, fits]) => fits)?.[0];
  const as = (action: string, label: Text): ActionLook<never> =>
    first === action ? continueButton(label) : second(label);
  const loans = memory.due?.loans ?? [];
  return {
    ...(dueNow > 0 ? { pay: continueButton(t("Pay now")) } : {}),
    ...(mandate ? { mandate: as("mandate", lookUp(banner.action.label)) } : {}),
    ...(completes ? { complete: as("complete", lookUp(consumerFinanceLabel("interested"))) } : {}),
    ...(canDraw ? { borrow: as("borrow", borrow) } : {}),
    ...(canDraw && shops && line.ways.some(({ channel }) => isVoucher(channel))
      ? { voucher: second(lookUp(consumerFinanceLabel("fund_transfer"))) }
      : {}),
    ...(dueNow === 0 && loans.some(isPaidByHand) ? { payEarly: second(t("Pay now")) } : {}),
    ...again,
    ...restructureDueActions(memory.due?.restructureToPay),
    ...(loans.length > 0 ? { cannotPay: link(t("I can't pay this month")) } : {}),
    ...loanActions(ctx),
    ...offerActions(ctx),
    ...(line?.started === true && isOpen ? { limit: link(t("Get a higher limit")) } : {}),
    ...agreementActions(record),
    ...(shops ? { cash: link(lookUp(consumerFinanceLabel("notInterested"))) } : {}),
    repayments: link(t("Your repayments")),
    myAccount: link(MY_ACCOUNT),
    help: isOpen || dueNow > 0 ? link(t("Ask for help")) : continueButton(t("Ask for help")),
  };
}

type WayOn = "repayments" | "limit" | "agreement" | "saveAgreement" | "cash" | "myAccount" | "help";

/** Returns rarely needed links as rows; a link that the layout's navigation shows is left out there. */
function waysOn(ctx: Here): readonly Block<Words, WayOn, never>[] {
  if (!isSettled(ctx)) return [];
  const offered: { readonly [A in WayOn]?: ActionLook<never> } = actionsOf(ctx);
  const row = (action: WayOn, more: Pick<Row<Words>, "sign" | "place">): readonly Row<Words, WayOn>[] => {
    const look = offered[action];
    return look === undefined ? [] : [{ title: look.label, ...more, action }];
  };
  return [
    {
      kind: "rows",
      title: t("More"),
      folded: true,
      items: [
        ...row("limit", { sign: "limit" }),
        ...row("agreement", { sign: "paper" }),
        ...row("saveAgreement", { sign: "paper" }).map((saved) => ({
          ...saved,
          title: t("Your signed agreement"),
          text: saved.title,
        })),
        ...row("cash", { sign: "money" }),
        ...(loanRows(ctx).length === 0 ? row("repayments", { sign: "money", place: "repay" }) : []),
        ...row("myAccount", { sign: "person", place: "account" }),
        ...(isLate(ctx) || isAccountLocked(ctx) ? [] : row("help", { sign: "help", place: "help" })),
      ],
    },
  ];
}

/** What the lender's card gives, and the referral card (spec 2 §1, §2, §9). */
function extrasOf(ctx: Here): readonly Block<Words, never, never>[] {
  const lender = lineInUse(ctx.record)?.lender ?? null;
  if (lender === null || isLate(ctx) || isAccountLocked(ctx) || !isSettled(ctx)) return [];
  const { cardBenefits } = lender;
  return [
    ...(cardBenefits.status === "stated"
      ? [
          {
            kind: "list",
            folded: true,
            title: t("Benefits"),
            items: cardBenefits.value.map(lookUp),
          } as const,
        ]
      : []),
    ...referralCard(ctx),
  ];
}

/** Whether someone else has to issue or start the line; the screen updates automatically. */
const isBeingOpened = ({ record }: Pick<Here, "record">): boolean =>
  lineInUse(record)?.started !== true && waitingFor(record).party !== "you";

/** Whether the record's limit differs from the one just looked up. */
function isOutOfDate(record: CustomerRecord | null, { availableLimit }: Due): boolean {
  const line = lineInUse(record);
  return line !== null && line.started && line.available !== availableLimit;
}

interface PagingContext extends Here {
  readonly remember: (memory: Partial<HomeMemory>) => ReturnType<typeof open>;
  readonly turn: (part: "home" | "offer") => ReturnType<typeof open>;
}

/**
 * The banner comes before the next payment where there is none, or where something went wrong. An overdue amount is paid
 * before anything else is set up.
 */
const isBannerFirst = (ctx: Here, line: ReturnType<typeof lineInUse>): boolean =>
  !isLate(ctx) && (line === null || line.available >= line.limit || bannerNow(ctx.record)?.tone === "error");

/** The home of credit management (spec 2 §2): the limit, what is due, the banner, offers, and the one thing to do. */
export const cmHome = defineScreen({
  name: PRESSED_AT_HOME.name,
  look: { template: "dashboard", picture: null },
  memory: HOME_MEMORY,
  kept: ["cannotPay", "paying", "offer", requireAccount.kept],
  parts: {
    home: {
      title: t("Your credit line"),
      blocks(ctx) {
        const line = lineInUse(ctx.record);
        const isOverdue = isLate(ctx);
        const isLocked = isAccountLocked(ctx);
        return [
          ...(isLocked ? [LOCKED_BANNER] : []),
          ...(line === null || isOverdue || isLocked ? [] : [limitBlock(ctx, line)]),
          ...(isOverdue ? [overdueBanner(ctx.memory.due, isDearerLate(ctx))] : []),
          ...pendingBlocks(pendingFor(ctx.memory.due, null)),
          ...restructureDueBlocks(ctx.memory.due?.restructureToPay),
          ...(isBannerFirst(ctx, line)
            ? [...bannerBlocks(ctx), ...paymentBlocks(ctx)]
            : [...paymentBlocks(ctx), ...bannerBlocks(ctx)]),
          ...(line === null || !isOverdue ? [] : overdueLimitBlocks(line, borrowingBlockedReason(ctx, line))),
          ...(isSettled(ctx) ? [...withdrawnOffers(ctx), ...loanRows(ctx), ...offerRows(ctx)] : []),
        ];
      },
      actions: actionsOf,
      after: (ctx) => [...extrasOf(ctx), ...waysOn(ctx)],
    },
    offer: OFFER_PART,
  },
  actions: {
    // The first press starts the line (ruling R64), and an account that is missing is given before the amount.
    borrow: (ctx) =>
      needsAccount(ctx)
        ? [
            ctx.remember({ waitsForAccount: true }),
            ...(canStart(ctx.record) ? [ctx.call("start")] : []),
            open("cm-beneficiary-details"),
          ]
        : open("cm-tenure-selection"),
    voucher: openAt("cm-tenure-selection", VOUCHERS),
    complete: open("cm-beneficiary-details"),
    limit: open("limitIncrease"),
    // A line of another kind is a separate offer: support answers questions and checks whether there is one.
    cash: open("cm-chat", { slug: "money" }),
    myAccount: open("account"),
    help: open("cm-chat-list"),
    // Where the mandate alone pays, the list says so.
    pay: ({ remember, memory }) =>
      memory.due?.loans.some(isPaidByHand)
        ? [remember(handlePayPress(memory.paying, ALL_LOANS, "DUE")), open("cm-repayments-list-emi-payment")]
        : open("cm-repayments-list"),
    payEarly: ({ remember, memory }) => [
      remember(handlePayPress(memory.paying, "", null)),
      open("cm-repayments-list-emi-payment"),
    ],
    ...mapNames("loan-", LOANS_SHOWN, (slot) => (ctx: Here) => {
      const loanId = loanInRow(ctx, slot);
      return loanId === undefined ? NOTHING : open("cm-repayments-detail", { cardId: loanId });
    }),
    ...mapNames("offer-", SLOTS, (slot) => (ctx: PagingContext) => [
      ctx.remember({ offer: offerInRow(ctx, slot) }),
      ctx.turn("offer"),
    ]),
    toHome: ({ turn }) => turn("home"),
    repayments: open("cm-repayments-list"),
    restructure: open("loan-restructure-home"),
    cannotPay: ({ remember, memory }) => [
      remember({ cannotPay: memory.cannotPay + 1 }),
      open("cm-repayments-list"),
    ],
    agreement: ({ record }) => open(agreementScreen(record) ?? "cm-home"),
    saveAgreement: "saveAgreement",
    mandate: ({ record }) => open(bannerNow(record)?.action?.route ?? "cm-home"),
    again: ({ remember, call }) => [remember({ isDueMissing: false }), call("due"), call("offers")],
    applyOffer: "applyOffer",
    giveBack: "giveBack",
  },
  flows: {
    due: {
      ...LOOKING_UP_DUE,
      next: ({ remember, record, memory }, due) => [
        remember({ due, isDueMissing: false, checkedFor: due.availableLimit }),
        // Another device has drawn or paid, or the line is closed: the record is requested again, once.
        ...(isOutOfDate(record, due) && memory.checkedFor !== due.availableLimit ? [recheck()] : []),
      ],
      failed: ({ remember }) => remember({ isDueMissing: true }),
    },
    offers: {
      ...LOOKING_UP_OFFERS,
      next: ({ remember }, { offers }) => remember({ offers }),
      failed: ({ remember, memory }) => remember({ offers: memory.offers ?? [] }),
    },
    start: { ...STARTING, loader: null, quiet: true, next: recheck() },
    saveAgreement: { ...savePdfFlow, payload: () => ({ documentId: "loan-agreement" as const }) },
    applyOffer: {
      call: "updateOfferStatus",
      doing: t("saving your details"),
      payload: ({ memory }) => ({ offerId: memory.offer, status: "APPLIED" as const }),
      next: ({ turn, call }) => [turn("home"), call("offers")],
    },
    giveBack: {
      call: "updateOfferStatus",
      doing: t("saving your details"),
      payload: ({ memory }) => ({ offerId: memory.offer, status: "REMOVED" as const }),
      next: ({ turn, call }) => [turn("home"), call("offers")],
    },
  },
  entered(ctx) {
    const waits = isBeingOpened(ctx);
    // A refreshed record lands here again without repeating the other lookups.
    const isLook = waits && ctx.memory.looks !== null;
    return [
      // A customer who returns here has left the withdrawal: the account screen no longer continues with it.
      ctx.memory.waitsForAccount ? ctx.remember({ waitsForAccount: false }) : NOTHING,
      isLook ? NOTHING : [ctx.call("due"), ctx.call("offers")],
      pollRecord.entered(ctx, waits),
    ].flat();
  },
  left: (ctx) => [pollRecord.left(ctx), ctx.isAside ? NOTHING : ctx.turn("home")].flat(),
  timers: pollRecord.timers,
});
