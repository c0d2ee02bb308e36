import * as Schema from "effect/Schema";
import { lenientNumber, lenientText } from "./lenient-fields.ts";

/** `POST /v1/otp/send` (spec 1 §7): `token` is the captcha's. */
export const OtpSendRequest = Schema.Struct({
  phone: Schema.String,
  /** SIGNUP unless said otherwise. */
  purpose: lenientText,
  token: lenientText,
});
export interface OtpSendRequest extends Schema.Schema.Type<typeof OtpSendRequest> {}

/** Ours: how long the code lives. */
export const OtpSent = Schema.Struct({ success: Schema.Literal(true), expiresInSeconds: Schema.Finite });
export interface OtpSent extends Schema.Schema.Type<typeof OtpSent> {}

/**
 * `POST /oauth/token` (spec 1 §7). `password` with username, password, auth_type (GMAIL unless said otherwise)
 * and auth_version; `refresh_token`; `client_credentials` for a magic link, whose two identifiers are ours by
 * name, and so is what else it may tell of the device. Which fields a grant needs is checked where it is granted, so that the message can say it.
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
  /** Ours: whether this device goes on with a link in the place of another, which is told. */
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
  /** The campaign; a web-qualification source where there is none. */
  utmCode: lenientText,
  installMetadata: Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
});
export interface SignupRequest extends Schema.Schema.Type<typeof SignupRequest> {}
