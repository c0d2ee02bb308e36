import type { CallAddress } from "@creditline/core/calls/call-address";
import type { CallName, ReplyOf } from "@creditline/core/calls/calls";
import { findCall } from "@creditline/core/calls/find-call";
import type { Reply } from "@creditline/core/journey/events";
import { readReply } from "./read-reply.ts";

/**
 * The body of a success as its call's row has it. That it is one is known by then, by its flag or its status, so the flag
 * itself may be missing (spec 1 §7).
 */
const flagged = (body: unknown): unknown =>
  body === null || (typeof body === "object" && !Array.isArray(body)) ? { ...body, success: true } : body;

/**
 * What becomes of a call that is sent to its address: its answer, with the body that its row has. The row's shapes are
 * fetched once the answer is there, which shows that there is a network: a browser that could not fetch a script gives
 * the same failure for ever. Rejects where the answer does not come, or a success and not its shapes.
 */
export async function makeCall<Name extends CallName>(
  call: Name,
  send: (at: CallAddress) => Promise<Response>,
  find = findCall,
): Promise<Reply<ReplyOf<Name>>> {
  const { at, load } = await find(call);
  const reply = await readReply(await send(at));
  if (!reply.ok) return reply;
  const body = (await load()).read(call, flagged(reply.body));
  if (body === undefined) return { ok: false, kind: "malformed", status: reply.status };
  // The group has read it by the row that the type is computed from.
  return { ...reply, body: body as ReplyOf<Name> };
}
