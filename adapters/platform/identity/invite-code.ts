import { INVITE_CODE } from "@creditline/core/reference/invite-code";
import { isOwnInviteCode } from "../model/record/own-invite-code.ts";
import { badField, refused } from "../model/refusals.ts";

/** Invite codes that the sandbox takes. Ours: none is shown. */
const INVITE_CODES = ["WELCOME", "FRIEND2026", "REFER100"] as const;

const WRITTEN = new RegExp(`^[A-Z0-9]{${INVITE_CODE.shortest},${INVITE_CODE.longest}}$`);

/** An invite code in its normal form. Throws BadRequest for what is none, Refused for one that neither the sandbox nor a customer gave out. */
export function inviteCode(sent: string): string {
  const code = sent.trim().toUpperCase();
  if (!WRITTEN.test(code)) throw badField("inviteCode", "Enter the code, letters and digits only.");
  if (!INVITE_CODES.some((known) => known === code) && !isOwnInviteCode(code)) {
    throw refused("INVALID_INVITE_CODE", "This invite code can't be used.", "inviteCode");
  }
  return code;
}
