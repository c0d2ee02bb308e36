import type { Reply } from "@creditline/core/journey/events";
import type { SaidCode } from "@creditline/core/screens/refusal";

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/**
 * What an HTTP answer means. A success is a body whose success flag is true, or HTTP status 200 (spec 1 §7);
 * otherwise the body's errorCode and errorMessage are handed on, or a token call's error_description.
 */
export async function readReply(response: Response): Promise<Reply> {
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
