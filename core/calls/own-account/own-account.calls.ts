import { callGroup } from "../call.ts";
import { PaperFileReply } from "../identity/paper.shapes.ts";
import {
  AccountDeletionReply,
  AccountDeletionRequest,
  AccountOverviewReply,
  ComplainReply,
  ComplainRequest,
  SessionsEndReply,
  SessionsEndRequest,
} from "./own-account.shapes.ts";

/** What a customer sees and does about their own account. Ours: ruling R58 has its screen, and no call of the specification brings it. */
export const ownAccount = callGroup(
  "ownAccount",
  {
    title: "Own account",
    what: "Sessions, consents, papers, complaints and the customer's own data. Ours: no call of the specification brings them.",
    by: "customer",
  },
  {
    accountOverview: {
      at: "GET /v1/customer/account",
      whileLocked: true,
      reply: AccountOverviewReply,
      about:
        "Where the customer is signed in, what was consented to and signed, complaints, and a deletion that was asked for. " +
        "Ours: the call.",
    },
    sessionsEnd: {
      at: "POST /v1/customer/sessions/end",
      once: true,
      body: SessionsEndRequest,
      reply: SessionsEndReply,
      about:
        "Ends one session of the customer, by its id, or with which OTHERS or ALL. Its tokens are no longer valid. Ours: the call.",
    },
    complain: {
      at: "POST /v1/customer/complaints",
      once: true,
      whileLocked: true,
      body: ComplainRequest,
      reply: ComplainReply,
      about:
        "Raises a complaint: its number, the day by which it is answered, and from when the ombudsman takes it. Ours: the call.",
    },
    accountData: {
      at: "GET /v1/customer/account/data",
      whileLocked: true,
      reply: PaperFileReply,
      about: "All that is kept of the customer, as one JSON file. Ours: the call.",
    },
    accountDeletion: {
      at: "POST /v1/customer/account/deletion",
      once: true,
      body: AccountDeletionRequest,
      reply: AccountDeletionReply,
      about:
        "Asks that what is kept be deleted, or with takeBack takes that back. A person carries it out. Ours: the call.",
    },
  },
);
