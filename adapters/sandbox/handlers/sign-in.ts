import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { ASSUMED_SIGN_UP_SOURCE } from "@creditline/core/session/sign-in.table";
import { validate } from "@creditline/core/validation/validate";
import { SandboxApi } from "../../contract/api.ts";
import type { SignupRequest, TokenReply, TokenRequest } from "../../contract/sign-in.shapes.ts";
import { untilCommitted } from "../committing.ts";
import { happened } from "../events.ts";
import { CODE_PURPOSES, CODE_RULES } from "../one-time-codes.ts";
import { badField, signInRefused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { attempt } from "./attempt.ts";

function tenDigits(field: string, text: string): string {
  const { ok, value, errors } = validate("phone", text);
  if (!ok) throw badField(field, errors[0]?.message ?? "Enter a 10-digit phone number.", errors[0]?.code);
  return value;
}

function given(field: string, text: string | null | undefined): string {
  if (text === undefined || text === null || text === "") throw badField(field, "expected a text");
  return text;
}

const WRONG_CODE = {
  wrong: "This code is not right. Check it, or ask for a new one.",
  expired: "This code is no longer valid. Ask for a new one.",
  none: "Ask for a new code: this one was used already, or none was sent.",
} as const;

async function byPassword(services: Services, request: TokenRequest): Promise<TokenReply> {
  const username = tenDigits("username", given("username", request.username));
  const password = given("password", request.password);
  const authType = request.auth_type ?? "GMAIL";
  if (authType !== "OTP") {
    throw signInRefused("AUTH_TYPE_NOT_SUPPORTED", "Sign in with your phone number and a code.");
  }
  const code = validate("otp", password);
  if (!code.ok)
    throw badField("password", code.errors[0]?.message ?? "Enter the 6-digit code.", "INVALID_OTP");
  const now = await services.clock.now();
  const answer = await services.codes.use(CODE_PURPOSES.signIn, username, code.value, now);
  if (answer !== "right") throw signInRefused("INVALID_OTP", WRONG_CODE[answer]);
  const customerId = await services.customers.ofPhone(username);
  const { sessionId, reply } = await services.sessions.start(customerId, username, now);
  await services.customers.change(customerId, (_state, at) => ({
    events: [happened(at, "session.started", { sessionId })],
    reply: () => null,
  }));
  return reply;
}

/** A link's token reaches the link's calls alone; the action is the one that the link was made for. */
async function byLink(services: Services, linkId: string, action: string): Promise<TokenReply> {
  const now = await services.clock.now();
  const link = await services.links.find(linkId, now);
  if (link === null || link.action !== action) {
    throw signInRefused("INVALID_LINK", "This link is not valid any more.", "invalid_client");
  }
  const { reply } = await services.sessions.start(link.customerId, link.phone, now, link);
  return reply;
}

async function token(services: Services, request: TokenRequest): Promise<TokenReply> {
  switch (request.grant_type) {
    case "password":
      return byPassword(services, request);
    case "refresh_token":
      return services.sessions.refresh(
        given("refresh_token", request.refresh_token),
        await services.clock.now(),
        async (customerId) => (await services.customers.look(customerId)).phone,
      );
    case "client_credentials":
      return byLink(services, given("link_id", request.link_id), given("action_id", request.action_id));
    default:
      throw badField(
        "grant_type",
        "expected password, refresh_token or client_credentials",
        "UNSUPPORTED_GRANT_TYPE",
      );
  }
}

async function signup({ store }: Services, request: SignupRequest): Promise<void> {
  const phone = tenDigits("phone", request.phone);
  const source =
    (request.utmCode ?? "").trim() === "" ? ASSUMED_SIGN_UP_SOURCE : String(request.utmCode).trim();
  if (source.length > 100) throw badField("utmCode", "expected at most 100 characters");
  await untilCommitted(async () => {
    const known = await store.document("signup", phone);
    await store.commit({
      documents: [{ kind: "signup", key: phone, expectedVersion: known?.version ?? 0, value: source }],
    });
  });
}

/** Sign-up and sign-in. An unknown phone is a new customer once it has proved to be theirs. */
export const signInHandlers = (services: Services) =>
  HttpApiBuilder.group(SandboxApi, "signIn", (handlers) =>
    handlers.handleAll({
      signup: ({ payload }) =>
        attempt(async () => {
          await signup(services, payload);
          return { success: true } as const;
        }),
      otpSend: ({ payload }) =>
        attempt(async () => {
          const phone = tenDigits("phone", payload.phone);
          await services.codes.send(CODE_PURPOSES.signIn, phone, await services.clock.now());
          return { success: true, expiresInSeconds: CODE_RULES.livesMs / 1000 } as const;
        }),
      token: ({ payload }) => attempt(() => token(services, payload)),
    }),
  );
