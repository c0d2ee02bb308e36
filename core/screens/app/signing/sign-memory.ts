import type { ReplyOf } from "../../../calls/calls.ts";
import type { Text, Words } from "../../../say/text.ts";
import { nothing, type ScreenContext, type Side } from "../../define/screen-context.ts";
import { fetchDocument } from "../../behaviours/legal-document.ts";
import { isAccountLocked } from "../../behaviours/locked-account.ts";
import { otpBySms } from "../../behaviours/otp.ts";
import { pollRecord } from "../../behaviours/polling.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";

/** Where a signing screen stands among others: what it is one of, and where its ways lead. */
export interface SigningAt {
  /** The lender whose agreement is signed on it. */
  readonly lender: string;
  readonly home: ScreenName;
  readonly toHome: Text;
  /** Why it is signed, and what comes then. */
  readonly side: Side;
  /** Where the lender of somebody else's agreement signs; null for a lender that signs nowhere. */
  readonly screenOf: (lender: string) => ScreenName | null;
  /** Where the line's key fact statement is read and accepted; null where that is done on the screen itself. */
  readonly keyFacts: ScreenName | null;
  /** Whether the lender's terms are read and accepted with the agreement, where they are not yet. */
  readonly withTerms: boolean;
  readonly support: ScreenName;
  /** Where the visit of an agent is booked. */
  readonly visit: ScreenName;
}

export type Signing = ReplyOf<"docEsign">;

/** What a signing screen remembers at first. */
export const SIGNING_MEMORY = {
  ...otpBySms.memory,
  signing: nothing<Signing>(),
  facts: nothing<ReplyOf<"keyFacts">>(),
  /** The lender's terms, where they are accepted with the agreement. */
  terms: nothing<ReplyOf<"docTnc">>(),
  /** The code was right, and what it signs has not been answered yet: it works once, and is not asked for again. */
  isConfirmed: false,
  /** What did not go through is signed once more: until it is signed, whoever goes Back and comes again finds that. */
  isAgain: false,
  ...fetchDocument.memory,
  ...pollRecord.memory,
};

export type Here = ScreenContext<typeof SIGNING_MEMORY>;

/** What a part shows, with the actions and fields that stand inside it. */
export type Said<A extends string = never, F extends string = never> = readonly (
  | Block<Words, A, F>
  | false
)[];

/** After so many signings that failed a person helps (assumed; ruling R51 "later to support"). */
export const TRIES_ALONE = 3;

export const lenderNow = ({ record }: Pick<ScreenContext, "record">): string | null =>
  record?.loanResponse?.applicationState?.currentPartnerCode ?? null;

/** Whether the lender's terms are still to be accepted, and that is done with the agreement (ruling R62: by the customer). */
export const needsTerms = ({ record, link, memory }: Here, { withTerms }: SigningAt): boolean =>
  withTerms &&
  link === null &&
  !record?.applicationModel?.partnerTncAgreedOn &&
  !memory.terms?.partnerTncAgreedOn;

/** Which part shows, by how the signing stands (ruling R51). */
export function partContent(sight: Here, at: SigningAt) {
  const { lender, keyFacts } = at;
  const { signing, fetch } = sight.memory;
  if (isAccountLocked(sight)) return "locked";
  const current = signing?.partnerCode ?? lenderNow(sight);
  if (current !== null && current !== lender) return "other";
  if (signing === null) return fetchDocument.part(fetch);
  switch (signing.esignStatus) {
    case "WAITING":
      return "waiting";
    case "COMPLETE":
      return "signed";
    case "ERROR":
      if (sight.memory.isAgain) return "agreement";
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
      return needsTerms(sight, at) && sight.memory.terms === null ? fetchDocument.part(fetch) : "agreement";
  }
}

/** Whether the signing was tried and went wrong: a native application is told that, and not that somebody turned back. */
export const hasFailed = (signing: Signing | null): boolean => signing?.esignStatus === "ERROR";
