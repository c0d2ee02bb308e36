import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { shownPhone } from "@creditline/core/validation/shown";
import { shownEmail } from "../model/refusals.ts";
import { isPlainId, type SignInAttempt } from "../operations/log.ts";
import {
  type BodyLimit,
  type BodyPlace,
  gathering,
  type HttpRequest,
  type HttpResponse,
  incompleteBody,
  METHODS_WITH_BODY,
  type SentBody,
  type SentHeaders,
  tooSlow,
} from "./request.ts";

/** The call that signs in. */
const SIGN_IN = "token";

const GRANTS = ["password", "refresh_token", "client_credentials"] as const;

/** The domain of an e-mail address; anything else after the @ may be a number or another address. */
const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** A username in a form fit for a log: a phone or an e-mail address masked; undefined for anything else. */
function shownUsername(username: string): string | undefined {
  const text = username.trim();
  if (text.includes("@")) {
    const domain = text.slice(text.indexOf("@") + 1);
    const isDomain = DOMAIN.test(domain) && isPlainId(domain.replaceAll(".", "-"));
    return isDomain ? shownEmail(text) : undefined;
  }
  const digits = text.replaceAll(/\D/g, "");
  return digits.length >= 10 ? shownPhone(digits.slice(-10)) : undefined;
}

/**
 * Calls that are logged regardless of their result and of the log level: they start and end sessions, or change what a
 * customer signs in with.
 */
const ALWAYS: ReadonlySet<string> = new Set([
  SIGN_IN,
  "logout",
  "sessionsEnd",
  "updateMobile",
  "updateEmail",
  "changeAddress",
]);

/** Statuses of refusals for missing rights or too many requests. */
const REFUSING: ReadonlySet<number> = new Set([401, 403, 429]);

/** Refusals with other statuses that an attacker may run into. */
const ATTEMPTS: ReadonlySet<string> = new Set<RefusalCode>([
  "ACCOUNT_LOCKED",
  "CAPTCHA_FAILED",
  "INVALID_OTP",
  "LINK_MISMATCH",
  "NO_SUCH_CUSTOMER",
  "NO_SUCH_SESSION",
  "NO_SUCH_TRANSACTION",
  "OTP_LOCKED",
  "PAYMENT_NOT_GENUINE",
]);

/** Whether an answer is logged for security: of a sign-in or a session, or a refusal for missing rights. */
export const isSecurityEvent = (call: string, status: number, refused: string | null): boolean =>
  ALWAYS.has(call) || REFUSING.has(status) || (refused !== null && ATTEMPTS.has(refused));

/** The log entry of a sign-in, from its content; null for any other call. */
export function signInAttempt(call: string, content: object | undefined): SignInAttempt | null {
  if (call !== SIGN_IN) return null;
  const { grant_type: given, username }: { readonly grant_type?: unknown; readonly username?: unknown } =
    content ?? {};
  const grant = GRANTS.find((known) => known === given) ?? "other";
  const who = typeof username === "string" ? shownUsername(username) : undefined;
  return { grant, ...(who === undefined ? {} : { who }) };
}

/**
 * How long the rest of a refused body is accepted, so that its sender can read the refusal instead of a broken pipe.
 */
const LINGER_MS = 1_000;

/** The longest unread body for which the connection is kept. */
const SHORT_BYTES = 64 * 1024;

/** Whether a request with this method may have a body. */
const hasBody = ({ method = "" }: IncomingMessage): boolean => METHODS_WITH_BODY.has(method);

/** Whether discarding the rest of a body is cheaper than a new connection. */
const isShort = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES;

/** Reads a body as `HttpRequest.body` describes: synchronously if it has fully arrived. */
function bodyOf(
  incoming: IncomingMessage,
  limit: BodyLimit,
  place: BodyPlace | undefined,
): SentBody | Promise<SentBody> {
  const gathered = gathering(incoming.headers["content-length"], limit, place);
  // A body without a stated length may have arrived in any number of pieces, which are counted.
  if (incoming.complete && incoming.headers["transfer-encoding"] === undefined) {
    const body = incoming.read() as SentBody | null;
    if (body !== null) gathered.add(body);
    return gathered.whole();
  }
  return new Promise((resolve, reject) => {
    const over = (settle: () => void): void => {
      clearTimeout(hurry);
      incoming.off("data", onPiece).off("end", onEnd).off("close", onClose);
      settle();
    };
    const refuse = (refusal: unknown): void => {
      incoming.pause();
      over(() => reject(refusal));
    };
    const onPiece = (piece: SentBody): void => {
      try {
        gathered.add(piece);
      } catch (refusal) {
        refuse(refusal);
      }
    };
    const onEnd = (): void => over(() => resolve(gathered.whole()));
    const onClose = (): void => refuse(incompleteBody());
    const hurry = setTimeout(() => refuse(tooSlow()), limit.milliseconds);
    incoming.on("data", onPiece).on("end", onEnd).on("close", onClose);
  });
}

/** Converts Node's request, from a server that joins repeated headers. */
export const toHttpRequest = (incoming: IncomingMessage, address: string): HttpRequest => ({
  method: incoming.method ?? "GET",
  target: incoming.url ?? "/",
  // Only set-cookie is a list, and no client sends it.
  headers: incoming.headers as SentHeaders,
  address,
  body: (limit, place) => bodyOf(incoming, limit, place),
});

/**
 * Sends a reply, and discards the unread rest of the request's body. `isLast` means that the connection is about to
 * close.
 */
export async function send(
  { status, headers, body }: HttpResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLast: boolean,
): Promise<void> {
  const isOver = incoming.complete || !hasBody(incoming) || isShort(incoming);
  outgoing.writeHead(status, [
    ...headers,
    ...(body === null ? [] : ["content-length", String(Buffer.byteLength(body))]),
    ...(isLast || !isOver ? ["connection", "close"] : []),
  ]);
  if (isOver) {
    incoming.resume();
    outgoing.end(body ?? undefined);
    return;
  }
  outgoing.write(body ?? "");
  incoming.resume();
  await Promise.race([
    once(incoming, "end"),
    once(incoming, "close"),
    new Promise((resolve) => {
      setTimeout(resolve, LINGER_MS).unref();
    }),
  ]);
  outgoing.end();
}
