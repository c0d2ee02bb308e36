import { plainNotice } from "../../../notices/plain-notice.ts";
import { SIGNING_PURPOSE } from "../../../calls/confirmations.table.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { say, verbatim } from "../../../say/say.ts";
import type { HandOffKind } from "../../../session/native-hand-off.ts";
import { otpBySms, ownPhone } from "../../behaviours/otp.ts";
import { endFlow, isInNative } from "../../behaviours/end-flow.ts";
import { pollRecord } from "../../behaviours/polling.ts";
import { setUpProgress } from "../../behaviours/set-up-progress.ts";
import { fetchDocument, fetchParts, savePdfFlow } from "../../behaviours/legal-document.ts";
import { goToNextStep } from "../../behaviours/next-step.ts";
import { refusedOtpField } from "../../behaviours/otp-refusal.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineScreen } from "../../define-screen.ts";
import { lenderNamed } from "../../../reference/lender-named.ts";
import { dropNotice, NOTHING, notify, open, refresh, type Step, type Steps } from "../../steps.ts";
import { acceptingFacts } from "./accepting-facts.ts";
import { partsBefore } from "./sign-before.ts";
import {
  type Here,
  hasFailed,
  lenderNow,
  needsTerms,
  partContent,
  type Signing,
  SIGNING_MEMORY,
} from "./sign-memory.ts";
import { paperParts } from "./sign-paper.ts";
import { standingParts } from "./sign-standing.ts";
import type { SigningAt } from "./signing-at.ts";

/** How a signing stands whose paper is there to be signed. */
const MAY_SIGN: ReadonlySet<Signing["esignStatus"]> = new Set(["ELIGIBLE", "ERROR"]);

const SIGNED = plainNotice(
  "success",
  say("Your agreement is signed. Your copy is under Account, Your documents."),
);

/**
 * Signing a lender's agreement (spec 1 §2, spec 2 §3; rulings R51 to R53): read, confirmed by an OTP, signed, and the
 * signed copy. One factory for every lender.
 */
export const signScreen = <const Name extends ScreenName>(name: Name, at: SigningAt) => {
  const lender = verbatim(lenderNamed(at.lender));
  const onward = (now: Here): Steps =>
    at.keyFacts === null ? refresh(at.home) : goToNextStep(now, "signing");
  /** Inside a native application the signing is a flow of its own. */
  const ended = (how: HandOffKind, otherwise: Steps) => endFlow("e-sign", how, otherwise);
  const TITLE = say("Sign your agreement with {lender}", { lender });
  /** The record anew, from which home, timeline and support tell how it stands. */
  const TOLD_ANEW: Step = { do: "refresh", requested: name, quietly: true };
  /** What was waited for has come: the steps tell it from the record, which has not heard of it. */
  const recordOfEnd = (now: Here, { esignStatus }: Signing): readonly Step[] => {
    if (now.memory.signing?.esignStatus !== "WAITING" || esignStatus === "WAITING") return [];
    // The next step follows; an application around the page is told by a press.
    const leadsOn = esignStatus === "COMPLETE" && !isInNative(now);
    return leadsOn ? [notify(SIGNED), onward(now)].flat() : [TOLD_ANEW];
  };
  return defineScreen({
    name,
    progress: setUpProgress("signing"),
    look: { template: "document", picture: null },
    side: at.side,
    memory: SIGNING_MEMORY,
    kept: [otpBySms.kept, "isAgain"],
    part: (sight) => partContent(sight, at),
    parts: {
      ...fetchParts(TITLE, say("Nothing to sign yet. It comes once you accept your limit."), at.toHome),
      ...paperParts(TITLE),
      ...partsBefore(at, TITLE),
      ...standingParts(at),
    },
    actions: {
      sign: (now) => now.call(needsTerms(now, at) ? "acceptTerms" : "sendCode"),
      save: "save",
      newCode: "sendCode",
      confirm: ({ memory, call }) => call(memory.isConfirmed ? "sign" : "verify"),
      notNow: ended("cancel", refresh(at.home)),
      done: ended("return", refresh(at.home)),
      keyFacts: open(at.keyFacts ?? at.home),
      acceptFacts: "acceptFacts",
      factsAgain: "facts",
      help: ended("faq", open(at.support)),
      support: ended("faq", open(at.support)),
      book: open(at.visit),
      home: (now) => ended(hasFailed(now.memory.signing) ? "error" : "cancel", open(at.home))(now),
      look: "look",
      signAgain: ({ fill, remember }) => [
        fill({ read: "", otp: "" }),
        remember({ isAgain: true, codeSent: null }),
      ],
      again: fetchDocument.again,
      theirs(now) {
        const theirs = at.screenOf(lenderNow(now) ?? "");
        return open(theirs ?? at.home);
      },
    },
    flows: {
      fetch: {
        ...fetchDocument.flow,
        call: "docEsign",
        payload: () => ({}),
        next: (now, signing) => [
          now.remember({ signing }),
          ...recordOfEnd(now, signing),
          ...[pollRecord.entered(now, signing.esignStatus === "WAITING")].flat(),
          ...(at.keyFacts === null && signing.missing[0] === "KEY_FACTS" ? [now.call("facts")] : []),
          ...(needsTerms(now, at) && now.memory.terms === null && MAY_SIGN.has(signing.esignStatus)
            ? [now.call("terms")]
            : []),
        ],
        // One look that was lost ends nothing: who waits for the signature goes on looking.
        failed: (now, refusal) => [
          ...[fetchDocument.flow.failed(now, refusal)].flat(),
          ...[pollRecord.entered(now, now.memory.signing?.esignStatus === "WAITING")].flat(),
        ],
      },
      facts: {
        call: "keyFacts",
        doing: say("getting your details"),
        loader: null,
        payload: () => ({}),
        next: ({ remember }, facts) => remember({ facts }),
      },
      terms: {
        ...fetchDocument.flow,
        call: "docTnc",
        payload: () => ({}),
        next: ({ remember }, terms) => remember({ terms }),
      },
      acceptTerms: {
        call: "docTnc",
        doing: say("accepting the terms"),
        loader: "submitting",
        payload: () => ({ accepted: true }),
        next: ({ remember, call }, terms) => [remember({ terms }), call("sendCode")],
      },
      acceptFacts: {
        ...acceptingFacts,
        next: ({ fill, call }) => [fill({ read: "" }), call("fetch")],
      },
      look: {
        call: "docEsign",
        doing: say("checking your signature"),
        loader: "loading",
        payload: () => ({}),
        next: (now, signing) => [now.remember({ signing }), ...recordOfEnd(now, signing)],
      },
      save: {
        ...savePdfFlow,
        payload: () => ({ documentId: "loan-agreement" as const }),
      },
      sendCode: {
        call: "customerOtpSend",
        during: "send-otp",
        payload: (now) => ({ phone: ownPhone(now), purpose: SIGNING_PURPOSE }),
        next: (now) => [now.remember({ isConfirmed: false }), ...otpBySms.inPlace(now, ownPhone(now))],
      },
      verify: {
        call: "customerOtpVerify",
        during: "confirm-code",
        loader: "authenticating",
        payload: (now) => ({ phone: ownPhone(now), otp: now.values.otp, purpose: SIGNING_PURPOSE }),
        blame: refusedOtpField,
        next: ({ call, remember }) => [
          dropNotice(MESSAGE.otpSent),
          remember({ isConfirmed: true }),
          call("sign"),
        ],
      },
      sign: {
        call: "actionEsign",
        signs: true,
        doing: say("signing your agreement"),
        loader: "submitting",
        payload: () => ({ consent: true }),
        // Another tab may have signed something else with the code.
        refused: ({ remember }, { errorCode }) =>
          remember({ isConfirmed: errorCode !== "CODE_NOT_CONFIRMED" }),
        next: ({ remember, fill, start }, signing) => [
          remember({ signing, codeSent: null, isConfirmed: false, isAgain: false }),
          fill({ read: "", otp: "" }),
          ...[pollRecord.afresh({ remember, start })].flat(),
          // It is with the signing service from now on.
          TOLD_ANEW,
        ],
      },
    },
    entered: ({ part, call }) => (part === "locked" ? NOTHING : call("fetch")),
    left: pollRecord.left,
    timers: {
      look: (now) => pollRecord.looked(now, now.underWay.includes("fetch") ? NOTHING : now.call("fetch")),
    },
  });
};
