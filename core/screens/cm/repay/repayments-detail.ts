import { type Due, handlePayPress, type PayIntent } from "./several.ts";
import { joinTexts, onDay, plural, rupees, t, verbatim, type Words } from "../../../messages/message.ts";
import { chargesByOccasion, contingentCharges } from "../../../credit-line/key-facts/charged-readings.ts";
import { inPercent } from "../../../credit-line/paise.ts";
import { lenderOf } from "../../../lenders/lenders.table.ts";
import { LARGEST_PAGE } from "../../../reference/documents/upload-limits.table.ts";
import { savePdfFlow } from "../../behaviours/legal-document.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import { continueButton, defineScreen, link, second } from "../../define/define-screen.ts";
import { ending, WAITING } from "../../define/screen.ts";
import { isLenderCode, lenderNamed } from "../../../reference/lenders/lender-codes.table.ts";
import { initiallyNull, open, type ScreenContext } from "../../define/screen-context.ts";
import { FEE_REFUNDED, MISSING, overdueBlocks, refusedBlocks } from "./due-blocks.ts";
import {
  pendingBlocks,
  PRESSED_ON_LOAN,
  restructureDueActions,
  restructureDueBlocks,
} from "./pending-payments.ts";
import { type LineInUse, lineInUse } from "../line.ts";
import { loanName } from "../../../repayment/stated-loan.ts";
import { voucherBlocks } from "../borrow/code-blocks.ts";
import {
  charged,
  instalments,
  isPaidByHand,
  type Loan,
  movedTo,
  papersOf,
  papersRows,
  type Payment,
  paymentsReceived,
  refusedDebits,
  STATEMENT_CSV,
  STATEMENT_PDF,
  sumOf,
  upfrontCharges,
} from "./loan-blocks.ts";

interface Memory {
  readonly loan: Loan | null;
  readonly payments: readonly Payment[];
  readonly isMissing: boolean;
  /** The id of a loan that was not found. */
  readonly unknown: string | null;
  /** What an agreed restructure waits for. */
  readonly agreed: Due["restructureToPay"];
  readonly paying: PayIntent | null;
  /** Presses of "I can't pay", counted: the list of repayments has its page. */
  readonly cannotPay: number;
}
type Here = ScreenContext<Memory>;
const idHere = ({ params }: Pick<Here, "params">): string => params["cardId"] ?? "";

/** Returns the loan of this address; null until it is loaded. */
const loanHere = (ctx: Pick<Here, "params" | "memory">): Loan | null =>
  ctx.memory.loan?.loanId === idHere(ctx) ? ctx.memory.loan : null;

/** What is paid and what is left, and what is to be paid next. */
function statusBlocks(loan: Loan): readonly Block<Words, "payDue" | "pay" | "close" | "cannotPay", never>[] {
  const { nextDueDate, nextDueAmount, payable, dueNow, closingAmount, outstandingPrincipal } = loan;
  return [
    ...overdueBlocks({ overdue: loan.overdue, charges: loan.chargesDue }),
    {
      kind: "payment",
      region: "hero",
      ...(dueNow > 0
        ? {
            title: t("Due now"),
            amount: dueNow,
            ...(loan.overdue > 0 ? { tag: t("Overdue"), isLate: true } : { tag: t("Due today") }),
          }
        : {
            title: t("Next EMI"),
            amount: nextDueAmount,
            ...(nextDueDate === null ? {} : { text: onDay(nextDueDate) }),
          }),
      actions: ["payDue", "pay", "close", "cannotPay"],
    },
    {
      kind: "details",
      region: "beside",
      title: t("What you owe"),
      rows: [
        [t("Paid"), rupees(sumOf(loan.instalments, ({ paid }) => paid))],
        [t("Principal left"), rupees(outstandingPrincipal)],
        [t("Left to pay"), rupees(payable)],
        [
          // In the cooling-off period, cancelling is how to close it, at the same price.
          loan.coolingOff === null ? t("To close it today") : t("To cancel it today"),
          rupees(closingAmount),
        ],
        ...(loan.penalDue > 0 ? [[t("Penal charges"), rupees(loan.penalDue)] as const] : []),
        ...(loan.chargesDue > loan.penalDue
          ? [[t("Other charges"), rupees(Math.round((loan.chargesDue - loan.penalDue) * 100) / 100)] as const]
          : []),
        [t("Interest"), t("{rate} a year", { rate: verbatim(inPercent(loan.interestRate)) })],
        [t("Lender"), verbatim(lenderNamed(loan.partner))],
        ...(loan.replaces ?? []).map(
          (old) => [t("Earlier loans, moved to this loan"), loanName(old)] as const,
        ),
      ],
    },
  ];
}

/** An amount in rupees as whole paise. */
const inPaise = (amount: number): number => Math.round(amount * 100);

/** What the lender charges if a debit bounces, a payment is late or the loan is closed early (ruling R55); nothing where its line is unknown. */
function chargesIf(loan: Loan, line: LineInUse | null): readonly PlainBlock[] {
  if (line === null || !isLenderCode(loan.partner)) return [];
  const charges = contingentCharges(
    {
      lender: lenderOf(loan.partner),
      lineType: line.chargedAs,
      principal: inPaise(loan.amount),
      annualRate: loan.interestRate,
    },
    {
      schedule: {
        rows: loan.instalments.map(({ instalment, principal }) => ({
          instalment: inPaise(instalment),
          principal: inPaise(principal),
        })),
      },
    },
  );
  return [{ kind: "details", folded: true, title: t("Fees and charges"), rows: chargesByOccasion(charges) }];
}

/** The loan can be returned, within its days (ruling R53). */
function givingBack({ coolingOff, atOnce }: Loan): readonly Block<Words, "giveBack", never>[] {
  if (coolingOff === null) return [];
  const costs = { day: onDay(coolingOff.lastDay), amount: rupees(coolingOff.amount) };
  return [
    {
      kind: "card",
      title: t("Changed your mind?"),
      text: joinTexts(
        [
          t("Pay {amount} today, without a penalty. You can until {day}, with each day's interest.", costs),
          ...((atOnce?.processingFee ?? 0) > 0 ? [FEE_REFUNDED] : []),
        ],
        " ",
      ),
      actions: ["giveBack"],
    },
  ];
}

const partOf = ({ status }: Loan): "pending" | "open" | "failed" | "ended" =>
  status === "PENDING" ? "pending" : status === "OPEN" ? "open" : status === "FAILED" ? "failed" : "ended";

/** The reference of the withdrawal, which support asks for. */
const referenceBlock = (loan: Loan): PlainBlock => ({
  kind: "details",
  rows: [
    [t("Your loan"), loanName(loan)],
    [t("Reference number"), verbatim(loan.referenceNo)],
  ],
});

const pay =
  (what: PayIntent["what"]) =>
  (ctx: Here & { readonly remember: (memory: Partial<Memory>) => ReturnType<typeof open> }) => [
    ctx.remember(handlePayPress(ctx.memory.paying, idHere(ctx), what)),
    open("cm-repayments-list-emi-payment"),
  ];

/** One loan (spec 2 §2): what is due, paid and left, its instalments, charges and papers, and each way to pay it. */
export const cmRepaymentsDetail = defineScreen({
  name: PRESSED_ON_LOAN.name,
  look: { template: "dashboard", picture: null },
  memory: {
    loan: initiallyNull<Loan>(),
    payments: [] as readonly Payment[],
    isMissing: false as boolean,
    unknown: initiallyNull<string>(),
    agreed: undefined as Memory["agreed"],
    ...PRESSED_ON_LOAN.memory,
  },
  kept: ["paying", "cannotPay"],
  part(ctx) {
    const loan = loanHere(ctx);
    if (loan !== null) return partOf(loan);
    if (ctx.memory.unknown === idHere(ctx)) return "unknown";
    return ctx.memory.isMissing ? "missing" : "coming";
  },
  parts: {
    open: {
      title: (ctx) => {
        const loan = loanHere(ctx);
        return loan === null ? t("Your loan") : loanName(loan);
      },
      blocks: (ctx) => {
        const loan = loanHere(ctx);
        if (loan === null) return [];
        return [
          ...pendingBlocks(
            ctx.memory.payments.filter(
              ({ status, referenceNumber }) => status === "PENDING" && referenceNumber !== null,
            ),
          ),
          ...restructureDueBlocks(ctx.memory.agreed),
          ...refusedBlocks([loan]),
          ...voucherBlocks(loan),
          ...statusBlocks(loan),
          ...givingBack(loan),
          ...chargesIf(loan, lineInUse(ctx.record)),
          ...refusedDebits(loan),
          ...charged(loan),
          ...paymentsReceived(loan, ctx.memory.payments),
          ...upfrontCharges(loan),
          instalments(loan),
          papersRows(loan),
        ];
      },
      actions: (ctx) => {
        const loan = loanHere(ctx);
        const byHand = loan !== null && isPaidByHand(loan);
        return {
          ...(loan !== null && byHand
            ? loan.dueNow > 0
              ? {
                  payDue: continueButton(t("Pay {amount}", { amount: rupees(loan.dueNow) })),
                  pay: second(t("Pay another amount")),
                }
              : { pay: continueButton(t("Pay early")) }
            : {}),
          ...(loan !== null && byHand && loan.coolingOff === null
            ? { close: second(t("Close for {amount}", { amount: rupees(loan.closingAmount) })) }
            : {}),
          ...restructureDueActions(ctx.memory.agreed),
          ...(loan === null ? {} : { cannotPay: link(t("I can't pay this month")) }),
          ...(loan?.coolingOff ? { giveBack: second(t("Cancel this loan")) } : {}),
          statement: second(STATEMENT_PDF),
          csv: link(STATEMENT_CSV),
          ...papersOf(loan),
          history: link(t("Your EMIs so far")),
          list: link(t("Back to your repayments")),
        };
      },
    },
    pending: {
      title: t("Your money is on its way"),
      look: WAITING,
      blocks: (ctx) => {
        const loan = loanHere(ctx);
        return [
          {
            kind: "lead",
            text: t("Nothing to pay today."),
          },
          ...(loan === null ? [] : [referenceBlock(loan)]),
        ];
      },
      actions: { again: continueButton(t("Check again")), list: link(t("Back to your repayments")) },
    },
    failed: {
      title: t("The money didn't reach your account"),
      look: ending("plug"),
      blocks: (ctx) => {
        const loan = loanHere(ctx);
        return [
          {
            kind: "lead",
            text: t("The withdrawal is cancelled: nothing is owed or charged, and your limit is restored."),
          },
          ...(loan === null ? [] : [referenceBlock(loan)]),
        ];
      },
      actions: { list: continueButton(t("Back to your repayments")) },
    },
    ended: {
      title: t("This loan is closed"),
      look: ending("receipt"),
      blocks: (ctx) => {
        const loan = loanHere(ctx);
        if (loan === null) return [];
        return [
          {
            kind: "lead",
            text: loan.status === "RESTRUCTURED" ? movedTo(loan) : t("Nothing more is due."),
          },
          {
            kind: "details",
            rows: [
              [t("Your loan"), loanName(loan)],
              [t("Your EMIs"), plural(loan.instalments.length, "{count} EMI", "{count} EMIs")],
              [t("Paid"), rupees(sumOf(loan.instalments, ({ paid }) => paid))],
              ...(loan.endedOn === null ? [] : [[t("Closed on"), onDay(loan.endedOn)] as const]),
            ],
          },
          ...voucherBlocks(loan),
          ...refusedDebits(loan),
          ...charged(loan),
          ...paymentsReceived(loan, ctx.memory.payments),
          ...upfrontCharges(loan),
        ];
      },
      actions: (ctx) => ({
        ...(loanHere(ctx)?.status === "CLOSED"
          ? { noDues: continueButton(t("Save no-dues certificate")) }
          : {}),
        statement: second(STATEMENT_PDF),
        csv: link(t("Statement as CSV")),
        ...papersOf(loanHere(ctx)),
        list: link(t("Back to your repayments")),
      }),
    },
    unknown: {
      title: t("Page not found"),
      look: ending("signpost"),
      blocks: [],
      actions: { list: continueButton(t("Back to your repayments")) },
    },
    coming: {
      title: t("Your loan"),
      blocks: [{ kind: "text", text: t("Getting your details...") }],
      actions: { list: link(t("Back to your repayments")) },
    },
    missing: {
      title: t("Your loan"),
      blocks: [MISSING],
      actions: { again: continueButton(t("Try again")), list: link(t("Back to your repayments")) },
    },
  },
  actions: {
    payDue: pay("DUE"),
    pay: pay(null),
    close: pay("CLOSE"),
    giveBack: pay("CLOSE"),
    cannotPay: ({ remember, memory }) => [
      remember({ cannotPay: memory.cannotPay + 1 }),
      open("cm-repayments-list"),
    ],
    restructure: open("loan-restructure-home"),
    statement: "statement",
    csv: "csv",
    noDues: "noDues",
    keyFacts: "keyFacts",
    form: "form",
    history: open("cm-repayments-list-emi-history"),
    list: open("cm-repayments-list"),
    again: ({ remember, call }) => [remember({ isMissing: false }), call("loan")],
  },
  flows: {
    loan: {
      call: "repayments",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: (ctx) => ({ loanId: idHere(ctx), pageSize: LARGEST_PAGE }),
      next: (ctx, { repayments, payments, restructureToPay }) =>
        ctx.remember({
          isMissing: false,
          agreed: restructureToPay,
          loan: repayments[0] ?? null,
          payments,
          unknown: repayments.length === 0 ? idHere(ctx) : null,
        }),
      failed: ({ remember }) => remember({ isMissing: true }),
    },
    statement: {
      ...savePdfFlow,
      payload: (ctx) => ({ documentId: "loan-statement" as const, loanId: idHere(ctx) }),
    },
    csv: {
      ...savePdfFlow,
      payload: (ctx) => ({
        documentId: "loan-statement" as const,
        loanId: idHere(ctx),
        format: "csv" as const,
      }),
    },
    keyFacts: {
      ...savePdfFlow,
      payload: (ctx) => ({ documentId: "key-fact-statement" as const, loanId: idHere(ctx) }),
    },
    form: {
      ...savePdfFlow,
      payload: (ctx) => ({
        documentId: "withdrawal-form" as const,
        referenceNo: loanHere(ctx)?.referenceNo ?? "",
      }),
    },
    noDues: {
      ...savePdfFlow,
      payload: (ctx) => ({ documentId: "no-dues-letter" as const, loanId: idHere(ctx) }),
    },
  },
  entered: ({ call }) => call("loan"),
});
