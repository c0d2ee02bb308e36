import { HelpThreadReply } from "@creditline/core/calls/application/help.calls";
import { lenientFlag, lenientText } from "@creditline/core/calls/call";
import { Complaint } from "@creditline/core/calls/own-account/own-account.calls";
import { COMPLAINT_ABOUT } from "@creditline/core/calls/own-account/own-account.table";
import { CustomerRecord } from "@creditline/core/customer/record";
import * as Schema from "effect/Schema";

/** The path of the screen that a customer came to a page from. */
export const WAY_BACK = { back: Schema.optional(Schema.String) } as const;

export const ofCustomer = { params: { customerId: Schema.String } } as const;

/** How a payment ends at the simulated gateway. */
export const GATEWAY_OUTCOMES = ["paid", "failed", "cancelled", "pending"] as const;

/** The outcome of a payment at the gateway; a pending one may still succeed or fail. */
export type GatewayOutcome = (typeof GATEWAY_OUTCOMES)[number];

/** The customer's part of a situation, as `creditline route` takes it. Ours. */
const StandSituation = Schema.Struct({
  /** By name or code; absent, null or empty for a customer who has not applied. */
  status: lenientText,
  lineType: lenientText,
  partner: lenientText,
  interest: Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.NullOr(Schema.String)))),
  actionables: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
  blockedMilestones: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
  interactionRequired: Schema.optional(Schema.NullOr(Schema.Boolean)),
});

/**
 * The starting point of a new customer with a phone number. Ours. Omitted parts are taken from the persona named by
 * `like`: details, and how partners behave; by default a persona who is approved and wants the limit.
 */
export const StandRequest = Schema.Struct({
  /** Absent or null: the record's own phone if it has one, otherwise an unused one. */
  phone: lenientText,
  /** Name of a persona. */
  like: lenientText,
  /** A status by name or code. */
  status: lenientText,
  partner: lenientText,
  lineType: lenientText,
  /** Rupees. */
  limit: Schema.optional(Schema.Finite),
  /** Interest in the named line: YES or NO. */
  interest: lenientText,
  actionables: Schema.optional(Schema.Array(Schema.String)),
  /** A banner state of spec 2 §4. */
  beneficiaryStatus: lenientText,
  /** Puts the customer in this situation; only the phone may be given besides. */
  situation: Schema.optional(Schema.NullOr(StandSituation)),
  /** Gives the customer this record, in the form that the record's own call returns, masked or not. */
  record: Schema.optional(Schema.NullOr(CustomerRecord)),
});
export interface StandRequest extends Schema.Schema.Type<typeof StandRequest> {}

/**
 * The facts that the landing rules need about a customer, under the names that `creditline rules sql --landing` reads.
 * Ours.
 */
export const CustomerFacts = Schema.Struct({
  id: Schema.String,
  /** A status code; empty for a customer who has not applied. */
  status: Schema.String,
  /** Of the active line. */
  lineType: Schema.NullOr(Schema.String),
  partner: Schema.NullOr(Schema.String),
  /** YES or NO, of the active line. */
  interest: Schema.NullOr(Schema.String),
  /** The number of actionables. */
  actionables: Schema.Int,
  blockedMilestones: Schema.Int,
  interactionRequired: Schema.Boolean,
  /** When the customer came into the status: ISO 8601, UTC. */
  since: Schema.NullOr(Schema.String),
});
export interface CustomerFacts extends Schema.Schema.Type<typeof CustomerFacts> {}

/** A page of customers, ordered by id; `next` is the cursor of the next page, null on the last one. Ours. */
export const CustomersReply = Schema.Struct({
  customers: Schema.Array(CustomerFacts),
  next: Schema.NullOr(Schema.String),
});

/** A view of a customer's data by someone other than the customer. Ours. */
export const LookReply = Schema.Struct({ at: Schema.String, by: Schema.String, call: Schema.String });
export interface LookReply extends Schema.Schema.Type<typeof LookReply> {}

/** The created customer, who signs in with this phone; useful if the request named none. Ours. */
export const StandReply = Schema.Struct({
  success: Schema.Literal(true),
  customerId: Schema.String,
  phone: Schema.optional(Schema.String),
});
export interface StandReply extends Schema.Schema.Type<typeof StandReply> {}

/** A support person's answer; `name` is that person, "Support" by default. Ours. */
export const HelpAnswerRequest = Schema.Struct({ text: Schema.String, name: lenientText });
export interface HelpAnswerRequest extends Schema.Schema.Type<typeof HelpAnswerRequest> {}

/** A customer's help threads, newest first. Ours. */
export const HelpOfCustomerReply = Schema.Struct({ threads: Schema.Array(HelpThreadReply) });

/** A customer's complaints, newest first. Ours. */
export const ComplaintsOfCustomerReply = Schema.Struct({ complaints: Schema.Array(Complaint) });

/** Sends a sign-in code or a link; `action` is the link's action, the platform's usual one by default. Ours. */
export const SendMessageRequest = Schema.Struct({
  what: Schema.Literals(["code", "link"]),
  action: lenientText,
});

/** The grievance officer's answer to a complaint; the newest open one if no number is given. Ours. */
export const ComplaintAnswerRequest = Schema.Struct({
  number: lenientText,
  text: Schema.String,
  name: lenientText,
});
export interface ComplaintAnswerRequest extends Schema.Schema.Type<typeof ComplaintAnswerRequest> {}

/**
 * Reports that a deletion has been carried out: its number, the pending one by default; what was kept anyway and why;
 * and who carried it out, "Support" by default. Ours.
 */
export const DeletionDoneRequest = Schema.Struct({
  number: lenientText,
  kept: Schema.Array(Schema.Struct({ what: Schema.String, why: Schema.String })),
  name: lenientText,
});
export interface DeletionDoneRequest extends Schema.Schema.Type<typeof DeletionDoneRequest> {}

/** Something that waits for support: a complaint to be answered, or a deletion to be carried out. Ours. */
export const WaitingMatter = Schema.Struct({
  what: Schema.Literals(["COMPLAINT", "DELETION"]),
  customerId: Schema.String,
  number: Schema.String,
  /** ISO 8601, UTC. */
  since: Schema.String,
  dueBy: Schema.String,
  isOverdue: Schema.Boolean,
  /** The subject of the complaint; null for a deletion. */
  about: Schema.NullOr(Schema.Literals(COMPLAINT_ABOUT)),
  text: Schema.NullOr(Schema.String),
});
export interface WaitingMatter extends Schema.Schema.Type<typeof WaitingMatter> {}

/** What waits for support, the earliest due first. Ours. */
export const WaitingReply = Schema.Struct({ waiting: Schema.Array(WaitingMatter) });

const SandboxShapesGatewayOutcome = Schema.Literals(GATEWAY_OUTCOMES);

/** What the customer does at the simulated gateway. */
export const GatewayRequest = Schema.Struct({
  outcome: SandboxShapesGatewayOutcome,
});
export interface GatewayRequest extends Schema.Schema.Type<typeof GatewayRequest> {}

/** The gateway's signed result of a payment, which the customer's browser brings back. Ours. */
export const GatewayReply = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  status: SandboxShapesGatewayOutcome,
  /** Rupees with two decimals, as signed. */
  amount: Schema.String,
  referenceNumber: Schema.String,
  hash: Schema.String,
});
export interface GatewayReply extends Schema.Schema.Type<typeof GatewayReply> {}

/** A customer's ledger. Ours. Amounts in paise; the postings of an entry sum to zero, and so do the balances. */
export const LedgerReply = Schema.Struct({
  entries: Schema.Array(
    Schema.Struct({
      at: Schema.String,
      what: Schema.String,
      postings: Schema.Array(Schema.Struct({ account: Schema.String, amount: Schema.Finite })),
    }),
  ),
  balances: Schema.Record(Schema.String, Schema.Finite),
  sum: Schema.Finite,
});
export interface LedgerReply extends Schema.Schema.Type<typeof LedgerReply> {}

/** Puts a customer's beneficiary and auto-repayment into a state of spec 2 §4. Ours. */
export const MoveBeneficiaryRequest = Schema.Struct({ status: Schema.String });
export interface MoveBeneficiaryRequest extends Schema.Schema.Type<typeof MoveBeneficiaryRequest> {}

/**
 * Overrides what the bureau and the partner will decide for a customer. Ours. `status` is a status name;
 * `afterSeconds` is null if no answer ever comes, and four seconds by default. Limit in rupees.
 */
export const OutcomeRequest = Schema.Struct({
  /** submit by default. */
  step: lenientText,
  status: Schema.String,
  afterSeconds: Schema.optional(Schema.NullOr(Schema.Finite)),
  limit: Schema.optional(Schema.Finite),
  partner: lenientText,
  lineType: lenientText,
  reasons: Schema.optional(Schema.Array(Schema.String)),
  canReRoute: Schema.optional(Schema.Boolean),
});
export interface OutcomeRequest extends Schema.Schema.Type<typeof OutcomeRequest> {}

/**
 * A customer of the sandbox, chosen by phone number (interfaces). `leadsTo` is ours: the screen that the decision
 * leads to.
 */
export const PersonaReply = Schema.Struct({
  name: Schema.String,
  phone: Schema.String,
  story: Schema.String,
  landsOn: Schema.String,
  leadsTo: Schema.optional(Schema.String),
});
export interface PersonaReply extends Schema.Schema.Type<typeof PersonaReply> {}

/** A message to a phone (interfaces). */
export const InboxMessage = Schema.Struct({
  at: Schema.String,
  kind: Schema.Literals(["otp", "link", "sms", "email"]),
  text: Schema.String,
  code: Schema.optional(Schema.String),
  link: Schema.optional(Schema.String),
});
export interface InboxMessage extends Schema.Schema.Type<typeof InboxMessage> {}

/** Something that happened to a customer. Ours: the fields of an event. */
export const SandboxEvent = Schema.Struct({
  version: Schema.Finite,
  at: Schema.String,
  type: Schema.String,
  data: Schema.Unknown,
});
export interface SandboxEvent extends Schema.Schema.Type<typeof SandboxEvent> {}

/** Moves a customer to a status (interfaces). */
export const MoveStatusRequest = Schema.Struct({ code: Schema.String });
export interface MoveStatusRequest extends Schema.Schema.Type<typeof MoveStatusRequest> {}

/**
 * Changes facts of an application; omitted facts stay. `interest` applies to the active line and moves with it to
 * another; null resets it. Ours.
 */
export const SetFactsRequest = Schema.Struct({
  partner: lenientText,
  lineType: lenientText,
  interest: lenientText,
  actionables: Schema.optional(Schema.Array(Schema.String)),
  blockedMilestones: Schema.optional(Schema.Array(Schema.String)),
  interactionRequired: Schema.optional(Schema.Boolean),
});
export interface SetFactsRequest extends Schema.Schema.Type<typeof SetFactsRequest> {}

/** Locks or unlocks an account: OPEN, or any other state of `isAcctLocked`. Ours. */
export const LockRequest = Schema.Struct({
  state: Schema.String,
  /** The reason in support's own words, stored with the event. */
  note: lenientText,
});
export interface LockRequest extends Schema.Schema.Type<typeof LockRequest> {}

/** Escalates an account to a person at support, or ends the escalation. Ours. */
export const EscalationRequest = Schema.Struct({
  /** The subject in support's own words, stored with the event. */
  note: Schema.String,
  /** Whether the escalation has ended. */
  isOver: lenientFlag,
});
export interface EscalationRequest extends Schema.Schema.Type<typeof EscalationRequest> {}

/** Sets the clock to a moment, or moves it by an ISO 8601 duration (interfaces). */
export const ClockRequest = Schema.Struct({
  now: lenientText,
  advance: lenientText,
  /** Ours: whether to stop the clock; omitted, it keeps running or stays stopped. */
  hold: lenientFlag,
});
export interface ClockRequest extends Schema.Schema.Type<typeof ClockRequest> {}

/** The platform's clock. */
export const ClockReply = Schema.Struct({ now: Schema.String });
export interface ClockReply extends Schema.Schema.Type<typeof ClockReply> {}

/** Makes the next calls fail, be delayed or be dropped (interfaces). `call` is "METHOD /path" or the call's name. */
export const FaultRequest = Schema.Struct({
  call: Schema.String,
  status: Schema.optional(Schema.NullOr(Schema.Finite)),
  delayMs: Schema.optional(Schema.NullOr(Schema.Finite)),
  drop: lenientFlag,
  /** Ours: how the partner behind the call behaves: succeeds, fails, stalls or answers-late. */
  partner: lenientText,
  /** Ours: which partner, if the call asks several: its name, such as penny-drop. The first one by default. */
  of: lenientText,
  /** How many times; once by default. 0 alone clears the faults injected for the call. */
  times: Schema.optional(Schema.NullOr(Schema.Finite)),
});
export interface FaultRequest extends Schema.Schema.Type<typeof FaultRequest> {}

/** The token that Google's prompt would give the client for an account. Ours. */
export const GoogleSignInRequest = Schema.Struct({
  email: Schema.String,
  /** The phone of the customer for whom the address is confirmed; if omitted, no customer changes. */
  phone: Schema.optional(Schema.String),
});
export interface GoogleSignInRequest extends Schema.Schema.Type<typeof GoogleSignInRequest> {}
export const GoogleSignInReply = Schema.Struct({ success: Schema.Literal(true), idToken: Schema.String });
export interface GoogleSignInReply extends Schema.Schema.Type<typeof GoogleSignInReply> {}

/** Resets a phone to a new customer, so that a journey can be run any number of times. Ours. */
export const ResetRequest = Schema.Struct({ phone: Schema.String });
export interface ResetRequest extends Schema.Schema.Type<typeof ResetRequest> {}

/** Sends a link to a phone. `action` is one of core/magic-link's; kyc_upload_pending by default. Ours. */
export const SendLinkRequest = Schema.Struct({
  phone: Schema.String,
  action: lenientText,
});
export interface SendLinkRequest extends Schema.Schema.Type<typeof SendLinkRequest> {}

/** The link, as the inbox shows it too. Ours. */
export const SendLinkReply = Schema.Struct({
  success: Schema.Literal(true),
  linkId: Schema.String,
  actionId: Schema.String,
  token: Schema.String,
  /** Path and query of the link's screen. */
  link: Schema.String,
  expiresAt: Schema.String,
});
export interface SendLinkReply extends Schema.Schema.Type<typeof SendLinkReply> {}
