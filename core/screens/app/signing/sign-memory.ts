import type { ReplyOf } from "../../../calls/calls.ts";
import type { Words } from "../../../say/text.ts";
import { otpBySms } from "../../behaviours/otp.ts";
import { isAccountLocked } from "../../behaviours/locked-account.ts";
import { pollRecord } from "../../behaviours/polling.ts";
import { fetchDocument } from "../../behaviours/legal-document.ts";
import type { Block } from "../../blocks/block.ts";
import { nothing, type ScreenContext } from "../../screen-context.ts";
import type { SigningAt } from "./signing-at.ts";

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
