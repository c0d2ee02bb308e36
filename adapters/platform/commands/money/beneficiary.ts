import { checkedField, badField, refused } from "../../model/refusals.ts";
import { ending } from "@creditline/core/validation/shown";
import {
  AUTO_REPAYMENT,
  isMandateMethod,
  mandateWaysOf,
} from "@creditline/core/reference/banks/mandate-ways.table";
import { mandateTerms, proofWays } from "@creditline/core/mandate/mandate-terms";
import { bankNamed } from "@creditline/core/reference/banks/banks.table";
import { validate } from "@creditline/core/validation/rules.table";
import type {
  BeneficiaryReply,
  BeneficiaryRequest,
  ModesReply,
} from "@creditline/core/calls/line/beneficiary.calls";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { createEvent, type CustomerEvent } from "../../model/customer/events.ts";
import { afterEvents } from "../../model/customer/fold.ts";
import {
  bannerStateOf,
  isNewAccount,
  isSameAccount,
  mandateMoves,
  needsOtpForAccount,
} from "../../model/money/mandate/beneficiary-moves.ts";
import type { GivenAccount } from "../../model/money/money-events.ts";
import { shownBeneficiary } from "../../model/money/shown/shown-money.ts";
import { mandateStep } from "../../model/money/mandate/debits.ts";
import { partnerPage, type Partners } from "../../partners/partner.ts";
import { t, verbatim } from "@creditline/core/messages/message";
import { E_MANDATE, PHYSICAL_MANDATE } from "../../partners/simulated/simulators.ts";
import { NOT_YOU, smsTo } from "../../model/customer/notices.ts";
import { pennyDrop, refuseBankAccount } from "./penny-drop.ts";

const reply = (state: CustomerState): BeneficiaryReply => ({ success: true, ...shownBeneficiary(state) });

const LONGEST_NAME = 100;

const bankOf = (ifsc: string): string | null => bankNamed(ifsc.slice(0, 4)) ?? null;

function accountOf({ accountNumber, ifsc, bankName, name }: BeneficiaryRequest): GivenAccount {
  const branch = checkedField("ifsc", "ifsc", ifsc ?? "");
  const number = checkedField("accountNumber", "accountNumber", accountNumber ?? "");
  for (const [field, text] of [
    ["bankName", bankName],
    ["name", name],
  ] as const) {
    if ((text ?? "").length > LONGEST_NAME)
      throw badField(field, `expected at most ${LONGEST_NAME} characters`);
  }
  return {
    bankName: bankOf(branch) ?? bankName ?? null,
    accountNumber: number,
    ifsc: branch,
    name: name ?? null,
  };
}

const isAnother = ({ money: { beneficiary } }: CustomerState, account: GivenAccount): boolean =>
  beneficiary.account !== null && !isSameAccount(beneficiary.account, account);

/** Whether a request replaces the existing account; false for a request that is invalid. */
export function replacesAccount(state: CustomerState, { accountNumber, ifsc }: BeneficiaryRequest): boolean {
  const { account } = state.money.beneficiary;
  const number = validate("accountNumber", accountNumber ?? "");
  const branch = validate("ifsc", ifsc ?? "");
  return (
    account !== null &&
    number.ok &&
    branch.ok &&
    !isSameAccount(account, { accountNumber: number.value, ifsc: branch.value })
  );
}

/** The SMS about a new account. */
const newAccountSms = (state: CustomerState, account: GivenAccount, now: number) =>
  isNewAccount(state.money.beneficiary, account)
    ? [
        smsTo(
          state,
          now,
          t("The account ending {digits} was added for your withdrawals on creditline. {notYou}", {
            digits: verbatim(ending(account.accountNumber)),
            notYou: NOT_YOU,
          }),
        ),
      ]
    : [];

/** The events of a new account: the account, the result of its penny drop, and the consequence for the mandate. */
function givenEvents(
  state: CustomerState,
  account: GivenAccount,
  now: number,
  partners: Partners,
): readonly CustomerEvent[] {
  const { beneficiary } = state.money;
  if (isAnother(state, account) && beneficiary.beneficiaryAttemptsLeft === 0) {
    throw refused("NO_ATTEMPTS_LEFT", t("You can't change your bank account any more. Contact support."));
  }
  if (beneficiary.pennyDropVerificationLeft === 0) {
    throw refused("NO_PENNY_DROPS_LEFT", t("No ₹1 checks left. Upload a bank proof instead."));
  }
  const isHeld = needsOtpForAccount(beneficiary, account);
  const given = createEvent(now, "beneficiary.given", isHeld ? { ...account, isHeld } : account);
  const { on, next: coming, holder } = pennyDrop(state, account, partners);
  const made = createEvent(now, "penny-drop.made", {
    verified: on === "account-verified",
    ...(holder === null ? {} : { holder }),
  });
  const after = afterEvents(state, [given, made]);
  return [given, made, ...mandateMoves(after, on, now, coming === undefined ? {} : { coming })];
}

const OCCURRENCE_OF_MODE = { E_MANDATE: "mandate-signed", PHYSICAL_NACH: "form-asked" } as const;

type Mode = keyof typeof OCCURRENCE_OF_MODE;

/** The ways to set up auto-pay that are available to a customer. */
const openModes = (state: CustomerState): readonly Mode[] =>
  state.money.beneficiary.account === null
    ? []
    : (Object.keys(OCCURRENCE_OF_MODE) as Mode[]).filter(
        (mode) => mandateStep(bannerStateOf(state), OCCURRENCE_OF_MODE[mode]) !== null,
      );

function modeEvents(
  state: CustomerState,
  mode: string,
  now: number,
  { partners, reference, way }: ModeAsked,
): readonly CustomerEvent[] {
  if (!Object.hasOwn(OCCURRENCE_OF_MODE, mode)) {
    throw badField("mode", `expected one of ${Object.keys(OCCURRENCE_OF_MODE).join(", ")}`);
  }
  if (!openModes(state).includes(mode as Mode)) {
    throw refused("MODE_NOT_OPEN", t("Auto-pay can't be set up this way right now."), "mode");
  }
  const signed = (by: string) =>
    state.application.limit === null
      ? []
      : [
          createEvent(now, "mandate.signed", {
            reference,
            way: by,
            ...mandateTerms(state.application.limit, now),
          }),
        ];
  if (mode === "PHYSICAL_NACH") {
    return [
      ...signed("FORM"),
      ...mandateMoves(state, "form-asked", now, { form: partners.ask(PHYSICAL_MANDATE).behaviour }),
    ];
  }
  return [
    ...signed(wayOf(state, way)),
    ...mandateMoves(state, OCCURRENCE_OF_MODE[mode as Mode], now, {
      behaviour: partners.ask(E_MANDATE).behaviour,
    }),
  ];
}

interface ModeAsked {
  readonly partners: Partners;
  /** The mandate's reference for the bank and the customer. */
  readonly reference: string;
  readonly way: string | null | undefined;
}

const waysOf = ({ money: { beneficiary } }: CustomerState) =>
  beneficiary.account === null ? [] : mandateWaysOf(beneficiary.account.ifsc.slice(0, 4));

/** How the mandate is signed: as the customer chooses, otherwise the bank's usual way. Throws BadRequest. */
function wayOf(state: CustomerState, way: string | null | undefined): string {
  const ways = waysOf(state);
  if (way === undefined || way === null) return ways[0] ?? "DEBIT_CARD";
  if (!isMandateMethod(way) || !ways.includes(way)) {
    throw badField("mandateWay", `expected one of ${ways.join(", ")}`);
  }
  return way;
}

/** Cancels the electronic mandate. Throws Refused if there is none to cancel. */
const cancelMandate: Decide<BeneficiaryReply> = (state, now) => {
  const events = mandateMoves(state, "mandate-cancelled", now);
  if (events.length === 0) {
    throw refused("NO_MANDATE", t("There's no auto-pay mandate to cancel."), "cancelMandate");
  }
  return { events, reply };
};

/** Adds an account, sets up auto-repayment, or both; or only cancels the mandate. */
export const giveBeneficiary =
  (request: BeneficiaryRequest, reference: string): Decide<BeneficiaryReply> =>
  (state, now, partners) => {
    if (request.cancelMandate === true) return cancelMandate(state, now, partners);
    const mode = request.mode ?? null;
    const givesAccount = (request.accountNumber ?? request.ifsc ?? null) !== null;
    if (!givesAccount && mode === null) {
      throw badField(
        "accountNumber",
        "expected the number and IFSC of an account, or a mode of auto-repayment",
      );
    }
    const account = givesAccount ? accountOf(request) : null;
    refuseBankAccount(state);
    const given = account === null ? [] : givenEvents(state, account, now, partners);
    return {
      messages: account === null ? [] : newAccountSms(state, account, now),
      events: [
        ...given,
        ...(mode === null
          ? []
          : modeEvents(afterEvents(state, given), mode, now, {
              partners,
              reference,
              way: request.mandateWay,
            })),
      ],
      reply: (after) => ({
        ...reply(after),
        ...(mode === "E_MANDATE" ? { url: partnerPage(reference) } : {}),
      }),
    };
  };

/** The available ways to set up auto-repayment, and to prove the account. */
export const modesReply = (state: CustomerState, now: number): ModesReply => ({
  success: true,
  modes: openModes(state).map((mode) => ({
    mode,
    label: AUTO_REPAYMENT[mode].label,
    ways: mode === "E_MANDATE" ? waysOf(state) : [],
  })),
  terms: state.application.limit === null ? null : mandateTerms(state.application.limit, now),
  proofWays: proofWays(state.money.beneficiary),
});

/** The account that a confirmation code has to be for. Throws Refused if there is nothing to confirm. */
export function heldAccount({ money: { beneficiary } }: CustomerState): string {
  if (beneficiary.account === null || !beneficiary.held) {
    throw refused("NOTHING_TO_CONFIRM", t("Add a bank account first."), "purpose");
  }
  return `${beneficiary.account.ifsc} ${beneficiary.account.accountNumber}`;
}

/** The customer has confirmed the account with a code: withdrawals go there from now on (ruling R44). */
export const confirmAccount: Decide<{ readonly success: true }> = (state, now) => {
  heldAccount(state);
  return { events: [createEvent(now, "beneficiary.confirmed", {})], reply: () => ({ success: true }) };
};
