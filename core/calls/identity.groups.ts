import { aadhaar } from "./identity/aadhaar.calls.ts";
import { document, paper } from "./identity/document.calls.ts";
import { kyc } from "./identity/kyc.calls.ts";
import { provider } from "./identity/provider.calls.ts";

/** Groups of calls that prove who someone is, with documents and signatures. */
export const IDENTITY_GROUPS = { document, paper, aadhaar, kyc, provider };
