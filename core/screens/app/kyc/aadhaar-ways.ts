import { t } from "../../../messages/message.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineScreen } from "../../define/define-screen.ts";
import { NOTHING, refresh } from "../../define/screen-context.ts";
import { verifiedAadhaarDetails } from "./aadhaar-check.ts";
import {
  AADHAAR_KEPT,
  AADHAAR_MEMORY,
  AADHAAR_PARTS,
  AADHAAR_SIDE,
  aadhaarActions,
  type AadhaarContext,
  aadhaarPart,
  ASKING_AADHAAR,
  checkFlows,
  codeSent,
  handleConfirmFailure,
  handleStatus,
  refusedAadhaarOtpField,
  refusedNumberField,
  started,
  whenStatusFails,
} from "./aadhaar-parts.ts";
import { type KycWays, OKYC_WAYS } from "./kyc-ways.ts";

/**
 * Aadhaar by a code, with one call for number and code: the second service, and the older variant (spec 1 §7 "KYC"). On
 * entering, it checks whether the verification was completed elsewhere.
 */
export const aadhaarByProcess = <const Name extends ScreenName>(name: Name, ways: KycWays = OKYC_WAYS) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    side: AADHAAR_SIDE,
    look: { template: "form", picture: "card" },
    memory: AADHAAR_MEMORY,
    kept: AADHAAR_KEPT,
    part: aadhaarPart,
    parts: AADHAAR_PARTS,
    actions: aadhaarActions(ways),
    flows: {
      known: {
        call: "aadhaarStatus",
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: ({ record }: AadhaarContext, { otpVerified }) =>
          otpVerified && verifiedAadhaarDetails(record) === null ? refresh(name) : NOTHING,
      },
      start: { call: "okycInit", ...ASKING_AADHAAR, payload: () => ({}), next: started(name) },
      "begin-again": {
        call: "okycProcess",
        ...ASKING_AADHAAR,
        payload: () => ({ beginAgain: true }),
        next: started(name),
      },
      "send-code": {
        call: "okycProcess",
        ...ASKING_AADHAAR,
        payload: ({ memory, values }: AadhaarContext) => ({
          transactionId: memory.transactionId,
          aadhaar: values.aadhaar,
        }),
        blame: refusedNumberField,
        next: (ctx: AadhaarContext) => codeSent(ctx, null),
      },
      confirm: {
        call: "okycProcess",
        ...ASKING_AADHAAR,
        payload: ({ memory, values }: AadhaarContext) => ({
          transactionId: memory.transactionId,
          otp: values.otp,
        }),
        blame: refusedAadhaarOtpField,
        next: (ctx: AadhaarContext, { status }) => handleStatus(name, ctx, status),
        failed: handleConfirmFailure,
      },
      status: {
        call: "okycProcess",
        doing: t("checking your details"),
        loader: null,
        quiet: true,
        payload: ({ memory }: AadhaarContext) => ({ transactionId: memory.transactionId }),
        next: (ctx: AadhaarContext, { status }) => handleStatus(name, ctx, status),
        failed: whenStatusFails,
      },
      ...checkFlows(name, ways),
    },
    entered: (
      ctx: AadhaarContext & { readonly call: (flow: "known") => ReturnType<AadhaarContext["call"]> },
    ) => [ctx.call("known"), slowAnswer.resume(ctx)].flat(),
    timers: slowAnswer.timers,
  });

export const veri5Okyc = aadhaarByProcess("veri5Okyc");
export const okycOld = aadhaarByProcess("okyc-old");

/** Aadhaar by a code, with a call for each step: the present service (spec 1 §7 "KYC"). */
export const aadhaarByCode = <const Name extends ScreenName>(name: Name, ways: KycWays = OKYC_WAYS) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    side: AADHAAR_SIDE,
    look: { template: "form", picture: "card" },
    memory: AADHAAR_MEMORY,
    kept: AADHAAR_KEPT,
    part: aadhaarPart,
    parts: AADHAAR_PARTS,
    actions: aadhaarActions(ways),
    flows: {
      start: {
        call: "okycInitiate",
        ...ASKING_AADHAAR,
        payload: () => ({ consentGiven: true }),
        next: started(name),
      },
      "begin-again": {
        call: "okycInitiate",
        ...ASKING_AADHAAR,
        payload: () => ({ consentGiven: true, beginAgain: true }),
        next: started(name),
      },
      "send-code": {
        call: "okycGetOtp",
        ...ASKING_AADHAAR,
        payload: ({ memory, values }: AadhaarContext) => ({
          transactionId: memory.transactionId,
          aadhaar: values.aadhaar,
        }),
        blame: refusedNumberField,
        next: (ctx: AadhaarContext, { expiresInSeconds }) => codeSent(ctx, ctx.at + expiresInSeconds * 1000),
      },
      confirm: {
        call: "okycGetAadhaarDetails",
        ...ASKING_AADHAAR,
        payload: ({ memory, values }: AadhaarContext) => ({
          transactionId: memory.transactionId,
          otp: values.otp,
        }),
        blame: refusedAadhaarOtpField,
        next: (ctx: AadhaarContext, { status }) => handleStatus(name, ctx, status),
        failed: handleConfirmFailure,
      },
      status: {
        call: "okycGetAadhaarDetails",
        doing: t("checking your details"),
        loader: null,
        quiet: true,
        payload: ({ memory }: AadhaarContext) => ({ transactionId: memory.transactionId }),
        next: (ctx: AadhaarContext, { status }) => handleStatus(name, ctx, status),
        failed: whenStatusFails,
      },
      ...checkFlows(name, ways),
    },
    entered: slowAnswer.resume,
    timers: slowAnswer.timers,
  });

export const hypervergeOkyc = aadhaarByCode("hypervergeOkyc");
