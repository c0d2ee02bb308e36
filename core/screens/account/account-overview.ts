import { t } from "../../messages/message.ts";
import { creditManagement, postAip, isOfferAccepted } from "../../status/code.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { ownPhone, phoneEnding } from "../behaviours/otp.ts";
import type { Block } from "../blocks/block.ts";
import { link, second } from "../define/define-screen.ts";
import { open, type Step } from "../define/screen-context.ts";
import { addressText, canChangeAddress } from "./account-address.ts";
import { emailText, isEmailOpen } from "./account-email.ts";
import type { Doing, Here, Said } from "./account-memory.ts";
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
export const missing = (sight: Here): Said<"again"> => [
  sight.memory.isMissing && {
    kind: "banner",
    tone: "warning",
    title: t("We couldn't load this"),
    text: t("Nothing is lost. Try again in a moment."),
    action: "again",
  },
];

/** The same, and what a locked account may do (ruling R56). */
export const standing = (sight: Here): Said<"askHelp" | "again"> => [
  isAccountLocked(sight) && {
    kind: "banner",
    tone: "warning",
    title: t("Your account is locked"),
    text: t("You can't borrow or make changes while it's locked. Your money is safe."),
    action: "askHelp",
  },
  ...missing(sight),
];

/** The actions of what `standing` shows. */
export const accountActions = (sight: Here) => ({
  ...(isAccountLocked(sight) ? { askHelp: second(t("Ask for help")) } : {}),
  ...(sight.memory.isMissing ? { again: second(t("Try again")) } : {}),
});

export const LOOKING_UP = { kind: "text", text: t("Getting your details...") } as const satisfies Block;

/** What the platform has of the account: looked up as it is entered, and after each change. */
export const STANDING = {
  actions: {
    again: ({ remember, call }: Doing<"overview">) => [remember({ isMissing: false }), call("overview")],
    askHelp: ({ status }: Here): Step =>
      open(creditManagement(status) ? "cm-chat-list" : postAip(status) ? "chatList" : "help"),
  },
  flows: {
    overview: {
      call: "accountOverview",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: () => ({}),
      next: ({ remember }: Doing, overview: Overview) => remember({ overview, isMissing: false }),
      failed: ({ remember, memory }: Doing) => remember({ isMissing: memory.overview === null }),
    },
  },
} as const;

/** Where the bank account is given and changed; null before there is anything to pay out. */
export const bankScreen = (sight: Here) => {
  if (isAccountLocked(sight)) return null;
  if (creditManagement(sight.status)) return "cm-beneficiary-details" as const;
  return isOfferAccepted(sight.status) ? ("bankFormalities" as const) : null;
};

/** Whether there is a line that its customer may close, once nothing runs on it. */
const canClose = (sight: Here): boolean => creditManagement(sight.status) && !isAccountLocked(sight);

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

/** The account, whole: what the platform has, and where each of it is looked at and changed. */
function overviewBlocks(sight: Here): Said<OverviewAction> {
  const { overview } = sight.memory;
  const address = addressText(sight);
  const change = changeOf(sight);
  const isOpen = !isAccountLocked(sight);
  const isDue = isChangeDue(sight);
  return [
    ...standing(sight),
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
            digits: phoneEnding(ownPhone(sight)),
          }),
          sign: "phone",
          ...(isOpen ? { action: "changePhone" } : {}),
        },
        {
          title: t("Your e-mail"),
          text: emailText(sight),
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
                ...(canChangeAddress(sight) ? { action: "changeAddress" as const } : {}),
              } as const,
            ]),
        ...(isEmailOpen(sight)
          ? [{ title: t("Confirm your e-mail"), sign: "letter", action: "confirmEmail" } as const]
          : []),
        {
          title: t("Your bank account"),
          text: bankText(sight),
          sign: "bank",
          ...(bankScreen(sight) === null ? {} : { action: "bank" }),
        },
        {
          title: LANGUAGE_CHOICE.title,
          text: languageText(sight),
          sign: "person",
          ...(isOpen ? { action: "changeLanguage" } : {}),
        },
        ...(canClose(sight)
          ? [
              {
                title: t("Your credit line"),
                ...(sight.record?.repayments?.some(({ status }) => status === "OPEN")
                  ? { text: t("You can close it once your loans are repaid.") }
                  : {}),
                sign: "limit",
                action: "closeLine",
              } as const,
            ]
          : []),
      ],
    },
    ...(overview === null && !sight.memory.isMissing ? [LOOKING_UP] : []),
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
  actions: (sight: Here) => ({
    ...accountActions(sight),
    ...(isChangeDue(sight) && !isAccountLocked(sight)
      ? { finishPhone: second(t("Finish changing my number")) }
      : {}),
    ...(isAccountLocked(sight)
      ? {}
      : {
          changePhone: second(t("Change number")),
          changeLanguage: second(t("Change language")),
          changeEmail: second(t("Change e-mail")),
          ...(canChangeAddress(sight) ? { changeAddress: second(t("Change address")) } : {}),
          ...(isEmailOpen(sight) ? { confirmEmail: second(t("Confirm your e-mail")) } : {}),
        }),
    ...(bankScreen(sight) === null ? {} : { bank: second(t("See bank account")) }),
    ...(canClose(sight) ? { closeLine: second(t("Close my credit line")) } : {}),
    ...(sight.memory.overview === null
      ? {}
      : {
          papers: second(t("Your documents")),
          consents: second(t("What you have agreed to")),
          sessions: second(t("Where you are signed in")),
          complain: second(t("Complaints")),
        }),
    data: second(t("Your data")),
    ...(sight.isAside ? { goBack: link(t("Back")) } : {}),
    home: link(creditManagement(sight.status) ? t("Back to your credit line") : t("Go to my application")),
    signOut: link(t("Sign out")),
  }),
} as const;
