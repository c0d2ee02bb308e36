import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { SignupRequest, TokenReply, TokenRequest } from "@creditline/core/calls/entry/sign-in.calls";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import { t, verbatim } from "@creditline/core/messages/message";
import { CLIENT_CREDENTIALS } from "@creditline/core/session/contexts.table";
import { ASSUMED_SIGN_UP_SOURCE, SIGN_IN_DEFAULTS } from "@creditline/core/session/session";
import { validate } from "@creditline/core/validation/rules.table";
import { IDEMPOTENCY_KEY_HEADER } from "../../../contract/request-header-names.ts";
import type { SignedInCaller } from "../../../contract/authorization.ts";
import type { SideWrites } from "../../commands/customers.ts";
import { bearerIn } from "../../identity/signed-tokens.ts";
import { CODE_PURPOSES, CODE_RULES } from "../../identity/codes/code-rules.ts";
import { inviteCode, keepSignUp } from "../../identity/signed-up.ts";
import {
  badField,
  captchaFirst,
  checkedField,
  isAbsent,
  refused,
  signInRefused,
  tagOfReferrer,
  textField,
} from "../../model/refusals.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { usingGoogleToken, type VerifiedGoogleAccount } from "../../partners/google-identity.ts";
import { CAPTCHA, GOOGLE_SIGN_IN, SMS_GATEWAY } from "../../partners/simulated/simulators.ts";
import { retryUntilCommitted } from "../../store/store.ts";
import { askPartnerNow, type HandlersOf, partnerTimeout, usualFor } from "../handlers-of.ts";
import type { Services } from "../services.ts";
import { wrongCode } from "./one-time-code.ts";
import { findOnlyOwner, hasEmail } from "./own-account.ts";

/**
 * Ends every other session of the customer together with this change (ruling R44), so that whoever holds a stolen
 * token is signed out. `isNeeded` tells whether anything is changed.
 */
export const endOtherSessions =
  (
    { sessions }: Pick<Services, "sessions">,
    { customerId, sessionId }: SignedInCaller,
    isNeeded: (state: CustomerState) => boolean = () => true,
  ): SideWrites =>
  async (state) =>
    isNeeded(state) ? { documents: await sessions.endingOthers(customerId, sessionId) } : {};

/** Combines several lookups beside a decision, in order. */
export const combineFindings =
  (...ways: readonly SideWrites[]): SideWrites =>
  async (state, now, partners, isCurrent) => {
    const documents = [];
    const messages = [];
    for (const way of ways) {
      const found = await way(state, now, partners, isCurrent);
      documents.push(...(found.documents ?? []));
      messages.push(...(found.messages ?? []));
    }
    return { documents, messages };
  };

const tenDigits = (field: string, text: string): string => checkedField("phone", field, text);

function given(field: string, text: string | null | undefined): string {
  if (text === undefined || text === null || text === "") throw badField(field, "expected a text");
  return text;
}

/** The caller, and where the call comes from. */
interface Caller {
  readonly requester: string;
  /** The idempotency key of the request, which the same client sends again when it retries. */
  readonly key: string | undefined;
  /** The payments app's sessions are short, and not renewed (rulings R33, R44). */
  readonly isPaymentsApp: boolean;
}

/**
 * Starts the session of someone who has proved to be the customer. A sign-in by phone cancels a pending change that
 * was requested because the phone was said to be lost, and ends the session that requested it.
 */
async function begin(
  { sessions, customers }: Services,
  customerId: string,
  { isPaymentsApp }: Caller,
  now: number,
  { byPhone, sideWrites }: { readonly byPhone: boolean; readonly sideWrites?: SideWrites },
): Promise<TokenReply> {
  const { phone, onboarding } = await customers.look(customerId);
  const { sessionId, reply, documents } = await sessions.starting(customerId, phone, now, {
    renews: !isPaymentsApp,
  });
  const stopped = byPhone ? onboarding.mobileChange : null;
  if (stopped !== null) await sessions.end(stopped.sessionId);
  return customers.change(customerId, {
    ...(sideWrites === undefined ? {} : { sideWrites }),
    decide: ({ onboarding: { mobileChange } }, at) => ({
      events: [
        createEvent(at, "session.started", {
          sessionId,
          // The payments app asks for one code only: it signs in, and confirms what is submitted with it (ruling R33).
          ...(isPaymentsApp && byPhone ? { confirmsPhone: true } : {}),
        }),
        ...(byPhone && mobileChange !== null
          ? [createEvent(at, "mobile.change-stopped", { phone: mobileChange.phone })]
          : []),
      ],
      documents,
      reply: () => reply,
    }),
  });
}

type Client = keyof typeof CLIENT_CREDENTIALS;

/** The client named by a sign-in. Throws BadRequest for an unknown name. */
function clientOf({ client_id: named }: TokenRequest): Client {
  if (isAbsent(named)) return "web";
  if (named === CLIENT_CREDENTIALS.web) return "web";
  if (named === CLIENT_CREDENTIALS.paymentsApp) return "paymentsApp";
  throw badField("client_id", `expected ${Object.values(CLIENT_CREDENTIALS).join(" or ")}`, "UNKNOWN_CLIENT");
}

/** The customer of a username, which is a phone or an e-mail address, if the address on record is this one. */
async function registered(services: Services, username: string, email: string): Promise<string | null> {
  const customerId = username.includes("@")
    ? await findOnlyOwner(services, username)
    : await services.customers.find(tenDigits("username", username));
  return customerId !== null && (await hasEmail(services, customerId, email)) ? customerId : null;
}

/** The person whom Google confirms. If Google doesn't answer, the error says so and no one is blocked. */
async function vouchedFor(
  { google }: Services,
  idToken: string,
  now: number,
): Promise<VerifiedGoogleAccount | null> {
  try {
    return await google.verify(idToken, now);
  } catch {
    throw partnerTimeout("GOOGLE_PENDING", verbatim("Google"));
  }
}

const notVouchedFor = () =>
  signInRefused("INVALID_GOOGLE_TOKEN", t("Google couldn't confirm this sign-in. Try again."));

/**
 * Signs in a person whom Google confirms: a customer whose e-mail address on record is the account's. A token signs in
 * once.
 */
async function byGoogle(
  services: Services,
  username: string,
  idToken: string,
  caller: Caller,
): Promise<TokenReply> {
  const now = await services.clock.now();
  const said = await askPartnerNow(services, "token", GOOGLE_SIGN_IN, usualFor(services, username));
  const answer = await services.partnersNow.wait(GOOGLE_SIGN_IN, said, idToken, now);
  if (answer === "PENDING") throw partnerTimeout("GOOGLE_PENDING", verbatim("Google"));
  const account = answer === "FAILED" ? null : await vouchedFor(services, idToken, now);
  if (account === null) throw notVouchedFor();
  const customerId = await registered(services, username, account.email);
  if (customerId === null) {
    // The same refusal for an unknown address, an unconfirmed one, and one that several customers share.
    throw signInRefused("NOT_REGISTERED", MESSAGE.notRegistered);
  }
  return begin(services, customerId, caller, now, {
    byPhone: false,
    sideWrites: async (_state, at) => {
      const change = await usingGoogleToken(services.store, idToken, account.endsAt, at);
      if (change === null) throw notVouchedFor();
      return { documents: [change] };
    },
  });
}

async function byPassword(services: Services, request: TokenRequest, caller: Caller): Promise<TokenReply> {
  const authType = request.auth_type ?? SIGN_IN_DEFAULTS.authType;
  const named = given("username", request.username);
  const password = given("password", request.password);
  if (authType === "GMAIL") return byGoogle(services, named.trim(), password, caller);
  const username = tenDigits("username", named);
  if (authType !== "OTP") {
    throw signInRefused("AUTH_TYPE_NOT_SUPPORTED", t("Sign in with an OTP, or with Google."));
  }
  const code = validate("otp", password);
  if (!code.ok)
    throw badField("password", code.errors[0]?.message ?? t("Enter the 6-digit OTP."), "INVALID_OTP");
  const now = await services.clock.now();
  const of = { purpose: CODE_PURPOSES.signIn, to: username };
  const use = await services.codes.use(of, code.value, caller.requester, now);
  if (use.answer !== "right") throw signInRefused("INVALID_OTP", wrongCode(use));
  return begin(services, await services.customers.ofPhone(username), caller, now, { byPhone: true });
}

const linkIsOver = () =>
  signInRefused("INVALID_LINK", t("This link has expired. Sign in, or ask for a new one."), "invalid_client");

/**
 * Signs a link's holder in. A link's token opens only the link's calls; the action is the one that the link was
 * created for. A client that names its device opens it on one device at a time.
 */
async function byLink(services: Services, request: TokenRequest): Promise<TokenReply> {
  const linkId = given("link_id", request.link_id);
  const action = given("action_id", request.action_id);
  const device = isAbsent(request.device_id) ? null : textField("device_id", request.device_id);
  const now = await services.clock.now();
  const link = await services.links.find(linkId, now);
  if (link === null || link.action !== action) {
    throw linkIsOver();
  }
  const { sessions, customers, linkHolders } = services;
  const { phone } = await customers.look(link.customerId);
  const { sessionId, reply, documents } = await sessions.starting(link.customerId, phone, now, { link });
  return customers.change(link.customerId, {
    sideWrites: async (_state, at) => ({
      documents:
        device === null
          ? []
          : await linkHolders.opening(
              { linkId: link.linkId, device, sessionId, takesOver: String(request.take_over) === "true" },
              at,
            ),
    }),
    decide: (state, at) => {
      // The link was sent to a number that is no longer the customer's.
      if (state.phone !== link.phone) throw linkIsOver();
      return {
        events: [createEvent(at, "link.opened", { linkId: link.linkId, sessionId })],
        documents,
        reply: () => reply,
      };
    },
  });
}

/**
 * Ends the session that a client had before it signed in again, so that no one keeps two. A link's session is stored
 * separately from the customer's own, and stays.
 */
async function endFormer({ sessions, clock }: Services, authorization: string | undefined): Promise<void> {
  const bearer = bearerIn(authorization);
  if (bearer === undefined) return;
  const former = await sessions.check(bearer, await clock.now()).catch(() => null);
  if (former !== null && former.link === null) await sessions.end(former.sessionId);
}

async function token(services: Services, request: TokenRequest, caller: Caller): Promise<TokenReply> {
  switch (request.grant_type) {
    case "password":
      return byPassword(services, request, caller);
    case "refresh_token":
      return services.sessions.refresh(
        given("refresh_token", request.refresh_token),
        await services.clock.now(),
        async (customerId) => (await services.customers.look(customerId)).phone,
        caller.key,
      );
    case "client_credentials":
      return byLink(services, request);
    default:
      throw badField(
        "grant_type",
        "expected password, refresh_token or client_credentials",
        "UNSUPPORTED_GRANT_TYPE",
      );
  }
}

/** The possible names of the utm code in a sign-up's install metadata (spec 1 §7; how it is written is not stated). */
const UTM_NAMES = ["utmCode", "utm_code"] as const;

/** The campaign of a sign-up: its own field, else its install metadata (spec 1 §7), else the default source. */
function sourceOf({ utmCode, installMetadata }: SignupRequest): string {
  const named = UTM_NAMES.find((name) => !isAbsent(installMetadata?.[name])) ?? "utmCode";
  const [field, code] = isAbsent(utmCode?.trim())
    ? [`installMetadata.${named}`, installMetadata?.[named]]
    : ["utmCode", utmCode];
  if (isAbsent(code)) return ASSUMED_SIGN_UP_SOURCE;
  if (typeof code !== "string") throw badField(field, "expected a text");
  return code.trim() === "" ? ASSUMED_SIGN_UP_SOURCE : textField(field, code);
}

/**
 * The campaign: a campaign named by the request takes precedence over the tag of the host that the visitor came by
 * (spec 1 §7, §9).
 */
function campaignOf(request: SignupRequest, mapping: Services["marketingSources"]): string {
  const named = sourceOf(request);
  return named === ASSUMED_SIGN_UP_SOURCE
    ? (tagOfReferrer(request.installMetadata, mapping) ?? named)
    : named;
}

async function signup({ store, clock, marketingSources }: Services, request: SignupRequest): Promise<void> {
  const phone = tenDigits("phone", request.phone);
  const code = request.inviteCode?.trim();
  const source = campaignOf(request, marketingSources);
  const signUp = { source, inviteCode: isAbsent(code) ? null : inviteCode(code) };
  const now = await clock.now();
  await retryUntilCommitted(() => keepSignUp(store, phone, signUp, now));
}

/** The message if a code is not sent because the captcha is missing or invalid. */
const CAPTCHA_REFUSED = {
  required: [
    "CAPTCHA_REQUIRED",
    t("Too many OTPs were requested from your network. Complete the captcha, or try again in ten minutes."),
  ],
  expired: ["CAPTCHA_EXPIRED", t("The captcha has expired. Try again.")],
  wrong: ["CAPTCHA_FAILED", t("The captcha wasn't solved. Try again.")],
} as const;

/** A 477 with the reason and a new captcha to solve. */
async function captchaRefused(
  { captcha }: Services,
  why: keyof typeof CAPTCHA_REFUSED,
  now: number,
): Promise<Error> {
  const [errorCode, words] = CAPTCHA_REFUSED[why];
  return captchaFirst(errorCode, words, await captcha.challenge(now));
}

/**
 * Sends a code through the SMS gateway; if a captcha's token is included, only after the captcha has confirmed that it
 * is a person's.
 */
async function sendCode(
  services: Services,
  phone: string,
  captcha: string,
  requester: string,
  language: LanguageCode,
): Promise<void> {
  const now = await services.clock.now();
  if (captcha !== "") {
    const said = await askPartnerNow(services, "otpSend", CAPTCHA, usualFor(services, phone));
    const answer = await services.partnersNow.wait(CAPTCHA, said, `${phone} ${captcha}`, now);
    if (answer === "PENDING") throw partnerTimeout("CAPTCHA_PENDING", t("The captcha"), "token");
    if (answer === "FAILED") throw await captchaRefused(services, "wrong", now);
  }
  const proof = captcha === "" ? null : await services.captcha.proof(captcha, now);
  // An invalid captcha counts as none: where none is needed, it blocks no one.
  const solved = proof?.is === "right" ? proof.once : "";
  const stand = await services.captchaNeed.asking(requester, solved, now);
  if (stand !== "free") {
    const why = stand === "used-before" ? "wrong" : (proof?.is ?? "required");
    throw await captchaRefused(services, why === "right" ? "required" : why, now);
  }
  await sendCodeBySms(services, phone, requester, captcha === "", language);
}

/**
 * Sends a sign-in code through the SMS gateway, for any caller. Throws Refused if none is sent. Faults injected for
 * the call apply to the first partner that it asks. `language` is that of the page on which the code is typed.
 */
export async function sendCodeBySms(
  services: Services,
  phone: string,
  requester: string,
  isFirst = true,
  language: LanguageCode = "en",
): Promise<void> {
  const now = await services.clock.now();
  const answer = await askPartnerNow(services, "otpSend", SMS_GATEWAY, usualFor(services, phone), isFirst);
  const { result, afterSeconds } = answer;
  services.partnersNow.note(SMS_GATEWAY, answer);
  if (result === "FAILED") throw refused("SMS_FAILED", MESSAGE.otpNotSent);
  const of = { purpose: CODE_PURPOSES.signIn, to: phone, language };
  await services.purge(now);
  await services.codes.send(of, requester, now, afterSeconds);
}

/** Sign-up and sign-in. An unknown phone becomes a new customer once its holder has proved that it is theirs. */
export const signInHandlers = (services: Services): HandlersOf<"signIn"> => ({
  signup: async ({ payload }) => {
    await signup(services, payload);
    return { success: true } as const;
  },
  otpSend: async ({ payload, language, requester }) => {
    const phone = tenDigits("phone", payload.phone);
    await sendCode(services, phone, payload.token?.trim() ?? "", requester, language);
    return { success: true, expiresInSeconds: CODE_RULES.livesMs / 1000 } as const;
  },
  token: async ({ payload, headers, requester, authorization }) => {
    const reply = await token(services, payload, {
      requester,
      key: headers[IDEMPOTENCY_KEY_HEADER],
      isPaymentsApp: clientOf(payload) === "paymentsApp",
    });
    if (payload.grant_type === "password") await endFormer(services, authorization);
    return reply;
  },
});
