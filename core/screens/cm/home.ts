import { lacksAccount } from "../../onboarding/lacks-account.ts";
import { EMI_DATE } from "../../reference/emi-day.ts";
import { consumerFinanceLabel } from "../../credit-line/consumer-finance.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { type Banner, bannerFor } from "../../mandate/banner.ts";
import { heard, onDay, rupees, say, verbatim } from "../../say/say.ts";
import { isVoucher } from "../../reference/channels.table.ts";
import { AGREEMENT_ROWS } from "../../reference/lenders.table.ts";
import { askForAccountFirst } from "../behaviours/withdrawal-account.ts";
import { isAccountLocked } from "../behaviours/locked-account.ts";
import { BORROW_ONCE_PAID, isLateAtHome, lateBanner, limitWhileLate, payingFirst } from "./overdue-home.ts";
import { pollRecord } from "../behaviours/polling.ts";
import { savePdfFlow } from "../behaviours/legal-document.ts";
import { referralCard } from "../behaviours/referral-card.ts";
import { waitingForBlock } from "../behaviours/waiting-for-block.ts";
import { waitingFor } from "../../onboarding/waiting-for.ts";
import type { Block } from "../blocks/block.ts";
import type { ScreenName } from "../catalogue.ts";
import { defineForm } from "../define-form.ts";
import { type ActionLook, defineScreen, goOn, link, second } from "../define-screen.ts";
import { nothing, type ScreenContext } from "../screen-context.ts";
import { NOTHING, open, openAt, recheck } from "../steps.ts";
import type { Text, Words } from "../../say/text.ts";
import { type Due, isAhead, LOOKING_UP_DUE } from "./due.ts";
import { canStart, needsAccount, STARTING, VOUCHERS } from "./line-start.ts";
import { LOCKED_BANNER } from "./locked-home.ts";
import { type LineInUse, lineInUse } from "./line.ts";
import { LOOKING_UP_OFFERS, type Offer } from "./offers.ts";
import { ALL_LOANS, type PayIntent, pressed } from "./repay/intent.ts";
import { PRESSED_AT_HOME } from "./repay/pressed-elsewhere.ts";
import { isPaidByHand } from "./repay/loan-words.ts";

interface Memory {
  readonly due: Due | null;
  readonly offers: readonly Offer[];
  /** What could not be fetched is said, and can be tried again. */
  readonly isDueMissing: boolean;
  /** What was left of the limit when it was looked at last, so that a record that says otherwise is asked for once. */
  readonly checkedFor: number | null;
  /** Presses of "I can't pay", counted: the list of repayments has its page. */
  readonly cannotPay: number;
  readonly paying: PayIntent | null;
  readonly waitsForAccount: boolean;
}
type Here = ScreenContext<Memory, { readonly offer: string }>;

/** Whether something is overdue: the home is about paying and about help then (ruling R61). */
const isLate = (sight: Here): boolean => isLateAtHome(sight, sight.memory.due);

const OFFER_FORM = defineForm({
  name: "lineOffer",
  fields: [
    {
      name: "offer",
      label: say("Offers on what you withdraw"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose an offer first."),
    },
  ],
});

/** The offers that hold or can be taken: none where nothing can be drawn that they would save on. */
const standing = (sight: Here): readonly Offer[] =>
  isAccountLocked(sight) || isLate(sight)
    ? []
    : sight.memory.offers.filter(({ status }) => status === "AVAILABLE" || status === "APPLIED");

const chosen = (sight: Here): Offer | undefined =>
  standing(sight).find(({ offerId }) => offerId === sight.values.offer);

/** Why nothing can be drawn now; null where something can. */
function cannotDraw(sight: Here, line: LineInUse | null): Text | null {
  const { record } = sight;
  if (isAccountLocked({ record })) return LOCKED_BANNER.title;
  if (isLate(sight)) return BORROW_ONCE_PAID;
  if (line === null || (!line.started && !canStart(record)))
    return say("Your credit line is approved. You can borrow once your lender has opened it.");
  if (line.insufficient && line.smallest !== null) {
    return say(
      "You have {available} left, and the smallest withdrawal is {smallest}. Once you pay back {missing} of what you borrowed, you can draw again; a higher limit helps too.",
      {
        available: rupees(line.available),
        smallest: rupees(line.smallest),
        missing: rupees(line.smallest - line.available),
      },
    );
  }
  return line.available <= 0 ? say("All of your limit is in use. What you repay can be drawn again.") : null;
}

function limitBlock(sight: Here, line: LineInUse): Block<Words, never, never> {
  const note = cannotDraw(sight, line);
  return {
    kind: "limit",
    region: "hero",
    limit: line.limit,
    used: line.limit - line.available,
    ...(line.lender === null ? {} : { from: verbatim(line.lender.name) }),
    ...(note === null ? {} : { note }),
  };
}

/** What the lender's card gives, and the referral card (spec 2 §1, §2, §9). */
function extrasOf(sight: Here): readonly Block<Words, never, never>[] {
  const lender = lineInUse(sight.record)?.lender ?? null;
  if (lender === null || isLate(sight) || isAccountLocked(sight)) return [];
  const { cardBenefits } = lender;
  return [
    ...(cardBenefits.status === "stated"
      ? [
          {
            kind: "list",
            title: say("What your {lender} card gives you", { lender: verbatim(lender.name) }),
            items: cardBenefits.value.map(heard),
          } as const,
        ]
      : []),
    ...referralCard(sight),
  ];
}

/** What is to be paid next, with its parts; penal charges under that name (ruling R32). */
function dueBlocks({
  memory: { due, isDueMissing },
  platformAt,
}: Here): readonly Block<Words, "again", never>[] {
  if (isDueMissing) {
    return [
      {
        kind: "banner",
        tone: "warning",
        title: say("We couldn't load this"),
        text: say("Nothing is lost. Try again in a moment."),
        action: "again",
      },
    ];
  }
  if (due === null) return [{ kind: "text", region: "beside", text: say("Getting your details…") }];
  if (due.nextDueDate === null && due.dueNow === 0) {
    return [
      {
        kind: "details",
        title: say("Next payment"),
        region: "beside",
        rows: [
          [say("Due now"), rupees(0)],
          [
            say("Open loans"),
            due.pendingLoans > 0 ? say("None yet: the money you have drawn is on its way") : say("None"),
          ],
        ],
      },
    ];
  }
  return [
    {
      kind: "details",
      title: say("Next payment"),
      region: "beside",
      rows: [
        ...(due.dueNow > 0 ? [[say("Due now"), rupees(due.dueNow)] as const] : []),
        ...due.lines
          .filter(({ amount }) => amount !== 0)
          .map(({ label, amount }) => [heard(label), rupees(amount)] as const),
        ...(isAhead(due.nextDueDate, platformAt)
          ? ([
              [say("Next EMIs"), rupees(due.nextDueAmount)],
              [say("On"), onDay(due.nextDueDate)],
            ] as const)
          : []),
        [say("Pay off everything today"), rupees(due.totalPayable)],
      ],
    },
  ];
}

/** Where the agreement of the line is signed, and its signed copy read (spec 2 §2); null with a lender that has no such screen here. */
function agreementScreen(record: CustomerRecord | null): ScreenName | null {
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
function agreementActions(record: CustomerRecord | null) {
  if (isAccountLocked({ record }) && !isSigned(record)) return {};
  if (agreementScreen(record) !== null)
    return { agreement: link(isSigned(record) ? say("Your signed agreement") : say("Sign your agreement")) };
  return isSigned(record) ? { saveAgreement: link(say("Save as PDF")) } : {};
}

/**
 * The banner of beneficiary and auto-repayment (spec 2 §4). An account can be left out until the line is started: from
 * then on a line whose money goes to an account, and has none, waits for one, though the record knows of no state yet.
 */
function bannerNow(record: CustomerRecord | null): Banner | null {
  const account = record?.beneficiaryBankInfo ?? null;
  if (account !== null) return bannerFor(account.status);
  const isStarted = lineInUse(record)?.started === true;
  return record !== null && isStarted && lacksAccount(record) ? bannerFor("BD_PENDING") : null;
}

/** The banner, with whose turn it is (ruling R49). */
function bannerBlocks({ record }: Here): readonly Block<Words, "mandate", never>[] {
  const banner = bannerNow(record);
  if (banner === null || !banner.needed) return [];
  const { party } = waitingFor(record);
  return [
    {
      kind: "banner",
      tone: banner.tone,
      title: heard(banner.message),
      text:
        banner.detail === null
          ? say("Once this is done, your EMIs are paid automatically on the {emiDay}.", {
              emiDay: EMI_DATE,
            })
          : heard(banner.detail),
      ...((banner.action?.route ?? null) === null ? {} : { action: "mandate" as const }),
    },
    // Where nobody has the turn there is nothing to wait for.
    ...(party === "you" || party === "nobody" ? [] : [waitingForBlock({ record })]),
  ];
}

function offerBlocks(sight: Here): readonly Block<Words, never, "offer">[] {
  const offers = standing(sight);
  if (offers.length === 0) return [];
  return [
    {
      kind: "choice-cards",
      field: "offer",
      cards: offers.map(({ offerId, title, description, maximumSaving, appliesUntil }) => ({
        value: offerId,
        title: heard(title),
        text: heard(description),
        rows: [[say("Saves on a withdrawal"), say("Up to {amount}", { amount: rupees(maximumSaving) })]],
        ...(appliesUntil === null ? {} : { mark: say("Applied, until {day}", { day: onDay(appliesUntil) }) }),
      })),
    },
  ];
}

/** Offers that were applied and are withdrawn for now (spec 2 §9). */
const withdrawnOffers = ({ memory }: Here): readonly Block<Words, never, never>[] =>
  memory.offers
    .filter(({ status }) => status === "WITHDRAWN")
    .map(({ title, appliesUntil }) => ({
      kind: "status",
      tone: "warning",
      text: say(
        "Your offer “{offer}” is withdrawn while a payment is overdue. Pay it, and the offer holds again until {day}.",
        { offer: heard(title), day: onDay(appliesUntil ?? "") },
      ),
    }));

/** What goes for every offer, said once (spec 2 §9). */
function offerTerms(sight: Here): readonly Block<Words, never, "offer">[] {
  const terms = [...new Set(standing(sight).flatMap((offer) => offer.terms))];
  return terms.length === 0
    ? []
    : [{ kind: "list", under: "offer", title: say("About these offers"), items: terms.map(heard) }];
}

/** What fits the state best is the one main action; everything else is offered beside it. */
function actionsOf(sight: Here) {
  const { record, memory } = sight;
  const line = lineInUse(record);
  const banner = bannerNow(record);
  const canDraw = cannotDraw(sight, line) === null;
  const dueNow = memory.due?.dueNow ?? 0;
  const borrow =
    line?.lineType === "CONSUMER_FINANCE" ? heard(consumerFinanceLabel("withdrawal")) : say("Borrow money");
  const isOpen = !isAccountLocked(sight);
  const mandate = banner?.needed === true && banner.action !== null && banner.action.route !== null && isOpen;
  const offer = chosen(sight);
  const shops = line?.lineType === "CONSUMER_FINANCE";
  // Its bank account and its mandate are what a line that is not started waits for.
  const completes = shops && !line.started && isOpen && !mandate;
  const starts = canStart(record);
  const again = memory.isDueMissing ? { again: second(say("Try again")) } : {};
  if (isLate(sight)) {
    return {
      ...payingFirst(memory.due),
      ...(mandate ? { mandate: second(heard(banner.action.label)) } : {}),
      ...again,
      ...agreementActions(record),
      myAccount: link(say("Your account")),
    };
  }
  const first = (
    [
      ["pay", dueNow > 0],
      ["mandate", mandate],
      ["borrow", starts && canDraw],
      ["complete", completes],
      ["borrow", canDraw],
    ] as const
  ).find(([, fits]) => fits)?.[0];
  const as = (action: string, label: Text): ActionLook<never> =>
    first === action ? goOn(label) : second(label);
  return {
    ...(dueNow > 0 ? { pay: goOn(say("Pay what is due")) } : {}),
    ...(mandate ? { mandate: as("mandate", heard(banner.action.label)) } : {}),
    ...(completes ? { complete: as("complete", heard(consumerFinanceLabel("interested"))) } : {}),
    ...(canDraw ? { borrow: as("borrow", borrow) } : {}),
    ...(canDraw && shops && line.ways.some(({ channel }) => isVoucher(channel))
      ? { voucher: second(heard(consumerFinanceLabel("fund_transfer"))) }
      : {}),
    ...again,
    ...(standing(sight).length === 0
      ? {}
      : offer?.status === "APPLIED"
        ? { giveBack: { ...second(say("Remove this offer")), checks: ["offer"] as const } }
        : { applyOffer: { ...second(say("Apply this offer")), checks: ["offer"] as const } }),
    repayments: link(say("Your repayments")),
    ...((memory.due?.loans.length ?? 0) > 0 ? { cannotPay: link(say("I can't pay this month")) } : {}),
    ...(line?.started === true && isOpen ? { limit: link(say("Ask for a higher limit")) } : {}),
    ...agreementActions(record),
    ...(shops ? { cash: link(heard(consumerFinanceLabel("notInterested"))) } : {}),
    myAccount: link(say("Your account")),
    help: isOpen || dueNow > 0 ? link(say("Ask for help")) : goOn(say("Ask for help")),
  };
}

/** Whether somebody else has to issue or start the line: what comes of it is shown by itself. */
const isBeingOpened = ({ record }: Pick<Here, "record">): boolean =>
  lineInUse(record)?.started !== true && waitingFor(record).party !== "you";

/** Whether the record says otherwise of the limit than what has just been looked up. */
function isOutOfDate(record: CustomerRecord | null, { availableLimit }: Due): boolean {
  const line = lineInUse(record);
  return line !== null && line.started && line.available !== availableLimit;
}

/** The home of credit management (spec 2 §2): the limit, what is due, the banner, offers, and the one thing to do. */
export const cmHome = defineScreen({
  name: PRESSED_AT_HOME.name,
  look: { template: "dashboard", picture: null },
  memory: {
    ...pollRecord.memory,
    due: nothing<Due>(),
    offers: [] as readonly Offer[],
    isDueMissing: false,
    checkedFor: nothing<number>(),
    ...PRESSED_AT_HOME.memory,
    ...askForAccountFirst.memory,
  },
  kept: ["cannotPay", "paying", askForAccountFirst.kept],
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
          ...[
            ...(isOverdue ? [lateBanner(sight.memory.due)] : []),
            ...bannerBlocks(sight),
            ...dueBlocks(sight),
          ].map((block) => ({ region: "hero" as const, ...block })),
          ...(line === null || !isOverdue ? [] : limitWhileLate(line, cannotDraw(sight, line))),
          ...withdrawnOffers(sight),
          ...offerBlocks(sight),
          ...offerTerms(sight),
        ];
      },
      form: OFFER_FORM,
      asking: (sight) => ({
        offer:
          standing(sight).length === 0
            ? null
            : {
                options: standing(sight).map(({ offerId, title }) => ({
                  value: offerId,
                  label: heard(title),
                })),
              },
      }),
      actions: actionsOf,
      after: extrasOf,
    },
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
    repayments: open("cm-repayments-list"),
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
    },
    start: { ...STARTING, loader: null, quiet: true, next: recheck() },
    saveAgreement: { ...savePdfFlow, payload: () => ({ documentId: "loan-agreement" as const }) },
    applyOffer: {
      call: "updateOfferStatus",
      doing: say("saving your choice"),
      payload: ({ values }) => ({ offerId: values.offer, status: "APPLIED" }),
      next: "offers",
    },
    giveBack: {
      call: "updateOfferStatus",
      doing: say("saving your choice"),
      payload: ({ values }) => ({ offerId: values.offer, status: "REMOVED" }),
      next: "offers",
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
  left: pollRecord.left,
  timers: pollRecord.timers,
});
