import { LATER_ADDRESSES } from "./later-addresses.table.ts";
import { callGroup } from "./call.ts";
import { StatusReply, StatusRequest, SubmitRequest } from "./application.shapes.ts";

/** The application for a credit line (spec 1 §7 "Application"). */
export const application = callGroup(
  "application",
  LATER_ADDRESSES.application,
  {
    title: "Application",
    what: "The application for a credit line, and how it stands (spec 1 §7 “Application”).",
    by: "customer",
  },
  {
    applicationSubmit: {
      once: true,
      body: SubmitRequest,
      reply: StatusReply,
      about:
        "Submits the application; submitting again answers the same and changes nothing. Ours: the reply.",
      stated: { request: { at: "spec 1 §7", names: ["customerId", "tuVersion"] }, always: { tuVersion: 3 } },
    },
    applicationSubmitPerfios: {
      once: true,
      body: SubmitRequest,
      reply: StatusReply,
      about: "Submits with the income statement verified. Ours: the reply.",
      stated: { request: { at: "spec 1 §7", names: ["customerId", "tuVersion"] }, always: { tuVersion: 3 } },
    },
    creditlineStatus: {
      whileLocked: true,
      body: StatusRequest,
      reply: StatusReply,
      about: "How the application stands. Ours: payload and reply.",
    },
    closeLine: {
      once: true,
      body: StatusRequest,
      reply: StatusReply,
      about: "Closes the line for good; refused while anything is owed on it. Ours: the call.",
    },
    applicationStatus: {
      whileLocked: true,
      reply: StatusReply,
      about: "How the application stands. Ours: the reply.",
    },
  },
);
