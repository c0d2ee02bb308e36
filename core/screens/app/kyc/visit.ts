import { NO_REPLY_YET } from "../../behaviours/waiting.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { plainNotice } from "../../../notices/notice.ts";
import type { KycKind } from "../../../reference/documents/document-kinds.table.ts";
import { atMoment, t, type Text, type Words } from "../../../messages/message.ts";
import { backToApp, isInNative } from "../../behaviours/end-flow.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import type { Block } from "../../blocks/block.ts";
import { continueButton, link, second } from "../../define/define-screen.ts";
import { WAITING } from "../../define/screen.ts";
import {
  type ActionContext,
  handOff,
  initiallyNull,
  notify,
  openWindow,
  type ScreenContext,
  type Steps,
} from "../../define/screen-context.ts";
import type { KycWays } from "./kyc-ways.ts";

type Stand = ReplyOf<"dkycGetStatus">["status"];
type Kinds = ReplyOf<"unifiedKycMetadata">["kycKinds"];

const MEMORY = {
  ...slowAnswer.memory,
  transactionId: initiallyNull<string>(),
  /** The partner's page. */
  url: initiallyNull<string>(),
  /** The status of the visit; null before there is one. */
  stand: initiallyNull<Stand>(),
  /** Whether the lender accepts this kind; true until known. */
  isAsked: true,
};
type Memory = typeof MEMORY;
type Seen = ScreenContext<Memory>;
/** What happens on a screen that sends the customer to a partner's page. */
export type VisitContext = ActionContext<
  Memory,
  object,
  "visit" | "status" | "ask" | "metadata",
  "poll" | "tell"
>;

type PartBlocks = readonly (Block<Words, never, never> | false | null)[];

/** The texts of a visit. */
export interface VisitWords {
  readonly kind: KycKind;
  readonly there: Text;
  readonly thereLead?: Text;
  /** Who acts next in the meantime, and on what. */
  readonly turn: Text;
  /** How long it usually takes, in milliseconds (assumed). */
  readonly usuallyMs: number;
  readonly done: Text;
  readonly failed: Text;
  readonly failedHelps: readonly Text[];
}

export const ANOTHER_WAY = t("Choose another way");
const OTHER_WAY = link(ANOTHER_WAY);
const GO_ON = continueButton(t("Continue"));

/** The alternatives to a failed visit inside a native application, which has its own. */
export const nativeWays = (ctx: Pick<ScreenContext, "context">) =>
  isInNative(ctx)
    ? {
        upload: link(t("Upload documents instead")),
        help: link(t("Ask for help")),
        ...backToApp(ctx),
      }
    : {};

/** The parts after the customer has gone to the partner's page. */
export const visitParts = (words: VisitWords) =>
  ({
    there: {
      title: words.there,
      look: WAITING,
      blocks: (ctx: Seen): PartBlocks => [
        ...(words.thereLead === undefined ? [] : [{ kind: "lead", text: words.thereLead } as const]),
        ...slowAnswer.blocks(ctx, t("This page continues automatically when you're done."), words.usuallyMs),
        {
          kind: "text",
          text: t("No window? {allow} for this page, then open it again.", { allow: MESSAGE.allowPopup }),
        },
        {
          kind: "details",
          region: "aside",
          title: t("Status"),
          rows: [
            [t("Now"), words.turn],
            ...(ctx.memory.awaited === null
              ? []
              : ([[t("Since"), atMoment(ctx.memory.awaited.since)]] as const)),
          ],
        },
      ],
      actions: {
        checkStatus: continueButton(t("I'm done")),
        openAgain: second(t("Open again")),
        otherWay: OTHER_WAY,
      },
    },
    failed: {
      title: words.failed,
      look: { template: "ending", picture: "door" },
      blocks: [
        {
          kind: "lead",
          text: t("Nothing has changed. You can try again now."),
        },
        { kind: "list", title: t("What you can do"), items: words.failedHelps },
      ] satisfies PartBlocks,
      actions: (ctx: Seen) => ({
        tryAgain: continueButton(t("Try again")),
        otherWay: second(ANOTHER_WAY),
        ...nativeWays(ctx),
      }),
    },
    done: {
      title: words.done,
      look: { template: "ending", picture: "key" },
      blocks: [] satisfies PartBlocks,
      actions: { goOn: GO_ON },
    },
    "not-asked": {
      title: t("This step isn't needed"),
      look: { template: "ending", picture: "signpost" },
      blocks: [{ kind: "lead", text: t("Your lender doesn't need this.") }] satisfies PartBlocks,
      actions: { otherWay: continueButton(ANOTHER_WAY) },
    },
  }) as const;

const kindIn = (kinds: Kinds, kind: KycKind) => kinds.find((one) => one.kind === kind);

/** Stores the status of the visit; polls again while the partner has not answered. */
function setStatus(ctx: VisitContext, stand: Stand): Steps {
  const { remember, memory } = ctx;
  if (stand !== "IN_PROGRESS") return [remember({ stand, awaited: null })];
  return [
    remember({ stand }),
    memory.awaited === null ? slowAnswer.begin(ctx) : slowAnswer.again(ctx),
  ].flat();
}

/**
 * Handles the status of the visit: once done, it goes to the next step with a notice. Inside a native application, and
 * on a link, the page itself shows it.
 */
const continueWhenDone =
  (ways: KycWays, says: Text) =>
  (ctx: VisitContext, { status }: { readonly status: Stand }): Steps =>
    status === "COMPLETED" && !isInNative(ctx) && ctx.link === null
      ? [
          ctx.remember({ stand: status, awaited: null }),
          notify(plainNotice("success", says)),
          ways.done(ctx),
        ].flat()
      : setStatus(ctx, status);

/** A visit to a partner's page, for screens with a flow `visit` that begins it and `status` that checks its status. */
export const visit = {
  memory: MEMORY,
  kept: [slowAnswer.kept, "transactionId", "url", "stand"],
  part: ({ memory }: Seen) => {
    if (memory.stand === "COMPLETED") return "done";
    if (memory.stand === "FAILED") return "failed";
    if (memory.stand === "IN_PROGRESS") return "there";
    return memory.isAsked ? "before" : "not-asked";
  },
  actions: (ways: KycWays) =>
    ({
      checkStatus: "ask",
      openAgain: "visit",
      // Remembers the failed visit, so that it is not mistaken for one started elsewhere.
      tryAgain: ({ remember }: VisitContext) => remember({ stand: null, url: null }),
      goOn: ways.done,
      otherWay: ways.otherWay,
      upload: handOff({ flow: ways.flow, how: "upload" }),
      help: handOff({ flow: ways.flow, how: "faq" }),
      leave: handOff({ flow: ways.flow, how: "error" }),
    }) as const,
  /** The partner's page has opened. */
  begun: (ctx: VisitContext, { transactionId, url, status }: ReplyOf<"dkycInitiate">): Steps =>
    [
      ctx.remember({ transactionId, url }),
      setStatus(ctx, status),
      ...(status === "IN_PROGRESS" ? [openWindow(url)] : []),
    ].flat(),
  stands: setStatus,
  leadsOn: continueWhenDone,
  /** The customer checks its status and sees it. */
  ask: <const Call extends "dkycGetStatus" | "vkycStatus">(call: Call, ways: KycWays, says: Text) =>
    ({
      call,
      doing: t("checking your details"),
      loader: "loading",
      payload: ({ memory }: VisitContext) => ({ transactionId: memory.transactionId }),
      next: (ctx: VisitContext, { status }: { readonly status: Stand }): Steps =>
        [
          continueWhenDone(ways, says)(ctx, { status }),
          status === "IN_PROGRESS" ? notify(NO_REPLY_YET) : [],
        ].flat(),
    }) as const,
  /** Looks up whether the lender accepts this kind, and the status of a visit started elsewhere. */
  metadata: (kind: KycKind) =>
    ({
      call: "unifiedKycMetadata",
      loader: null,
      quiet: true,
      payload: () => ({}),
      next(ctx: VisitContext, { kycKinds }: { readonly kycKinds: Kinds }): Steps {
        const found = kindIn(kycKinds, kind);
        if (found === undefined) return ctx.remember({ isAsked: false });
        const { status, transactionId, since } = found;
        const isKnown = transactionId === null || transactionId === ctx.memory.transactionId;
        if (isKnown || status === null) return ctx.remember({ isAsked: true });
        return [
          ctx.remember({ isAsked: true, transactionId, stand: status }),
          status === "IN_PROGRESS" ? slowAnswer.begin(ctx, Date.parse(since ?? "")) : [],
        ].flat();
      },
    }) as const,
  entered: (ctx: VisitContext): Steps => [ctx.call("metadata"), slowAnswer.resume(ctx)].flat(),
  timers: slowAnswer.timers,
} as const;
