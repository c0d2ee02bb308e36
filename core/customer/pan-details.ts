import * as Schema from "effect/Schema";
import { text } from "./absent.ts";

/** PAN details as typed, and as the tax register has them (spec 1 §3 "PAN details"). `dateOfBirth` is YYYY-MM-DD. */
export const PanDetails = Schema.Struct({
  name: text,
  panNumber: text,
  sonOf: text,
  dateOfBirth: text,
  customerId: text,
  imageUrl: text,
  nsdlFirstName: text,
  nsdlMiddleName: text,
  nsdlLastName: text,
  nsdlPanStatus: text,
  nsdlUpdatedDate: text,
  status: text,
});
export interface PanDetails extends Schema.Schema.Type<typeof PanDetails> {}
