import { LONGEST_QUESTION } from "@creditline/core/reference/text-lengths.table";
import { HOUR_MS } from "@creditline/core/calendar/duration";
import type { Done } from "@creditline/core/calls/common.replies";
import {
  type HelpAskRequest,
  type HelpThreadReply,
  type HelpThreadsReply,
  MESSAGES_AN_HOUR,
} from "@creditline/core/calls/help.shapes";
import { helpTopic } from "@creditline/core/reference/help-topics.table";
import type { HelpAnswerRequest } from "../../../contract/sandbox-help.shapes.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import { smsTo } from "../../model/customer/sms.ts";
import { threadIn, threadsOf, unreadOf } from "../../model/help/help-threads.ts";
import { isAbsent, textField } from "../../model/plain-fields.ts";
import { notFound, refused, requireKnown } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";
import { plainMessage } from "./plain-message.ts";

/** The SMS that says that there is an answer. */
export const SUPPORT_REPLIED = "Our support team has replied to your question. Read it under Help.";

function known(slug: string): string {
  if (helpTopic(slug) === undefined) throw notFound("NO_SUCH_TOPIC", "This topic doesn't exist.");
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
      throw refused("TOO_MANY_MESSAGES", "Too many messages. Write again in an hour.", "text");
    }
    return {
      events: [happened(now, "help.asked", { slug, text: plainMessage(text, LONGEST_QUESTION) })],
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
    requireKnown(state);
    known(slug);
    return {
      events: [
        happened(now, "help.answered", {
          slug,
          text: plainMessage(text, LONGEST_QUESTION),
          name: isAbsent(name) ? "Support" : textField("name", name),
        }),
      ],
      messages: [smsTo(state.phone, now, SUPPORT_REPLIED)],
      reply: () => ({ success: true }),
    };
  };
