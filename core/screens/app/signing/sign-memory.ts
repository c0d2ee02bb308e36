import type { ReplyOf } from "../../../calls/calls.ts";
import { USUAL_MINUTES } from "../../../reference/usual-times.table.ts";
import { t, type Text, type Words } from "../../../messages/message.ts";
import { fetchDocument } from "../../behaviours/legal-document.ts";
import { isAccountLocked } from "../../behaviours/account-restrictions.ts";
import { otpBySms } from "../../behaviours/otp.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, link, second } from "../../define/define-screen.ts";
import { ending, WAITING } from "../../define/screen.ts";
import { initiallyNull, type ScreenContext, type Side } from "../../define/screen-context.ts";

/** The place of a signing screen: its area, and the screens that follow. */
export interface SigningAt {
  /** The lender whose agreement is signed on it. */
  readonly lender: string;
  readonly home: ScreenName;
  readonly toHome: Text;
  /** Why it is signed, and what comes next. */
  readonly side: Side;
  /** Where the lender of someone else's agreement signs; null for a lender that signs nowhere. */
  readonly screenOf: (lender: string) => ScreenName | null;
  /** The screen of the line's key fact statement; null if it is read and accepted on the screen itself. */
  readonly keyFacts: ScreenName | null;
  /** Whether the lender's terms still have to be accepted together with the agreement. */
  readonly withTerms: boolean;
  readonly support: ScreenName;
  /** Where the visit of an agent is booked. */
  readonly visit: ScreenName;
}

export type Signing = ReplyOf<"docEsign">;

/** The initial memory of a signing screen. */
export const SIGNING_MEMORY = {
  ...otpBySms.memory,
  signing: initiallyNull<Signing>(),
  facts: initiallyNull<ReplyOf<"keyFacts">>(),
  /** The lender's terms, where they are accepted with the agreement. */
  terms: initiallyNull<ReplyOf<"docTnc">>(),
  /** The OTP was accepted but the signature has no reply yet: an OTP works once, so it is not asked for again. */
  isConfirmed: false,
  /** The customer is signing again after a failure; kept until it is signed, also after Back. */
  isAgain: false,
  ...fetchDocument.memory,
  ...pollRecord.memory,
};

export type Here = ScreenContext<typeof SIGNING_MEMORY>;

/** What a part shows, with the actions and fields that are inside it. */
export type SigningBlocks<A extends string = never, F extends string = never> = readonly (
  | Block<Words, A, F>
  | false
)[];

/** After so many signings that failed a person helps (assumed; ruling R51 "later to support"). */
const TRIES_ALONE = 3;

export const currentLender = ({ record }: Pick<ScreenContext, "record">): string | null =>
  record?.loanResponse?.applicationState?.currentPartnerCode ?? null;

/** Whether the lender's terms are still to be accepted, and that is done with the agreement (ruling R62: by the customer). */
export const needsTerms = ({ record, link: onLink, memory }: Here, { withTerms }: SigningAt): boolean =>
  withTerms &&
  onLink === null &&
  !record?.applicationModel?.partnerTncAgreedOn &&
  !memory.terms?.partnerTncAgreedOn;

/** Which part shows, by the status of the signing (ruling R51). */
export function partContent(ctx: Here, at: SigningAt) {
  const { lender, keyFacts } = at;
  const { signing, fetch } = ctx.memory;
  if (isAccountLocked(ctx)) return "locked";
  const current = signing?.partnerCode ?? currentLender(ctx);
  if (current !== null && current !== lender) return "other";
  if (signing === null) return fetchDocument.part(fetch);
  switch (signing.esignStatus) {
    case "WAITING":
      return "waiting";
    case "COMPLETE":
      return "signed";
    case "ERROR":
      if (ctx.memory.isAgain) return "agreement";
      return signing.failures >= TRIES_ALONE ? "support" : "again";
    case "NOT_ELIGIBLE":
      return (
        {
          INTEREST: "none",
          KEY_FACTS: keyFacts === null ? "statement" : "missing",
          AADHAAR_MOBILE: "visit",
        } as const
      )[signing.missing[0] ?? "INTEREST"];
    case "ELIGIBLE":
      return needsTerms(ctx, at) && ctx.memory.terms === null ? fetchDocument.part(fetch) : "agreement";
  }
}

/** Whether signing failed, which is reported to a native application as a failure and not as a cancellation. */
export const hasFailed = (signing: Signing | null): boolean => signing?.esignStatus === "ERROR";

const UNTIL_SIGNED = { 1: t("Less than a minute") }[USUAL_MINUTES.signature];

/** Who acts next while a signature waits, and how long that takes: all times assumed (rulings R49, R51). */
const WAITS = {
  papers: {
    title: t("Preparing your agreement"),
    says: null,
    whose: t("The lender is preparing your agreement"),
    usually: UNTIL_SIGNED,
  },
  signature: {
    title: t("Completing your signature"),
    says: null,
    whose: t("The e-sign service is completing your signature"),
    usually: UNTIL_SIGNED,
  },
  agent: {
    title: t("An agent will bring your agreement"),
    says: t("Your visit is booked. Your signed copy will appear here."),
    whose: t("An agent will bring your agreement"),
    usually: t("Until the day of the visit"),
  },
} as const;

/** The parts for a requested signature: pending, or failed. */
export const signatureStatusParts = (at: SigningAt) =>
  ({
    waiting: {
      title: ({ memory: { signing } }: Here) => WAITS[signing?.waitsFor ?? "signature"].title,
      look: WAITING,
      blocks: ({ memory: { signing } }: Here): SigningBlocks => {
        const { says, whose, usually } = WAITS[signing?.waitsFor ?? "signature"];
        return [
          says !== null && { kind: "lead", text: says },
          {
            kind: "details",
            region: "aside",
            title: t("Status"),
            rows: [
              [t("Now"), whose],
              [t("Usually takes"), usually],
            ],
          },
        ];
      },
      actions: ({ memory: { signing } }: Here) => ({
        // It looks by itself.
        look: second(t("Check again")),
        ...(signing?.waitsFor === "agent" ? { book: second(t("View appointment status")) } : {}),
        home: link(at.toHome),
      }),
    },
    again: {
      title: t("Signing failed"),
      look: ending("plug"),
      blocks: [
        {
          kind: "lead",
          text: t("Nothing was signed or charged. Try again."),
        },
      ],
      actions: {
        signAgain: continueButton(t("Try again")),
        support: second(t("Ask for help")),
        home: link(at.toHome),
      },
    },
    support: {
      title: t("We'll help you sign"),
      look: ending("phone"),
      blocks: [
        {
          kind: "lead",
          text: t(
            "Signing failed {count} times. Nothing was signed. Write to us and our team will look into it.",
            {
              count: TRIES_ALONE,
            },
          ),
        },
      ],
      actions: {
        support: continueButton(t("Ask for help")),
        signAgain: second(t("Try again")),
        home: link(at.toHome),
      },
    },
  }) as const;
