import { momentText } from "@creditline/core/calendar/civil-day";
import { assigneeAt } from "@creditline/core/onboarding/waiting-for";
import { translateText } from "@creditline/core/messages/translate";
import { t, type Text, type Words } from "@creditline/core/messages/message";
import { aipSuccessRange, beforeDecision } from "@creditline/core/status/code";
import { languageOf } from "../../../ports/languages.ts";
import type { Batch } from "../../store/store.ts";
import type { CustomerState } from "./customer-state.ts";
import { createEvent, type CustomerEvent, type NoticeAbout } from "./events.ts";

/** A text in the customer's chosen language (ruling R70). */
export const inCustomerLanguage = ({ language }: Pick<CustomerState, "language">, text: Words): string =>
  translateText(text, languageOf(language));

/** An SMS to the customer about their account. `at` in milliseconds since 1970. */
export const smsTo = (
  customer: Pick<CustomerState, "phone" | "language">,
  at: number,
  text: Words,
  withCode: { readonly code?: string } = {},
): NonNullable<Batch["messages"]>[number] => ({
  phone: customer.phone,
  message: { at: momentText(at), kind: "sms", text: inCustomerLanguage(customer, text), ...withCode },
});

/** The last line of such a message, for a reader who did not do it. */
export const NOT_YOU = t("Not you? Contact us immediately.");

/** Whether the lender acts next, so that a decision can be announced. */
const awaitsDecision = (code: string): boolean =>
  beforeDecision(code) && assigneeAt(code).party === "the lender";

/** Whether there is anything to notify of: a pending decision, or a day from which the customer can apply again. */
const isToCome = ({ application }: CustomerState, about: NoticeAbout): boolean =>
  about === "decision"
    ? awaitsDecision(application.code)
    : application.reapplyAt !== null && !application.canReApply;

/** Requests an SMS notice: once, even if requested repeatedly, and only if there is something to wait for. */
export const noticeRequested = (
  state: CustomerState,
  now: number,
  about: NoticeAbout,
): readonly CustomerEvent[] =>
  state.application.noticesWanted[about] === undefined && isToCome(state, about)
    ? [createEvent(now, "notice.requested", { about })]
    : [];

function decisionText(code: string): Text {
  if (aipSuccessRange(code)) return t("Good news: your credit limit is approved. Sign in to see it.");
  if (beforeDecision(code)) return t("Your application needs one more step. Sign in to continue.");
  return t("There's a decision on your application. Sign in to see it.");
}

const textOf = (about: NoticeAbout, { application }: CustomerState): Text =>
  about === "reapply"
    ? t("You can apply for a credit limit again. Sign in to start.")
    : decisionText(application.code);

/** The notice for a customer who requested it, once it applies; null if no one requested it. */
interface NoticeSent {
  readonly event: CustomerEvent;
  readonly message: NonNullable<Batch["messages"]>[number];
}

/**
 * The SMS notice for an event, if the customer requested one: the decision was made, by anyone, or applying is
 * possible again. `state` is the state after the event.
 */
export function noticeAfter(state: CustomerState, { type, at }: CustomerEvent): NoticeSent | null {
  const { code, noticesWanted } = state.application;
  const about: NoticeAbout | null =
    type === "reapply.opened"
      ? "reapply"
      : type === "decision.made" || type === "status.moved"
        ? "decision"
        : null;
  if (about === null || noticesWanted[about] === undefined) return null;
  if (about === "decision" && awaitsDecision(code)) return null;
  const text = inCustomerLanguage(state, textOf(about, state));
  const moment = Date.parse(at);
  return {
    event: createEvent(moment, "notice.sent", { about, text }),
    message: smsTo(state, moment, text),
  };
}
