import { callGroup } from "./call.ts";
import { OtpSendRequest, OtpSent, SignupRequest, TokenReply, TokenRequest } from "./sign-in.shapes.ts";
import { Done } from "./common.replies.ts";

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
