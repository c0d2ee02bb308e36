import { isCityOfPincode } from "@creditline/core/validation/pincode-city";
import { validate } from "@creditline/core/validation/validate";
import type { ProfileField } from "@creditline/core/calls/customer.shapes";
import { pincodeArea } from "../../model/profile/pincode-area.ts";
import { contextOf, normalForm } from "../../model/profile/profile-fields.ts";
import type { ProfileTexts } from "../../model/profile/profile-texts.ts";

/**
 * The city and the state that a pincode sent without a city brings along, where those on record do not go with it: who
 * has moved corrects the pincode where only that is asked for, and nothing else is in the way (ruling R38). A city that
 * the lookup does not know is asked for again when the state is another. Nothing where what is on record may stay.
 */
export function placeOfPincode(sent: ProfileTexts, onRecord: ProfileTexts): ProfileTexts {
  const pincode = sent.pincode?.trim() ?? "";
  const area = sent.city === undefined && validate("pincode", pincode, {}).ok ? pincodeArea(pincode) : null;
  if (area === null) return {};
  const { city, state } = onRecord;
  const isOtherState =
    sent.state === undefined && state !== undefined && !validate("pincode", pincode, { state }).ok;
  const isOtherCity = city !== undefined && (isOtherState || !isCityOfPincode(city, area.cities));
  return {
    ...(isOtherState ? { state: area.state } : {}),
    ...(isOtherCity ? { city: area.city ?? "" } : {}),
  };
}

/**
 * Refuses a state that does not go with the pincode on record, where no pincode is sent (ruling R18). Throws BadRequest
 * that names the state as `sentAs` says.
 */
export function checkState(
  changes: ProfileTexts,
  onRecord: ProfileTexts,
  sentAs: (field: ProfileField) => string,
  today: string,
): void {
  const { pincode } = onRecord;
  if (changes.state === undefined || changes.pincode !== undefined || pincode === undefined) return;
  normalForm("pincode", pincode, contextOf({ ...onRecord, ...changes }, today), sentAs("state"));
}
