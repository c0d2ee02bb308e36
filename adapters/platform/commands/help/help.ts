import { HOUR_MS } from "@creditline/core/calendar/duration";
import type { Done } from "@creditline/core/calls/common.replies";
import {
  type HelpAskRequest,
  type HelpThreadReply,
  type HelpThreadsReply,
  LONGEST_MESSAGE,
  MESSAGES_AN_HOUR,
} from "@creditline/core/calls/help.shapes";
import { helpTopic } from "@creditline/core/reference/help-topics.table";
import { shownAadhaar } from "@creditline/core/validation/shown";
import { hasVerhoeffCheck } from "@creditline/core/validation/verhoeff";
import type { HelpAnswerRequest } from "../../../contract/sandbox-help.shapes.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import { toldBySms } from "../../model/customer/told-by-sms.ts";
import { threadIn, threadsOf, unreadOf } from "../../model/help/help-threads.ts";
import { isAbsent, textField } from "../../model/plain-fields.ts";
import { badField, noSuchCustomer, notFound, refused } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";

/** Everything that is not seen but line breaks: it would be read as an order somewhere. */
const UNSEEN = /[^\P{C}\n\u200c\u200d]/gu;

/** Twelve digits as people write an Aadhaar number: together, or in fours. */
const TWELVE_DIGITS = /(?<!\d)[2-9]\d{3}([ -]?)\d{4}\1\d{4}(?!\d)/gu;

/** Whoever tells support an Aadhaar number tells its last four digits: the whole is never kept (ruling R30). */
const withoutAadhaar = (text: string): string =>
  text.replaceAll(TWELVE_DIGITS, (written) => {
    const digits = written.replaceAll(/\D/gu, "");
    return hasVerhoeffCheck(digits) ? shownAadhaar(digits) : written;
  });

/** A message as it is kept: without what is not seen, and without an Aadhaar number. Throws BadRequest for an empty or a long one. */
function messageText(text: string): string {
  const plain = withoutAadhaar(text.normalize("NFC").replaceAll("\r\n", "\n").replaceAll(UNSEEN, "").trim());
  if (plain === "" || Array.from(plain).length > LONGEST_MESSAGE) {
    throw badField("text", `expected a message of 1 to ${LONGEST_MESSAGE} characters`);
  }
  return plain;
}

function known(slug: string): string {
  if (helpTopic(slug) === undefined) throw notFound("NO_SUCH_TOPIC", "There is no such topic.");
  return slug;
}

/** The messages of a topic. Throws NotFound for one that there is not. */
export function threadReply(state: CustomerState, slug: string): HelpThreadReply {
  const thread = threadIn(state.onboarding.help, known(slug));
  return {
    success: true,
    slug,
    messages: thread.messages.map((message, i) => ({ id: `${slug}-${i + 1}`, ...message })),
    unread: unreadOf(thread),
  };
}

/** The threads with messages, the newest first. */
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

/** Asks support. Throws Refused for more messages than an hour takes. */
export const askHelp =
  (slug: string, { text }: HelpAskRequest): Decide<HelpThreadReply> =>
  (state, now) => {
    known(slug);
    const lately = Object.values(state.onboarding.help)
      .flatMap(({ messages }) => messages)
      .filter(({ by, at }) => by === "you" && Date.parse(at) > now - HOUR_MS);
    if (lately.length >= MESSAGES_AN_HOUR) {
      throw refused("TOO_MANY_MESSAGES", "That is enough messages for now. Write again in an hour.", "text");
    }
    return {
      events: [happened(now, "help.asked", { slug, text: messageText(text) })],
      reply: (after) => threadReply(after, slug),
    };
  };

/** The answers of a topic have been seen; that they were is noted once. */
export const readHelp =
  (slug: string): Decide<Done> =>
  (state, now) => ({
    events:
      unreadOf(threadIn(state.onboarding.help, known(slug))) === 0
        ? []
        : [happened(now, "help.read", { slug })],
    reply: () => ({ success: true }),
  });

/** A person at support answers; the phone is told that there is an answer, and not which. */
export const answerHelp =
  (slug: string, { text, name }: HelpAnswerRequest): Decide<Done> =>
  (state, now) => {
    if (state.version === 0) throw noSuchCustomer();
    known(slug);
    return {
      events: [
        happened(now, "help.answered", {
          slug,
          text: messageText(text),
          name: isAbsent(name) ? "Support" : textField("name", name),
        }),
      ],
      messages: [toldBySms(state.phone, now, "Support has answered your question. Read it under Help.")],
      reply: () => ({ success: true }),
    };
  };
