import { HOUR_MS } from "@creditline/core/calendar/duration";
import {
  type HelpAskRequest,
  type HelpThreadReply,
  type HelpThreadsReply,
  MESSAGES_AN_HOUR,
} from "@creditline/core/calls/application/help.calls";
import type { Done } from "@creditline/core/calls/call";
import { helpTopic } from "@creditline/core/reference/help-topics.table";
import { LONGEST_QUESTION } from "@creditline/core/reference/text-lengths.table";
import { t } from "@creditline/core/messages/message";
import { hasVerhoeffCheck } from "@creditline/core/validation/identity-rules";
import { shownAadhaar } from "@creditline/core/validation/shown";
import type { HelpAnswerRequest } from "../../../contract/sandbox.shapes.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { smsTo } from "../../model/customer/notices.ts";
import { threadOf, threadsOf, unreadOf } from "../../model/help/help-threads.ts";
import { isAbsent, textField, badField, notFound, refused, requireKnown } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";

/** Invisible characters except line breaks: something may interpret them as commands. */
const UNSEEN = /[^\P{C}\n\u200c\u200d]/gu;

/** Twelve digits as people write an Aadhaar number: together, or in fours. */
const TWELVE_DIGITS = /(?<!\d)[2-9]\d{3}([ -]?)\d{4}\1\d{4}(?!\d)/gu;

/** If a customer writes an Aadhaar number to support, only its last four digits are kept (ruling R30). */
const withoutAadhaar = (text: string): string =>
  text.replaceAll(TWELVE_DIGITS, (written) => {
    const digits = written.replaceAll(/\D/gu, "");
    return hasVerhoeffCheck(digits) ? shownAadhaar(digits) : written;
  });

/**
 * A message as stored: without invisible characters, and without an Aadhaar number. Throws BadRequest if it is empty
 * or too long.
 */
export function plainMessage(text: string, longest: number): string {
  const plain = withoutAadhaar(text.normalize("NFC").replaceAll("\r\n", "\n").replaceAll(UNSEEN, "").trim());
  if (plain === "" || Array.from(plain).length > longest) {
    throw badField("text", `expected a message of 1 to ${longest} characters`);
  }
  return plain;
}

/** The SMS about an answer of support. */
export const SUPPORT_REPLIED = t("Our support team has replied to your question. Read it under Help.");

function known(slug: string): string {
  if (helpTopic(slug) === undefined) throw notFound("NO_SUCH_TOPIC", t("This topic doesn't exist."));
  return slug;
}

/** The messages of a topic. Throws NotFound for an unknown topic. */
export function threadReply(state: CustomerState, slug: string): HelpThreadReply {
  const thread = threadOf(state.onboarding.help, known(slug));
  return {
    success: true,
    slug,
    messages: thread.messages.map((message, i) => ({ id: `${slug}-${i + 1}`, ...message })),
    unread: unreadOf(thread),
  };
}

/** The threads with messages, newest first. */
export const threadsReply = ({ onboarding: { help } }: CustomerState): HelpThreadsReply => ({
  success: true,
  threads: threadsOf(help).map((thread) => {
    const last = thread.messages.at(-1);
    return {
      slug: thread.slug,
      lastAt: last?.at ?? "",
      lastText: last?.text ?? "",
      unread: unreadOf(thread),
    };
  }),
});

/** Sends support a question. Throws Refused for too many messages in an hour. */
export const askHelp =
  (slug: string, { text }: HelpAskRequest): Decide<HelpThreadReply> =>
  (state, now) => {
    known(slug);
    const lately = Object.values(state.onboarding.help)
      .flatMap(({ messages }) => messages)
      .filter(({ by, at }) => by === "you" && Date.parse(at) > now - HOUR_MS);
    if (lately.length >= MESSAGES_AN_HOUR) {
      throw refused("TOO_MANY_MESSAGES", t("Too many messages. Write again in an hour."), "text");
    }
    return {
      events: [createEvent(now, "help.asked", { slug, text: plainMessage(text, LONGEST_QUESTION) })],
      reply: (after) => threadReply(after, slug),
    };
  };

/** Records that the customer has seen the answers of a topic, once. */
export const readHelp =
  (slug: string): Decide<Done> =>
  (state, now) => ({
    events:
      unreadOf(threadOf(state.onboarding.help, known(slug))) === 0
        ? []
        : [createEvent(now, "help.read", { slug })],
    reply: () => ({ success: true }),
  });

/** Records a support person's answer; the phone is notified that there is one, without its text. */
export const answerHelp =
  (slug: string, { text, name }: HelpAnswerRequest): Decide<Done> =>
  (state, now) => {
    requireKnown(state);
    known(slug);
    return {
      events: [
        createEvent(now, "help.answered", {
          slug,
          text: plainMessage(text, LONGEST_QUESTION),
          name: isAbsent(name) ? "Support" : textField("name", name),
        }),
      ],
      messages: [smsTo(state, now, SUPPORT_REPLIED)],
      reply: () => ({ success: true }),
    };
  };
