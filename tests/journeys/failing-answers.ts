import { makeCall } from "@creditline/adapters/client/make-call";
import type { Reply } from "@creditline/core/journey/events";
import { type Asked, viewAt } from "./asked.ts";

const refused = (status: number, more: object = {}): Response =>
  Response.json({ success: false, errorCode: "REFUSED", errorMessage: "The reason.", ...more }, { status });

const page = (status: number): Response =>
  new Response("<html><h1>Bad gateway</h1></html>", { status, headers: { "content-type": "text/html" } });

/** A field that is asked where the call was made; one that is asked nowhere else. */
export const fieldAt = ({ before, at }: Asked): string =>
  viewAt(before, at)?.form?.fields[0]?.name ?? "nowhere";

/** What can come of a call other than what was asked for, as it comes over the wire. */
const ANSWERS = {
  "400": () => refused(400),
  "400 at a field": (asked: Asked) => refused(400, { field: fieldAt(asked) }),
  "400 at a field that is not asked": () => refused(400, { field: "notAsked" }),
  "400 without a word": () => refused(400, { errorMessage: "" }),
  "401": () => refused(401),
  "429": () => refused(429),
  "477": () => refused(477),
  "500": () => refused(500),
  "500 without a body": () => new Response(null, { status: 500 }),
  "no answer": () => {
    throw new TypeError("fetch failed");
  },
  "an empty body": () => new Response(null, { status: 200 }),
  "a list in place of a body": () => Response.json([{ surprise: true }]),
  "a text in place of a body": () => Response.json("surprise"),
  "a body of numbers": () =>
    Response.json({ success: true, data: 1, status: 2, items: 3, accounts: 4, city: 5, access_token: 6 }),
  "a page of a proxy": () => page(502),
  "a page in place of an answer": () => page(200),
} as const;

export type AnswerName = keyof typeof ANSWERS;

export const ANSWER_NAMES = Object.keys(ANSWERS) as readonly AnswerName[];

/** The answer as the application's client reads it. */
export async function answering(asked: Asked, name: AnswerName): Promise<Reply> {
  const send = (): Promise<Response> => Promise.resolve().then(() => ANSWERS[name](asked));
  try {
    return await makeCall(asked.flow.call, send);
  } catch {
    return { ok: false, kind: "network" };
  }
}
