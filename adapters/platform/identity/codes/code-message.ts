import { DAY_MS, HOUR_MS, MINUTE_MS } from "@creditline/core/calendar/duration";
import {
  ANY_PHONE_PURPOSE,
  SIGNING_PURPOSE,
  USUAL_PURPOSE,
} from "@creditline/core/calls/confirmations.table";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { translateText } from "@creditline/core/messages/translate";
import { joinTexts, rupees, t, verbatim, type Text } from "@creditline/core/messages/message";
import { ending } from "@creditline/core/validation/shown";
import type { InboxMessage } from "../../../contract/sandbox.shapes.ts";
import { languageOf } from "../../../ports/languages.ts";
import type { Store } from "../../store/store.ts";
import { CODE_RULES, type CodePurpose } from "./code-rules.ts";

/** Whether a message with a code has been kept for a day (ruling R48). */
export const isOver = ({ at, code }: InboxMessage, now: number): boolean =>
  code !== undefined && Date.parse(at) <= now - DAY_MS;

/** A store that keeps no messages: without an inbox to read them in, a stored code could only leak. */
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

/** The default host of the web application. */
export const ASSUMED_WEB_HOST = "localhost";

const MINUTES = CODE_RULES.livesMs / MINUTE_MS;

/** How long a code is valid, and the advice about it: a sentence of its own after the one about its purpose. */
const VALID = t("It is valid for {minutes} minutes. Don't share it with anyone.", { minutes: MINUTES });
const NOT_ASKED = t(
  "It is valid for {minutes} minutes. Don't share it with anyone. If you didn't ask for it, contact us.",
  { minutes: MINUTES },
);

/** The purpose of an OTP in a sentence, and the text after it. */
type Does = (code: Text, about: string) => readonly [does: Text, after: Text] | null;

/**
 * What a code confirms, for the application's steps. A purpose that only its client knows is not mentioned: no message
 * of ours contains text that anybody may write.
 */
const CONFIRMS: ReadonlyMap<string, (code: Text) => Text> = new Map([
  [
    USUAL_PURPOSE,
    (code: Text) =>
      t("{code} is your OTP to let creditline and its lenders check your credit report.", { code }),
  ],
  [
    ANY_PHONE_PURPOSE,
    (code: Text) =>
      t("{code} is your OTP to confirm your answers to the credit bureau for creditline.", { code }),
  ],
  [
    SIGNING_PURPOSE,
    (code: Text) => t("{code} is your OTP to sign your loan documents with creditline.", { code }),
  ],
]);

/**
 * What a code gives access to, so that no one is talked out of it, and the sender if it is not creditline: the sandbox
 * plays the other senders. Any other code is just a code.
 */
const GIVES: Readonly<Partial<Record<CodePurpose, Does>>> = {
  "sign-in": (code) => [t("{code} is your OTP to sign in to creditline.", { code }), VALID],
  confirm(code, step) {
    const does = CONFIRMS.get(step)?.(code);
    return does === undefined ? null : [does, NOT_ASKED];
  },
  "new-mobile": (code) => [
    t("{code} is your OTP to use this number for your creditline account.", { code }),
    VALID,
  ],
  "old-mobile": (code, phone) => [
    t("{code} is your OTP to move your creditline account to the number ending {digits}.", {
      code,
      digits: verbatim(ending(phone)),
    }),
    NOT_ASKED,
  ],
  email: (code) => [
    t("{code} is your OTP to confirm this e-mail address for your creditline account.", { code }),
    VALID,
  ],
  "email-owner": (code, email) => [
    t("{code} is your OTP to let {email} sign in to your creditline account.", {
      code,
      email: verbatim(email),
    }),
    NOT_ASKED,
  ],
  account: (code, account) => [
    t("{code} is your OTP to send your creditline withdrawals to the account ending {digits}.", {
      code,
      digits: verbatim(ending(account)),
    }),
    NOT_ASKED,
  ],
  address: (code) => [
    t("{code} is your OTP to change the address of your creditline account.", { code }),
    NOT_ASKED,
  ],
  withdrawal: (code) => [
    t("{code} is your OTP to withdraw from your creditline credit line.", { code }),
    NOT_ASKED,
  ],
  aadhaar: (code) => [
    t("{code} is your Aadhaar OTP. It shares UIDAI's record of you with creditline.", { code }),
    NOT_ASKED,
  ],
  "central-kyc": (code) => [
    t(
      "{code} is your OTP from the central KYC registry. It shares the registry's record of you with creditline.",
      {
        code,
      },
    ),
    NOT_ASKED,
  ],
  restructure: (code) => [
    t("{code} is your OTP to change how you repay your creditline loans.", { code }),
    NOT_ASKED,
  ],
  "provider-fee": (code) => [
    t("{code} is your OTP from your lender's provider, which confirms your employer to creditline.", {
      code,
    }),
    NOT_ASKED,
  ],
};

/** What the OTP of a withdrawal does besides moving money to an account. */
export interface WithdrawalCode {
  /** It signs the loan agreement form too (ruling R63). */
  readonly signsForm?: boolean | undefined;
  /** It pays for a shop's code, and moves no money to an account. */
  readonly buysCode?: boolean | undefined;
  /** The amount in rupees, and the receiving account, so that no one is talked out of a code for another. */
  readonly moves?: { readonly amount: number; readonly account: string } | undefined;
}

function doesBeside(code: Text, { signsForm = false, buysCode = false, moves }: WithdrawalCode): Text | null {
  if (moves === undefined) return null;
  const values = { code, amount: rupees(moves.amount), digits: verbatim(ending(moves.account)) };
  if (buysCode)
    return signsForm
      ? t(
          "{code} is your OTP to sign your loan agreement form and pay {amount} from your creditline credit line for a gift voucher or a checkout code.",
          values,
        )
      : t(
          "{code} is your OTP to pay {amount} from your creditline credit line for a gift voucher or a checkout code.",
          values,
        );
  return signsForm
    ? t(
        "{code} is your OTP to sign your loan agreement form and withdraw {amount} from your creditline credit line to your account ending {digits}.",
        values,
      )
    : t(
        "{code} is your OTP to withdraw {amount} from your creditline credit line to your account ending {digits}.",
        values,
      );
}

/**
 * The message with a code; `withdrawal` says what the code of a withdrawal also does, and in which language the
 * message is. Its last line binds the code to the web application's host, in the format that phones read: they offer
 * the code there and nowhere else (WICG, "Origin-bound one-time codes").
 */
export function codeMessage(
  purpose: CodePurpose,
  code: string,
  about = "",
  webHost: string = ASSUMED_WEB_HOST,
  { language = null, ...withdrawal }: WithdrawalCode & { readonly language?: LanguageCode | null } = {},
): string {
  const named = verbatim(code);
  const beside = doesBeside(named, withdrawal);
  const [does, after] = (beside === null ? GIVES[purpose]?.(named, about) : [beside, NOT_ASKED]) ?? [
    t("{code} is your creditline OTP.", { code: named }),
    VALID,
  ];
  return `${translateText(joinTexts([does, after], " "), languageOf(language))}\n\n@${webHost} #${code}`;
}
