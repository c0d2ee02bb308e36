import { say } from "../../../say/say.ts";
import { lateAnswer } from "../../behaviours/late-answer.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineScreen } from "../../define-screen.ts";
import { type KycWays, OKYC_WAYS } from "./kyc-ways.ts";
import {
  AADHAAR_KEPT,
  AADHAAR_MEMORY,
  AADHAAR_PARTS,
  aadhaarActions,
  aadhaarPart,
  type AadhaarNow,
  blamedCode,
  blamedNumber,
  codeSent,
  detailsCame,
  moreFlow,
  onStatus,
  whenConfirmFails,
  whenStatusFails,
} from "./aadhaar-parts.ts";

const SIDE = {
  why: say("A lender has to know who borrows. Aadhaar is the quickest way, and not the only one."),
  next: say("You see what Aadhaar says before anything is taken over."),
} as const;

const ASKING = { doing: say("asking Aadhaar"), loader: "loading" } as const;
const STARTED =
  (name: ScreenName) =>
  (now: AadhaarNow, { status, transactionId }: { readonly status: string; readonly transactionId: string }) =>
    status === "COMPLETED"
      ? detailsCame(name, now)
      : [now.remember({ transactionId }), now.call("send-code")];

/** Aadhaar by a code, with a call for each step: the present service (spec 1 §7 "KYC"). */
export const aadhaarByCode = <const Name extends ScreenName>(name: Name, ways: KycWays = OKYC_WAYS) =>
  defineScreen({
    name,
    side: SIDE,
    look: { template: "form", picture: "card" },
    memory: AADHAAR_MEMORY,
    kept: AADHAAR_KEPT,
    part: aadhaarPart,
    parts: AADHAAR_PARTS,
    actions: aadhaarActions(ways),
    flows: {
      start: {
        call: "okycInitiate",
        ...ASKING,
        payload: () => ({ consentGiven: true }),
        next: STARTED(name),
      },
      "begin-again": {
        call: "okycInitiate",
        ...ASKING,
        payload: () => ({ consentGiven: true, beginAgain: true }),
        next: STARTED(name),
      },
      "send-code": {
        call: "okycGetOtp",
        ...ASKING,
        payload: ({ memory, values }: AadhaarNow) => ({
          transactionId: memory.transactionId,
          aadhaar: values.aadhaar,
        }),
        blame: blamedNumber,
        next: (now: AadhaarNow, { expiresInSeconds }) => codeSent(now, now.at + expiresInSeconds * 1000),
      },
      confirm: {
        call: "okycGetAadhaarDetails",
        ...ASKING,
        payload: ({ memory, values }: AadhaarNow) => ({
          transactionId: memory.transactionId,
          otp: values.otp,
        }),
        blame: blamedCode,
        next: (now: AadhaarNow, { status }) => onStatus(name, now, status),
        failed: whenConfirmFails,
      },
      status: {
        call: "okycGetAadhaarDetails",
        doing: say("asking Aadhaar"),
        loader: null,
        quiet: true,
        payload: ({ memory }: AadhaarNow) => ({ transactionId: memory.transactionId }),
        next: (now: AadhaarNow, { status }) => onStatus(name, now, status),
        failed: whenStatusFails,
      },
      more: moreFlow(ways),
    },
    entered: lateAnswer.resume,
    timers: lateAnswer.timers,
  });
