import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware";
import * as HttpApiSecurity from "effect/http-api/HttpApiSecurity";
import { Unauthorized } from "./failures.ts";

/** Whose token a call carries. */
export interface SignedInCustomer {
  readonly customerId: string;
  readonly sessionId: string;
  /** The link that the token is of; null for a customer who signed in. */
  readonly link: { readonly linkId: string; readonly action: string } | null;
}

/** A signed-in customer, and where the call comes from. */
export interface SignedInCaller extends SignedInCustomer {
  /** The network address as it is counted; empty where it is not known. */
  readonly requester: string;
}

/** The bearer token that protected calls need (spec 1 §6, §7); 401 without a valid one. */
export class Authorization extends HttpApiMiddleware.Service<Authorization>()(
  "creditline/contract/authorization/Authorization",
  { security: { bearer: HttpApiSecurity.bearer }, error: Unauthorized },
) {}
