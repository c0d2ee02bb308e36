import { SIGNING_PURPOSE } from "../../../calls/confirmations.table.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { plainNotice } from "../../../notices/notice.ts";
import { lenderNamed } from "../../../reference/lenders/lender-codes.table.ts";
import { atMoment, onDay, t, type Text, verbatim } from "../../../messages/message.ts";
import type { HandOffKind } from "../../../session/native-hand-off.ts";
import { endFlow, isInNative } from "../../behaviours/end-flow.ts";
import {
  documentBlock,
  englishCopy,
  letterhead,
  fetchDocument,
  fetchParts,
  SAVE_AS_PDF,
  savePdfFlow,
  translateDocument,
} from "../../behaviours/legal-document.ts";
import { accountLockedPart } from "../../behaviours/account-restrictions.ts";
import { goToNextStep, setUpProgress } from "../../behaviours/set-up-steps.ts";
import { refusedOtpField } from "../../behaviours/refusal-kind.ts";
import { otpBySms, ownPhone, phoneEnding } from "../../behaviours/otp.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, defineScreen, link, main, second } from "../../define/define-screen.ts";
import { ending } from "../../define/screen.ts";
import {
  dropNotice,
  NOTHING,
  notify,
  open,
  refresh,
  type Step,
  type Steps,
} from "../../define/screen-context.ts";
import { SIGNING_CODE_FORM } from "../../forms/signing-code.form.ts";
import { acceptKeyFactsFlow, exampleWithdrawalBlock } from "./next-paper.ts";
import {
  currentLender,
  hasFailed,
  type Here,
  needsTerms,
  partContent,
  type SigningBlocks,
  signatureStatusParts,
  type Signing,
  SIGNING_MEMORY,
  type SigningAt,
} from "./sign-memory.ts";

/**
 * The parts before the signature: the statement to read first, another way to sign, another lender, a locked account.
 */
const partsBefore = (at: SigningAt, title: Text) =>
  ({
    missing: {
      title,
      look: { template: "form", picture: "papers" },
      blocks: [
        { kind: "lead", text: t("RBI requires you to see every charge in one place before you agree.") },
      ],
      actions: { keyFacts: continueButton(t("Read the key fact statement")), home: link(at.toHome) },
    },
    /** The same, read and accepted here. */
    statement: {
      title: t("Read the key fact statement"),
      blocks: ({ record, memory: { facts } }: Here): SigningBlocks<"acceptFacts"> =>
        facts === null
          ? [{ kind: "text", text: t("Getting your details...") }]
          : [
              exampleWithdrawalBlock(facts),
              documentBlock(translateDocument(facts.paper), {
                ...letterhead(facts.paper, record),
                accept: "acceptFacts",
                open: 1,
              }),
            ],
      actions: ({ memory: { facts } }: Here) => ({
        ...(facts === null
          ? { factsAgain: continueButton(t("Read the key fact statement")) }
          : { acceptFacts: main(t("Accept and continue")) }),
        home: link(at.toHome),
      }),
    },
    visit: {
      title: t("An agent will bring your agreement"),
      look: { template: "form", picture: "calendar" },
      blocks: [
        {
          kind: "lead",
          text: t(
            "To sign with an OTP, your Aadhaar needs a linked mobile number. Yours has none, so you sign on paper.",
          ),
        },
        {
          kind: "steps",
          title: t("What happens next"),
          items: [
            t("The agent brings the agreement and shows a photo ID."),
            t("You sign. Your line opens once the lender has the agreement."),
          ],
        },
        {
          kind: "text",
          text: t("Or link your phone at an Aadhaar centre, and sign here."),
        },
        { kind: "text", text: t("The visit is free.") },
      ],
      actions: {
        book: continueButton(t("Choose a time")),
        support: second(t("Ask for help")),
        home: link(at.toHome),
      },
    },
    other: {
      title: t("This isn't your lender"),
      look: ending("signpost"),
      blocks: (ctx: Here): SigningBlocks => [
        {
          kind: "lead",
          text: t("Your lender is {lender}.", {
            lender: verbatim(lenderNamed(currentLender(ctx) ?? "")),
          }),
        },
      ],
      actions: (ctx: Here) =>
        at.screenOf(currentLender(ctx) ?? "") === null
          ? { home: continueButton(at.toHome) }
          : { theirs: continueButton(t("Continue")), home: link(at.toHome) },
    },
    locked: accountLockedPart(at.toHome),
  }) as const;

const lastDay = ({ memory: { signing } }: Here): Text => onDay(signing?.coolingOff.lastDay ?? "");

/** Formats a fingerprint for comparing, in groups of eight characters that fit a phone. */
const inGroups = (sha256: string): string => (sha256.match(/.{1,8}/gu) ?? []).join(" ");

/** The paper to be signed, the code that signs it, and the signed copy (rulings R51 to R53). */
const paperParts = (at: SigningAt, title: Text) =>
  ({
    agreement: {
      title,
      blocks: (ctx: Here): SigningBlocks<"save"> => {
        const { signing, terms } = ctx.memory;
        return signing === null || signing.paper === null
          ? []
          : [
              {
                kind: "status",
                tone: "info",
                text: t("If you withdraw today, you can cancel without a penalty until {day}.", {
                  day: lastDay(ctx),
                }),
              },
              documentBlock<"save">(translateDocument(signing.paper), {
                ...letterhead(signing.paper, ctx.record, signing.partnerCode ?? undefined),
                download: "save",
                open: 0,
              }),
              // A summary; the agreement above says the same.
              terms !== null &&
                documentBlock<"save">({ ...translateDocument(terms.paper), summary: [] }, { open: 0 }),
            ];
      },
      form: SIGNING_CODE_FORM,
      asking: (ctx: Here) => ({
        otp: otpBySms.asked(
          ctx,
          t("We sent an OTP to the number ending {digits}.", {
            digits: phoneEnding(ctx.memory.codeSent?.phone ?? ownPhone(ctx)),
          }),
        ),
      }),
      actions: (ctx: Here) => ({
        ...(ctx.memory.codeSent === null
          ? {
              sign: continueButton(
                needsTerms(ctx, at) ? t("Accept the terms and get OTP") : t("Sign with OTP"),
              ),
            }
          : { confirm: main(t("Sign your agreement")), newCode: otpBySms.again(ctx) }),
        save: second(SAVE_AS_PDF),
        ...englishCopy(ctx),
        notNow: link(t("Skip for now")),
      }),
    },
    signed: {
      title: t("Agreement signed"),
      blocks: ({ record, memory: { signing } }: Here): SigningBlocks<"save"> =>
        signing === null || signing.paper === null
          ? []
          : [
              {
                kind: "status",
                tone: "success",
                text: t("Signed on {moment}. This is your copy.", {
                  moment: atMoment(Date.parse(signing.signedOn ?? "")),
                }),
              },
              documentBlock<"save">(translateDocument(signing.paper), {
                ...letterhead(signing.paper, record, signing.partnerCode ?? undefined),
                download: "save",
                open: 0,
              }),
              signing.paperSha256 !== null && {
                kind: "details",
                folded: true,
                title: t("Proof that this is the copy you signed"),
                rows: [[t("Document ID (SHA-256)"), verbatim(inGroups(signing.paperSha256))]],
              },
            ],
      actions: (ctx: Here) => ({
        done: continueButton(t("Continue")),
        save: second(SAVE_AS_PDF),
        ...englishCopy(ctx),
      }),
    },
  }) as const;

/** The signing statuses in which the document can be signed. */
const MAY_SIGN: ReadonlySet<Signing["esignStatus"]> = new Set(["ELIGIBLE", "ERROR"]);

const SIGNED = plainNotice(
  "success",
  t("Your agreement is signed. Your copy is under Account, Your documents."),
);

/**
 * Signing a lender's agreement (spec 1 §2, spec 2 §3; rulings R51 to R53): read, confirmed by an OTP, signed, and the
 * signed copy. One factory for every lender.
 */
export const signScreen = <const Name extends ScreenName>(name: Name, at: SigningAt) => {
  const lender = verbatim(lenderNamed(at.lender));
  const continueTo = (ctx: Here): Steps =>
    at.keyFacts === null ? refresh(at.home) : goToNextStep(ctx, "signing");
  /** Inside a native application signing is a separate flow. */
  const ended = (how: HandOffKind, otherwise: Steps) => endFlow("e-sign", how, otherwise);
  const TITLE = t("Sign your agreement with {lender}", { lender });
  /** Reloads the record, from which home, timeline and support show the status. */
  const REFRESH_RECORD: Step = { do: "refresh", requested: name, quietly: true };
  /** The signing ended: reports it, since the loaded record doesn't have it yet. */
  const recordOfEnd = (ctx: Here, { esignStatus }: Signing): readonly Step[] => {
    if (ctx.memory.signing?.esignStatus !== "WAITING" || esignStatus === "WAITING") return [];
    // Leads to the next step; in a native application the customer presses a button to return.
    const goesOn = esignStatus === "COMPLETE" && !isInNative(ctx);
    return goesOn ? [notify(SIGNED), continueTo(ctx)].flat() : [REFRESH_RECORD];
  };
  return defineScreen({
    name,
    progress: setUpProgress("signing"),
    look: { template: "document", picture: null },
    side: at.side,
    memory: SIGNING_MEMORY,
    kept: [otpBySms.kept, "isAgain"],
    part: (ctx) => partContent(ctx, at),
    parts: {
      ...fetchParts(TITLE, t("Nothing to sign yet. It comes once you accept your limit."), at.toHome),
      ...paperParts(at, TITLE),
      ...partsBefore(at, TITLE),
      ...signatureStatusParts(at),
    },
    actions: {
      sign: (ctx) => ctx.call(needsTerms(ctx, at) ? "acceptTerms" : "sendCode"),
      save: "save",
      english: "english",
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
      home: (ctx) => ended(hasFailed(ctx.memory.signing) ? "error" : "cancel", open(at.home))(ctx),
      look: "look",
      signAgain: ({ fill, remember }) => [fill({ otp: "" }), remember({ isAgain: true, codeSent: null })],
      again: fetchDocument.again,
      theirs(ctx) {
        const lenderScreen = at.screenOf(currentLender(ctx) ?? "");
        return open(lenderScreen ?? at.home);
      },
    },
    flows: {
      fetch: {
        ...fetchDocument.flow,
        call: "docEsign",
        payload: () => ({}),
        next: (ctx, signing) => [
          ctx.remember({ signing }),
          ...recordOfEnd(ctx, signing),
          ...[pollRecord.entered(ctx, signing.esignStatus === "WAITING")].flat(),
          ...(at.keyFacts === null && signing.missing[0] === "KEY_FACTS" ? [ctx.call("facts")] : []),
          ...(needsTerms(ctx, at) && ctx.memory.terms === null && MAY_SIGN.has(signing.esignStatus)
            ? [ctx.call("terms")]
            : []),
        ],
        // A failed poll ends nothing: the polling continues.
        failed: (ctx, refusal) => [
          ...[fetchDocument.flow.failed(ctx, refusal)].flat(),
          ...[pollRecord.entered(ctx, ctx.memory.signing?.esignStatus === "WAITING")].flat(),
        ],
      },
      facts: {
        call: "keyFacts",
        doing: t("getting your details"),
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
        doing: t("saving your details"),
        loader: "submitting",
        payload: () => ({ accepted: true }),
        next: ({ remember, call }, terms) => [remember({ terms }), call("sendCode")],
      },
      acceptFacts: {
        ...acceptKeyFactsFlow,
        next: ({ call }) => call("fetch"),
      },
      look: {
        call: "docEsign",
        doing: t("checking your details"),
        loader: "loading",
        payload: () => ({}),
        next: (ctx, signing) => [ctx.remember({ signing }), ...recordOfEnd(ctx, signing)],
      },
      save: {
        ...savePdfFlow,
        payload: () => ({ documentId: "loan-agreement" as const }),
      },
      english: {
        ...savePdfFlow,
        payload: () => ({ documentId: "loan-agreement" as const, language: "en" as const }),
      },
      sendCode: {
        call: "customerOtpSend",
        during: "send-otp",
        payload: (ctx) => ({ phone: ownPhone(ctx), purpose: SIGNING_PURPOSE }),
        next: (ctx) => [ctx.remember({ isConfirmed: false }), ...otpBySms.inPlace(ctx, ownPhone(ctx))],
      },
      verify: {
        call: "customerOtpVerify",
        during: "confirm-code",
        loader: "authenticating",
        payload: (ctx) => ({ phone: ownPhone(ctx), otp: ctx.values.otp, purpose: SIGNING_PURPOSE }),
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
        doing: t("signing your agreement"),
        loader: "submitting",
        payload: () => ({ consent: true }),
        // Another tab may have used the OTP to sign something else.
        refused: ({ remember }, { errorCode }) =>
          remember({ isConfirmed: errorCode !== "CODE_NOT_CONFIRMED" }),
        next: ({ remember, fill, start }, signing) => [
          remember({ signing, codeSent: null, isConfirmed: false, isAgain: false }),
          fill({ otp: "" }),
          ...[pollRecord.afresh({ remember, start })].flat(),
          // It is with the signing service from now on.
          REFRESH_RECORD,
        ],
      },
    },
    entered: ({ part, call }) => (part === "locked" ? NOTHING : call("fetch")),
    left: pollRecord.left,
    timers: {
      look: (ctx) => pollRecord.looked(ctx, ctx.underWay.includes("fetch") ? NOTHING : ctx.call("fetch")),
    },
  });
};
