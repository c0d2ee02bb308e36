import * as Schema from "effect/Schema";
import { text } from "./absent.ts";

/**
 * What the person typed on the quick profile. Ours: the specification names the fields (spec 1 §3 "Person
 * fields used in forms") but not where in the record they live.
 * `dateOfBirth` is YYYY-MM-DD.
 */
export const PersonalDetails = Schema.Struct({
  fullName: text,
  firstName: text,
  middleName: text,
  lastName: text,
  dateOfBirth: text,
  gender: text,
});
export interface PersonalDetails extends Schema.Schema.Type<typeof PersonalDetails> {}
