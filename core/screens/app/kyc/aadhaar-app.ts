import type { AadhaarDetails } from "../../../customer/aadhaar-details.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { MINUTE_MS } from "../../../calendar/duration.ts";
import { say } from "../../../say/say.ts";
import { lateAnswer } from "../../behaviours/late-answer.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineForm } from "../../define-form.ts";
import { defineScreen, goOn, link, main, second } from "../../define-screen.ts";
import { nothing } from "../../sight.ts";
import { open, type Steps } from "../../steps.ts";
import { AADHAAR_FORM } from "./aadhaar.form.ts";
import { AADHAAR_SIDE, detailRowsOf } from "./aadhaar-parts.ts";
import { type KycWays, OKYC_WAYS } from "./kyc-ways.ts";
import { ANOTHER_WAY, NOT_YET, nativeWays, visit, type VisitNow, visitParts } from "./visit.ts";
import { notify } from "../../steps.ts";

const [, CONSENT] = AADHAAR_FORM.fields;

/** The consent, in the words that it has everywhere; the number is typed on Aadhaar's own page alone. */
const CONSENT_FORM = defineForm({ name: "akyc", fields: [CONSENT] });

const BY_CODE = say("Use a code by SMS instead");

const PARTS = visitParts({
  kind: "aadhaar",
  there: say("Confirm in the Aadhaar app"),
  thereLead: say(
    "Aadhaar's own page has opened in a window. Say yes there, or scan its code with the Aadhaar app.",
  ),
  turn: say("Yours, on Aadhaar's page"),
  usuallyMs: MINUTE_MS,
  done: say("Your Aadhaar is verified"),
  doneLead: say("Aadhaar has confirmed who you are."),
  failed: say("Aadhaar did not confirm"),
  failedHelps: [
    say("Look whether the Aadhaar app is set up with your own number."),
    say("Look whether you have locked your Aadhaar. It can be unlocked on Aadhaar's website."),
    say("A code by SMS may work where the app does not."),
  ],
});

type Status = ReplyOf<"aadhaarStatus">;

/** How the consent on Aadhaar's page stands. */
const standOf = ({ otpVerified, visit: stand }: Status) => (otpVerified ? "COMPLETED" : (stand ?? "FAILED"));

type Here = VisitNow & { readonly call: (flow: "info") => Steps };

const told = (now: VisitNow, reply: Status): Steps => visit.stands(now, standOf(reply));

/** Aadhaar by its own application: nothing of the number is typed here (spec 1 §7 "KYC", akyc/auth). */
export const aadhaarInApp = <const Name extends ScreenName>(name: Name, ways: KycWays = OKYC_WAYS) =>
  defineScreen({
    name,
    look: { template: "form", picture: "phone" },
    side: AADHAAR_SIDE,
    memory: { ...visit.memory, details: nothing<AadhaarDetails>() },
    kept: visit.kept,
    part: visit.part,
    parts: {
      before: {
        title: say("Verify your Aadhaar in its app"),
        blocks: [
          { kind: "lead", text: say("You say yes on Aadhaar's own page. You type no number here.") },
          {
            kind: "list",
            title: say("Have at hand"),
            items: [say("The Aadhaar app on your phone, set up with your number.")],
          },
        ],
        form: CONSENT_FORM,
        actions: {
          start: main(say("Open Aadhaar's page")),
          byCode: second(BY_CODE),
          otherWay: link(ANOTHER_WAY),
        },
      },
      ...PARTS,
      failed: {
        ...PARTS.failed,
        actions: (sight) => ({
          tryAgain: goOn(say("Try again")),
          byCode: second(BY_CODE),
          otherWay: link(ANOTHER_WAY),
          ...nativeWays(sight),
        }),
      },
      done: {
        ...PARTS.done,
        blocks: ({ memory }) => [
          { kind: "status", tone: "success", text: say("Aadhaar has confirmed who you are.") },
          memory.details !== null && {
            kind: "details",
            title: say("What your lender has"),
            rows: detailRowsOf(memory.details),
          },
        ],
      },
    },
    actions: {
      start: "visit",
      // The second service asks by a code.
      byCode: open("veri5Okyc"),
      ...visit.actions(ways),
    },
    flows: {
      visit: {
        call: "akycAuth",
        doing: say("opening Aadhaar's page"),
        loader: "loading",
        payload: () => ({}),
        next: visit.begun,
      },
      status: {
        call: "aadhaarStatus",
        doing: say("asking Aadhaar"),
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: (now: Here, reply) => [told(now, reply), reply.otpVerified ? now.call("info") : []].flat(),
        failed: lateAnswer.again,
      },
      ask: {
        call: "aadhaarStatus",
        doing: say("asking Aadhaar"),
        loader: "loading",
        payload: () => ({}),
        next: (now: Here, reply) =>
          [
            told(now, reply),
            reply.otpVerified ? now.call("info") : [],
            standOf(reply) === "IN_PROGRESS" ? notify(NOT_YET) : [],
          ].flat(),
      },
      /** How it stands where it was begun elsewhere. */
      metadata: {
        call: "aadhaarStatus",
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: (now: Here, reply) =>
          reply.otpVerified
            ? [told(now, reply), now.call("info")].flat()
            : reply.visit === "IN_PROGRESS" && now.memory.stand === null
              ? told(now, reply)
              : [],
      },
      info: {
        call: "aadhaarInfo",
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: ({ remember }, { aadhaarDetails }) => remember({ details: aadhaarDetails }),
      },
    },
    entered: visit.entered,
    timers: visit.timers,
  });
