import { askHelp, readHelp, threadReply, threadsReply } from "../../commands/help/help.ts";
import type { HandlersOf } from "../handlers-of.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import type { Services } from "../services.ts";

/** Questions to support. */
export const helpHandlers = ({ customers }: Services): HandlersOf<"help"> => ({
  helpThreads: async ({ customerId }) => threadsReply(await customers.look(customerId)),
  helpUnread: async ({ customerId }) => {
    const { threads, ...reply } = threadsReply(await customers.look(customerId));
    return { ...reply, threads: threads.filter(({ unread }) => unread > 0) };
  },
  helpThread: async ({ customerId, params: { slug } }) => threadReply(await customers.look(customerId), slug),
  helpAsk: ({ customerId, params: { slug }, payload, headers }) =>
    customers.change(customerId, {
      decide: askHelp(slug, payload),
      idempotencyKey: idempotencyKeyOf("helpAsk", headers, { slug, ...payload }),
    }),
  helpRead: ({ customerId, params: { slug } }) => customers.change(customerId, { decide: readHelp(slug) }),
});
