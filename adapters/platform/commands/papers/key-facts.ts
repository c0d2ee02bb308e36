import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { KeyFactsReply, KeyFactsRequest } from "@creditline/core/calls/identity/paper.shapes";
import type { Signature } from "@creditline/core/credit-line/agreement/agreement";
import { smallestWithdrawal } from "@creditline/core/credit-line/balance";
import {
  lineKeyFacts,
  type LineKeyFacts,
  type StatedLine,
  usualExample,
} from "@creditline/core/credit-line/key-facts/line-key-facts";
import { loanTypeOf, statedCharges } from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import { toRupees } from "@creditline/core/credit-line/paise";
import { translate } from "@creditline/core/messages/translate";
import { t } from "@creditline/core/messages/message";
import { languageOf } from "../../../ports/languages.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../../model/customer/events.ts";
import { monthsIn, paiseIn } from "../../model/money/money-state.ts";
import { PREPARING } from "../../model/onboarding/kyc-steps.ts";
import { createAgreement, paperIn } from "../../model/papers/agreement-of.ts";
import { keyFactsOf, offeredLine, referenceOf } from "../../model/papers/loan-papers.ts";
import { isAbsent, badField, refused } from "../../model/refusals.ts";
import { dueMoment } from "../../partners/partner.ts";
import { E_SIGN } from "../../partners/simulated/simulators.ts";
import { digestSync } from "../../store/store.ts";
import type { Decide } from "../customers.ts";

/** The line that a statement is about. Throws Refused if there is none. */
export function lineToState(state: CustomerState, now: number): StatedLine {
  const line = offeredLine(state, now);
  if (line === null) throw refused("NO_LINE", t("There's no key fact statement yet."));
  return line;
}

/**
 * The statement of a line for a request: the accepted one, otherwise for the amount that the customer asked for, over
 * the longest tenure. Throws BadRequest for what the line does not allow.
 */
export function statementFor(
  state: CustomerState,
  line: StatedLine,
  { amount, tenure }: Pick<KeyFactsRequest, "amount" | "tenure">,
): LineKeyFacts {
  const accepted = keyFactsOf(state);
  const asked = Number(state.profile.userAskAmount);
  const before =
    accepted === null
      ? usualExample(line, asked > 0 ? Math.round(asked * 100) : null)
      : { amount: Math.round(accepted.amount * 100), months: accepted.months };
  const wanted = isAbsent(amount) ? before.amount : paiseIn("amount", amount);
  const usual = (): number => (isAbsent(amount) ? before.months : usualExample(line, wanted).months);
  const months = isAbsent(tenure) ? usual() : monthsIn("tenure", tenure);
  const stated = lineKeyFacts(
    line,
    { amount: wanted, months },
    {
      reference: referenceOf(state),
      loanType: loanTypeOf(line.lineType),
    },
  );
  if (stated !== null) return stated;
  if (!isAbsent(tenure) && wanted <= line.limit)
    throw badField("tenure", "expected one that takes this amount");
  throw badField("amount", `expected at most ${toRupees(line.limit)} rupees, and what a tenure takes`);
}

/** The lender prepares the documents once the statement is accepted, usually at once. */
function drawingUp({ application, treatment }: CustomerState, reference: string, now: number) {
  if (treatment.agreement === undefined || treatment.agreement === "on-paper") return [];
  const { applicationId, partner } = application;
  return [
    createEvent(now, "partner.asked", {
      partner: E_SIGN.name,
      errand: PREPARING,
      reference,
      manner: "succeeds",
      facts: { applicationId, partnerCode: partner },
      result: "COMPLETED",
      dueAt: dueMoment(now, treatment.agreement.drawnUpInSeconds),
    }),
  ];
}

/** Returns the line's key fact statement; accepts it if requested. */
export const keyFacts =
  (request: KeyFactsRequest, reference: string): Decide<KeyFactsReply> =>
  (state, now) => {
    const line = lineToState(state, now);
    if (request.accepted === false) {
      throw badField("accepted", "expected yes; the statement must be accepted to go on");
    }
    const { paper, withdrawal, terms } = statementFor(state, line, request);
    const amount = toRupees(withdrawal.principal);
    const { months } = withdrawal;
    const { applicationId } = state.application;
    const before = keyFactsOf(state);
    const isNew = request.accepted === true && (before?.amount !== amount || before.months !== months);
    return {
      events: isNew
        ? [
            createEvent(now, "key-facts.accepted", {
              applicationId,
              partnerCode: line.lender.code,
              amount,
              months,
            }),
            ...drawingUp(state, reference, now),
          ]
        : [],
      reply: (after) => ({
        success: true,
        paper: paperIn(paper, state.language),
        amount,
        tenure: months,
        charges: statedCharges(withdrawal, terms).map((charge) => ({
          ...translate(charge, languageOf(state.language)),
          amount: charge.amount === null ? null : toRupees(charge.amount),
          gst: charge.gst === null ? null : toRupees(charge.gst),
        })),
        least: smallestWithdrawal(line.tenures) ?? Infinity,
        most: toRupees(line.limit),
        tenures: line.tenures.map((one) => ({
          months: one.months,
          minimumWithdrawal: one.minimumWithdrawal,
        })),
        keyFactsAgreedOn: keyFactsOf(after)?.at ?? null,
      }),
    };
  };

/**
 * Stores the documents shown for signing, so that later copies show what was signed and not the current profile.
 * Throws Refused if there is no line.
 */
export function putPapers(
  state: CustomerState,
  now: number,
  {
    reference,
    by,
  }: {
    readonly reference: string;
    readonly by: Signature["by"];
  },
): readonly CustomerEvent[] {
  const created = createAgreement(state, now, { at: now, reference, by });
  if (created === null) return [];
  const { paper } = statementFor(state, lineToState(state, now), {});
  const { language } = state;
  const keptIn = (code: LanguageCode) => {
    const [agreement, facts] = [paperIn(created, code), paperIn(paper, code)];
    const sha256 = {
      agreement: digestSync(JSON.stringify(agreement)),
      keyFacts: digestSync(JSON.stringify(facts)),
    };
    return { agreement, keyFacts: facts, sha256 };
  };
  const inLanguage = language === null || language === "en" ? null : { language, ...keptIn(language) };
  return [
    createEvent(now, "papers.put", {
      reference,
      ...keptIn("en"),
      ...(inLanguage === null ? {} : { inLanguage }),
    }),
  ];
}
