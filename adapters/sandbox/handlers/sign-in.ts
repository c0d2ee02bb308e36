import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import { CLIENT_CREDENTIALS } from "@creditline/core/session/client-credential";
import { SHORT_LIVED_MS } from "@creditline/core/session/session";
import { ASSUMED_SIGN_UP_SOURCE, SIGN_IN_DEFAULTS } from "@creditline/core/session/sign-in.table";
import { validate } from "@creditline/core/validation/validate";
import { SandboxApi } from "../../contract/api.ts";
import type { SignupRequest, TokenReply, TokenRequest } from "../../contract/sign-in.shapes.ts";
import { untilCommitted } from "../committing.ts";
import { happened } from "../events.ts";
import { inviteCode } from "../invite-code.ts";
import { CODE_PURPOSES, CODE_RULES } from "../one-time-codes.ts";
import { CAPTCHA, GOOGLE_SIGN_IN, SMS_GATEWAY } from "../partners/simulators.ts";
import { isAbsent, textField } from "../plain-fields.ts";
import { badField, refused, signInRefused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { keepSignUp } from "../signed-up.ts";
import { mannerForPhone, notAnswered } from "./asked-partner.ts";
import { attempt } from "./attempt.ts";
import { hasEmail, onlyOwner } from "./own-email.ts";

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

/** Begins the session of somebody who has proved to be the customer. */
async function begin(
  services: Services,
  customerId: string,
  phone: string,
  now: number,
  { client, byCode }: { readonly client: Client; readonly byCode: boolean },
): Promise<TokenReply> {
  const { sessionId, reply } = await services.sessions.start(customerId, phone, now);
  await services.customers.change(customerId, (_state, at) => ({
    events: [
      happened(at, "session.started", {
        sessionId,
        // The payments app asks for one code: it signs in, and confirms what is submitted with it (ruling R33).
        ...(client === "paymentsApp" && byCode ? { confirmsPhone: true } : {}),
      }),
    ],
    reply: () => null,
  }));
  return client === "paymentsApp" ? shortLived(reply) : reply;
}

type Client = keyof typeof CLIENT_CREDENTIALS;

/** The client that a sign-in names. Throws BadRequest for a name that none has. */
function clientOf({ client_id: named }: TokenRequest): Client {
  if (isAbsent(named)) return "web";
  if (named === CLIENT_CREDENTIALS.web) return "web";
  if (named === CLIENT_CREDENTIALS.paymentsApp) return "paymentsApp";
  throw badField("client_id", `expected ${Object.values(CLIENT_CREDENTIALS).join(" or ")}`, "UNKNOWN_CLIENT");
}

/** What the payments app is given: nothing to renew its session with, and no longer than its session lasts. */
const shortLived = ({ access_token, expires_in, scope, token_type }: TokenReply): TokenReply => ({
  access_token,
  expires_in: Math.min(expires_in, SHORT_LIVED_MS / 1000),
  scope,
  token_type,
});

/** The customer of a username, which is a phone or an e-mail address, if the address on record is this one. */
async function registered(services: Services, username: string, email: string): Promise<string | null> {
  const customerId = username.includes("@")
    ? await onlyOwner(services, username)
    : await services.customers.find(tenDigits("username", username));
  return customerId !== null && (await hasEmail(services, customerId, email)) ? customerId : null;
}

/** Signs in whom Google vouches for: a customer whose e-mail address on record is the account's. */
async function byGoogle(
  services: Services,
  username: string,
  idToken: string,
  client: Client,
): Promise<TokenReply> {
  const now = await services.clock.now();
  const manner = mannerForPhone(
    GOOGLE_SIGN_IN,
    username,
    await services.faults.takePartner("token", "google-sign-in"),
  );
  const answer = await services.partnersNow.ask(GOOGLE_SIGN_IN, idToken, manner, now);
  if (answer === "PENDING") throw notAnswered("GOOGLE_PENDING", "Google");
  const account = answer === "FAILED" ? null : await services.google.verify(idToken, now);
  if (account === null) {
    throw signInRefused("INVALID_GOOGLE_TOKEN", "Google does not vouch for this sign-in. Try again.");
  }
  const customerId = await registered(services, username, account.email);
  if (customerId === null) {
    throw signInRefused("NOT_REGISTERED", "You are not registered with us. Please sign up");
  }
  const { phone } = await services.customers.look(customerId);
  return begin(services, customerId, phone, now, { client, byCode: false });
}

async function byPassword(services: Services, request: TokenRequest): Promise<TokenReply> {
  const client = clientOf(request);
  const authType = request.auth_type ?? SIGN_IN_DEFAULTS.authType;
  const named = given("username", request.username);
  const password = given("password", request.password);
  if (authType === "GMAIL") return byGoogle(services, named.trim(), password, client);
  const username = tenDigits("username", named);
  if (authType !== "OTP") {
    throw signInRefused("AUTH_TYPE_NOT_SUPPORTED", "Sign in with a code to your phone, or with Google.");
  }
  const code = validate("otp", password);
  if (!code.ok)
    throw badField("password", code.errors[0]?.message ?? "Enter the 6-digit code.", "INVALID_OTP");
  const now = await services.clock.now();
  const answer = await services.codes.use(CODE_PURPOSES.signIn, username, code.value, now);
  if (answer !== "right") throw signInRefused("INVALID_OTP", WRONG_CODE[answer]);
  return begin(services, await services.customers.ofPhone(username), username, now, {
    client,
    byCode: true,
  });
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

/** How the install metadata of a sign-up may call its utm code (spec 1 §7; how it is written is not stated). */
const UTM_NAMES = ["utmCode", "utm_code"] as const;

/** The campaign that a sign-up names: by itself, else in its install metadata (spec 1 §7); else the usual source. */
function sourceOf({ utmCode, installMetadata }: SignupRequest): string {
  const named = UTM_NAMES.find((name) => !isAbsent(installMetadata?.[name])) ?? "utmCode";
  const [field, code] = isAbsent(utmCode?.trim())
    ? [`installMetadata.${named}`, installMetadata?.[named]]
    : ["utmCode", utmCode];
  if (isAbsent(code)) return ASSUMED_SIGN_UP_SOURCE;
  if (typeof code !== "string") throw badField(field, "expected a text");
  return code.trim() === "" ? ASSUMED_SIGN_UP_SOURCE : textField(field, code);
}

async function signup({ store }: Services, request: SignupRequest): Promise<void> {
  const phone = tenDigits("phone", request.phone);
  const code = request.inviteCode?.trim();
  const said = { source: sourceOf(request), inviteCode: isAbsent(code) ? null : inviteCode(code) };
  await untilCommitted(() => keepSignUp(store, phone, said));
}

/** Sends a code by the SMS gateway; where a captcha's token came along, once the captcha says that it is a person's. */
async function sendCode(services: Services, phone: string, captcha: string): Promise<void> {
  const now = await services.clock.now();
  if (captcha !== "") {
    const ordered = await services.faults.takePartner("otpSend", CAPTCHA.name);
    const manner = mannerForPhone(CAPTCHA, phone, ordered);
    const answer = await services.partnersNow.ask(CAPTCHA, `${phone} ${captcha}`, manner, now);
    if (answer === "PENDING") throw notAnswered("CAPTCHA_PENDING", "The captcha", "token");
    if (answer === "FAILED") {
      throw refused("CAPTCHA_FAILED", "We could not tell that you are a person. Try again.", "token");
    }
  }
  // What is ordered for this call is for the first partner that it asks.
  const ordered = await services.faults.takePartner("otpSend", SMS_GATEWAY.name, captcha === "");
  const manner = mannerForPhone(SMS_GATEWAY, phone, ordered);
  const { result, afterSeconds } = services.partnersNow.hand(SMS_GATEWAY, manner);
  if (result === "FAILED") throw refused("SMS_FAILED", MESSAGE.otpNotSent);
  await services.codes.send(CODE_PURPOSES.signIn, phone, now, afterSeconds);
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
          await sendCode(services, phone, payload.token ?? "");
          return { success: true, expiresInSeconds: CODE_RULES.livesMs / 1000 } as const;
        }),
      token: ({ payload }) => attempt(() => token(services, payload)),
    }),
  );
