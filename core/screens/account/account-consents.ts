import { CONSENT_NAMES, type OwnConsentName } from "../../calls/own-account/own-account.table.ts";
import { t, type Words } from "../../messages/message.ts";
import { COOKIE_DAYS } from "../../session/session.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import type { Block } from "../blocks/block.ts";
import { continueButton, link, second } from "../define/define-screen.ts";
import type { ActionLook, Steps } from "../define/screen-context.ts";
import { mapNames } from "../family.ts";
import {
  type AccountActionContext,
  type AccountBlocks,
  type AccountContext,
  ALWAYS,
  BACK,
  notifyDone,
} from "./account-memory.ts";
import { accountActions, LOOKING_UP, accountNotices } from "./account-overview.ts";
import { CONSENT_WORDS, consentRows, consentText } from "./account-words.ts";

/** Consents that can be withdrawn, where the platform says so. */
const ENDABLE = [
  "BUREAU",
  "WHATSAPP",
  "ACCOUNT_AGGREGATOR",
  "ADDRESS",
] as const satisfies readonly OwnConsentName[];

type TakesBack = `takeBack-${(typeof ENDABLE)[number]}`;

const consentIn = ({ memory: { overview } }: AccountContext, name: OwnConsentName) =>
  overview?.consents.find(({ consent }) => consent === name);

/** A consent of those that can be given, or withdrawn. */
function consentCard(
  ctx: AccountContext,
  name: OwnConsentName,
): Block<Words, TakesBack | "allowWhatsApp", never> | false {
  const consent = consentIn(ctx, name);
  if (consent === undefined) {
    // A consent that was never given can be given here; the others are requested where they are needed.
    return (
      name === "WHATSAPP" && {
        kind: "card",
        title: CONSENT_WORDS[name].title,
        text: CONSENT_WORDS[name].allows,
        rows: [],
        actions: isAccountLocked(ctx) ? [] : ["allowWhatsApp"],
      }
    );
  }
  const endable = consent.canTakeBack ? ENDABLE.find((one) => one === name) : undefined;
  return {
    kind: "card",
    title: CONSENT_WORDS[name].title,
    text: consentText(consent),
    rows: consentRows(consent),
    actions:
      endable !== undefined
        ? [`takeBack-${endable}`]
        : name === "WHATSAPP" && consent.givenAt === null && !isAccountLocked(ctx)
          ? ["allowWhatsApp"]
          : [],
  };
}

/** A consent was withdrawn: reloads all of them and shows them. */
const takenBack = ({ remember, turn, call }: AccountActionContext<"overview", "consents">): Steps => [
  remember({ takingBack: null }),
  notifyDone(t("Withdrawn. What was done before doesn't change.")),
  turn("consents"),
  call("overview"),
];

/** What the customer has agreed to: given here, and withdrawn where that is possible. */
export const CONSENTS = {
  parts: {
    consents: {
      title: t("What you have agreed to"),
      page: "consents",
      isOpen: ALWAYS,
      blocks: (ctx: AccountContext): AccountBlocks<TakesBack | "allowWhatsApp" | "askHelp" | "again"> => [
        ...accountNotices(ctx),
        ctx.memory.overview === null && !ctx.memory.isMissing && LOOKING_UP,
        ...(ctx.memory.overview === null ? [] : CONSENT_NAMES.map((name) => consentCard(ctx, name))),
        {
          kind: "measuring",
          title: t("Usage statistics"),
          text: {
            30: t(
              "Asked on each device and kept only there, for 30 days. We never record who you are or what you type.",
            ),
          }[COOKIE_DAYS],
        },
      ],
      actions: (ctx: AccountContext) => ({
        ...accountActions(ctx),
        ...mapNames("takeBack-", ENDABLE, (name): ActionLook<never> | undefined =>
          consentIn(ctx, name)?.canTakeBack === true && !isAccountLocked(ctx)
            ? second(t("Withdraw: {consent}", { consent: CONSENT_WORDS[name].title }))
            : undefined,
        ),
        ...(ctx.memory.overview !== null &&
        (consentIn(ctx, "WHATSAPP")?.givenAt ?? null) === null &&
        !isAccountLocked(ctx)
          ? { allowWhatsApp: second(t("Allow")) }
          : {}),
        toAccount: link(BACK),
      }),
    },
    takeBack: {
      title: ({ memory: { takingBack } }: AccountContext) =>
        t("Withdraw: {consent}", { consent: CONSENT_WORDS[takingBack ?? "BUREAU"].title }),
      look: { template: "decision", picture: null },
      page: "take-back",
      isOpen: (ctx: AccountContext) =>
        ctx.memory.takingBack !== null &&
        !isAccountLocked(ctx) &&
        // What was withdrawn already is not asked again.
        consentIn(ctx, ctx.memory.takingBack)?.canTakeBack !== false,
      blocks: ({ memory: { takingBack } }: AccountContext): AccountBlocks => [
        {
          kind: "list",
          region: "hero",
          title: t("What it means"),
          items: CONSENT_WORDS[takingBack ?? "BUREAU"].means,
        },
      ],
      actions: { confirmTakeBack: continueButton(t("Withdraw consent")), toConsents: link(t("Keep it")) },
    },
  },
  actions: {
    consents: ({ turn }: AccountActionContext<never, "consents">) => turn("consents"),
    ...mapNames(
      "takeBack-",
      ENDABLE,
      (name) =>
        ({ remember, turn }: AccountActionContext<never, "takeBack">) => [
          remember({ takingBack: name }),
          turn("takeBack"),
        ],
    ),
    allowWhatsApp: "allow",
    confirmTakeBack: ({ memory, call }: AccountActionContext<"stopSharing" | "takeBack">) =>
      call(memory.takingBack === "ACCOUNT_AGGREGATOR" ? "stopSharing" : "takeBack"),
    toConsents: ({ turn }: AccountActionContext<never, "consents">) => turn("consents"),
  },
  flows: {
    allow: {
      call: "consent",
      doing: t("saving your details"),
      loader: "loading",
      payload: () => ({ whatsAppOptIn: "yes" }),
      next: ({ call }: AccountActionContext<"overview">): Steps => [
        notifyDone(t("Saved. You can withdraw this at any time.")),
        call("overview"),
      ],
    },
    takeBack: {
      call: "consent",
      doing: t("saving your details"),
      loader: "loading",
      payload: ({ memory: { takingBack } }: AccountContext) =>
        takingBack === "WHATSAPP"
          ? { whatsAppOptIn: "no" }
          : takingBack === "ADDRESS"
            ? { consentGiven: "no" }
            : { bureauConsent: "no" },
      next: takenBack,
    },
    stopSharing: {
      call: "accountAggregatorStatus",
      doing: t("saving your details"),
      loader: "loading",
      payload: (ctx: AccountContext) => ({
        consentId: consentIn(ctx, "ACCOUNT_AGGREGATOR")?.consentId ?? null,
        withdraw: true,
      }),
      next: takenBack,
    },
  },
} as const;
