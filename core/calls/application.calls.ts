import { callGroup } from "./call.ts";
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
