import type { ProfileField } from "../../contract/customer.shapes.ts";
import { contextOf, normalForm } from "../profile-fields.ts";
import type { ProfileTexts } from "../script.ts";

/**
 * Refuses a part of a place that does not go with a part on record, where only the one is sent (rulings R18, R38): a
 * state in which the pincode does not lie, or a pincode that is not the city's. Throws BadRequest that names what was
 * sent, as `sentAs` says.
 */
export function checkPlace(
  changes: ProfileTexts,
  onRecord: ProfileTexts,
  sentAs: (field: ProfileField) => string,
  today: string,
): void {
  const context = contextOf({ ...onRecord, ...changes }, today);
  const { pincode, city } = onRecord;
  if (changes.state !== undefined && changes.pincode === undefined && pincode !== undefined) {
    normalForm("pincode", pincode, context, sentAs("state"));
  }
  if (changes.pincode !== undefined && changes.city === undefined && city !== undefined) {
    normalForm("city", city, context, sentAs("pincode"));
  }
}
