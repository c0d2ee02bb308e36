import * as Schema from "effect/Schema";
import { callGroup } from "./call.ts";
import {
  BeneficiaryReply,
  BeneficiaryRequest,
  ModesReply,
  ReversePennyDropDetails,
  ReversePennyDropReply,
  ReversePennyDropRequest,
} from "./beneficiary.shapes.ts";

/** The account that money goes to, and auto-repayment (spec 2 §7 "Beneficiary and mandate"). */
export const beneficiary = callGroup(
  "beneficiary",
  {
    title: "Beneficiary and auto-repayment",
    what: "The account that money goes to, and the mandate (spec 2 §4, §7).",
    by: "customer",
  },
  {
    beneficiary: {
      at: "POST /v1/customer/beneficiary",
      once: true,
      links: ["e_mandate_pending", "beneficiary_details_pending"],
      body: BeneficiaryRequest,
      reply: BeneficiaryReply,
      about:
        "Gives the account that withdrawals go to, which a small payment proves at once, or sets up auto-repayment for " +
        "it. The simulated bank goes by the account number's last four digits: 0001 is no account, 0002 goes to " +
        "review and fails it, 0003 goes to review and passes, 0004 is at a bank without electronic mandates, with " +
        "0005 the electronic mandate is refused, with 0006 that and the form; with 0008 the bank has the name with " +
        "initials, with 0009 another person's. Ours: payload, reply, and how the " +
        "states of spec 2 §4 follow from each other.",
    },
    beneficiaryModes: {
      at: "GET /v1/customer/beneficiary/modes",
      links: ["e_mandate_pending", "beneficiary_details_pending"],
      whileLocked: true,
      reply: ModesReply,
      about: "The ways to set up auto-repayment that are open now. Ours: the reply.",
    },
    createReversePennyDrop: {
      at: "POST /v1/customer/create/reverse-penny-drop",
      links: ["beneficiary_details_pending"],
      once: true,
      body: ReversePennyDropRequest,
      reply: ReversePennyDropReply,
      about:
        "Proves an account by a rupee that the customer pays from it. In the sandbox it is paid by itself after a few " +
        "seconds. Ours: payload and reply.",
    },
    reversePennyDropDetails: {
      at: "GET /v1/customer/reverse-penny-drop/details?transactionId",
      links: ["beneficiary_details_pending"],
      whileLocked: true,
      query: { transactionId: Schema.optional(Schema.String) },
      reply: ReversePennyDropDetails,
      about:
        "How it stands; the newest one where the query names none. Ours: the query's field and the reply.",
      stated: { query: { at: "spec 1 §7", names: [] } },
    },
  },
);
