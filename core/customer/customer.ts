import * as Schema from "effect/Schema";
import { text } from "./absent.ts";

/**
 * The customer as the server keeps one (spec 1 §3 "Customer (server side)"). The two tokens are secrets: they go into
 * the session, and nowhere else.
 */
export const Customer = Schema.Struct({
  customerExternalId: text,
  customerId: Schema.String,
  emailId: text,
  phone: text,
  inviteCode: text,
  access_token: text,
  /** Written "refresh token" in the specification; under this name in the authentication record. */
  refresh_token: text,
});
export interface Customer extends Schema.Schema.Type<typeof Customer> {}
