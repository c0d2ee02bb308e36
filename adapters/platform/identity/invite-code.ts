import { INVITE_CODES } from "./invite-codes.table.ts";
import { badField, refused } from "../model/refusals.ts";

/** An invite code in its normal form. Throws BadRequest for what is none, Refused for one that nobody gave out. */
export function inviteCode(sent: string): string {
  const code = sent.trim().toUpperCase();
  if (!/^[A-Z0-9]{4,20}$/.test(code))
    throw badField("inviteCode", "Enter the code, letters and digits only.");
  if (!INVITE_CODES.some((known) => known === code)) {
    throw refused("INVALID_INVITE_CODE", "This invite code cannot be used.", "inviteCode");
  }
  return code;
}
