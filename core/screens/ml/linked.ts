import type { CallName, ReplyOf, Sent } from "../../calls/calls.ts";
import { MAGIC_LINK_HOME } from "../../magic-link/entry.ts";
import { t } from "../../messages/message.ts";
import { fetchDocument } from "../behaviours/legal-document.ts";
import { isRuleRefusal } from "../behaviours/refusal-kind.ts";
import { isScreenName, type ScreenName, screenOf } from "../catalogue.ts";
import { copyName } from "../copies.ts";
import type { Answered, Fits, Loose } from "../define/define-screen.ts";
import {
  type AnyActionContext,
  type AnyFlow,
  type AnyScreen,
  go,
  linkRecordKnown,
  NOTHING,
  open,
  partOpening,
  type ScreenContext,
  type Step,
  type Steps,
} from "../define/screen-context.ts";

/** The way back on every screen of a link. */
export const TO_LINK_HOME = t("Back");

/**
 * Returns what identifies a link's customer: its own token, or the access token that it was exchanged for (spec 2 §7).
 */
export const LINK_TOKEN = ({ link }: Pick<ScreenContext, "link">): { readonly token: string } => ({
  token: link?.token ?? link?.session.accessToken ?? "",
});

/** Shown until a link's details have loaded. */
export const LINK_COMING = {
  title: t("Your link"),
  blocks: [{ kind: "lead", text: t("Getting your details...") }],
  actions: {},
} as const;

/** Returns the first step of a link: the lookup with its token; without a stored session a token is requested first. */
export const initialLinkStep = ({ link }: Pick<ScreenContext, "link">): "look" | "grant" =>
  LINK_TOKEN({ link }).token === "" ? "grant" : "look";

/** Looking what a link is for. */
export const LINK_LOOK = {
  call: "magicLinkFetch",
  doing: t("getting your details"),
  loader: null,
  quiet: true,
  payload: LINK_TOKEN,
} as const;

type Failing = Parameters<typeof fetchDocument.flow.failed>;

/**
 * The first lookup of a link's screen. A refused link has expired or is invalid: its home shows which, and what to do.
 */
export const LINK_FETCH = {
  ...fetchDocument.flow,
  failed: (ctx: Failing[0], refusal: Failing[1]): Steps =>
    isRuleRefusal(refusal) ? open("home-ml") : fetchDocument.flow.failed(ctx, refusal),
} as const;

/** Defines a flow outside a screen, with typed call and reply. */
export const defineFlow = <const C extends CallName, P extends Loose<Sent<C>>>(
  flow: Omit<AnyFlow, "call" | "payload" | "next"> & {
    readonly call: C;
    readonly payload: (ctx: AnyActionContext) => Fits<P, Sent<C>>;
    readonly next?: string | Step | Answered<AnyActionContext, ReplyOf<C>>;
  },
): AnyFlow => flow as unknown as AnyFlow;

/** A call as a link's token makes it, its names forgotten. */
interface ByLink {
  readonly call: CallName;
  payload(ctx: AnyActionContext, sent: object): object;
}

/**
 * A call that replaces another on a link: it takes the other's payload with the link's token and returns a compatible
 * reply.
 */
type StandingIn<C extends CallName, By extends CallName, P> =
  ReplyOf<By> extends ReplyOf<C>
    ? { readonly call: By; readonly payload: (ctx: AnyActionContext, sent: Sent<C>) => Fits<P, Sent<By>> }
    : { readonly call: { readonly "answers something else": By } };

/** Defines which call replaces which other. The caller of the calls knows none of them. */
export const defineCallSubstitutes = <
  By extends { readonly [C in keyof By]: CallName },
  P extends { readonly [C in keyof By]: Loose<Sent<By[C]>> },
>(
  calls: {
    readonly [C in keyof By]: { readonly call: By[C] };
  } & {
    readonly [C in keyof P]: C extends CallName & keyof By ? StandingIn<C, By[C], P[C]> : never;
  },
): Readonly<Partial<Record<CallName, ByLink>>> => calls as never;

const asSent = <T>(_ctx: AnyActionContext, sent: T): T => sent;

/**
 * The calls that have a variant for links (spec 2 §7 "Magic link"); any other is made unchanged, if its row permits the
 * link.
 */
export const CALLS_BY_LINK = defineCallSubstitutes({
  okycInitiate: { call: "okycInitiateV1", payload: asSent },
  okycGetOtp: { call: "okycGetOtpV1", payload: asSent },
  okycGetAadhaarDetails: { call: "okycGetAadhaarDetailsV1", payload: asSent },
  documentDetails: { call: "magicLinkAdditionalData", payload: (ctx) => LINK_TOKEN(ctx) },
  uploadFiles: {
    call: "magicLinkUploadFiles",
    payload({ link }, { id: _customer, ...sent }) {
      const action = link?.currentActionId ?? null;
      return action === null ? sent : { ...sent, action };
    },
  },
  uploadAvatar: { call: "magicLinkUploadAvatar", payload: (_ctx, { file }) => ({ file }) },
});

/** Without a login, support is reached through the help page. */
const SUPPORT: readonly ScreenName[] = ["chatList", "chat", "cm-chat-list", "cm-chat"];

/**
 * Where an action leads on a link: to the link's copy of the screen if there is one, to help, else to the link's home.
 */
function onLink(target: ScreenName): ScreenName {
  const copy = copyName("magic-link", target);
  if (isScreenName(copy)) return copy;
  if (SUPPORT.includes(target)) return "help";
  return screenOf(target).login ? MAGIC_LINK_HOME : target;
}

const RECORD = "linkRecord";
const COMING = "linkComing";

const listOf = (steps: Steps): readonly Step[] => ("do" in steps ? [steps] : steps);

/**
 * A screen of the application as a link opens it (spec 2 §2): the same screen under the link's name, with the link's
 * calls and navigation. The link provides as much of the record as its action needs; reloading the record reloads the
 * link.
 */
export function linked(screen: AnyScreen, name: ScreenName): AnyScreen {
  const own = (target: ScreenName): ScreenName => (target === screen.name ? name : onLink(target));
  const toLinkStep = (step: Step): Step => {
    switch (step.do) {
      case "refresh":
        return step.requested === undefined || own(step.requested) === name
          ? { do: "call", flow: RECORD }
          : open(own(step.requested));
      case "go":
      case "open":
      case "mark":
        return { ...step, screen: own(step.screen) };
      case "hand-off":
        return open(MAGIC_LINK_HOME);
      default:
        return step;
    }
  };
  const steps = (taking: Steps): Steps => listOf(taking).map(toLinkStep);
  const does =
    <Rest extends readonly unknown[]>(what: (ctx: AnyActionContext, ...rest: Rest) => Steps) =>
    (ctx: AnyActionContext, ...rest: Rest): Steps =>
      steps(what(ctx, ...rest));
  const mapped = <T, R>(of: Readonly<Record<string, T>> | undefined, map: (one: T) => R) =>
    Object.fromEntries(Object.entries(of ?? {}).map(([key, one]) => [key, map(one)]));
  const flow = ({ next, failed, ...rest }: AnyFlow): AnyFlow => {
    const by = CALLS_BY_LINK[rest.call];
    return {
      ...rest,
      ...(by === undefined ? {} : { call: by.call, payload: (ctx) => by.payload(ctx, rest.payload(ctx)) }),
      ...(next === undefined
        ? {}
        : {
            next:
              typeof next === "function" ? does(next) : typeof next === "string" ? next : toLinkStep(next),
          }),
      ...(failed === undefined ? {} : { failed: does(failed) }),
    };
  };
  const begin = does(screen.entered ?? (() => []));
  return {
    ...screen,
    name,
    part: (ctx, turned) => (ctx.record === null ? COMING : partOpening(screen, ctx, turned)),
    parts: { ...screen.parts, [COMING]: LINK_COMING },
    actions: mapped(screen.actions, (one) =>
      typeof one === "function" ? does(one) : typeof one === "string" ? one : toLinkStep(one),
    ),
    flows: {
      ...mapped(screen.flows, flow),
      [RECORD]: defineFlow({
        call: "magicLinkAdditionalData",
        doing: t("getting your details"),
        loader: null,
        quiet: true,
        payload: (ctx) => LINK_TOKEN(ctx),
        next: (_ctx, { record }) => [linkRecordKnown(record), go(name)],
        // Without a network it is retried automatically; the link's home explains a refusal.
        failed: (_ctx, { status }) => (status === undefined ? NOTHING : open(MAGIC_LINK_HOME)),
      }),
    },
    entered: (ctx) => (ctx.record === null ? { do: "call", flow: RECORD } : begin(ctx)),
    ...(screen.left === undefined ? {} : { left: does(screen.left) }),
    changed: mapped(screen.changed, (one) => does(one)),
    timers: mapped(screen.timers, (one) => does(one)),
  };
}
