import * as Schema from "effect/Schema";
import { flag, text } from "./absent.ts";

/** Application model (spec 1 §3). `preferredLineType` is the last resort of the active line (ruling R9). */
export const ApplicationModel = Schema.Struct({
  hasAadhaarLinkedMobile: flag,
  isCurrentAddressAadhaarLinkedAddress: flag,
  aadhaarUsageConsentDate: text,
  partnerTncAgreedOn: text,
  /** When the line's key fact statement was accepted. Ours. */
  keyFactsAgreedOn: text,
  /** When the customer let the lender use the address that the papers of digital KYC show. Ours. */
  addressConsentOn: text,
  preferredLineType: text,
});
export interface ApplicationModel extends Schema.Schema.Type<typeof ApplicationModel> {}
