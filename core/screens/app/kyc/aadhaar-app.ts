import { NO_REPLY_YET } from "../../behaviours/waiting.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { MINUTE_MS } from "../../../calendar/duration.ts";
import { t } from "../../../messages/message.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import type { ScreenName } from "../../catalogue.ts";
import {
  continueButton,
  defineForm,
  defineScreen,
  link,
  main,
  second,
  type ValuesOf,
} from "../../define/define-screen.ts";
import {
  type ActionContext,
  NOTHING,
  notify,
  open,
  refresh,
  type Steps,
} from "../../define/screen-context.ts";
import {
  AADHAAR_CHECK_MEMORY,
  AADHAAR_CHECK_PARTS,
  AADHAAR_FORM,
  aadhaarCheckPart,
  acceptAadhaarFlow,
  discardThen,
  verifiedAadhaarDetails,
} from "./aadhaar-check.ts";
import { AADHAAR_SIDE } from "./aadhaar-parts.ts";
import { type KycWays, OKYC_WAYS } from "./kyc-ways.ts";
import { ANOTHER_WAY, nativeWays, visit, type VisitContext, visitParts } from "./visit.ts";

const [, CONSENT] = AADHAAR_FORM.fields;

/** The consent, in the words that it has everywhere; the number is typed on Aadhaar's own page alone. */
const CONSENT_FORM = defineForm({ name: "akyc", fields: [CONSENT] });

const BY_CODE = t("Use an OTP by SMS instead");

const PARTS = visitParts({
  kind: "aadhaar",
  there: t("Verify in the Aadhaar app"),
  thereLead: t("Approve the request on Aadhaar's page, or scan its QR code with the Aadhaar app."),
  turn: t("Confirm on Aadhaar's page"),
  usuallyMs: MINUTE_MS,
  done: t("Identity verified"),
  failed: t("Aadhaar verification failed"),
  failedHelps: [
    t("Check that it's your own Aadhaar number."),
    t("Check whether your Aadhaar is locked. You can unlock it on the UIDAI website."),
  ],
});

type Status = ReplyOf<"aadhaarStatus">;

const MEMORY = { ...visit.memory, ...AADHAAR_CHECK_MEMORY };

type Leaving = Pick<
  ActionContext<typeof MEMORY, ValuesOf<typeof CONSENT_FORM>, never, never, "before">,
  "remember" | "fill" | "turn"
>;

/** The status of the consent on Aadhaar's page. */
const statusOf = ({ otpVerified, visit: stand }: Status) => (otpVerified ? "COMPLETED" : (stand ?? "FAILED"));

type Here = VisitContext & { readonly call: (flow: "info") => Steps };

/** Shows its status; loads what Aadhaar confirmed, for review. */
const handleReply = (ctx: Here, reply: Status): Steps =>
  [
    visit.stands(ctx, statusOf(reply)),
    reply.otpVerified && verifiedAadhaarDetails(ctx.record) === null ? ctx.call("info") : NOTHING,
  ].flat();

/** Aadhaar by its own application: nothing of the number is typed here (spec 1 §7 "KYC", akyc/auth). */
export const aadhaarInApp = <const Name extends ScreenName>(name: Name, ways: KycWays = OKYC_WAYS) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "phone" },
    side: AADHAAR_SIDE,
    memory: MEMORY,
    kept: visit.kept,
    part(ctx, turned) {
      const check = aadhaarCheckPart(ctx, turned);
      if (check !== null) return check;
      const part = visit.part(ctx);
      // The confirmed details are still loading.
      return part === "done" ? "there" : part;
    },
    parts: {
      before: {
        title: t("Verify in the Aadhaar app"),
        blocks: [
          {
            kind: "lead",
            text: t("Approve the request on Aadhaar's page. You don't have to enter your number here."),
          },
        ],
        form: CONSENT_FORM,
        actions: {
          start: main(t("Open Aadhaar's page")),
          byCode: second(BY_CODE),
          otherWay: link(ANOTHER_WAY),
          later: link(t("Skip for now")),
        },
      },
      ...PARTS,
      failed: {
        ...PARTS.failed,
        actions: (ctx) => ({
          tryAgain: continueButton(t("Try again")),
          byCode: second(BY_CODE),
          otherWay: link(ANOTHER_WAY),
          ...nativeWays(ctx),
        }),
      },
      ...AADHAAR_CHECK_PARTS,
    },
    actions: {
      start: "visit",
      // The second service asks by a code.
      byCode: open("veri5Okyc"),
      ...visit.actions(ways),
      later: ways.later,
      takeOver: "more",
      moved: "moved",
      wrong: ({ turn }) => turn("wrong"),
      back: ({ turn }) => turn("check"),
      beginAgain: "decline",
    },
    flows: {
      visit: {
        call: "akycAuth",
        doing: t("opening the page"),
        loader: "loading",
        payload: () => ({}),
        next: visit.begun,
      },
      status: {
        call: "aadhaarStatus",
        doing: t("checking your details"),
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: (ctx: Here, reply) => handleReply(ctx, reply),
        failed: slowAnswer.again,
      },
      ask: {
        call: "aadhaarStatus",
        doing: t("checking your details"),
        loader: "loading",
        payload: () => ({}),
        next: (ctx: Here, reply) =>
          [handleReply(ctx, reply), statusOf(reply) === "IN_PROGRESS" ? notify(NO_REPLY_YET) : []].flat(),
      },
      /** Its status where it was begun elsewhere. */
      metadata: {
        call: "aadhaarStatus",
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: (ctx: Here, reply) =>
          reply.otpVerified || (reply.visit === "IN_PROGRESS" && ctx.memory.stand === null)
            ? handleReply(ctx, reply)
            : [],
      },
      info: {
        call: "aadhaarInfo",
        doing: t("checking your details"),
        loader: "loading",
        payload: () => ({}),
        next: ({ remember }, { aadhaarDetails }) => remember({ details: aadhaarDetails }),
      },
      more: acceptAadhaarFlow(ways, true),
      moved: acceptAadhaarFlow(ways, false),
      decline: discardThen(({ remember, fill, turn }: Leaving) => [
        fill({ aadhaarConsent: "" }),
        remember({
          stand: null,
          url: null,
          transactionId: null,
          awaited: null,
          details: null,
          isTaken: false,
        }),
        turn("before"),
        refresh(name),
      ]),
    },
    entered: visit.entered,
    timers: visit.timers,
  });

export const okyc = aadhaarInApp("okyc");
