import { HelpThreadReply } from "@creditline/core/calls/help.shapes";
import { lenientText } from "@creditline/core/calls/lenient-fields";
import * as Schema from "effect/Schema";

/** What a person at support answers; `name` is who does, "Support" where it is left out. Ours. */
export const HelpAnswerRequest = Schema.Struct({ text: Schema.String, name: lenientText });
export interface HelpAnswerRequest extends Schema.Schema.Type<typeof HelpAnswerRequest> {}

/** The threads of a customer, the newest first. Ours. */
export const HelpOfCustomerReply = Schema.Struct({ threads: Schema.Array(HelpThreadReply) });

/** What the grievance officer answers to a complaint; the newest that is open where no number names one. Ours. */
export const ComplaintAnswerRequest = Schema.Struct({
  number: lenientText,
  text: Schema.String,
  name: lenientText,
});
export interface ComplaintAnswerRequest extends Schema.Schema.Type<typeof ComplaintAnswerRequest> {}
