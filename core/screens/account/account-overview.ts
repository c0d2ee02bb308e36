import { t } from "../../messages/message.ts";
import { creditManagement, isOfferAccepted, postAip } from "../../status/code.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { ownPhone, phoneEnding } from "../behaviours/otp.ts";
import type { Block } from "../blocks/block.ts";
import { link, second } from "../define/define-screen.ts";
import { open, type Step } from "../define/screen-context.ts";
import { addressText, canChangeAddress } from "./account-address.ts";
import { emailText, isEmailOpen } from "./account-email.ts";
import type { AccountActionContext, AccountBlocks, AccountContext } from "./account-memory.ts";
import { changeOf, isChangeDue } from "./account-phone.ts";
import { LANGUAGE_CHOICE, languageText } from "./account-language.ts";
import {
  bankText,
  complaintReplyTag,
  complaintsText,
  consentsText,
  type Overview,
  papersText,
  sessionsText,
  waitingBlock,
} from "./account-words.ts";

/** What failed to load is shown with a retry. */
export const missing = (ctx: AccountContext): AccountBlocks<"again"> => [
  ctx.memory.isMissing && {
    kind: "banner",
    tone: "warning",
    title: t("We couldn't load this"),
    text: t("Nothing is lost. Try again in a moment."),
    action: "again",
  },
];

/** The same, and what a locked account may do (ruling R56). */
export const accountNotices = (ctx: AccountContext): AccountBlocks<"askHelp" | "again"> => [
  isAccountLocked(ctx) && {
    kind: "banner",
    tone: "warning",
    title: t("Your account is locked"),
    text: t("You can't borrow or make changes while it's locked. Your money is safe."),
    action: "askHelp",
  },
  ...missing(ctx),
];

/** The actions of what `standing` shows. */
export const accountActions = (ctx: AccountContext) => ({
  ...(isAccountLocked(ctx) ? { askHelp: second(t("Ask for help")) } : {}),
  ...(ctx.memory.isMissing ? { again: second(t("Try again")) } : {}),
});

export const LOOKING_UP = { kind: "text", text: t("Getting your details...") } as const satisfies Block;

/** Looks up the account on entering it and after each change. */
export const STANDING = {
  actions: {
    again: ({ remember, call }: AccountActionContext<"overview">) => [
      remember({ isMissing: false }),
      call("overview"),
    ],
    askHelp: ({ status }: AccountContext): Step =>
      open(creditManagement(status) ? "cm-chat-list" : postAip(status) ? "chatList" : "help"),
  },
  flows: {
    overview: {
      call: "accountOverview",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: () => ({}),
      next: ({ remember }: AccountActionContext, overview: Overview) =>
        remember({ overview, isMissing: false }),
      failed: ({ remember, memory }: AccountActionContext) =>
        remember({ isMissing: memory.overview === null }),
    },
  },
} as const;

/** Where the bank account is given and changed; null before there is anything to pay out. */
export const bankScreen = (ctx: AccountContext) => {
  if (isAccountLocked(ctx)) return null;
  if (creditManagement(ctx.status)) return "cm-beneficiary-details" as const;
  return isOfferAccepted(ctx.status) ? ("bankFormalities" as const) : null;
};

/** Whether there is a line that its customer may close, once nothing runs on it. */
const canClose = (ctx: AccountContext): boolean => creditManagement(ctx.status) && !isAccountLocked(ctx);

type OverviewAction =
  | "askHelp"
  | "again"
  | "finishPhone"
  | "changePhone"
  | "confirmEmail"
  | "changeEmail"
  | "changeLanguage"
  | "changeAddress"
  | "bank"
  | "closeLine"
  | "sessions"
  | "consents"
  | "papers"
  | "complain"
  | "data";

/** The overview of the account, with links to the page of each part. */
function overviewBlocks(ctx: AccountContext): AccountBlocks<OverviewAction> {
  const { overview } = ctx.memory;
  const address = addressText(ctx);
  const change = changeOf(ctx);
  const isOpen = !isAccountLocked(ctx);
  const isDue = isChangeDue(ctx);
  return [
    ...accountNotices(ctx),
    change !== null && {
      ...waitingBlock(change, isDue),
      ...(isDue && isOpen ? { action: "finishPhone" as const } : {}),
    },
    {
      kind: "rows",
      title: t("Your details"),
      items: [
        {
          title: t("Mobile number"),
          text: t("Number ending {digits}", {
            digits: phoneEnding(ownPhone(ctx)),
          }),
          sign: "phone",
          ...(isOpen ? { action: "changePhone" } : {}),
        },
        {
          title: t("Your e-mail"),
          text: emailText(ctx),
          sign: "letter",
          ...(isOpen ? { action: "changeEmail" } : {}),
        },
        ...(address === null
          ? []
          : [
              {
                title: t("Address"),
                text: address,
                sign: "home",
                ...(canChangeAddress(ctx) ? { action: "changeAddress" as const } : {}),
              } as const,
            ]),
        ...(isEmailOpen(ctx)
          ? [{ title: t("Confirm your e-mail"), sign: "letter", action: "confirmEmail" } as const]
          : []),
        {
          title: t("Your bank account"),
          text: bankText(ctx),
          sign: "bank",
          ...(bankScreen(ctx) === null ? {} : { action: "bank" }),
        },
        {
          title: LANGUAGE_CHOICE.title,
          text: languageText(ctx),
          sign: "person",
          ...(isOpen ? { action: "changeLanguage" } : {}),
        },
        ...(canClose(ctx)
          ? [
              {
                title: t("Your credit line"),
                ...(ctx.record?.repayments?.some(({ status }) => status === "OPEN")
                  ? { text: t("You can close it once your loans are repaid.") }
                  : {}),
                sign: "limit",
                action: "closeLine",
              } as const,
            ]
          : []),
      ],
    },
    ...(overview === null && !ctx.memory.isMissing ? [LOOKING_UP] : []),
    {
      kind: "rows",
      items: [
        ...(overview === null
          ? []
          : ([
              {
                title: t("Your documents"),
                text: papersText(overview),
                sign: "paper",
                action: "papers",
              },
              {
                title: t("What you have agreed to"),
                text: consentsText(overview),
                sign: "paper",
                action: "consents",
              },
              {
                title: t("Where you are signed in"),
                text: sessionsText(overview),
                sign: "devices",
                action: "sessions",
              },
              {
                title: t("Complaints"),
                text: complaintsText(overview),
                ...complaintReplyTag(overview),
                sign: "help",
                action: "complain",
              },
            ] as const)),
        {
          title: t("Your data"),
          sign: "data",
          action: "data",
        },
      ],
    },
  ];
}

/** The part that everything is looked at and changed from. */
export const OVERVIEW = {
  title: t("Your account"),
  blocks: overviewBlocks,
  actions: (ctx: AccountContext) => ({
    ...accountActions(ctx),
    ...(isChangeDue(ctx) && !isAccountLocked(ctx)
      ? { finishPhone: second(t("Finish changing my number")) }
      : {}),
    ...(isAccountLocked(ctx)
      ? {}
      : {
          changePhone: second(t("Change number")),
          changeLanguage: second(t("Change language")),
          changeEmail: second(t("Change e-mail")),
          ...(canChangeAddress(ctx) ? { changeAddress: second(t("Change address")) } : {}),
          ...(isEmailOpen(ctx) ? { confirmEmail: second(t("Confirm your e-mail")) } : {}),
        }),
    ...(bankScreen(ctx) === null ? {} : { bank: second(t("See bank account")) }),
    ...(canClose(ctx) ? { closeLine: second(t("Close my credit line")) } : {}),
    ...(ctx.memory.overview === null
      ? {}
      : {
          papers: second(t("Your documents")),
          consents: second(t("What you have agreed to")),
          sessions: second(t("Where you are signed in")),
          complain: second(t("Complaints")),
        }),
    data: second(t("Your data")),
    ...(ctx.isAside ? { goBack: link(t("Back")) } : {}),
    home: link(creditManagement(ctx.status) ? t("Back to your credit line") : t("Go to my application")),
    signOut: link(t("Sign out")),
  }),
} as const;
