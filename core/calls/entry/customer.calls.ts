import { CustomerRecord } from "../../customer/record.ts";
import { TimelineEvent } from "../../customer/timeline-event.ts";
import { type MagicLinkAction, SIGNING_ACTIONS } from "../../magic-link/actions.table.ts";
import { RerouteReply, StatusReply } from "../application/application.shapes.ts";
import { callGroup, Done } from "../call.ts";
import {
  ConsentRequest,
  CustomerOtpSendRequest,
  CustomerOtpVerifyRequest,
  PathInfoRequest,
  ProfileRequest,
  RerouteRequest,
  ServerApplication,
  VerifyAnswersRequest,
} from "./customer.shapes.ts";
import { OtpSent } from "./sign-in.calls.ts";

/** The links whose screens send an OTP: signing, and adding an account. */
const CODE_LINKS: readonly MagicLinkAction[] = [...SIGNING_ACTIONS, "beneficiary_details_pending"];

/** The customer and what they say about themselves (spec 1 §7 "Customer"). */
export const customer = callGroup(
  "customer",
  {
    title: "Customer",
    what: "The customer record, the profile, consents, choices and answers (spec 1 §7 “Customer”).",
    by: "customer",
  },
  {
    customerData: {
      at: "GET /v1/customer/customerData",
      whileLocked: true,
      reply: CustomerRecord,
      about:
        "The full customer record, not wrapped. Ours: the groups' keys, personalDetails, creditLineInfo.creditLines, " +
        "loanResponse.offers, notMatched, reapplyFrom, statusSince, offerKeptUntil, decisionSmsAskedAt, reapplySmsAskedAt and rating, and the shapes of userDataErrors and qAndA.",
      stated: { reply: "spec 1 §3 “Full customer record”" },
    },
    buildProfile: {
      at: "POST /v2/customer/buildprofile",
      once: true,
      body: ProfileRequest,
      reply: Done,
      about: "Saves what is sent of the profile. Ours: the fields' names and the reply.",
    },
    profile: {
      at: "POST /customer/profile",
      once: true,
      body: ProfileRequest,
      reply: Done,
      about: "Saves what is sent of the profile. Ours: the fields' names and the reply.",
    },
    consent: {
      at: "POST /customer/consent",
      once: true,
      body: ConsentRequest,
      reply: Done,
      about: "Records consents, with the moment. Ours: all names but consentGiven.",
      stated: { request: { at: "spec 1 §3 “Consent”", names: ["consentGiven"] } },
    },
    timelineEvent: {
      at: "POST /customer/timeline/event",
      body: TimelineEvent,
      reply: Done,
      about:
        "Records an event; AIP_INTERESTED, AIP_NOT_INTERESTED and CM_LINE_STARTED are choices that move the status. " +
        "AIP_NOT_INTERESTED_UNDONE takes back a no for 30 days, and OFFER_KEPT keeps an offer; both are ours. " +
        "Ours: the reply.",
      stated: { request: { at: "spec 1 §3 “Timeline event”" } },
    },
    timelineEventV1: {
      at: "POST /v1/customer/timeline/event",
      body: TimelineEvent,
      reply: Done,
      about: "The same, at the path of the specification's second part. Ours: the reply.",
      stated: { request: { at: "spec 2 §3 “Timeline event”" } },
    },
    reroute: {
      at: "POST /v1/customer/reroute",
      once: true,
      body: RerouteRequest,
      reply: RerouteReply,
      about:
        "Goes on with another partner; while the application is approved and not accepted yet, takes that partner's " +
        "offer, one of availablePartnerCodes. Ours: payload and reply.",
    },
    reapply: {
      at: "POST /v1/customer/reapply",
      once: true,
      reply: StatusReply,
      about: "Starts a new application after a rejection. Ours: payload and reply.",
    },
    creditVerifyAnswers: {
      at: "POST /v1/customer/credit/verify/answers",
      once: true,
      body: VerifyAnswersRequest,
      reply: StatusReply,
      about: "Answers the bureau's questions. Ours: payload and reply.",
    },
    pathInfo: {
      at: "GET /v1/customer/{id}/pathInfo",
      whileLocked: true,
      reply: ServerApplication,
      about: "The saved path, a JSON text; null where none was saved.",
      stated: { reply: "spec 1 §3 “Application (server)”" },
    },
    savePathInfo: {
      at: "PUT /v1/customer/{id}/pathInfo",
      body: PathInfoRequest,
      reply: Done,
      about: "Saves the path, a JSON text. Ours: the reply.",
      stated: { request: { at: "spec 1 §3 “Application (server)”", names: ["pathInfo"] } },
    },
    customerOtpSend: {
      at: "POST /v1/customer/otp/send",
      links: CODE_LINKS,
      body: CustomerOtpSendRequest,
      reply: OtpSent,
      about:
        "Sends a code that confirms a step: it is good for this customer, this purpose and what it was sent for. Purposes of " +
        "ours: CHANGE_MOBILE with the new phone (codes to both numbers), CONFIRM_EMAIL (codes to the address and the " +
        "phone), CONFIRM_ACCOUNT (the account that withdrawals go to), CHANGE_ADDRESS (the home's address), ESIGN (one " +
        "signature). Ours: payload and reply.",
    },
    customerOtpVerify: {
      at: "POST /v1/customer/otp/verify",
      links: CODE_LINKS,
      once: true,
      body: CustomerOtpVerifyRequest,
      reply: Done,
      about:
        "Checks such a code, with the purpose that it was sent for. CONFIRM_EMAIL takes the address's code as otp and the " +
        "phone's as currentOtp. Ours: payload and reply.",
    },
  },
);

/** The end of a session (spec 1 §4 "Session", §7). */
export const session = callGroup(
  "session",
  { title: "Session", what: "The end of a session (spec 1 §4, §7).", by: "customer" },
  {
    logout: {
      at: "POST /logout",
      whileLocked: true,
      reply: Done,
      about: "Ends the session: its tokens are no longer valid. Ours: the reply.",
    },
  },
);
