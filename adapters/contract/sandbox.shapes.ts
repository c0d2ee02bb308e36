import * as Schema from "effect/Schema";
import { lenientFlag, lenientText } from "@creditline/core/calls/lenient-fields";

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
  /** Ours: whether the clock stands still from now on; without it, it goes on or stands as before. */
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
  /** How often; once unless said otherwise. 0 and nothing else takes back what is ordered for the call. */
  times: Schema.optional(Schema.NullOr(Schema.Finite)),
});
export interface FaultRequest extends Schema.Schema.Type<typeof FaultRequest> {}

/** What Google's prompt would give the client for an account. Ours. */
export const GoogleSignInRequest = Schema.Struct({
  email: Schema.String,
  /** Whose customer has confirmed the address from then on; nobody's changes where it is left out. */
  phone: Schema.optional(Schema.String),
});
export interface GoogleSignInRequest extends Schema.Schema.Type<typeof GoogleSignInRequest> {}
export const GoogleSignInReply = Schema.Struct({ success: Schema.Literal(true), idToken: Schema.String });
export interface GoogleSignInReply extends Schema.Schema.Type<typeof GoogleSignInReply> {}

/** Makes a phone's customer new again, so that a journey can be run any number of times. Ours. */
export const ResetRequest = Schema.Struct({ phone: Schema.String });
export interface ResetRequest extends Schema.Schema.Type<typeof ResetRequest> {}

/** Sends a link to a phone. `action` is one of core/magic-link's; kyc_upload_pending unless said otherwise. Ours. */
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
