import { callGroup } from "./call.ts";
import { Done } from "./common.replies.ts";
import { HelpAskRequest, HelpThreadReply, HelpThreadsReply } from "./help.shapes.ts";

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
    helpUnread: {
      at: "GET /v1/customer/help/unread",
      whileLocked: true,
      reply: HelpThreadsReply,
      about: "The threads with answers that were not seen. Ours: the call.",
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
