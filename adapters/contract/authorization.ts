import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware";
import * as HttpApiSecurity from "effect/http-api/HttpApiSecurity";
import { Unauthorized } from "./failures.ts";

/** The customer whose token a call carries. */
export interface SignedInCustomer {
  readonly customerId: string;
  readonly sessionId: string;
  /** The link that the token belongs to; null for a customer who signed in. */
  readonly link: { readonly linkId: string; readonly action: string } | null;
}

/** A signed-in customer, and the network address of the call. */
export interface SignedInCaller extends SignedInCustomer {
  /** The network address as the rate limits count it; empty if unknown. */
  readonly requester: string;
}

/** The bearer token that protected calls need (spec 1 §6, §7); 401 without a valid one. */
export class Authorization extends HttpApiMiddleware.Service<Authorization>()(
  "creditline/contract/authorization/Authorization",
  { security: { bearer: HttpApiSecurity.bearer }, error: Unauthorized },
) {}
