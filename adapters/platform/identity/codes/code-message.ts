import { DAY_MS, HOUR_MS, MINUTE_MS } from "@creditline/core/calendar/duration";
import {
  ANY_PHONE_PURPOSE,
  SIGNING_PURPOSE,
  USUAL_PURPOSE,
} from "@creditline/core/calls/confirmations.table";
import { ending } from "@creditline/core/validation/shown";
import type { InboxMessage } from "../../../contract/sandbox.shapes.ts";
import type { Store } from "../../store/store.ts";
import { CODE_RULES, type CodePurpose } from "./code-rules.ts";

/** Whether a message with a code has been kept for a day (ruling R48). */
export const isOver = ({ at, code }: InboxMessage, now: number): boolean =>
  code !== undefined && Date.parse(at) <= now - DAY_MS;

/** A store that keeps no message: where there is no inbox to read them in, a code that lies there only gets lost. */
export const withoutMessages = (store: Store): Store => ({
  ...store,
  commit: ({ messages: _none, ...batch }) => store.commit(batch),
});

/** Forgets messages with codes a day after they were sent, looking for them once an hour of the platform's clock. */
export function purging(store: Store): (now: number) => Promise<void> {
  let last: number | null = null;
  return async (now) => {
    if (last !== null && Math.abs(now - last) < HOUR_MS) return;
    last = now;
    await store.purgeMessages((message) => isOver(message, now));
  };
}

/** The web application's host where none is configured. */
export const ASSUMED_WEB_HOST = "localhost";

const LIVES = `It is valid for ${CODE_RULES.livesMs / MINUTE_MS} minutes.`;
const VALID = `${LIVES} Tell it to no one.`;
const NOT_ASKED = `${LIVES} If you did not ask for this, tell it to no one and contact us.`;

/**
 * What a code confirms that a step of the application asks for. A purpose that only its client knows is not told: what
 * anybody may write stands in no message of ours.
 */
const CONFIRMS: ReadonlyMap<string, string> = new Map([
  [USUAL_PURPOSE, `lets creditline and its lenders ask the credit bureau about you. ${NOT_ASKED}`],
  [ANY_PHONE_PURPOSE, `confirms your answers to the credit bureau for creditline. ${NOT_ASKED}`],
  [SIGNING_PURPOSE, `signs your loan papers at creditline. ${NOT_ASKED}`],
]);

const MOVES = "moves money from your creditline line";
const BUYS = "pays for a gift voucher or a checkout code from your creditline line";

/**
 * What a code that gives something away gives, so that nobody is talked out of it, and whose it is where it is not
 * creditline's: the sandbox plays those who send it. Any other code is just a code.
 */
const GIVES: Readonly<Partial<Record<CodePurpose, (about: string) => string | undefined>>> = {
  "sign-in": () => `signs you in to creditline. ${VALID}`,
  confirm: (step) => CONFIRMS.get(step),
  "new-mobile": () => `makes this number the one of your creditline account. ${VALID}`,
  "old-mobile": (phone) =>
    `gives your creditline account to the number ending in ${ending(phone)}. ${NOT_ASKED}`,
  email: () => `confirms this address for your creditline account. ${VALID}`,
  "email-owner": (email) => `lets ${email} sign in to your creditline account. ${NOT_ASKED}`,
  account: (account) =>
    `sends your creditline withdrawals to the account ending in ${ending(account)}. ${NOT_ASKED}`,
  address: () => `changes the address of your creditline account. ${NOT_ASKED}`,
  withdrawal: () => `${MOVES}. ${NOT_ASKED}`,
  aadhaar: () => `is Aadhaar's code. It shows UIDAI's record of you to creditline. ${NOT_ASKED}`,
  "central-kyc": () =>
    `is the code of the central KYC registry. It shows its record of you to creditline. ${NOT_ASKED}`,
  restructure: () => `changes how you repay your creditline loans. ${NOT_ASKED}`,
  "provider-fee": () =>
    `is the code of your lender's provider, who confirms your employer to creditline. ${NOT_ASKED}`,
};

/** What the OTP of a withdrawal does beside moving money to an account. */
export interface WithdrawalCode {
  /** It signs the loan agreement form too (ruling R63). */
  readonly signsForm?: boolean | undefined;
  /** It gives a shop's code, and no money. */
  readonly buysCode?: boolean | undefined;
}

const doesBeside = ({ signsForm = false, buysCode = false }: WithdrawalCode): string | null =>
  signsForm || buysCode
    ? `${signsForm ? "signs your loan agreement form and " : ""}${buysCode ? BUYS : MOVES}. ${NOT_ASKED}`
    : null;

/**
 * The message that brings a code; `withdrawal` says what that of a withdrawal does besides. Its last line binds the code to
 * the web application's host, in the form in which phones read it: they offer the code there and nowhere else (WICG,
 * "Origin-bound one-time codes").
 */
export function codeMessage(
  purpose: CodePurpose,
  code: string,
  about = "",
  webHost: string = ASSUMED_WEB_HOST,
  withdrawal: WithdrawalCode = {},
): string {
  const says = doesBeside(withdrawal) ?? GIVES[purpose]?.(about) ?? `is your creditline code. ${VALID}`;
  return `${code} ${says}\n\n@${webHost} #${code}`;
}
