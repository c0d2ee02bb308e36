import * as Schema from "effect/Schema";
import { text } from "./absent.ts";

/**
 * A way of proving who one is that was begun. Ours: the record of spec 1 §3 shows what came of Aadhaar alone. `kind` is
 * one of `reference/kyc-kinds.table`; `status` WITH_CUSTOMER, WITH_PARTNER, COMPLETED or FAILED; `since` when it was
 * begun, ISO 8601, UTC.
 */
export const IdentityCheck = Schema.Struct({ kind: text, status: text, since: text });
export interface IdentityCheck extends Schema.Schema.Type<typeof IdentityCheck> {}
