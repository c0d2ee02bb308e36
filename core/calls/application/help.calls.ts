import * as Schema from "effect/Schema";
import { callGroup, Done } from "../call.ts";

/** How many messages may be sent in an hour. Assumed. */
export const MESSAGES_AN_HOUR = 20;

/** A message of a thread. */
export const HelpMessage = Schema.Struct({
  id: Schema.String,
  by: Schema.Literals(["you", "them"]),
  /** Who at support wrote it; empty for the customer's own. */
  name: Schema.String,
  /** ISO 8601, UTC. */
  at: Schema.String,
  /** As it was written: plain text, to be shown as such. */
  text: Schema.String,
});
export interface HelpMessage extends Schema.Schema.Type<typeof HelpMessage> {}

/** A thread in the list: only those with messages are listed. */
export const HelpThread = Schema.Struct({
  slug: Schema.String,
  lastAt: Schema.String,
  lastText: Schema.String,
  /** How many answers the customer has not seen. */
  unread: Schema.Finite,
});

/** `GET /v1/customer/help/threads`. Ours. */
export const HelpThreadsReply = Schema.Struct({
  success: Schema.Literal(true),
  threads: Schema.Array(HelpThread),
});
export interface HelpThreadsReply extends Schema.Schema.Type<typeof HelpThreadsReply> {}

/** `GET /v1/customer/help/threads/{slug}`. Ours: the messages, oldest first. */
export const HelpThreadReply = Schema.Struct({
  success: Schema.Literal(true),
  slug: Schema.String,
  messages: Schema.Array(HelpMessage),
  unread: Schema.Finite,
});
export interface HelpThreadReply extends Schema.Schema.Type<typeof HelpThreadReply> {}

/** `POST /v1/customer/help/threads/{slug}/messages`. Ours. */
export const HelpAskRequest = Schema.Struct({ text: Schema.String });
export interface HelpAskRequest extends Schema.Schema.Type<typeof HelpAskRequest> {}

/** Help as threads. Ours: the specification has its screens, and no call. */
export const help = callGroup(
  "help",
  {
    title: "Help",
    what: "Questions to support and their answers, a thread for each topic. Ours: no call of the specification brings them.",
    by: "customer",
  },
  {
    helpThreads: {
      at: "GET /v1/customer/help/threads",
      whileLocked: true,
      reply: HelpThreadsReply,
      about:
        "The threads with messages, the newest first, with how many answers were not seen. Ours: the call.",
    },
    helpThread: {
      at: "GET /v1/customer/help/threads/{slug}",
      whileLocked: true,
      reply: HelpThreadReply,
      about: "The messages of a topic, oldest first. Ours: the call.",
    },
    helpAsk: {
      at: "POST /v1/customer/help/threads/{slug}/messages",
      once: true,
      whileLocked: true,
      body: HelpAskRequest,
      reply: HelpThreadReply,
      about: "Asks support in one's own words; a person answers later. Ours: the call.",
    },
    helpRead: {
      at: "POST /v1/customer/help/threads/{slug}/read",
      whileLocked: true,
      reply: Done,
      about: "The answers of a topic have been seen. Ours: the call.",
    },
  },
);
