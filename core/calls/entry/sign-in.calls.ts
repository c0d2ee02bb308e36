import * as Schema from "effect/Schema";
import { callGroup, Done, lenientNumber, lenientText } from "../call.ts";

/** `POST /v1/otp/send` (spec 1 §7): `token` is the captcha's. */
const OtpSendRequest = Schema.Struct({
  phone: Schema.String,
  /** SIGNUP by default. */
  purpose: lenientText,
  token: lenientText,
});
export interface OtpSendRequest extends Schema.Schema.Type<typeof OtpSendRequest> {}

/** Ours: how long the code lives. */
export const OtpSent = Schema.Struct({ success: Schema.Literal(true), expiresInSeconds: Schema.Finite });
export interface OtpSent extends Schema.Schema.Type<typeof OtpSent> {}

/**
 * `POST /oauth/token` (spec 1 §7). `password` with username, password, auth_type (GMAIL by default) and auth_version;
 * `refresh_token`; `client_credentials` for a magic link, whose two identifiers are ours by name, and so is what else
 * it may tell of the device. Which fields a grant needs is checked where it is granted, so that the message can say
 * it.
 */
export const TokenRequest = Schema.Struct({
  grant_type: Schema.String,
  username: lenientText,
  password: lenientText,
  auth_type: lenientText,
  auth_version: lenientNumber,
  refresh_token: lenientText,
  /** Which client signs in (spec 1 §6); the web's where it is left out. */
  client_id: lenientText,
  link_id: lenientText,
  action_id: lenientText,
  /** Ours: the device that opens a link, a text of chance that it keeps. Then a link is open on one device at a time. */
  device_id: lenientText,
  /** Ours: whether this device takes over a link from another device, which is notified. */
  take_over: Schema.optional(
    Schema.NullOr(Schema.Union([Schema.Boolean, Schema.Literals(["true", "false"])])),
  ),
});
export interface TokenRequest extends Schema.Schema.Type<typeof TokenRequest> {}

/**
 * The authentication record as the platform gives it (spec 1 §3; interfaces). `expires_in` in seconds. The payments
 * app's sessions are short-lived and cannot be renewed: it gets no refresh token (ruling R44).
 */
export const TokenReply = Schema.Struct({
  access_token: Schema.String,
  refresh_token: Schema.optional(Schema.String),
  expires_in: Schema.Finite,
  scope: Schema.String,
  token_type: Schema.Literal("bearer"),
});
export interface TokenReply extends Schema.Schema.Type<typeof TokenReply> {}

/**
 * `POST /v1/customer/signup` (spec 1 §7: install metadata, with the utm code, accompanies it). The names are ours:
 * `installMetadata.utmCode` is the campaign where `utmCode` does not say one.
 */
export const SignupRequest = Schema.Struct({
  phone: Schema.String,
  inviteCode: lenientText,
  /** The campaign; a web-qualification source without one. */
  utmCode: lenientText,
  installMetadata: Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
});
export interface SignupRequest extends Schema.Schema.Type<typeof SignupRequest> {}

/** Sign-up and sign-in, open to anyone (spec 1 §7 "Auth and sign-up"). */
export const signIn = callGroup(
  "signIn",
  {
    title: "Sign-in",
    what: "Sign-up, one-time codes and tokens, open to anyone (spec 1 §7 “Auth and sign-up”).",
    by: "anyone",
  },
  {
    signup: {
      at: "POST /v1/customer/signup",
      body: SignupRequest,
      reply: Done,
      about:
        "Notes who sent the visitor, and the invite code, for the customer who then signs in. Ours: the fields' names. It " +
        "answers alike whether the phone is known or not.",
    },
    otpSend: {
      at: "POST /v1/otp/send",
      body: OtpSendRequest,
      reply: OtpSent,
      about:
        "Sends a one-time code. token is the captcha's. After many codes for one network address each further one " +
        "needs a captcha of its own: 477 with CAPTCHA_REQUIRED. Ours: that, and the reply.",
      stated: {
        request: { at: "spec 1 §7", names: ["phone", "purpose", "token"] },
        otherwise: { purpose: "SIGNUP" },
      },
    },
    token: {
      at: "POST /oauth/token",
      once: true,
      body: TokenRequest,
      formEncoded: true,
      reply: TokenReply,
      about:
        "Grants password, refresh_token and client_credentials, as JSON or form-encoded. With auth_type OTP the password " +
        "is a code that was sent to the phone; with GMAIL it is Google's identity token, and the username the phone " +
        "or the e-mail address of a customer who has confirmed that address. An access token lives an hour; a refresh " +
        "token is good once, and a second use ends the session, except for the same idempotency key within a minute, " +
        "which gets the same answer. The payments app gets no refresh token. " +
        "Ours: link_id and action_id, the magic link's two identifiers; device_id, by which a link is open on one device at a " +
        "time, and take_over, by which this one goes on in the place of another.",
      stated: {
        request: {
          at: "spec 1 §7",
          names: ["username", "password", "auth_type", "auth_version"],
          more: "the other grants' fields are OAuth's",
        },
        reply: "spec 1 §3 “Authentication record”",
        always: { auth_version: 2 },
        otherwise: { auth_type: "GMAIL" },
      },
    },
  },
);
