import { aadhaar } from "./aadhaar.calls.ts";
import { document } from "./document.calls.ts";
import { kyc } from "./kyc.calls.ts";
import { paper } from "./paper.calls.ts";
import { provider } from "./provider.calls.ts";

/** Groups of calls that prove who somebody is, with documents and signatures. */
export const IDENTITY_GROUPS = { document, paper, aadhaar, kyc, provider };
