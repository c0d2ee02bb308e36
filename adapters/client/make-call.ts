import type { CallAddress } from "@creditline/core/calls/call-address";
import type { CallName, ReplyOf } from "@creditline/core/calls/calls";
import { findCall } from "@creditline/core/calls/find-call";
import type { Reply } from "@creditline/core/journey/events";
import type { SaidCode } from "@creditline/core/screens/define/refusal";

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/**
 * What an HTTP answer means. A success is a body whose success flag is true, or HTTP status 200 (spec 1 §7);
 * otherwise the body's errorCode and errorMessage are handed on, or a token call's error_description.
 */
async function readReply(response: Response): Promise<Reply> {
  const { status } = response;
  const content = await response.text();
  let body: unknown = null;
  if (content !== "") {
    try {
      body = JSON.parse(content);
    } catch {
      return { ok: false, kind: "malformed", status };
    }
  }
  const flags: Readonly<Record<string, unknown>> =
    typeof body === "object" && body !== null ? { ...body } : {};
  if (flags["success"] === true || status === 200)
    return { ok: true, status, body, at: Date.parse(response.headers.get("date") ?? "") || undefined };
  // A failure of the platform says so; what a proxy puts in its place is no answer of the platform's.
  const isOurs =
    content === "" ||
    flags["success"] === false ||
    ["errorCode", "errorMessage", "error"].some((name) => textOf(flags[name]) !== undefined);
  if (!isOurs) return { ok: false, kind: "malformed", status };
  return {
    ok: false,
    kind: "http",
    status,
    // A newer platform may say one that nobody here waits for.
    errorCode: (textOf(flags["errorCode"]) ?? textOf(flags["error"])) as SaidCode | undefined,
    errorMessage: textOf(flags["errorMessage"]) ?? textOf(flags["error_description"]),
    ...(textOf(flags["field"]) === undefined ? {} : { field: textOf(flags["field"]) }),
    ...(textOf(flags["challenge"]) === undefined ? {} : { challenge: textOf(flags["challenge"]) }),
  };
}

/** An answer that has not come to the application by then is given up: long enough for a slow network, short enough to say so. */
export const PAGE_ANSWER_WITHIN_MS = 30_000;

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
