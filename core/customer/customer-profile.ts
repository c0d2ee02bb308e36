import * as Schema from "effect/Schema";
import { text } from "./absent.ts";

/** The profile (spec 1 §3 "Customer profile"): education, nationality (IND or Other), and what the loan is for. */
export const CustomerProfile = Schema.Struct({
  educationalQualification: text,
  nationality: text,
  loanReason: text,
});
export interface CustomerProfile extends Schema.Schema.Type<typeof CustomerProfile> {}
