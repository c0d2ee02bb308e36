import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as HttpApiSchema from "effect/http-api/HttpApiSchema";
import * as OpenApi from "effect/http-api/OpenApi";
import { Done } from "./common.replies.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";
import { OtpSendRequest, OtpSent, SignupRequest, TokenReply, TokenRequest } from "./sign-in.shapes.ts";

const open = { headers: callHeaders, error: FAILURES } as const;

/** Sign-up and sign-in, open to anyone (spec 1 §7 "Auth and sign-up"). */
export const signInGroup = HttpApiGroup.make("signIn")
  .add(
    HttpApiEndpoint.post("signup", "/v1/customer/signup", {
      ...open,
      payload: SignupRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Notes who sent the visitor, and the invite code, for the customer who then signs in. Ours: the fields' names. It " +
        "answers alike whether the phone is known or not.",
    ),
  )
  .add(
    HttpApiEndpoint.post("otpSend", "/v1/otp/send", {
      ...open,
      payload: OtpSendRequest,
      success: OtpSent,
    }).annotate(
      OpenApi.Description,
      "Sends a one-time code. token is the captcha's. After many codes for one network address each further one " +
        "needs a captcha of its own: 477 with CAPTCHA_REQUIRED. Ours: that, and the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("token", "/oauth/token", {
      ...open,
      headers: onceHeaders,
      payload: [TokenRequest, TokenRequest.pipe(HttpApiSchema.asFormUrlEncoded())],
      success: TokenReply,
    }).annotate(
      OpenApi.Description,
      "Grants password, refresh_token and client_credentials, as JSON or form-encoded. With auth_type OTP the password " +
        "is a code that was sent to the phone; with GMAIL it is Google's identity token, and the username the phone " +
        "or the e-mail address of a customer who has confirmed that address. An access token lives an hour; a refresh " +
        "token is good once, and a second use ends the session, except for the same idempotency key within a minute, " +
        "which gets the same answer. The payments app gets no refresh token. " +
        "Ours: link_id and action_id, the magic link's two identifiers.",
    ),
  )
  .annotate(OpenApi.Title, "Sign-in");
