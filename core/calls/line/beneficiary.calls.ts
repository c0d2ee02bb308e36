import * as Schema from "effect/Schema";
import { BeneficiaryBankInfo } from "../../customer/identity.ts";
import { AUTO_REPAYMENT_MODES, MANDATE_WAYS } from "../../reference/banks/mandate-ways.table.ts";
import { callGroup, lenientFlag, lenientText } from "../call.ts";

/**
 * `POST /v1/customer/beneficiary`. Ours: the body is not shown. An account (its number and IFSC), a way to set up
 * auto-repayment for the account on record (`mode`, one of those that modes answers), or both.
 */
export const BeneficiaryRequest = Schema.Struct({
  accountNumber: lenientText,
  ifsc: lenientText,
  bankName: lenientText,
  name: lenientText,
  mode: lenientText,
  /** How the electronic mandate is signed: NETBANKING, DEBIT_CARD or AADHAAR. */
  mandateWay: lenientText,
  /** Cancels the electronic mandate; it collects nothing from then on. */
  cancelMandate: lenientFlag,
});
export interface BeneficiaryRequest extends Schema.Schema.Type<typeof BeneficiaryRequest> {}

/** The beneficiary as the record has it (spec 2 §3); `status` is a banner state of spec 2 §4. */
export const BeneficiaryReply = Schema.Struct({
  success: Schema.Literal(true),
  ...BeneficiaryBankInfo.fields,
  /** Ours: the bank's page, where an electronic mandate is signed; left out where none was asked for. */
  url: lenientText,
});
export interface BeneficiaryReply extends Schema.Schema.Type<typeof BeneficiaryReply> {}

/** `GET /v1/customer/beneficiary/modes`. Ours: how auto-repayment can be set up now, and how the account proven. */
export const ModesReply = Schema.Struct({
  success: Schema.Literal(true),
  modes: Schema.Array(
    Schema.Struct({
      mode: Schema.Literals(AUTO_REPAYMENT_MODES),
      label: Schema.String,
      /** How the bank lets an electronic mandate be signed; none for a form. */
      ways: Schema.Array(Schema.Literals(MANDATE_WAYS)),
    }),
  ),
  /** What a mandate that is set up now would allow; null without a credit limit. Rupees, days as YYYY-MM-DD. */
  terms: Schema.NullOr(
    Schema.Struct({
      maximumAmount: Schema.Finite,
      startsOn: Schema.String,
      endsOn: Schema.String,
    }),
  ),
  proofWays: Schema.Array(Schema.Literals(["penny-drop", "another-account", "bank-proof"])),
});
export interface ModesReply extends Schema.Schema.Type<typeof ModesReply> {}

/** `POST /v1/customer/create/reverse-penny-drop`. Ours: it needs no body. */
const ReversePennyDropRequest = Schema.Struct({ returnUrl: lenientText });
export interface ReversePennyDropRequest extends Schema.Schema.Type<typeof ReversePennyDropRequest> {}

/** Ours: the address with which the customer pays one rupee from their own account. */
export const ReversePennyDropReply = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  amount: Schema.Finite,
  upiLink: Schema.String,
  validUntil: Schema.String,
});
export interface ReversePennyDropReply extends Schema.Schema.Type<typeof ReversePennyDropReply> {}

/** Ours: its status, and the account that sent the rupee, once known. */
export const ReversePennyDropDetails = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  status: Schema.Literals(["PENDING", "SUCCESS", "FAILED"]),
  accountNumber: Schema.NullOr(Schema.String),
  ifsc: Schema.NullOr(Schema.String),
  bankName: Schema.NullOr(Schema.String),
  name: Schema.NullOr(Schema.String),
});
export interface ReversePennyDropDetails extends Schema.Schema.Type<typeof ReversePennyDropDetails> {}

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
