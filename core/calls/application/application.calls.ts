import * as Schema from "effect/Schema";
import { callGroup } from "../call.ts";
import { InviteReply, InviteRequest } from "../entry/account.shapes.ts";
import { StatusReply, StatusRequest, SubmitRequest } from "./application.shapes.ts";

/** The application for a credit line (spec 1 §7 "Application", spec 2 §7 "Credit line"). */
export const application = callGroup(
  "application",
  {
    title: "Application",
    what: "The application for a credit line, and how it stands (spec 1 §7 “Application”).",
    by: "customer",
  },
  {
    applicationSubmit: {
      at: "POST /v1/customer/creditline/application/submit",
      once: true,
      body: SubmitRequest,
      reply: StatusReply,
      about:
        "Submits the application; submitting again answers the same and changes nothing. Ours: the reply.",
      stated: { request: { at: "spec 1 §7", names: ["customerId", "tuVersion"] }, always: { tuVersion: 3 } },
    },
    applicationSubmitPerfios: {
      at: "POST /v1/customer/creditline/application/submit/perfios",
      once: true,
      body: SubmitRequest,
      reply: StatusReply,
      about: "Submits with the income statement verified. Ours: the reply.",
      stated: { request: { at: "spec 1 §7", names: ["customerId", "tuVersion"] }, always: { tuVersion: 3 } },
    },
    creditlineStatus: {
      at: "POST /v1/customer/creditline/status",
      whileLocked: true,
      body: StatusRequest,
      reply: StatusReply,
      about: "How the application stands. Ours: payload and reply.",
    },
    closeLine: {
      at: "POST /v1/customer/creditline/close",
      once: true,
      body: StatusRequest,
      reply: StatusReply,
      about: "Closes the line for good; refused while anything is owed on it. Ours: the call.",
    },
    applicationStatus: {
      at: "GET /v1/customer/{id}/application/status",
      whileLocked: true,
      reply: StatusReply,
      about: "How the application stands. Ours: the reply.",
    },
  },
);

/** Invite codes, open to anyone before the sign-up (spec 1 §6, §7 "Invite"). */
export const invite = callGroup(
  "invite",
  { title: "Invites", what: "Invite codes, open to anyone (spec 1 §7 “Invite”).", by: "anyone" },
  {
    inviteCodeValidation: {
      at: "POST /v1/customer/inviteCode/validation",
      body: InviteRequest,
      reply: InviteReply,
      about: "Whether an invite code can be used. Ours: payload and reply.",
    },
  },
);

/**
 * `GET /lookup/pincode/{pincode}`. Ours: `city` is null where the platform knows the state alone; `cities` are all that
 * a customer there may name (ruling R38), and none where any is right.
 */
const PincodeReply = Schema.Struct({
  success: Schema.Literal(true),
  pincode: Schema.String,
  city: Schema.NullOr(Schema.String),
  cities: Schema.Array(Schema.String),
  state: Schema.String,
});
export interface PincodeReply extends Schema.Schema.Type<typeof PincodeReply> {}

/**
 * Look-ups (spec 1 §7 "Lookup, appointments, offers"), open to anyone: the payments app asks for the pincode before
 * anyone has signed in (spec 1 §2 "/gq").
 */
export const lookup = callGroup(
  "lookup",
  {
    title: "Look-ups",
    what: "What is known of a pincode, open to anyone (spec 1 §7 “Lookup”).",
    by: "anyone",
  },
  {
    pincode: {
      at: "GET /lookup/pincode/{pincode}",
      reply: PincodeReply,
      about: "The city and the state of a pincode. Ours: the reply.",
    },
  },
);
