import { requireAccount } from "../../behaviours/account-blocks.ts";
import { isInputRefusal } from "../../behaviours/refusal-kind.ts";
import { isOverdueIn, OPENS_OVERDUE, overduePart } from "../../behaviours/account-restrictions.ts";
import { waitingForBlock } from "../../behaviours/waiting.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { isCheckout, isVoucher } from "../../../reference/channels.table.ts";
import { rupees, t, type Words } from "../../../messages/message.ts";
import type { Block } from "../../blocks/block.ts";
import { continueButton, defineForm, defineScreen, link, main, second } from "../../define/define-screen.ts";
import { WAITING } from "../../define/screen.ts";
import {
  NOTHING,
  open,
  recheck,
  refresh,
  resetFlow,
  type ScreenContext,
} from "../../define/screen-context.ts";
import { attemptStatus, CONFIRMED, UNSETTLED } from "./attempt.ts";
import {
  costBlocks,
  instalmentsOf,
  quickAmounts,
  tenureOptions,
  tenureRows,
  unappliedOf,
} from "./tenure-blocks.ts";
import { codeBlocks } from "./code-blocks.ts";
import { partnerNamed } from "./partner-named.ts";
import { amountsOf, choiceOf, type Drawing } from "../drawing.ts";
import {
  BEING_OPENED,
  canStart,
  CHOOSING,
  isLineNotOpened,
  lineInUse,
  LOOKING_UP_OFFERS,
  needsAccount,
  type Offer,
  type OpenWay,
  STARTING,
  VOUCHERS,
} from "../line.ts";
import { AMOUNT_STEP, amountField, amountRange, TENURE_FIELD } from "../../forms/withdrawal.fields.ts";

interface Memory {
  /** Whether the customer wants to borrow more although a transfer is in progress; until they leave. */
  readonly borrowsMore: boolean;
  /** The offers valid for this withdrawal, from the platform. */
  readonly offers: readonly Offer[];
  /** Those that can be applied and are not. */
  readonly unapplied: readonly Offer[];
  /** Whether the bank account is added first and then leads back here. */
  readonly waitsForAccount: boolean;
  readonly amongVouchers: boolean;
  /** The reference of the last completed withdrawal when this choice began; null if there was none. */
  readonly begunAfter: string | null;
}

const TENURE_FORM = defineForm({
  name: "tenure",
  fields: [
    {
      name: "way",
      label: t("Where do you want to shop?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
    },
    amountField(t("How much?")),
    TENURE_FIELD,
  ],
});

type Here = ScreenContext<Memory, Drawing>;

const waysOf = ({ record }: Pick<Here, "record">): readonly OpenWay[] => lineInUse(record)?.ways ?? [];

/** The title of a way to use the line: the shop's name, if it is one. */
const wayTitle = ({ channel, channelPartner }: OpenWay): Words =>
  isVoucher(channel)
    ? partnerNamed(channelPartner)
    : isCheckout(channel)
      ? t("A checkout code")
      : t("Your bank account");

/** The ways as tiles, each with the largest amount available now. */
function wayTiles(ways: readonly OpenWay[]): Block<Words, never, "way"> {
  const bounds = ways.map((way) => amountsOf(way)?.maximum ?? null);
  // If all shops have the same bounds, the amount's hint names them.
  const differ = new Set(bounds).size > 1;
  return {
    kind: "choice-rows",
    field: "way",
    marked: true,
    tiles: true,
    rows: ways.map((way, at) => {
      const bound = bounds[at] ?? null;
      return {
        value: way.channelPartner,
        title: wayTitle(way),
        ...(differ && bound !== null ? { text: t("Up to {amount}", { amount: rupees(bound) }) } : {}),
      };
    }),
  };
}

/** The choice of an amount and, if the line has several offered ways, of a way, under a title. */
const choosing = (title: Words, isOffered: (way: OpenWay) => boolean) => ({
  title: (ctx: Here): Words => (waysOf(ctx).length < 2 ? t("Borrow") : title),
  blocks(ctx: Here): readonly (Block<Words, "seeOffers", "tenure" | "way"> | false)[] {
    const { line, way, bounds } = choiceOf(ctx);
    const ways = waysOf(ctx);
    return [
      ways.length > 1 && wayTiles(ways.filter(isOffered)),
      line !== null &&
        way !== null &&
        bounds === null && {
          kind: "status",
          tone: "warning",
          text: t("Your available limit is below the minimum withdrawal."),
        },
      way !== null && bounds !== null && { kind: "choice-rows", field: "tenure", rows: tenureRows(ctx) },
      ...costBlocks(ctx),
      ...unappliedOf(ctx),
      ...(way === null ? [] : codeBlocks(way.channel)),
    ];
  },
  form: TENURE_FORM,
  asking(ctx: Here) {
    const { way, bounds } = choiceOf(ctx);
    const ways = waysOf(ctx);
    return {
      way:
        ways.length < 2
          ? null
          : {
              options: ways
                .filter(isOffered)
                .map((one) => ({ value: one.channelPartner, label: wayTitle(one) })),
            },
      amount:
        bounds === null
          ? null
          : {
              hint: t("Enter {least} to {most}, in steps of {step}.", {
                least: rupees(bounds.minimum),
                most: rupees(bounds.maximum),
                step: rupees(AMOUNT_STEP),
              }),
              suggestions: quickAmounts(bounds),
              range: amountRange(bounds.minimum, bounds.maximum),
            },
      tenure: way === null || bounds === null ? null : { options: tenureOptions(ctx) },
    };
  },
  actions: (ctx: Here) => ({
    ...(lineInUse(ctx.record) === null ? {} : { next: main(t("Continue")) }),
    ...(unappliedOf(ctx).length === 0 ? {} : { seeOffers: link(t("Offers")) }),
    back: link(t("Back to your credit line")),
  }),
  after: instalmentsOf,
});

const isOfVoucher = ({ channel }: OpenWay): boolean => isVoucher(channel);
const hasVouchers = (ctx: Pick<Here, "record">): boolean => waysOf(ctx).some(isOfVoucher);

/** How much is borrowed and has not reached the account yet, in rupees. */
const onItsWay = ({ record }: Pick<Here, "record">): number =>
  (record?.repayments ?? []).reduce(
    (sum, { status, amount }) => (status === "PENDING" ? sum + (amount ?? 0) : sum),
    0,
  );

const IS_OVER: ReadonlySet<ReturnType<typeof attemptStatus>> = new Set(["made", "failed"]);

/** Choose the amount and the tenure of a withdrawal (spec 2 §2). Nothing is preselected, and the costs are shown. */
export const cmTenureSelection = defineScreen({
  name: "cm-tenure-selection",
  progress: setUpProgress("money"),
  side: { why: t("More months: smaller EMI, higher total cost.") },
  memory: {
    borrowsMore: false,
    offers: [],
    unapplied: [],
    ...requireAccount.memory,
    ...CHOOSING.memory,
    begunAfter: null,
  } satisfies Memory as Memory,
  kept: ["borrowsMore", "offers", requireAccount.kept, "amongVouchers", "begunAfter"],
  part(ctx, turned) {
    if (attemptStatus(ctx) === "unknown") return "unsettled";
    if (isOverdueIn(ctx)) return "overdue";
    if (isLineNotOpened(ctx.record)) return "unopened";
    if (needsAccount(ctx)) return "account";
    if (onItsWay(ctx) > 0 && !ctx.memory.borrowsMore) return "coming";
    return turned === "voucher" ? "voucher" : "choose";
  },
  parts: {
    overdue: overduePart(t("Back to your credit line")),
    unopened: {
      title: t("Your credit line"),
      look: WAITING,
      blocks: (ctx: Here): readonly Block<Words, never, never>[] => [
        { kind: "lead", text: BEING_OPENED },
        waitingForBlock(ctx),
      ],
      actions: { checkAgain: second(t("Check again")), back: continueButton(t("Back to your credit line")) },
    },
    choose: choosing(t("Where do you want to shop?"), () => true),
    voucher: {
      ...choosing(t("Where do you want to shop?"), isOfVoucher),
      page: VOUCHERS,
      isOpen: hasVouchers,
    },
    account: {
      title: t("Add your bank account first"),
      look: { template: "decision", picture: "bank" },
      blocks: [],
      actions: {
        account: continueButton(requireAccount.label("BENEFICIARY_REQUIRED")),
        back: link(t("Back to your credit line")),
      },
    },
    coming: {
      title: t("Borrow more"),
      look: { template: "decision", picture: "bank" },
      blocks: (ctx: Here): readonly Block<Words, never, never>[] => [
        {
          kind: "lead",
          text: t("{amount} is still on its way to you. What you borrow now is another loan beside it.", {
            amount: rupees(onItsWay(ctx)),
          }),
        },
      ],
      actions: {
        back: continueButton(t("Back to your credit line")),
        borrowMore: second(t("Borrow more")),
      },
    },
    unsettled: UNSETTLED,
  },
  actions: {
    borrowMore: ({ remember, call }) => [remember({ borrowsMore: true }), call("offers")],
    // Where the line could not be started as the customer came, it is tried again.
    next: ({ part, record, remember, call }) => [
      remember({ amongVouchers: part === "voucher" }),
      ...(canStart(record) ? [call("start")] : []),
      call("evaluate"),
    ],
    account: ({ remember }) => [remember({ waitsForAccount: true }), open("cm-beneficiary-details")],
    // Who leaves it is not led back to it from the account.
    back: ({ remember }) => [remember({ waitsForAccount: false, borrowsMore: false }), open("cm-home")],
    seeOffers: open("cm-home"),
    checkAgain: refresh("cm-tenure-selection"),
    response: open("cm-transaction-response"),
    payOverdue: OPENS_OVERDUE,
    help: open("cm-chat-list"),
    home: open("cm-home"),
  },
  flows: {
    offers: {
      ...LOOKING_UP_OFFERS,
      next: ({ remember }, { offers }) =>
        remember({
          offers: offers.filter(({ status }) => status === "APPLIED"),
          unapplied: offers.filter(({ status }) => status === "AVAILABLE"),
        }),
    },
    start: { ...STARTING, loader: null, quiet: true, next: recheck() },
    evaluate: {
      call: "loanEvaluate",
      doing: t("checking your details"),
      loader: "loading",
      payload: ({ values }) => ({ amount: values.amount, tenure: values.tenure }),
      blame: (refusal) => (isInputRefusal(refusal) ? "amount" : null),
      next: (ctx) => [
        // The outcome of the last withdrawal does not block this one, even with the same figures.
        ...(IS_OVER.has(attemptStatus(ctx))
          ? [resetFlow("cm-confirm-transaction", "cm-transaction-response")]
          : []),
        open("cm-confirm-transaction"),
      ],
    },
  },
  entered(ctx) {
    const { part, record, memory, remember, call } = ctx;
    // Nothing is lent while something is overdue: the line is not started for it either.
    if (part === "overdue" || part === "unopened") return NOTHING;
    const starts = canStart(record) ? [call("start")] : [];
    if (part === "account") return starts;
    const { prepared } = ctx.remembered(CONFIRMED);
    const made = attemptStatus(ctx) === "made" ? (prepared?.referenceNo ?? null) : null;
    // After a completed withdrawal this screen starts a new one: nothing of the last is kept.
    const reset =
      made !== null && made !== memory.begunAfter
        ? [resetFlow("cm-tenure-selection"), remember({ begunAfter: made })]
        : [];
    if (part === "coming") return [...starts, ...reset];
    return [
      ...starts,
      ...reset,
      ...(memory.waitsForAccount ? [remember({ waitsForAccount: false })] : NOTHING),
      call("offers"),
    ];
  },
});
