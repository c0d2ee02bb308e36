import * as Schema from "effect/Schema";
import { lenientText } from "../call.ts";

/** `POST …/application/submit` and `…/submit/perfios` (spec 1 §7): tuVersion is 3. */
export const SubmitRequest = Schema.Struct({
  customerId: Schema.String,
  tuVersion: Schema.Union([Schema.Finite, Schema.String]),
});
export interface SubmitRequest extends Schema.Schema.Type<typeof SubmitRequest> {}

/** `POST /v1/customer/creditline/status`. Ours: the payload is not shown. */
export const StatusRequest = Schema.Struct({ customerId: lenientText });
export interface StatusRequest extends Schema.Schema.Type<typeof StatusRequest> {}

/**
 * The status of the application. Ours, but for the names it shares with the record; the status code is empty text
 * before the customer applies (ruling R1).
 */
export const StatusReply = Schema.Struct({
  success: Schema.Literal(true),
  applicationId: Schema.NullOr(Schema.String),
  applicationStatusCode: Schema.String,
  currentPartnerCode: Schema.NullOr(Schema.String),
  statusMessage: Schema.NullOr(Schema.String),
});
export interface StatusReply extends Schema.Schema.Type<typeof StatusReply> {}

/** `POST /v1/customer/reroute`: the partner that continues. */
export const RerouteReply = Schema.Struct({
  ...StatusReply.fields,
  partnerCode: Schema.String,
});
export interface RerouteReply extends Schema.Schema.Type<typeof RerouteReply> {}
