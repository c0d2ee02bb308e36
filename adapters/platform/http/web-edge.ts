import type { Dispatch, SentBody } from "./request.ts";
import type { BodyPlace } from "./body-room.ts";
import { brokeOff, gathering, tooSlow } from "./limited-body.ts";
import type { BodyLimit } from "./limited-body.ts";

/** Reads the body of a web request. Rejects as `Asked.body` says. */
async function bodyOf(request: Request, limit: BodyLimit, place: BodyPlace | undefined): Promise<SentBody> {
  const gathered = gathering(request.headers.get("content-length"), limit, place);
  if (request.body === null) return gathered.whole();
  const reader = request.body.getReader();
  let isLate = false;
  // Ends what is being read; a race against the clock for each piece would keep something of each until the end.
  const hurry = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, limit.milliseconds);
  const next = () =>
    reader.read().catch(() => {
      throw brokeOff();
    });
  try {
    for (let read = await next(); !read.done; read = await next()) gathered.add(read.value);
    if (isLate) throw tooSlow();
  } finally {
    clearTimeout(hurry);
    // What is left belongs to whoever made the request.
    reader.releaseLock();
  }
  return gathered.whole();
}

/** Answers web requests: in this process, and behind Mock Service Worker. `address` is where one came from. */
export const webEdge =
  (dispatch: Dispatch) =>
  async (request: Request, address = ""): Promise<Response> => {
    const { status, headers, body } = await dispatch({
      method: request.method,
      target: request.url,
      headers: Object.fromEntries(request.headers),
      address,
      body: (limit, place) => bodyOf(request, limit, place),
    });
    const pairs = new Headers();
    for (let i = 0; i + 1 < headers.length; i += 2) pairs.append(headers[i] ?? "", headers[i + 1] ?? "");
    return new Response(request.method === "HEAD" ? null : body, { status, headers: pairs });
  };
