import { type Codes, ending, WAITING } from "../../define/screen.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { lastCoolingOffDay } from "../../../credit-line/agreement/paper.ts";
import { isBankTransfer } from "../../../reference/channels.table.ts";
import { lookUp, onDay, rupees, t, type Text, verbatim, type Words } from "../../../messages/message.ts";
import { accountLabel, requireAccount } from "../../behaviours/account-blocks.ts";
import { type Memory as Waiting, overdueBy, slowAnswer } from "../../behaviours/slow-answer.ts";
import { isOverdueRefusal, OPENS_OVERDUE, PAY_OVERDUE } from "../../behaviours/account-restrictions.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import { continueButton, defineScreen, link, second } from "../../define/define-screen.ts";
import { initiallyNull, open, recheck, resetFlow, type ScreenContext } from "../../define/screen-context.ts";
import { chooseAgain } from "../line.ts";
import { voucherBlocks } from "./code-blocks.ts";
import { CONFIRMED, FOLLOWED, HOME, outcomeByChannel, type Settled, WHILE_PENDING } from "./attempt.ts";

type Loan = ReplyOf<"repayments">["repayments"][number];

interface Memory {
  /** The loan from the platform; null until found. */
  readonly loan: Loan | null;
  /** Of which reference. */
  readonly of: string | null;
  /** Whether the loan was looked up, and the outcome. */
  readonly looked: "not-yet" | "answered" | "failed";
  /** The withdrawal that the bank had pending: once it is made, its money has arrived and is not on its way any more. */
  readonly pendingOf: string | null;
  readonly settled: Settled | null;
}
type Here = ScreenContext<Memory>;

const prepared = ({ remembered }: Pick<ScreenContext, "remembered">) => remembered(CONFIRMED).prepared;
const outcomeOf = ({ remembered }: Pick<ScreenContext, "remembered">) => remembered(CONFIRMED).outcome;

/** The loan of the withdrawal that was confirmed last. */
const loanOf = (ctx: Here): Loan | null =>
  ctx.memory.of === (prepared(ctx)?.referenceNo ?? null) ? ctx.memory.loan : null;

/** Whether the bank has confirmed a transfer that was pending before. */
const hasArrived = (ctx: Here): boolean => {
  const loan = loanOf(ctx);
  return loan !== null && loan.status !== "PENDING" && loan.referenceNo === ctx.memory.pendingOf;
};

/** Whether a transfer or a code is pending; it already counts against the limit. */
const isUnderWay = ({ status, channel, voucherCode }: Loan): boolean =>
  status === "PENDING" || (!isBankTransfer(channel) && voucherCode === null);

/** How long a transfer takes if it isn't instant (assumed). */
const TRANSFER_USUALLY_MS = 120_000;

const referenceRow = (ctx: Here): readonly [Text, Text] => [
  t("Reference number"),
  verbatim(prepared(ctx)?.referenceNo ?? ""),
];

/** Refusals that another amount helps with; an account to be seen to is known by `accountFirst`. */
const ABOUT_AMOUNT: Codes = new Set(["LIMIT_EXCEEDED", "AMOUNT_TOO_SMALL"]);

/** The borrowed amounts and their status, once the code exists or the transfer has started. */
function amountsOf(ctx: Here, loan: Loan): PlainBlock {
  const terms = prepared(ctx)?.terms;
  return {
    kind: "details",
    rows: [
      referenceRow(ctx),
      [t("You borrowed"), rupees(loan.amount)],
      ...(terms === undefined ? [] : [[outcomeByChannel(loan.channel), rupees(terms.netDisbursed)] as const]),
      ...(terms?.offers ?? []).map(({ saving }) => [t("Saved by your offers"), rupees(saving)] as const),
    ],
  };
}

/** Where the money is: on its way, until the bank confirms it; nothing for a code, which is on the page. */
function wayOf(ctx: Here, loan: Loan): readonly PlainBlock[] {
  const account = ctx.record?.beneficiaryBankInfo ?? null;
  if (!isBankTransfer(loan.channel)) return [];
  const arrived = hasArrived(ctx);
  return [
    {
      kind: "timeline",
      region: "hero",
      title: t("What happens next"),
      items: [
        { title: t("Confirmed"), state: "done", when: onDay(loan.withdrawnOn) },
        {
          title: arrived ? t("Your money has arrived") : t("Your money is on its way"),
          state: arrived ? "done" : "now",
          ...(arrived ? {} : { when: t("Usually within minutes") }),
          ...(account === null ? {} : { text: accountLabel(account) }),
        },
      ],
    },
  ];
}

/** What follows: the first EMI, and the loan, where it can be cancelled. */
const nextRows = (loan: Loan): Block<Words, "loan", never> => ({
  kind: "rows",
  region: "hero",
  items: [
    ...(loan.nextDueDate === null
      ? []
      : [{ title: t("First EMI"), text: onDay(loan.nextDueDate), value: rupees(loan.nextDueAmount) }]),
    {
      title: t("Changed your mind?"),
      text: t("Cancel by {day} without a penalty", { day: onDay(lastCoolingOffDay(loan.withdrawnOn)) }),
      action: "loan",
    },
  ],
});

const paidOut = (ctx: Here, loan: Loan): readonly Block<Words, "loan", never>[] => [
  ...voucherBlocks(loan),
  ...wayOf(ctx, loan),
  nextRows(loan),
  amountsOf(ctx, loan),
];

/** The bank has not answered: what is known of the withdrawal, and what to do. */
const pending = (ctx: Here & ScreenContext<Waiting>, loan: Loan): readonly PlainBlock[] => [
  {
    kind: "wait",
    text: t("Your bank hasn't confirmed that the money arrived."),
    since: ctx.memory.awaited?.since ?? ctx.at,
    usuallyMs: TRANSFER_USUALLY_MS,
    slow: overdueBy(ctx, TRANSFER_USUALLY_MS) !== "soon",
  },
  {
    kind: "details",
    rows: [referenceRow(ctx), [t("You borrowed"), rupees(loan.amount)]],
  },
  WHILE_PENDING,
];

/** The outcome of a withdrawal (spec 2 §2): done, pending, waiting for a code, failed or unknown, and the next step. */
export const cmTransactionResponse = defineScreen({
  name: "cm-transaction-response",
  look: ending("receipt"),
  memory: {
    ...slowAnswer.memory,
    loan: initiallyNull<Loan>(),
    of: initiallyNull<string>(),
    looked: "not-yet" as Memory["looked"],
    pendingOf: initiallyNull<string>(),
    ...FOLLOWED.memory,
  },
  kept: [slowAnswer.kept, "pendingOf", "settled"],
  part(ctx) {
    const outcome = outcomeOf(ctx);
    const loan = loanOf(ctx);
    if (outcome === null) return "none";
    if (outcome.kind === "failed") return "failed";
    if (loan !== null) {
      if (loan.status === "FAILED") return "undone";
      return isUnderWay(loan) ? "pending" : "done";
    }
    const { looked } = ctx.memory;
    if (looked === "not-yet") return "looking";
    return looked === "answered" && outcome.kind === "unknown" ? "unsent" : "unknown";
  },
  parts: {
    done: {
      look: ending("tick"),
      title: (ctx) =>
        !isBankTransfer(loanOf(ctx)?.channel ?? "")
          ? t("Your code is ready")
          : hasArrived(ctx)
            ? t("Your money has arrived")
            : t("Your money is on its way"),
      blocks: (ctx) => {
        const loan = loanOf(ctx);
        return loan === null ? [] : paidOut(ctx, loan);
      },
      actions: {
        home: continueButton(t("Done")),
        loan: second(t("See the loan")),
      },
    },
    pending: {
      title: (ctx) =>
        loanOf(ctx)?.status === "PENDING"
          ? t("Your withdrawal isn't confirmed yet")
          : t("Your code is on its way"),
      look: WAITING,
      blocks: (ctx) => {
        const loan = loanOf(ctx);
        if (loan?.status === "PENDING") return pending(ctx, loan);
        return [
          ...slowAnswer.blocks(ctx, t("Your code is on its way")),
          ...(loan === null ? [] : [amountsOf(ctx, loan)]),
          {
            kind: "text",
            text: t("You can leave; the code also appears under your repayments. Don't buy it again."),
          },
        ];
      },
      actions: (ctx) => ({
        look: continueButton(t("Check again")),
        loan: second(t("See the loan")),
        ...(loanOf(ctx)?.status === "PENDING" ? { support: link(t("Ask for help")) } : {}),
        home: HOME,
      }),
    },
    looking: {
      title: t("Your withdrawal isn't confirmed yet"),
      look: WAITING,
      blocks: (ctx) => [
        { kind: "lead", text: t("Getting your details...") },
        { kind: "details", rows: [referenceRow(ctx)] },
      ],
      actions: { home: HOME },
    },
    unknown: {
      title: t("Your withdrawal isn't confirmed yet"),
      look: ending("hourglass"),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("No reply yet. Your money is safe: it's sent only once, or not at all."),
        },
        { kind: "details", rows: [referenceRow(ctx)] },
        { kind: "text", text: t("No news after a day? Write to us with the reference.") },
      ],
      actions: { look: continueButton(t("Check again")), support: second(t("Ask for help")), home: HOME },
    },
    unsent: {
      title: t("Nothing was withdrawn or charged"),
      look: ending("plug"),
      blocks: (ctx) => [{ kind: "details", rows: [referenceRow(ctx)] }],
      actions: { tryAgain: continueButton(t("Try again")), look: second(t("Check again")), home: HOME },
    },
    undone: {
      title: t("The money didn't reach your account"),
      look: ending("plug"),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("The withdrawal is cancelled: nothing is owed or charged, and your limit is restored."),
        },
        { kind: "details", rows: [referenceRow(ctx)] },
        {
          kind: "text",
          text: t("If the money still arrives, write to us with the reference."),
        },
      ],
      actions: {
        change: continueButton(t("Withdraw again")),
        support: second(t("Ask for help")),
        home: HOME,
      },
    },
    failed: {
      title: t("Nothing was withdrawn or charged"),
      look: ending("plug"),
      blocks: (ctx) => {
        const says = outcomeOf(ctx)?.says ?? null;
        return [
          says !== null && { kind: "status", tone: "error", text: lookUp(says) },
          { kind: "details", rows: [referenceRow(ctx)] },
        ];
      },
      actions: (ctx) => {
        const code = outcomeOf(ctx)?.code;
        return {
          ...(requireAccount.isAbout(code)
            ? { account: continueButton(requireAccount.label(code)) }
            : isOverdueRefusal(code)
              ? { payOverdue: continueButton(PAY_OVERDUE) }
              : ABOUT_AMOUNT.has(code)
                ? { change: continueButton(t("Change amount or months")) }
                : { tryAgain: continueButton(t("Try again")), change: second(t("Change amount or months")) }),
          support: second(t("Ask for help")),
          home: HOME,
        };
      },
    },
    none: {
      title: t("Page not found"),
      look: ending("signpost"),
      blocks: [],
      actions: { home: continueButton(t("Back to your credit line")) },
    },
  },
  actions: {
    home: open("cm-home"),
    loan: (ctx) => {
      const loan = loanOf(ctx);
      return loan === null
        ? open("cm-repayments-list")
        : open("cm-repayments-detail", { cardId: loan.loanId });
    },
    look: "ask",
    // The failure was shown here already: recalculates without showing it again.
    tryAgain: (ctx) => [
      ...(outcomeOf(ctx)?.kind === "failed" ? [resetFlow("cm-confirm-transaction")] : []),
      open("cm-confirm-transaction"),
    ],
    change: chooseAgain,
    account: open("cm-beneficiary-details"),
    payOverdue: OPENS_OVERDUE,
    support: open("cm-chat-list"),
  },
  flows: {
    status: {
      call: "repayments",
      doing: t("checking your details"),
      loader: null,
      quiet: true,
      payload: () => ({ currentApplication: true }),
      next: (ctx, reply) => {
        const found = foundIn(ctx, reply);
        return [
          ctx.remember({ ...found, looked: "answered" }),
          ...[
            found.loan === null || isUnderWay(found.loan) ? slowAnswer.again(ctx) : slowAnswer.over(ctx),
          ].flat(),
          ...transferEnded(ctx, found),
        ];
      },
      failed: (ctx) => [
        ctx.remember({ looked: ctx.memory.looked === "answered" ? "answered" : "failed" }),
        ...[slowAnswer.again(ctx)].flat(),
      ],
    },
    ask: {
      call: "repayments",
      doing: t("checking your details"),
      loader: "loading",
      payload: () => ({ currentApplication: true }),
      next: (ctx, reply) => {
        const found = foundIn(ctx, reply);
        return [ctx.remember({ ...found, looked: "answered" }), ...transferEnded(ctx, found)];
      },
    },
  },
  entered: (ctx) => {
    const outcome = outcomeOf(ctx);
    const of = prepared(ctx)?.referenceNo ?? null;
    if (outcome === null || outcome.kind === "failed" || of === null) return [];
    if (ctx.memory.of === of) return slowAnswer.resume(ctx);
    return [
      ctx.remember({ of, loan: null, looked: "not-yet" }),
      ...[slowAnswer.begin(ctx)].flat(),
      ctx.call("status"),
      // The limit has changed with it.
      recheck(),
    ];
  },
  timers: slowAnswer.timers,
});

/** A pending transfer that has ended may have released the limit. */
const transferEnded = (ctx: Here, { loan }: Pick<Memory, "loan">): readonly ReturnType<typeof recheck>[] =>
  loanOf(ctx)?.status === "PENDING" && loan !== null && loan.status !== "PENDING" ? [recheck()] : [];

/** The loan of the withdrawal in an answer, and what is known of the withdrawal from then on. */
function foundIn(
  ctx: Here,
  { repayments }: ReplyOf<"repayments">,
): Pick<Memory, "loan" | "pendingOf" | "settled"> {
  const referenceNo = prepared(ctx)?.referenceNo;
  const loan = repayments.find((one) => one.referenceNo === referenceNo) ?? null;
  return {
    loan,
    pendingOf: loan?.status === "PENDING" ? loan.referenceNo : ctx.memory.pendingOf,
    settled: referenceNo === undefined ? null : { referenceNo, made: loan !== null },
  };
}
