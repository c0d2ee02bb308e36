import * as Schema from "effect/Schema";
import { flag, text } from "./absent.ts";

/** Application model (spec 1 §3). `preferredLineType` is the last resort of the active line (ruling R9). */
export const ApplicationModel = Schema.Struct({
  hasAadhaarLinkedMobile: flag,
  isCurrentAddressAadhaarLinkedAddress: flag,
  aadhaarUsageConsentDate: text,
  partnerTncAgreedOn: text,
  preferredLineType: text,
});
export interface ApplicationModel extends Schema.Schema.Type<typeof ApplicationModel> {}
