import { HelpThreadReply } from "@creditline/core/calls/help.shapes";
import { Complaint } from "@creditline/core/calls/own-account.shapes";
import { lenientText } from "@creditline/core/calls/lenient-fields";
import { COMPLAINT_ABOUT } from "@creditline/core/calls/own-account.table";
import * as Schema from "effect/Schema";

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
 * That a deletion is carried out: which one, unless the one that waits; what was kept all the same and why; who did it,
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
