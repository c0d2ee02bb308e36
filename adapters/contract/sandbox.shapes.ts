import { HelpThreadReply } from "@creditline/core/calls/application/help.calls";
import { lenientFlag, lenientText } from "@creditline/core/calls/call";
import { Complaint } from "@creditline/core/calls/own-account/own-account.calls";
import { COMPLAINT_ABOUT } from "@creditline/core/calls/own-account/own-account.table";
import { CustomerRecord } from "@creditline/core/customer/record";
import * as Schema from "effect/Schema";

/** The screen that a customer came to a page from, by its path. */
export const WAY_BACK = { back: Schema.optional(Schema.String) } as const;

export const ofCustomer = { params: { customerId: Schema.String } } as const;

/** How a payment ends at the simulated gateway. */
export const GATEWAY_OUTCOMES = ["paid", "failed", "cancelled", "pending"] as const;

/** The outcome of a payment at the gateway; a pending one may still succeed or fail. */
export type GatewayOutcome = (typeof GATEWAY_OUTCOMES)[number];

/** A situation as `creditline route` takes it, as far as it is about the customer. Ours. */
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
 * The starting point of a new customer with a phone number. Ours. Omitted parts are taken from the persona that they
 * are `like`: details, and how partners behave; by default one who is approved and wants the limit.
 */
export const StandRequest = Schema.Struct({
  /** Absent or null: the record's own where it has one, else one that is no one's yet. */
  phone: lenientText,
  /** Name of a persona. */
  like: lenientText,
  /** A status by name or code. */
  status: lenientText,
  partner: lenientText,
  lineType: lenientText,
  /** Rupees. */
  limit: Schema.optional(Schema.Finite),
  /** Of the line named: YES or NO. */
  interest: lenientText,
  actionables: Schema.optional(Schema.Array(Schema.String)),
  /** A banner state of spec 2 §4. */
  beneficiaryStatus: lenientText,
  /** Puts the customer in this situation; nothing else but the phone may be given. */
  situation: Schema.optional(Schema.NullOr(StandSituation)),
  /** The customer stands as this record says, as the record's own call gives it, masked or not. */
  record: Schema.optional(Schema.NullOr(CustomerRecord)),
});
export interface StandRequest extends Schema.Schema.Type<typeof StandRequest> {}

/** What the landing rules ask about a customer, under the names that `creditline rules sql --landing` reads. Ours. */
export const CustomerFacts = Schema.Struct({
  id: Schema.String,
  /** A code; empty for who has not applied. */
  status: Schema.String,
  /** Of the active line. */
  lineType: Schema.NullOr(Schema.String),
  partner: Schema.NullOr(Schema.String),
  /** YES or NO, of the active line. */
  interest: Schema.NullOr(Schema.String),
  /** How many. */
  actionables: Schema.Int,
  blockedMilestones: Schema.Int,
  interactionRequired: Schema.Boolean,
  /** Since when the status holds: ISO 8601, UTC. */
  since: Schema.NullOr(Schema.String),
});
export interface CustomerFacts extends Schema.Schema.Type<typeof CustomerFacts> {}

/** A page of customers, in the order of their ids; `next` is what to ask for after, null where there are no more. Ours. */
export const CustomersReply = Schema.Struct({
  customers: Schema.Array(CustomerFacts),
  next: Schema.NullOr(Schema.String),
});

/** A look at a customer by someone other than the customer. Ours. */
export const LookReply = Schema.Struct({ at: Schema.String, by: Schema.String, call: Schema.String });
export interface LookReply extends Schema.Schema.Type<typeof LookReply> {}

/** The customer, who signs in with their phone; it is told where the request named none. Ours. */
export const StandReply = Schema.Struct({
  success: Schema.Literal(true),
  customerId: Schema.String,
  phone: Schema.optional(Schema.String),
});
export interface StandReply extends Schema.Schema.Type<typeof StandReply> {}

/** What a person at support answers; `name` is who does, "Support" where it is left out. Ours. */
export const HelpAnswerRequest = Schema.Struct({ text: Schema.String, name: lenientText });
export interface HelpAnswerRequest extends Schema.Schema.Type<typeof HelpAnswerRequest> {}

/** The threads of a customer, the newest first. Ours. */
export const HelpOfCustomerReply = Schema.Struct({ threads: Schema.Array(HelpThreadReply) });

/** The complaints of a customer, the newest first. Ours. */
export const ComplaintsOfCustomerReply = Schema.Struct({ complaints: Schema.Array(Complaint) });

/** A code to sign in with, or a link; `action` is what a link is for, the platform's usual one where it is left out. Ours. */
export const SendMessageRequest = Schema.Struct({
  what: Schema.Literals(["code", "link"]),
  action: lenientText,
});

/** What the grievance officer answers to a complaint; the newest that is open where no number names one. Ours. */
export const ComplaintAnswerRequest = Schema.Struct({
  number: lenientText,
  text: Schema.String,
  name: lenientText,
});
export interface ComplaintAnswerRequest extends Schema.Schema.Type<typeof ComplaintAnswerRequest> {}

/**
 * That a deletion is carried out: which one, unless the one that waits; what was kept anyway and why; who did it,
 * "Support" where it is left out. Ours.
 */
export const DeletionDoneRequest = Schema.Struct({
  number: lenientText,
  kept: Schema.Array(Schema.Struct({ what: Schema.String, why: Schema.String })),
  name: lenientText,
});
export interface DeletionDoneRequest extends Schema.Schema.Type<typeof DeletionDoneRequest> {}

/** What waits for a person at support: a complaint for its answer, a deletion for whoever carries it out. Ours. */
export const WaitingMatter = Schema.Struct({
  what: Schema.Literals(["COMPLAINT", "DELETION"]),
  customerId: Schema.String,
  number: Schema.String,
  /** ISO 8601, UTC. */
  since: Schema.String,
  dueBy: Schema.String,
  isOverdue: Schema.Boolean,
  /** What is complained of; null for a deletion. */
  about: Schema.NullOr(Schema.Literals(COMPLAINT_ABOUT)),
  text: Schema.NullOr(Schema.String),
});
export interface WaitingMatter extends Schema.Schema.Type<typeof WaitingMatter> {}

/** The first due first. Ours. */
export const WaitingReply = Schema.Struct({ waiting: Schema.Array(WaitingMatter) });

const SandboxShapesGatewayOutcome = Schema.Literals(GATEWAY_OUTCOMES);

/** What the customer does at the simulated gateway. */
export const GatewayRequest = Schema.Struct({
  outcome: SandboxShapesGatewayOutcome,
});
export interface GatewayRequest extends Schema.Schema.Type<typeof GatewayRequest> {}

/** The gateway's signed word on a payment, as it comes back with the customer. Ours. */
export const GatewayReply = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  status: SandboxShapesGatewayOutcome,
  /** Rupees with two decimals, as it is signed. */
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
 * What the bureau and the partner will decide for a customer, whatever the script says. Ours. `status` is a status'
 * name; `afterSeconds` null where no answer ever comes, four seconds where it is left out. Limit in rupees.
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

/** A customer of the sandbox, chosen by phone number (interfaces). `leadsTo` is ours: the screen that the decision leads to. */
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
 * Makes facts of an application others; what is left out stays. `interest` is about the active line, and moves with it to
 * another; null takes back what was said. Ours.
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

/** Locks or opens an account: OPEN, or any other state of `isAcctLocked`. Ours. */
export const LockRequest = Schema.Struct({
  state: Schema.String,
  /** Why, in support's own words: kept beside what happened. */
  note: lenientText,
});
export interface LockRequest extends Schema.Schema.Type<typeof LockRequest> {}

/** Hands an account to a person at support, or says that they are done with it. Ours. */
export const EscalationRequest = Schema.Struct({
  /** What it is about, in support's own words: kept beside what happened. */
  note: Schema.String,
  /** Whether they are done with it. */
  isOver: lenientFlag,
});
export interface EscalationRequest extends Schema.Schema.Type<typeof EscalationRequest> {}

/** Sets the clock to a moment, or moves it by an ISO 8601 duration (interfaces). */
export const ClockRequest = Schema.Struct({
  now: lenientText,
  advance: lenientText,
  /** Ours: whether the clock is stopped from now on; without it, it continues or stands as before. */
  hold: lenientFlag,
});
export interface ClockRequest extends Schema.Schema.Type<typeof ClockRequest> {}

/** The platform's clock. */
export const ClockReply = Schema.Struct({ now: Schema.String });
export interface ClockReply extends Schema.Schema.Type<typeof ClockReply> {}

/** Makes the next calls fail, wait or break off (interfaces). `call` is "METHOD /path" or the call's name. */
export const FaultRequest = Schema.Struct({
  call: Schema.String,
  status: Schema.optional(Schema.NullOr(Schema.Finite)),
  delayMs: Schema.optional(Schema.NullOr(Schema.Finite)),
  drop: lenientFlag,
  /** Ours: how the partner behind the call behaves: succeeds, fails, stalls or answers-late. */
  partner: lenientText,
  /** Ours: which partner, where the call asks several: its name, such as penny-drop. The first one without it. */
  of: lenientText,
  /** How often; once by default. 0 and nothing else takes back what is ordered for the call. */
  times: Schema.optional(Schema.NullOr(Schema.Finite)),
});
export interface FaultRequest extends Schema.Schema.Type<typeof FaultRequest> {}

/** What Google's prompt would give the client for an account. Ours. */
export const GoogleSignInRequest = Schema.Struct({
  email: Schema.String,
  /** Whose customer has confirmed the address from then on; no one's changes where it is left out. */
  phone: Schema.optional(Schema.String),
});
export interface GoogleSignInRequest extends Schema.Schema.Type<typeof GoogleSignInRequest> {}
export const GoogleSignInReply = Schema.Struct({ success: Schema.Literal(true), idToken: Schema.String });
export interface GoogleSignInReply extends Schema.Schema.Type<typeof GoogleSignInReply> {}

/** Makes a phone's customer new again, so that a journey can be run any number of times. Ours. */
export const ResetRequest = Schema.Struct({ phone: Schema.String });
export interface ResetRequest extends Schema.Schema.Type<typeof ResetRequest> {}

/** Sends a link to a phone. `action` is one of core/magic-link's; kyc_upload_pending by default. Ours. */
export const SendLinkRequest = Schema.Struct({
  phone: Schema.String,
  action: lenientText,
});
export interface SendLinkRequest extends Schema.Schema.Type<typeof SendLinkRequest> {}

/** The link, as it lies in the inbox too. Ours. */
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
