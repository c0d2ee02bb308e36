import { NO_REPLY_YET } from "../../behaviours/waiting.ts";
import { INCOME_TAKES, STATEMENT_MONTHS } from "../../../mandate/income-verification-times.table.ts";
import { errorNotice, plainNotice } from "../../../notices/notice.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { accountsWithStatements } from "../../../onboarding/proof-steps.ts";
import { PHONE_DIGITS } from "../../../reference/text-lengths.table.ts";
import { atMoment, t, verbatim, type Words } from "../../../messages/message.ts";
import { ending } from "../../../validation/shown.ts";
import {
  bankCode,
  bankStatements,
  BY_NETBANKING,
  BY_UPLOAD,
  SALARY_BANK,
  STATEMENTS,
} from "../../behaviours/bank-statements.ts";
import { ownPhone } from "../../behaviours/otp.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, defineForm, defineScreen, link, main, second } from "../../define/define-screen.ts";
import {
  initiallyNull,
  notify,
  open,
  openWindow,
  refresh,
  type ScreenContext,
} from "../../define/screen-context.ts";
import { digits } from "../../define/form.ts";

type Recorded = Pick<ScreenContext, "record">;

/** Parts that the record selects; they can't be opened directly. */
const BY_RECORD: ReadonlySet<string> = new Set(["choose", "shown", "waived"]);

/**
 * The current part of an income screen: the opened one while something is pending, else by the record's statements
 * (spec 1 §3 "Loan response", "Bank account").
 */
export function incomePart<P extends string>(
  { record }: Recorded,
  turned: P | null,
): P | "choose" | "shown" | "waived" {
  if (turned !== null && !BY_RECORD.has(turned)) return turned;
  if (accountsWithStatements(record).length > 0) return "shown";
  return record?.loanResponse?.bankStatementsWaived === true ? "waived" : "choose";
}

/** Whether the lender can do without statements. */
export const isOptional = ({ record }: Recorded): boolean =>
  record?.loanResponse?.bankStatementsOptional === true;

/** Says that the lender doesn't require it, before a way is chosen. */
export const optionalBlock = (ctx: Recorded): PlainBlock | false =>
  isOptional(ctx) && {
    kind: "status",
    tone: "info",
    text: t("Optional. It may raise your limit."),
  };

/** The accounts that were shown to the lender, the salary account marked. */
const accountsBlock = (ctx: Recorded): PlainBlock => ({
  kind: "points",
  title: t("What your lender has"),
  items: accountsWithStatements(ctx.record).map(({ accountNo, name, isPrimary }) => ({
    title: t("Account ending {digits}, {name}", {
      digits: verbatim(ending(accountNo ?? "")),
      name: verbatim(name ?? ""),
    }),
    text: isPrimary === true ? t("Your salary account") : t("Another account"),
  })),
});

/** Whether the lender has statements already, so that another account can be shown. */
export const isShown = (ctx: Recorded): boolean => accountsWithStatements(ctx.record).length > 0;

/** The part shown once statements have arrived, or if none are required. */
export const INCOME_SHOWN = {
  shown: {
    title: t("Income verified"),
    blocks: (ctx: Recorded): readonly PlainBlock[] => [
      { kind: "lead", text: t("Nothing more to do for now.") },
      accountsBlock(ctx),
    ],
    actions: { goOn: continueButton(t("Continue")), another: link(t("Use another account")) },
  },
  waived: {
    title: t("This step isn't needed"),
    blocks: [{ kind: "lead", text: t("Your lender doesn't need this.") }] satisfies readonly PlainBlock[],
    actions: { goOn: continueButton(t("Continue")) },
  },
} as const;

/** Netbanking, statements, or the account aggregator as a third way, and the consent that it needs (spec 1 §7 "Bank statements"). */
const INCOME_MODE_FORM = defineForm({
  name: "incomeMode",
  fields: [
    {
      name: "mode",
      label: t("How do you want to verify your income?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: [
        BY_NETBANKING,
        BY_UPLOAD,
        {
          value: "ACCOUNT_AGGREGATOR",
          label: t("{way}: about {time}", {
            way: t("Account aggregator"),
            time: INCOME_TAKES.ACCOUNT_AGGREGATOR,
          }),
        },
      ],
    },
    { ...SALARY_BANK, when: { field: "mode", is: ["NETBANKING", "ACCOUNT_AGGREGATOR"] } },
    {
      name: "mobile",
      label: t("Phone number registered with your bank"),
      kind: "text",
      rule: "mobile",
      required: true,
      hint: t("Used to find your accounts."),
      autocomplete: "tel-national",
      inputMode: "tel",
      ...digits(PHONE_DIGITS),
      when: { field: "mode", is: ["ACCOUNT_AGGREGATOR"] },
    },
    {
      name: "shareConsent",
      label: t(
        "I allow an account aggregator to send my last {months} months' statements to my lender, once. I can withdraw this here.",
        { months: STATEMENT_MONTHS },
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: t("Tick the box, or choose another way."),
      when: { field: "mode", is: ["ACCOUNT_AGGREGATOR"] },
    },
    ...STATEMENTS,
  ],
});

const TITLE = t("Verify your income");

const NOT_SHARED = errorNotice(
  t("The account aggregator sent nothing: you declined, or it found no account. Choose another way."),
);

const WITHDRAWN = plainNotice("success", t("Consent withdrawn. Verify your income another way."));

interface Shared {
  readonly memory: { readonly validUntil: string | null };
}

/** The consent that supplied the lender's statements; null if they were supplied in another way. */
const consentOf = ({ record }: Pick<ScreenContext, "record">): string | null =>
  record?.bankAccounts?.find(({ consentId }) => consentId)?.consentId ?? null;

/** What is shared by the consent, and until when: it can be withdrawn. */
function sharedBlocks(ctx: Pick<ScreenContext, "record"> & Shared): readonly Block<Words, never, never>[] {
  if (consentOf(ctx) === null) return [];
  const until = Date.parse(ctx.memory.validUntil ?? "");
  return [
    {
      kind: "details",
      region: "aside",
      title: t("Your account aggregator consent"),
      rows: [
        [t("What is shared"), t("Transactions of the last {months} months", { months: STATEMENT_MONTHS })],
        [t("Shared with"), t("Your lender and the company that analyses statements for it")],
        ...(Number.isNaN(until) ? [] : ([[t("Valid until"), atMoment(until)]] as const)),
      ],
    },
  ];
}

const LENDER = t("Your lender sees");

/** Each way, with its time and who sees what. */
const WAYS = [
  {
    value: "NETBANKING",
    title: t("Netbanking"),
    text: t("Log in to your bank in a new window."),
    rows: [[LENDER, t("Transactions of the last {months} months", { months: STATEMENT_MONTHS })]],
  },
  {
    value: "STATEMENT_UPLOAD",
    title: t("PDF statements"),
    text: t("Upload the PDFs from your bank."),
    rows: [[LENDER, t("Everything in the files")]],
  },
  {
    value: "ACCOUNT_AGGREGATOR",
    title: t("Account aggregator"),
    text: t("An RBI-licensed company sends your statements from your bank to your lender."),
    rows: [[LENDER, t("Transactions of the last {months} months", { months: STATEMENT_MONTHS })]],
  },
] as const;

const CHOOSE = {
  title: TITLE,
  blocks: (ctx: Pick<ScreenContext, "record">): readonly (Block<Words, never, "mode"> | false)[] => [
    {
      kind: "lead",
      text: t(
        "Your lender and the company that analyses statements for it see your statements. We see only your bank and account number, never your password.",
      ),
    },
    optionalBlock(ctx),
    { kind: "choice-cards", field: "mode", cards: WAYS },
  ],
  form: INCOME_MODE_FORM,
  actions: { continue: main(t("Continue")), later: link(t("Skip for now")) },
} as const;

/**
 * Income after the approval: by netbanking, statements or an account aggregator (spec 1 §2, §7). `home` is the screen
 * that follows.
 */
export const incomeScreen = <const Name extends ScreenName>(name: Name, home: ScreenName) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "bank" },
    /** The pending consent at the account aggregator. */
    memory: {
      ...bankStatements.memory,
      consentId: initiallyNull<string>(),
      validUntil: initiallyNull<string>(),
    },
    kept: [...bankStatements.kept, "consentId"],
    part: incomePart,
    parts: {
      choose: CHOOSE,
      another: { ...CHOOSE, page: "another", isOpen: isShown },
      "at-bank": { title: TITLE, ...bankStatements.atBank },
      "at-aggregator": {
        title: TITLE,
        page: "aggregator",
        isOpen: ({ memory }) => memory.consentId !== null,
        blocks: [
          {
            kind: "lead",
            text: t("Approve the request in the account aggregator's window."),
          },
          {
            kind: "text",
            text: t("No window? {allow} for this page, then open it again.", {
              allow: MESSAGE.allowPopup,
            }),
          },
        ],
        actions: {
          checkConsent: continueButton(t("I'm done")),
          consentAgain: second(t("Open again")),
          otherWay: bankStatements.otherWay,
        },
      },
      account: { title: TITLE, ...bankStatements.account },
      shown: {
        ...INCOME_SHOWN.shown,
        blocks: (ctx) => [...INCOME_SHOWN.shown.blocks(ctx), ...sharedBlocks(ctx)],
        actions: (ctx) => ({
          ...INCOME_SHOWN.shown.actions,
          ...(consentOf(ctx) === null ? {} : { withdraw: link(t("Withdraw consent")) }),
        }),
      },
      withdraw: {
        title: t("Withdraw consent"),
        page: "withdraw",
        isOpen: (ctx) => consentOf(ctx) !== null,
        look: { template: "decision", picture: "plug" },
        blocks: [
          {
            kind: "lead",
            text: t("The account aggregator stops sharing, and what it sent is no longer used."),
          },
          {
            kind: "list",
            region: "hero",
            title: t("What it means"),
            items: [
              t("If your lender still needs proof of income, you'll have to send it another way."),
              t("Decisions already made don't change."),
            ],
          },
        ],
        actions: { confirmWithdraw: continueButton(t("Withdraw consent")), keep: link(t("Keep it")) },
      },
      waived: INCOME_SHOWN.waived,
    },
    known: (ctx) => ({ mobile: ownPhone(ctx) }),
    // A customer who returns sees the status, not the unfinished form.
    left: ({ turn }) => turn("shown"),
    entered: (ctx) => (ctx.part === "shown" && consentOf(ctx) !== null ? ctx.call("consent") : []),
    actions: {
      continue({ values, call }) {
        switch (values.mode) {
          case "NETBANKING":
            return call("openBank");
          case "ACCOUNT_AGGREGATOR":
            return call("askConsent");
          default:
            return call("upload");
        }
      },
      openAgain: "openBank",
      checkStatus: "checkStatus",
      consentAgain: "askConsent",
      checkConsent: "checkConsent",
      otherWay: (ctx) => [ctx.remember({ consentId: null }), ...bankStatements.again(ctx)],
      submit: "choose",
      another: ({ turn }) => turn("another"),
      withdraw: ({ turn }) => turn("withdraw"),
      confirmWithdraw: "withdrawConsent",
      keep: ({ turn }) => turn("shown"),
      goOn: refresh(home),
      later: open(home),
    },
    flows: {
      ...bankStatements.flows,
      askConsent: {
        call: "accountAggregatorCreateConsent",
        during: "process-bank-details",
        loader: "scrutinizing",
        payload: ({ values }) => ({ bank: bankCode(values.bank), mobile: values.mobile }),
        blame: ({ status }) => (status === 400 ? "mobile" : null),
        next: ({ remember, turn }, { consentId, url }) => [
          remember({ consentId, accounts: null }),
          turn("at-aggregator"),
          openWindow(url),
        ],
      },
      checkConsent: {
        call: "accountAggregatorStatus",
        during: "process-bank-details",
        loader: "scrutinizing",
        payload: ({ memory }) => ({ consentId: memory.consentId }),
        next({ call, remember, turn }, { status }) {
          switch (status) {
            case "ACTIVE":
              return call("accounts");
            case "REJECTED":
            case "WITHDRAWN":
              return [remember({ consentId: null }), turn("choose"), notify(NOT_SHARED)];
            case "PENDING":
              return notify(NO_REPLY_YET);
          }
        },
      },
      consent: {
        call: "accountAggregatorStatus",
        doing: t("getting your details"),
        loader: null,
        quiet: true,
        payload: (ctx) => ({ consentId: consentOf(ctx) }),
        next: ({ remember }, { validUntil }) => remember({ validUntil }),
      },
      withdrawConsent: {
        call: "accountAggregatorStatus",
        doing: t("saving your details"),
        loader: "submitting",
        payload: (ctx) => ({ consentId: consentOf(ctx), withdraw: true }),
        next: (ctx) => [
          ctx.remember({ consentId: null, validUntil: null }),
          ...bankStatements.again(ctx),
          notify(WITHDRAWN),
          refresh(name),
        ],
      },
      choose: {
        ...bankStatements.flows.choose,
        next: ({ remember, turn }) => [
          remember({ accounts: null, transactionId: null }),
          turn("shown"),
          refresh(name),
        ],
      },
    },
  });

export const verifyIncome = incomeScreen("verifyIncome", "aipHome");
