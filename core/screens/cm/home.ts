import type { CustomerRecord } from "../../customer/record.ts";
import { waitingFor } from "../../onboarding/waiting-for.ts";
import { heard, say, verbatim } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import { askForAccountFirst } from "../behaviours/withdrawal-account.ts";
import { isAccountLocked } from "../behaviours/locked-account.ts";
import { pollRecord } from "../behaviours/polling.ts";
import { savePdfFlow } from "../behaviours/legal-document.ts";
import { referralCard } from "../behaviours/referral-card.ts";
import type { Block } from "../blocks/block.ts";
import { defineScreen } from "../define/define-screen.ts";
import { each } from "../family.ts";
import { NOTHING, open, openAt, recheck } from "../define/steps.ts";
import { type Due, LOOKING_UP_DUE } from "./due.ts";
import {
  agreementScreen,
  bannerBlocks,
  bannerNow,
  cannotDraw,
  limitBlock,
  loanInRow,
  loanRows,
  LOANS_SHOWN,
} from "./home/line-parts.ts";
import { type Here, HOME_MEMORY, type HomeMemory, isLate, isSettled } from "./home/memory.ts";
import { paymentBlocks } from "./home/next-payment.ts";
import { OFFER_PART, offerInRow, offerRows, withdrawnOffers } from "./home/offer-part.ts";
import { actionsOf, waysOn } from "./home/ways-on.ts";
import { lineInUse } from "./line.ts";
import { canStart, needsAccount, STARTING, VOUCHERS } from "./line-start.ts";
import { LOCKED_BANNER } from "./locked-home.ts";
import { LOOKING_UP_OFFERS } from "./offers.ts";
import { lateBanner, limitWhileLate } from "./overdue-home.ts";
import { ALL_LOANS, pressed } from "./repay/intent.ts";
import { isPaidByHand } from "./repay/loan-words.ts";
import { PRESSED_AT_HOME } from "./repay/pressed-on-other-screens.ts";
import { agreedBlocks, pendingBlocks, pendingFor } from "./repay/pending-payments.ts";
import { SLOTS } from "./repay/slots.ts";

/** What the lender's card gives, and the referral card (spec 2 §1, §2, §9). */
function extrasOf(sight: Here): readonly Block<Words, never, never>[] {
  const lender = lineInUse(sight.record)?.lender ?? null;
  if (lender === null || isLate(sight) || isAccountLocked(sight) || !isSettled(sight)) return [];
  const { cardBenefits } = lender;
  return [
    ...(cardBenefits.status === "stated"
      ? [
          {
            kind: "list",
            title: say("Your {lender} card benefits", { lender: verbatim(lender.name) }),
            items: cardBenefits.value.map(heard),
          } as const,
        ]
      : []),
    ...referralCard(sight),
  ];
}

/** Whether somebody else has to issue or start the line: what comes of it is shown by itself. */
const isBeingOpened = ({ record }: Pick<Here, "record">): boolean =>
  lineInUse(record)?.started !== true && waitingFor(record).party !== "you";

/** Whether the record says otherwise of the limit than what has just been looked up. */
function isOutOfDate(record: CustomerRecord | null, { availableLimit }: Due): boolean {
  const line = lineInUse(record);
  return line !== null && line.started && line.available !== availableLimit;
}

interface Turning extends Here {
  readonly remember: (memory: Partial<HomeMemory>) => ReturnType<typeof open>;
  readonly turn: (part: "home" | "offer") => ReturnType<typeof open>;
}

/** The home of credit management (spec 2 §2): the limit, what is due, the banner, offers, and the one thing to do. */
export const cmHome = defineScreen({
  name: PRESSED_AT_HOME.name,
  look: { template: "dashboard", picture: null },
  memory: HOME_MEMORY,
  kept: ["cannotPay", "paying", "offer", askForAccountFirst.kept],
  parts: {
    home: {
      title: say("Your credit line"),
      blocks(sight) {
        const line = lineInUse(sight.record);
        const isOverdue = isLate(sight);
        const isLocked = isAccountLocked(sight);
        return [
          ...(isLocked ? [LOCKED_BANNER] : []),
          ...(line === null || isOverdue || isLocked ? [] : [limitBlock(sight, line)]),
          ...(isOverdue ? [lateBanner(sight.memory.due)] : []),
          ...pendingBlocks(pendingFor(sight.memory.due, null)),
          ...agreedBlocks(sight.memory.due?.restructureToPay),
          ...bannerBlocks(sight),
          ...paymentBlocks(sight),
          ...(line === null || !isOverdue ? [] : limitWhileLate(line, cannotDraw(sight, line))),
          ...(isSettled(sight) ? [...withdrawnOffers(sight), ...loanRows(sight), ...offerRows(sight)] : []),
        ];
      },
      actions: actionsOf,
      after: (sight) => [...extrasOf(sight), ...waysOn(sight)],
    },
    offer: OFFER_PART,
  },
  actions: {
    // The first press starts the line (ruling R64), and an account that is missing is given before the amount.
    borrow: (now) =>
      needsAccount(now)
        ? [
            now.remember({ waitsForAccount: true }),
            ...(canStart(now.record) ? [now.call("start")] : []),
            open("cm-beneficiary-details"),
          ]
        : open("cm-tenure-selection"),
    voucher: openAt("cm-tenure-selection", VOUCHERS),
    complete: open("cm-beneficiary-details"),
    limit: open("limitIncrease"),
    // A line of another kind is another offer: what it takes is answered there, and a person looks whether there is one.
    cash: open("cm-chat", { slug: "money" }),
    myAccount: open("account"),
    help: open("cm-chat-list"),
    // Where the mandate alone pays, the list says so.
    pay: ({ remember, memory }) =>
      memory.due?.loans.some(isPaidByHand)
        ? [remember(pressed(memory.paying, ALL_LOANS, "DUE")), open("cm-repayments-list-emi-payment")]
        : open("cm-repayments-list"),
    payEarly: ({ remember, memory }) => [
      remember(pressed(memory.paying, "", null)),
      open("cm-repayments-list-emi-payment"),
    ],
    ...each("loan-", LOANS_SHOWN, (slot) => (sight: Here) => {
      const loanId = loanInRow(sight, slot);
      return loanId === undefined ? NOTHING : open("cm-repayments-detail", { cardId: loanId });
    }),
    ...each("offer-", SLOTS, (slot) => (now: Turning) => [
      now.remember({ offer: offerInRow(now, slot) }),
      now.turn("offer"),
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
        // Another device has drawn or paid, or the line is closed: the record is asked for anew, once.
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
      doing: say("saving your choice"),
      payload: ({ memory }) => ({ offerId: memory.offer, status: "APPLIED" as const }),
      next: ({ turn, call }) => [turn("home"), call("offers")],
    },
    giveBack: {
      call: "updateOfferStatus",
      doing: say("saving your choice"),
      payload: ({ memory }) => ({ offerId: memory.offer, status: "REMOVED" as const }),
      next: ({ turn, call }) => [turn("home"), call("offers")],
    },
  },
  entered(now) {
    const waits = isBeingOpened(now);
    // The record that comes with a look lands here again: the rest need not be asked for once more.
    const isLook = waits && now.memory.looks !== null;
    return [
      // Who is here again has left what they began: the account does not lead on to it.
      now.memory.waitsForAccount ? now.remember({ waitsForAccount: false }) : NOTHING,
      isLook ? NOTHING : [now.call("due"), now.call("offers")],
      pollRecord.entered(now, waits),
    ].flat();
  },
  left: (now) => [pollRecord.left(now), now.isAside ? NOTHING : now.turn("home")].flat(),
  timers: pollRecord.timers,
});
