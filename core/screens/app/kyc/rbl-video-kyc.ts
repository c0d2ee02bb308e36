import { MINUTE_MS } from "../../../calendar/duration.ts";
import { videoCallFrom } from "../../../onboarding/waiting-for.ts";
import { AGENTS_FROM, AGENTS_UNTIL } from "../../../reference/documents/document-kinds.table.ts";
import { minutesFor, USUAL_MINUTES } from "../../../reference/usual-times.table.ts";
import { atMoment, t } from "../../../messages/message.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import { continueButton, defineScreen, link, second } from "../../define/define-screen.ts";
import { KYC_WAYS } from "./kyc-ways.ts";
import { NOTHING } from "../../define/screen-context.ts";
import { ANOTHER_WAY, visit, type VisitContext, visitParts } from "./visit.ts";

/** When agents take calls, in words. */
const AGENTS_HOURS = {
  9: { 21: t("Every day, 9 am to 9 pm") },
}[AGENTS_FROM][AGENTS_UNTIL];

const DONE = t("Identity verified");

const PARTS = visitParts({
  kind: "video",
  there: t("Your video call"),
  thereLead: t("The call is open in a new window. An agent joins in a few minutes."),
  turn: t("Finish the video call. The bank then reviews it."),
  usuallyMs: USUAL_MINUTES.video * MINUTE_MS,
  done: DONE,
  failed: t("Video call failed"),
  failedHelps: [
    t("A quiet, bright place, on your own."),
    t("A good connection: Wi-Fi or 4G."),
    t("Your original PAN card."),
    t("Camera, microphone and location allowed for the call."),
  ],
});

/** Video KYC: an agent of the lender on a call (spec 1 §2 rbl-v-kyc, §7 "KYC"). */
export const rblVkyc = defineScreen({
  name: "rblVkyc",
  progress: setUpProgress("identity"),
  look: { template: "form", picture: "phone" },
  side: {
    why: t("By law, lenders must verify your identity."),
  },
  memory: visit.memory,
  kept: visit.kept,
  // A call outside the agents' hours is not offered; one that has begun continues.
  part: (ctx) => {
    const part = visit.part(ctx);
    return part === "before" && videoCallFrom(ctx.platformAt) > ctx.platformAt ? "closed" : part;
  },
  parts: {
    before: {
      title: t("Verify your identity"),
      blocks: [
        {
          kind: "lead",
          text: t("An agent video-calls you. This takes about {time}.", { time: minutesFor("video") }),
        },
        {
          kind: "details",
          title: t("When"),
          rows: [[t("Our agents are available"), AGENTS_HOURS]],
        },
        {
          kind: "list",
          title: t("Keep ready"),
          items: [
            t("Your original PAN card."),
            t("White paper and a pen, to sign on camera."),
            t("A camera, a microphone and a quiet, bright place in India."),
          ],
        },
        {
          kind: "text",
          text: t("The call is recorded for the bank. Our agents never ask for passwords or OTPs."),
        },
      ],
      actions: { start: continueButton(t("Start video call")), otherWay: link(ANOTHER_WAY) },
    },
    closed: {
      title: t("No agents available right now"),
      blocks: ({ platformAt }) => [
        {
          kind: "details",
          title: t("When"),
          rows: [
            [t("Our agents are available"), AGENTS_HOURS],
            [t("Our agents are back"), atMoment(videoCallFrom(platformAt))],
          ],
        },
      ],
      actions: {
        otherWay: continueButton(ANOTHER_WAY),
        lookAgain: second(t("Check again")),
        later: link(t("Skip for now")),
      },
    },
    ...PARTS,
  },
  actions: { start: "visit", lookAgain: () => NOTHING, later: KYC_WAYS.later, ...visit.actions(KYC_WAYS) },
  flows: {
    visit: {
      call: "vkycLink",
      doing: t("opening the page"),
      loader: "loading",
      payload: () => ({}),
      next: visit.begun,
    },
    status: {
      call: "vkycStatus",
      doing: t("checking your details"),
      loader: null,
      quiet: true,
      payload: ({ memory }: VisitContext) => ({ transactionId: memory.transactionId }),
      next: visit.leadsOn(KYC_WAYS, DONE),
      failed: slowAnswer.again,
    },
    ask: visit.ask("vkycStatus", KYC_WAYS, DONE),
    metadata: visit.metadata("video"),
  },
  entered: visit.entered,
  timers: visit.timers,
});
