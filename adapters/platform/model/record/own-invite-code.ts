import { createHash } from "node:crypto";

/** Letters and digits that nobody takes for another when a code is read out. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const SAYS = 8;
const CHECKS = 2;

const signsOf = (text: string, length: number): string =>
  [...createHash("sha256").update(text).digest().subarray(0, length)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join("");

const checkOf = (body: string): string => signsOf(`check ${body}`, CHECKS);

/**
 * The code that a customer gives to others: it tells nothing of them, is the same each time, and ends with two signs that
 * show a slip of the hand. Ours: the referral card (spec 2 §1) says nothing of codes.
 */
export function ownInviteCode(customerId: string): string {
  const body = signsOf(`invite ${customerId}`, SAYS);
  return body + checkOf(body);
}

/** Whether a code is made like one of a customer's. */
export const isOwnInviteCode = (code: string): boolean =>
  code.length === SAYS + CHECKS && checkOf(code.slice(0, SAYS)) === code.slice(SAYS);
