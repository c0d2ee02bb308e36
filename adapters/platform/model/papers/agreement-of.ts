import { indiaDay } from "@creditline/core/calendar/duration";
import {
  type AgreementFacts,
  agreementPaper,
  type Signature,
} from "@creditline/core/credit-line/agreement/agreement";
import type { FiledPaper, Paper } from "@creditline/core/credit-line/agreement/paper";
import { lenderTerms } from "@creditline/core/credit-line/lender-terms";
import { toRupees } from "@creditline/core/credit-line/paise";
import { isAskedWith } from "@creditline/core/onboarding/complete-profile";
import {
  MARITAL_STATUS,
  recordedAnswer,
  LOAN_REASONS,
} from "@creditline/core/reference/answers/personal.table";
import { legalNameOf, lenderNamed } from "@creditline/core/reference/lenders/lender-codes.table";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { ENGLISH, translate } from "@creditline/core/messages/translate";
import { asText, t, type Text, verbatim, type Words } from "@creditline/core/messages/message";
import { shownPan, shownPhone } from "@creditline/core/validation/shown";
import { languageOf } from "../../../ports/languages.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import { lastSigning, ON_PAPER, signedPapersIn } from "../onboarding/kyc-steps.ts";
import { offeredLine, referenceOf } from "./loan-papers.ts";

/** The terms of the customer's lender, and ours, as of the day of a moment; null without a lender. */
export function termsOf({ application: { partner } }: CustomerState, now: number): Paper<Text> | null {
  if (partner === null) return null;
  const lender = lenderNamed(partner);
  // The lending company is named in full if its name is public (ruling R57).
  return lenderTerms({ lender, legalName: legalNameOf(partner) ?? lender, day: indiaDay(now) });
}

/** The marital status in words; null for an unlisted answer. */
function maritalStatusOf(answer: string | undefined): Text | null {
  const code = recordedAnswer(answer);
  return code === undefined
    ? null
    : asText(MARITAL_STATUS.find(({ value }) => value === code)?.label ?? code);
}

/** The purpose of the loan in words; the customer's own if they gave any. */
const purposeOf = ({ loanReason, otherReason }: CustomerState["profile"]): Text | null => {
  if (loanReason === undefined) return null;
  const row = LOAN_REASONS.find(({ value }) => value === loanReason);
  return isAskedWith("otherReason", { loanReason }) && otherReason
    ? verbatim(otherReason)
    : asText(row?.label ?? loanReason);
};

/**
 * The agreement drawn up from the data at a moment, with a signature if there is one; null if there is no line to
 * agree on.
 */
export function createAgreement(
  state: CustomerState,
  at: number,
  signature: Signature | null,
): Paper<Text> | null {
  const line = offeredLine(state, at);
  if (line === null) return null;
  const { profile, onboarding } = state;
  const rates = line.tenures.map(({ interestRate }) => interestRate);
  const { code } = line.lender;
  const asked = Number(profile.userAskAmount);
  const facts: AgreementFacts = {
    lenderName: line.lender.name,
    legalName: legalNameOf(code),
    customerName: profile.fullName ?? null,
    reference: referenceOf(state),
    day: indiaDay(at),
    limit: toRupees(line.limit),
    rates: { from: Math.min(...rates), to: Math.max(...rates) },
    pan: profile.pan === undefined ? null : shownPan(profile.pan),
    purpose: purposeOf(profile),
    maritalStatus: maritalStatusOf(profile.maritalStatus),
    mobile: shownPhone(state.phone),
    email: onboarding.emailId ?? profile.officeEmail ?? null,
    lineFee: 0,
    askedAmount: asked > 0 ? asked : null,
  };
  return agreementPaper(facts, signature);
}

/**
 * The agreement of the customer's line; null if there is no line to agree on. Once signed, it is the document that was
 * signed, whatever has changed since, in a language if it was signed in it; one that was signed before documents were
 * stored is drawn up as of that day.
 */
export function agreementOf(
  state: CustomerState,
  now: number,
  language: LanguageCode = state.language ?? "en",
): Paper<Words> | null {
  const signing = lastSigning(state);
  if (signing?.status !== "COMPLETED") return createAgreement(state, now, null);
  const { reference, kind } = signing;
  const at = Date.parse(signing.askedAt);
  const by = kind === ON_PAPER ? "hand" : "code";
  return signedPapersIn(state, language)?.agreement ?? createAgreement(state, at, { at, reference, by });
}

/**
 * A document in the reader's language; in another than English it says that the English text governs (ruling R70). A
 * document stored word for word, since it was signed, stays unchanged.
 */
export function paperIn(paper: FiledPaper<Words>, code: LanguageCode | null): FiledPaper<string> {
  const language = languageOf(typeof paper.title === "string" ? null : code);
  const translated = translate(paper, language);
  if (language === ENGLISH) return translated;
  const last = translate(
    {
      title: t("This is a translation"),
      paragraphs: [t("Where it differs from the English text, the English text governs.")],
    },
    language,
  );
  return { ...translated, sections: [...translated.sections, last] };
}
