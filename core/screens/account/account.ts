import type { ReplyOf } from "../../calls/calls.ts";
import { COMPLAINT_ABOUT } from "../../calls/own-account/own-account.table.ts";
import { COMPLAINT_DAYS } from "../../reference/complaints.table.ts";
import { plural, t, verbatim, type Words } from "../../messages/message.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { pincodeLookup } from "../forms/address.form.ts";
import type { Block } from "../blocks/block.ts";
import { isInputRefusal } from "../behaviours/refusal-kind.ts";
import { continueButton, defineScreen, link, main, second } from "../define/define-screen.ts";
import { ending, type Refusal } from "../define/screen.ts";
import { goBack, logOut, NOTHING, open, refresh, type Steps } from "../define/screen-context.ts";
import { CONSENTS } from "./account-consents.ts";
import { DATA, PAPERS } from "./account-data.ts";
import { ADDRESS } from "./account-address.ts";
import { EMAIL, emailOf } from "./account-email.ts";
import { COMPLAINT_FORM, SESSION_FORM } from "./account-forms.ts";
import {
  ACCOUNT_MEMORY,
  type AccountActionContext,
  type AccountBlocks,
  type AccountContext,
  ALWAYS,
  BACK,
  notifyDone,
} from "./account-memory.ts";
import {
  accountActions,
  bankScreen,
  LOOKING_UP,
  missing,
  OVERVIEW,
  accountNotices,
  STANDING,
} from "./account-overview.ts";
import { LANGUAGE_CHOICE } from "./account-language.ts";
import { PHONE } from "./account-phone.ts";
import { complaintBlock, sessionCard, sessionName, sessionsInOrder } from "./account-words.ts";

const COMPLAINT_NEXT = {
  kind: "list",
  region: "aside",
  folded: true,
  title: t("What happens next"),
  items: [
    {
      30: t("You get a complaint number straight away. Our grievance officer replies within 30 days."),
    }[COMPLAINT_DAYS],
    t("No reply in {days} days, or not satisfied? The RBI Ombudsman reviews it free of charge.", {
      days: COMPLAINT_DAYS,
    }),
  ],
} as const satisfies Block<Words, never, never>;

/** Complaints: each with its status and who is next, and a new one; a locked account complains too (ruling R56). */
const COMPLAINTS = {
  parts: {
    complaints: {
      title: t("Complaints"),
      look: { template: "form", picture: "letter" },
      page: "complaints",
      isOpen: ALWAYS,
      blocks: (ctx: AccountContext): AccountBlocks<"again"> => [
        ...missing(ctx),
        ...(ctx.memory.overview?.complaints ?? []).map(complaintBlock),
        COMPLAINT_NEXT,
      ],
      form: COMPLAINT_FORM,
      actions: ({ memory }: AccountContext) => ({
        raise: main(t("Send complaint")),
        ...(memory.isMissing ? { again: second(t("Try again")) } : {}),
        howTo: link(t("How to complain")),
        toAccount: link(BACK),
      }),
    },
    complaintSent: {
      title: ({ memory }: AccountContext) => t("Complaint {number}", { number: verbatim(memory.complaint) }),
      look: ending("letter"),
      page: "complaint-sent",
      isOpen: ({ memory }: AccountContext) => memory.complaint !== "",
      blocks: ({ memory }: AccountContext): AccountBlocks => [
        {
          kind: "lead",
          text: t("We've received your complaint."),
        },
        ...(memory.overview?.complaints ?? [])
          .filter(({ number }) => number === memory.complaint)
          .map((complaint) => ({ ...complaintBlock(complaint), title: t("Details") })),
        COMPLAINT_NEXT,
      ],
      actions: { toAccount: continueButton(BACK), howTo: link(t("How to complain")) },
    },
  },
  actions: {
    complain: ({ turn }: AccountActionContext<never, "complaints">) => turn("complaints"),
    raise: "raise",
    howTo: open("complaints"),
  },
  flows: {
    raise: {
      call: "complain",
      doing: t("sending your message"),
      loader: "submitting",
      payload: ({ values }: AccountContext) => ({
        about: COMPLAINT_ABOUT.find((one) => one === values.about) ?? ("OTHER" as const),
        text: values.complaint,
      }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("complaint" as const) : null),
      next: (
        { fill, remember, turn, call }: AccountActionContext<"overview", "complaintSent">,
        { complaint }: ReplyOf<"complain">,
      ): Steps => [
        fill({ about: "", complaint: "" }),
        remember({ complaint: complaint.number }),
        turn("complaintSent"),
        call("overview"),
      ],
    },
  },
} as const;

/** Where the customer is signed in, and ending it. */
const SESSIONS = {
  parts: {
    sessions: {
      title: t("Where you are signed in"),
      look: { template: "form", picture: "key" },
      page: "sessions",
      isOpen: ALWAYS,
      blocks: (ctx: AccountContext): AccountBlocks<"askHelp" | "again", "session"> => {
        const { overview } = ctx.memory;
        const sessions = overview === null ? null : sessionsInOrder(overview.sessions);
        return [
          ...accountNotices(ctx),
          sessions === null && !ctx.memory.isMissing && LOOKING_UP,
          ...(sessions === null
            ? []
            : isAccountLocked(ctx)
              ? sessions.map((session) => {
                  const { title, rows } = sessionCard(session);
                  return { kind: "details", title, rows } as const;
                })
              : ([{ kind: "choice-cards", field: "session", cards: sessions.map(sessionCard) }] as const)),
          {
            kind: "text",
            region: "aside",
            text: t(
              "Don't recognise a session? End it. If someone else has your mobile number, change that too.",
            ),
          },
        ];
      },
      form: SESSION_FORM,
      asking: (ctx: AccountContext) => ({
        session:
          isAccountLocked(ctx) || ctx.memory.overview === null
            ? null
            : {
                options: sessionsInOrder(ctx.memory.overview.sessions).map((session) => ({
                  value: session.sessionId,
                  label: sessionName(session),
                })),
              },
      }),
      actions(ctx: AccountContext) {
        const sessions = isAccountLocked(ctx) ? [] : (ctx.memory.overview?.sessions ?? []);
        return {
          ...accountActions(ctx),
          ...(sessions.length > 0 ? { endSession: main(t("End session")) } : {}),
          ...(sessions.length > 1 ? { endOthers: second(t("End all other sessions")) } : {}),
          ...(sessions.length > 0 ? { endAll: second(t("Sign out everywhere")) } : {}),
          toAccount: link(BACK),
        };
      },
    },
  },
  actions: {
    sessions: ({ turn }: AccountActionContext<never, "sessions">) => turn("sessions"),
    endSession: "endOne",
    endOthers: "endOthers",
    endAll: "endAll",
  },
  flows: {
    endOne: {
      call: "sessionsEnd",
      doing: t("signing out"),
      loader: "loading",
      payload: ({ values }: AccountContext) => ({ sessionId: values.session }),
      next: ({ fill, call }: AccountActionContext<"overview">, { goesOn }: ReplyOf<"sessionsEnd">): Steps =>
        goesOn
          ? [
              fill({ session: "" }),
              notifyDone(plural(1, "{count} session ended.", "{count} sessions ended.")),
              call("overview"),
            ]
          : logOut(),
      // It was over already: what continues is looked up again.
      failed: ({ fill, call }: AccountActionContext<"overview">, { status }: Refusal): Steps =>
        status === 404 ? [fill({ session: "" }), call("overview")] : [],
    },
    endOthers: {
      call: "sessionsEnd",
      doing: t("signing out"),
      loader: "loading",
      payload: () => ({ which: "OTHERS" as const }),
      next: ({ fill, call }: AccountActionContext<"overview">, { ended }: ReplyOf<"sessionsEnd">): Steps => [
        fill({ session: "" }),
        notifyDone(plural(ended, "{count} session ended.", "{count} sessions ended.")),
        call("overview"),
      ],
    },
    endAll: {
      call: "sessionsEnd",
      doing: t("signing out"),
      loader: "loading",
      payload: () => ({ which: "ALL" as const }),
      next: logOut(),
    },
  },
} as const;

/**
 * The customer's own account (ruling R58): how they are reached, where they are signed in, what they agreed to and
 * signed, their complaints and their data, each a file beside this one. It is at any status and leads back to where it
 * was opened from. A locked account sees all of it, complains, and changes nothing (ruling R56).
 */
export const account = defineScreen({
  name: "account",
  look: { template: "dashboard", picture: null },
  memory: ACCOUNT_MEMORY,
  /** The page may be reloaded while the customer looks for a code in another application. */
  kept: ["codes", "takingBack", "closing", "complaint"],
  parts: {
    overview: OVERVIEW,
    ...PHONE.parts,
    ...EMAIL.parts,
    ...LANGUAGE_CHOICE.parts,
    ...ADDRESS.parts,
    ...SESSIONS.parts,
    ...CONSENTS.parts,
    ...PAPERS.parts,
    ...COMPLAINTS.parts,
    ...DATA.parts,
  },
  known: (ctx) => ({ newEmail: emailOf(ctx) }),
  actions: {
    ...STANDING.actions,
    toAccount: ({ turn }) => turn("overview"),
    ...PHONE.actions,
    ...EMAIL.actions,
    ...ADDRESS.actions,
    bank: (ctx) => open(bankScreen(ctx) ?? "account"),
    closeLine: ({ remember, memory }) => [
      remember({ closing: memory.closing + 1 }),
      open("cm-repayments-list"),
    ],
    ...LANGUAGE_CHOICE.actions,
    ...SESSIONS.actions,
    ...CONSENTS.actions,
    ...PAPERS.actions,
    ...COMPLAINTS.actions,
    ...DATA.actions,
    goBack: goBack(),
    home: refresh(),
    signOut: "signOut",
  },
  flows: {
    ...STANDING.flows,
    ...PHONE.flows,
    ...EMAIL.flows,
    ...LANGUAGE_CHOICE.flows,
    ...ADDRESS.flows,
    ...SESSIONS.flows,
    ...CONSENTS.flows,
    ...PAPERS.flows,
    ...COMPLAINTS.flows,
    ...DATA.flows,
    signOut: {
      call: "logout",
      doing: t("signing out"),
      loader: "loading",
      payload: () => ({}),
      next: logOut(),
      // The session ends here whatever the platform answers.
      failed: () => logOut(),
    },
  },
  entered: ({ call }) => call("overview"),
  // Who goes to a page of terms comes back to where they were; whoever leaves begins at the top the next time.
  changed: { pincode: pincodeLookup.changed },
  left: ({ isAside, turn }) => (isAside ? NOTHING : turn("overview")),
});
