import * as Schema from "effect/Schema";

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
