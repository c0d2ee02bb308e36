import { LIFETIME_MS, type Notice, plainNotice } from "../../notices/notice.ts";
import { ending, type ErrorCode, type Refusal } from "../define/screen.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { linkTokenRequest } from "../../magic-link/reach.ts";
import { isLenderCode } from "../../reference/lenders/lender-codes.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { onDay, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import { indiaDay } from "../../calendar/duration.ts";
import type { Block } from "../blocks/block.ts";
import { isScreenName } from "../catalogue.ts";
import { continueButton, defineScreen, link, second } from "../define/define-screen.ts";
import { namedLender } from "../lender-names.ts";
import {
  initiallyNull,
  linkRecordKnown,
  NOTHING,
  notify,
  open,
  type ScreenContext,
  signInWith,
  type Steps,
} from "../define/screen-context.ts";
import { initialLinkStep, LINK_COMING, LINK_LOOK } from "./linked.ts";
import { pendingAction } from "./pending-actions.ts";

/** A link, as the platform describes it. */
type FetchedLink = ReplyOf<"magicLinkFetch">;
/**
 * Why a link cannot be used: it is unknown or incomplete, it has expired, it is open on another device, another device
 * has taken it over, or the lookup failed.
 */
type Missing = "unknown" | "expired" | "elsewhere" | "takenOver" | "failed";

interface Memory {
  /** The link in question. */
  readonly of: string | null;
  readonly told: FetchedLink | null;
  readonly missing: Missing | null;
  /** Whether the customer wanted to begin before there was a session. */
  readonly begins: boolean;
  /** Whether the customer chose to continue here, and no more on another device. */
  readonly takesOver: boolean;
}
type Here = Pick<ScreenContext<Memory>, "memory" | "link">;

const WHY_MISSING: Readonly<Partial<Record<ErrorCode, Missing>>> = {
  INVALID_LINK: "unknown",
  LINK_EXPIRED: "expired",
  LINK_IN_USE: "elsewhere",
  LINK_TAKEN_OVER: "takenOver",
};

const missingBy = ({ errorCode, status }: Pick<Refusal, "errorCode" | "status">): Missing =>
  (errorCode && WHY_MISSING[errorCode]) ?? (status === 401 ? "unknown" : "failed");

const actionOf = ({ memory: { told } }: Here) => (told === null ? null : pendingAction(told.currentActionId));

const isTakenOver = (held: ScreenContext["link"]): boolean => held?.over === "LINK_TAKEN_OVER";

const OPENED_TOO_LONG: Notice = plainNotice(
  "info",
  t("Your link was open for a while. Continue from here; nothing is lost."),
  LIFETIME_MS.remark,
);

const ASKED_TO_OPEN_AGAIN = { signIn: second(t("Sign in")), support: link(t("Ask for help")) };

/** The screen that completes the action. */
function toScreen(fetched: FetchedLink | null): Steps {
  const screen = fetched?.screen ?? "";
  return isScreenName(screen) ? open(screen) : NOTHING;
}

/** Shows who requests the action, how long it takes, and its last day. */
function askedBy({ memory: { told } }: Here, takes: Text): readonly Block<Words, never, never>[] {
  if (told === null) return [];
  const { partnerCode, expiresAt } = told;
  return [
    {
      kind: "details",
      region: "hero",
      rows: [
        [
          t("From"),
          partnerCode !== null && isLenderCode(partnerCode) ? namedLender(partnerCode) : t("creditline"),
        ],
        [t("Usually takes"), takes],
        [t("Valid until"), onDay(indiaDay(Date.parse(expiresAt)))],
      ],
    },
  ];
}

/** Names what remains after the step, without opening it: a link opens only its own step (spec 2 §6). */
function leftAfter({ memory: { told } }: Here): readonly Block<Words, never, never>[] {
  const next = told?.next ?? null;
  const action = next === null ? null : pendingAction(next.action);
  if (next === null || action === null) return [];
  return [
    {
      kind: "details",
      rows: [
        [t("Next step"), action.title],
        [t("Usually takes"), action.takes],
      ],
    },
    {
      kind: "text",
      text: next.inMessages ? t("Open the link for it in your messages.") : t("Sign in to continue."),
    },
  ];
}

/** A link's home: who requests what, and the link's one pending action (spec 2 §2, §6). */
export const linkHomeScreen = defineScreen({
  name: "home-ml",
  look: { template: "decision", picture: "letter" },
  memory: {
    of: initiallyNull<string>(),
    told: initiallyNull<FetchedLink>(),
    missing: initiallyNull<Missing>(),
    begins: false,
    takesOver: false,
  },
  part({ memory: { of, told, missing }, link: held }) {
    if (held !== null && of !== null && of !== held.linkId) return "coming";
    if (missing !== null && missing !== "elsewhere") return missing;
    if (told?.completed === true) return "done";
    if (isTakenOver(held)) return "takenOver";
    if (missing !== null) return missing;
    if (told === null) return "coming";
    if (pendingAction(told.currentActionId) === null) return "nothing";
    return told.wanted ? "asked" : "notNow";
  },
  parts: {
    asked: {
      title: (ctx) => actionOf(ctx)?.title ?? t("Nothing to do"),
      blocks(ctx) {
        const action = actionOf(ctx);
        const name = ctx.memory.told?.firstName ?? null;
        if (action === null) return [];
        return [
          {
            kind: "lead",
            text:
              name === null
                ? action.what
                : t("{name}, one step is left. {what}", { name: verbatim(name), what: action.what }),
          },
          ...askedBy(ctx, action.takes),
          { kind: "text", text: t("We never ask for a password, PIN or card number.") },
        ];
      },
      actions: (ctx) => ({
        begin: continueButton(actionOf(ctx)?.go ?? t("Continue")),
        support: link(t("Ask for help")),
      }),
    },
    done: {
      title: t("This step is done"),
      look: ending("receipt"),
      blocks: (ctx) => [
        { kind: "lead", text: actionOf(ctx)?.afterwards ?? t("Nothing more to do for now.") },
        ...leftAfter(ctx),
        { kind: "text", text: t("You can close this page.") },
      ],
      actions: { signIn: second(t("Go to my application")), support: link(t("Ask for help")) },
    },
    nothing: {
      title: t("Nothing to do"),
      look: ending("signpost"),
      blocks: [
        {
          kind: "lead",
          text: t("We don't recognise this step. Sign in to see what's left."),
        },
      ],
      actions: ASKED_TO_OPEN_AGAIN,
    },
    notNow: {
      title: t("Nothing to do"),
      look: ending("receipt"),
      blocks: [
        {
          kind: "lead",
          text: t("Your lender doesn't need this."),
        },
        { kind: "text", text: t("You can close this page.") },
      ],
      actions: { signIn: second(t("Go to my application")), support: link(t("Ask for help")) },
    },
    coming: LINK_COMING,
    failed: {
      title: MESSAGE.magicLinkFailed,
      look: ending("plug"),
      blocks: [{ kind: "lead", text: t("Nothing is lost. Try again in a moment.") }],
      actions: { again: continueButton(t("Try again")), support: link(t("Ask for help")) },
    },
    elsewhere: {
      title: t("This link is open on another device"),
      look: ending("signpost"),
      blocks: [
        {
          kind: "lead",
          text: t("Continue there and close this page, or continue here and stop the other device."),
        },
      ],
      actions: { here: continueButton(t("Continue here")), support: link(t("Ask for help")) },
    },
    takenOver: {
      title: t("You continued on another device"),
      look: ending("signpost"),
      blocks: [
        {
          kind: "lead",
          text: t("This page has stopped so nothing is done twice. Continue there, or here."),
        },
      ],
      actions: { here: continueButton(t("Continue here")), support: link(t("Ask for help")) },
    },
    unknown: {
      title: MESSAGE.magicLinkFailed,
      look: ending("signpost"),
      blocks: [
        {
          kind: "lead",
          text: t("This link is incomplete, or not one of ours. Open it again from our message."),
        },
      ],
      actions: { again: continueButton(t("Try again")), ...ASKED_TO_OPEN_AGAIN },
    },
    expired: {
      title: t("This link has expired"),
      look: ending("hourglass"),
      blocks: [
        {
          kind: "lead",
          text: t("Nothing is lost. Sign in to continue, or ask us for a new link."),
        },
      ],
      actions: ASKED_TO_OPEN_AGAIN,
    },
  },
  actions: {
    begin({ memory: { told }, link: held, remember, call }): Steps {
      if (held !== null && held.session.accessToken === null)
        return [remember({ begins: true }), call("grant")];
      return toScreen(told);
    },
    // A started action continues where it was left; a new visitor first sees what is requested.
    here: ({ memory: { told }, link: held, remember, call }) => [
      remember({ missing: null, begins: told !== null && isTakenOver(held), takesOver: true }),
      call("grant"),
    ],
    again: (ctx) => [ctx.remember({ missing: null }), ctx.call(initialLinkStep(ctx))],
    support: open("help"),
    signIn: open("customerLogin"),
    home: open("home-ml"),
  },
  flows: {
    look: {
      ...LINK_LOOK,
      next: ({ remember, call, link: held }, told) => [
        remember({ of: held?.linkId ?? null, told, missing: null }),
        linkRecordKnown(null),
        ...(told.completed || held?.session.accessToken !== null || isTakenOver(held) ? [] : [call("grant")]),
      ],
      failed: ({ remember, link: held }, refusal) =>
        remember({ of: held?.linkId ?? null, told: null, missing: missingBy(refusal) }),
    },
    grant: {
      call: "token",
      doing: t("opening the page"),
      loader: null,
      quiet: true,
      payload: ({ link: held, memory: { told, takesOver } }) => ({
        ...linkTokenRequest({
          linkId: held?.linkId ?? "",
          token: null,
          currentActionId: told?.currentActionId ?? held?.currentActionId ?? null,
        }),
        ...(takesOver ? { take_over: true } : {}),
      }),
      next({ memory: { told, begins }, link: held, remember, call }, tokens): Steps {
        const wanted = held?.wanted ?? null;
        return [
          signInWith(tokens),
          remember({ begins: false, takesOver: false }),
          ...(told === null ? [call("look")] : []),
          ...[wanted !== null ? open(wanted) : begins ? toScreen(told) : NOTHING].flat(),
        ];
      },
      failed: ({ remember, link: held }, refusal) =>
        remember({ of: held?.linkId ?? null, missing: missingBy(refusal), begins: false, takesOver: false }),
    },
  },
  entered(ctx): Steps {
    const { link: held, remember, memory } = ctx;
    if (held === null) return NOTHING;
    const forgotten =
      memory.of === held.linkId ? [] : [remember({ of: held.linkId, told: null, missing: null })];
    // The screen itself shows that another device has taken over.
    const isOver = typeof held.over === "string" && !isTakenOver(held);
    return [...(isOver ? [notify(OPENED_TOO_LONG)] : []), ...forgotten, ctx.call(initialLinkStep(ctx))];
  },
});
