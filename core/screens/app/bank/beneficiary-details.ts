import { ending } from "../../../validation/shown.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { CONFIRMATIONS } from "../../../calls/confirmations.table.ts";
import type { BannerState } from "../../../mandate/banner.table.ts";
import { preferredAccount } from "../../../customer/preferred-account.ts";
import { errorNotice } from "../../../notices/failure.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { atMoment, counted, heard, say, verbatim } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { validate } from "../../../validation/validate.ts";
import {
  accountBlock,
  accountNamed,
  bannerStateIn,
  beneficiaryIn,
  stateBlock,
} from "../../behaviours/account-shown.ts";
import { accountFirst } from "../../behaviours/account-first.ts";
import { bankProof } from "../../behaviours/bank-proof.ts";
import { bankCode, bankName, notYet } from "../../behaviours/bank-statements.ts";
import { codeBySms, endOf, ownPhone } from "../../behaviours/code-by-sms.ts";
import { isLockedIn, lockedPart } from "../../behaviours/locked-account.ts";
import { lookingAgain } from "../../behaviours/looking-again.ts";
import { bankTurnBlock } from "../../behaviours/turn-at-bank.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { BANK_PROOF_FORM } from "../../cm/setup/bank-proof.form.ts";
import { defineScreen, goOn, link, main, second } from "../../define-screen.ts";
import type { FieldError, FieldOption } from "../../form.ts";
import { CODE_FORM } from "../../login.form.ts";
import { WAITING } from "../../look.ts";
import { nothing, type Sight } from "../../sight.ts";
import { dropNotice, empty, mark, NOTHING, notify, open, refresh } from "../../steps.ts";
import { BENEFICIARY_FORM } from "./beneficiary.form.ts";
import { type BankPlace, IN_ONBOARDING } from "./bank-place.ts";

type Recorded = Pick<Sight, "record">;
type Drop = ReplyOf<"createReversePennyDrop">;

const OTHER = "other";

/** The part that shows each state of the account (spec 2 §4). */
const PART_OF = {
  BLOCKED: "blocked",
  BD_PENDING: "give",
  MANDATE_NOT_REQUIRED: "given",
  CX_ACTION_PENDING: "given",
  EMANDATE_CX_ATN_PENDING: "given",
  PICKUP_PENDING_EMANDATE_ELIGIBLE: "given",
  MANDATE_PENDING_EMANDATE_ELIGIBLE: "given",
  PENNY_DROP_REVIEW: "review",
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: "review",
  DOCUMENT_REVIEW: "papers",
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: "papers",
  EMANDATE_DOCUMENT_REVIEW: "given",
  NACH_DOCUMENT_REVIEW: "given",
  FINOPS_REVIEW: "given",
  NACH_PICKUP_PENDING: "given",
  PICKUP_PENDING_EMANDATE_COMPLETED: "prove",
  MANDATE_PENDING_EMANDATE_COMPLETED: "prove",
  REJECTED: "disabled",
  VERIFIED: "given",
  UNKNOWN: "give",
} as const satisfies Readonly<Record<BannerState, string>>;

const WAITING_PARTS: ReadonlySet<string> = new Set(["review", "papers"]);

/** Where no account is given yet, one is asked for, whatever the mandate needs. */
function statePart(sight: Recorded) {
  const state = bannerStateIn(sight);
  return state === "MANDATE_NOT_REQUIRED" && !beneficiaryIn(sight)?.accountNumber ? "give" : PART_OF[state];
}

/** How often a small payment can still be made, and another account given; null where the record does not say. */
const paymentsLeft = (sight: Recorded): number | null =>
  beneficiaryIn(sight)?.pennyDropVerificationLeft ?? null;
const accountsLeft = (sight: Recorded): number | null =>
  beneficiaryIn(sight)?.beneficiaryAttemptsLeft ?? null;

const mayGiveAnother = (sight: Recorded): boolean => accountsLeft(sight) !== 0;
const mayBePaid = (sight: Recorded): boolean => paymentsLeft(sight) !== 0;

/** What is left to try, and what comes after the last of it. */
function leftBlock(sight: Recorded): Block<Words, never, never> | false {
  const payments = paymentsLeft(sight);
  const accounts = accountsLeft(sight);
  const rows: (readonly [Text, Text])[] = [
    ...(payments === null
      ? []
      : ([[say("We can still send ₹1"), counted(payments, "{count} time", "{count} times")]] as const)),
    ...(accounts === null
      ? []
      : ([
          [say("You can still change the account"), counted(accounts, "{count} time", "{count} times")],
        ] as const)),
  ];
  return (
    rows.length > 0 && {
      kind: "details",
      region: "aside",
      title: say("Tries left"),
      rows: [...rows, [say("After the last one"), say("You prove the account with a paper, or by UPI")]],
    }
  );
}

/** Why the account on record was not taken. */
function failedBlock(sight: Recorded): Block<Words, never, never> | false {
  const account = beneficiaryIn(sight);
  return (
    account !== null &&
    Boolean(account.reason) && {
      kind: "banner",
      tone: "error",
      title: heard(account.reason ?? ""),
      text:
        account.nameMatch === "DIFFERENT"
          ? say("{account} belongs to {name}. Give an account in your own name.", {
              account: accountNamed(account),
              name: verbatim(account.accountHolderName ?? ""),
            })
          : say("{account}: check its number and IFSC, or give another one.", {
              account: accountNamed(account),
            }),
    }
  );
}

/** The accounts that the customer's statements show, and any other. */
function knownAccounts({ record }: Recorded): readonly FieldOption[] {
  const accounts = (record?.bankAccounts ?? []).filter(({ accountNo, ifsc }) => accountNo && ifsc);
  return accounts.length === 0
    ? []
    : [
        ...accounts.map(({ accountNo, ifsc, isPrimary }) => {
          const holes = {
            bank: verbatim(bankName((ifsc ?? "").slice(0, 4)) ?? (ifsc ?? "").slice(0, 4)),
            digits: verbatim(ending(accountNo ?? "")),
          };
          return {
            value: accountNo ?? "",
            label:
              isPrimary === true
                ? say("{bank}, account ending {digits}: your salary account", holes)
                : say("{bank}, account ending {digits}", holes),
          };
        }),
        { value: OTHER, label: say("Another account") },
      ];
}

const preferred = ({ record }: Recorded) =>
  preferredAccount((record?.bankAccounts ?? []).filter(({ accountNo, ifsc }) => accountNo && ifsc));

interface Given {
  readonly account: string;
  readonly bank: string;
  readonly ifsc: string;
  readonly accountNumber: string;
  readonly accountNumberAgain: string;
}

/** The account that is meant: one of those that are known, or what was typed. */
function accountMeant({ record }: Recorded, values: Given) {
  const known = (record?.bankAccounts ?? []).find(({ accountNo }) => accountNo === values.account);
  return known === undefined
    ? { accountNumber: values.accountNumber, ifsc: values.ifsc }
    : { accountNumber: known.accountNo ?? "", ifsc: known.ifsc ?? "" };
}

/** Whether the account is typed: none is known, or another is meant. */
const isTyped = (sight: Recorded, values: Given): boolean =>
  knownAccounts(sight).length === 0 || values.account === OTHER;

/** What does not go together in what was typed. */
function mismatches(values: Given): readonly FieldError[] {
  const at = bankName(values.ifsc.slice(0, 4));
  return [
    ...(bankCode(values.bank) === values.ifsc.slice(0, 4)
      ? []
      : [
          {
            field: "ifsc",
            code: "OTHER_BANK",
            message:
              at === undefined
                ? say("This IFSC is not of the bank you chose. Check both.")
                : say("This IFSC is of {bank}. Check both.", { bank: verbatim(at) }),
          },
        ]),
    ...(values.accountNumber === values.accountNumberAgain
      ? []
      : [
          {
            field: "accountNumberAgain",
            code: "NOT_THE_SAME",
            message: say("The two account numbers differ. Type the number once more."),
          },
        ]),
  ];
}

/** The bank and the branch that a whole IFSC names; its bank asks for no directory. */
function branchBlock(typed: string): Block<Words, never, "ifsc"> | false {
  const { ok, value } = validate("ifsc", typed);
  const bank = bankName(value.slice(0, 4));
  const branch = verbatim(value.slice(5));
  return (
    ok && {
      kind: "status",
      under: "ifsc",
      tone: bank === undefined ? "warning" : "info",
      text:
        bank === undefined
          ? say("We know no bank with this IFSC. Check it.")
          : say("{bank}, branch {branch}. We check with ₹1 that it is there.", {
              bank: verbatim(bank),
              branch,
            }),
    }
  );
}

const WAYS = [
  {
    value: "PENNY_DROP",
    title: say("We send ₹1 to your account"),
    text: say("You give the account's number and IFSC. The ₹1 is yours."),
    rows: [
      [say("Takes about"), say("1 minute")],
      [say("Costs you"), say("Nothing")],
    ],
  },
  {
    value: "UPI",
    title: say("You send ₹1 by UPI"),
    text: say("You type nothing: your bank tells us the account that the rupee comes from."),
    rows: [
      [say("Takes about"), say("1 minute")],
      [say("Costs you"), say("₹1. It is not stated whether it comes back")],
    ],
  },
] as const;

const NOT_PAID = notYet(say("Your ₹1 has not arrived yet. Pay it in your UPI app, then check again."));
const NO_RUPEE = errorNotice(
  say("No ₹1 came from your account. Try again, or let us send ₹1 to your account."),
);
const CONFIRMED = {
  ...notYet(say("Your account is confirmed. Money can go there.")),
  tone: "success",
} as const;

type Giving = Sight<object, Given & { readonly proveBy: string }>;

/** Where an account is given, for the first time or in the place of another. */
const GIVE = {
  title: say("Your bank account"),
  blocks: (sight: Giving): readonly (Block<Words, never, "proveBy" | "ifsc"> | false)[] => [
    {
      kind: "lead",
      text: say("Give an account in your own name. Your bank confirms it with ₹1."),
    },
    failedBlock(sight),
    !mayGiveAnother(sight) && {
      kind: "status",
      tone: "warning",
      text: say("The account cannot be changed any more by its number. Use UPI, or ask us."),
    },
    mayBePaid(sight) && { kind: "choice-cards", field: "proveBy", cards: WAYS },
    branchBlock(sight.values.ifsc),
    leftBlock(sight),
  ],
  form: BENEFICIARY_FORM,
  asking(sight: Giving) {
    const isPaid = sight.values.proveBy === "PENNY_DROP";
    const options = knownAccounts(sight);
    const typed = isPaid && isTyped(sight, sight.values) ? {} : null;
    return {
      ...(mayBePaid(sight) && mayGiveAnother(sight)
        ? {}
        : { proveBy: { options: BENEFICIARY_FORM.fields[0].options.slice(1) } }),
      account: isPaid && options.length > 0 ? { options } : null,
      ...(typed === null ? { bank: null, ifsc: null, accountNumber: null, accountNumberAgain: null } : {}),
    };
  },
  actions: (sight: Giving) => ({
    give: main(sight.values.proveBy === "UPI" ? say("Show me how to pay ₹1") : say("Confirm this account")),
    ...(statePart(sight) === "give"
      ? { home: link(say("Do this later")) }
      : { keep: link(say("Keep the account as it is")) }),
  }),
} as const;

/** While the UPI payment is waited for, it is asked about as often as this. */
const RUPEE_EVERY_MS = 4_000;

/**
 * The account that money goes to (spec 1 §3 "Beneficiary bank info"; spec 2 §2, §4): given and proven by a rupee, compared
 * by its name, confirmed with a code (ruling R44).
 */
export const beneficiaryScreen = <const Name extends ScreenName>(name: Name, place: BankPlace) =>
  defineScreen({
    name,
    look: { template: "form", picture: "bank" },
    side: {
      why: say("Money that you withdraw goes to this account, and instalments are taken from it."),
      next: say("Automatic repayment from the same account."),
    },
    memory: {
      ...lookingAgain.memory,
      ...codeBySms.memory,
      ...bankProof.memory,
      /** The ₹1 that the customer is to pay by UPI. */
      rupee: nothing<Drop>(),
    },
    kept: [codeBySms.kept, "rupee"],
    part: (sight, turned) => {
      if (isLockedIn(sight)) return "locked";
      const part = statePart(sight);
      if (part === "disabled") return part;
      const shown = part === "prove" && place.proof !== name ? "unproven" : part;
      return turned === "change" || turned === "upi" || turned === "code" ? turned : shown;
    },
    parts: {
      give: GIVE,
      change: {
        ...GIVE,
        page: "change",
        isOpen: (sight) => statePart(sight) !== "give" && statePart(sight) !== "disabled",
      },
      upi: {
        title: say("Send ₹1 by UPI"),
        page: "upi",
        look: { template: "form", picture: "phone" },
        isOpen: ({ memory }) => memory.rupee !== null,
        blocks: ({ memory: { rupee } }) =>
          rupee === null
            ? []
            : [
                {
                  kind: "lead",
                  text: say("Pay ₹1 from the account that your money should go to."),
                },
                {
                  kind: "qr",
                  code: rupee.upiLink,
                  text: say("Another device? Point your UPI app's camera at this picture."),
                },
                {
                  kind: "links",
                  title: say("On this phone"),
                  items: [{ label: say("Open my UPI app and pay ₹1"), href: rupee.upiLink }],
                },
                {
                  kind: "details",
                  region: "aside",
                  title: say("What we wait for"),
                  rows: [
                    [say("Whose turn"), say("Yours: pay ₹1")],
                    [say("Usually takes"), say("About 1 minute")],
                    [say("Holds until"), atMoment(Date.parse(rupee.validUntil))],
                  ],
                },
              ],
        actions: {
          checkRupee: goOn(say("I have paid: check")),
          otherWay: link(say("Choose another way")),
        },
      },
      code: {
        title: say("Confirm your account"),
        page: "code",
        look: { template: "form", picture: "phone" },
        isOpen: codeBySms.isOpen,
        blocks: (sight) => [
          {
            kind: "lead",
            text: say(
              "We sent a code to the number ending {digits}. Money goes to the account once you type it.",
              {
                digits: endOf(sight.memory.codeSent?.phone ?? ownPhone(sight)),
              },
            ),
          },
          accountBlock(sight),
        ],
        form: CODE_FORM,
        actions: (sight) => ({
          confirm: main(say("Confirm my account")),
          sendCode: codeBySms.again(sight),
        }),
      },
      given: {
        title: say("Your bank account is there"),
        look: { template: "decision", picture: "bank" },
        blocks: (sight) => [
          beneficiaryIn(sight)?.verified === true
            ? {
                kind: "status",
                region: "hero",
                tone: "success",
                text: say("Your bank has confirmed the account."),
              }
            : {
                kind: "status",
                region: "hero",
                tone: "info",
                text: say("We have the account. Your bank has not confirmed it yet."),
              },
          beneficiaryIn(sight)?.confirmationRequired === true && {
            kind: "status",
            region: "hero",
            tone: "warning",
            text: say("One more thing: confirm with a code that it was you. No money goes there before."),
          },
          accountBlock(sight),
          leftBlock(sight),
        ],
        actions: (sight) => {
          const isHeld = beneficiaryIn(sight)?.confirmationRequired === true;
          const isDone =
            bannerStateIn(sight) === "VERIFIED" || bannerStateIn(sight) === "MANDATE_NOT_REQUIRED";
          // Money can go there: what waited for the account goes on, before its mandate is thought of.
          const goesOn =
            place.withdrawal !== undefined &&
            accountFirst.isWaiting(sight) &&
            beneficiaryIn(sight)?.verified === true &&
            !isHeld;
          if (goesOn) {
            return {
              withdrawal: goOn(say("Go on with my withdrawal")),
              ...(isDone ? {} : { mandate: second(say("Set up auto-repayments")) }),
              home: link(place.toHome),
              ...(mayGiveAnother(sight) ? { change: link(say("Use another account")) } : {}),
            };
          }
          return {
            ...(isHeld ? { sendCode: goOn(say("Send me a code")) } : {}),
            ...(isDone
              ? { home: isHeld ? link(place.toHome) : goOn(place.toHome) }
              : {
                  mandate: isHeld
                    ? second(say("Set up auto-repayments"))
                    : goOn(say("Set up auto-repayments")),
                  home: link(place.toHome),
                }),
            ...(mayGiveAnother(sight) ? { change: link(say("Use another account")) } : {}),
          };
        },
      },
      review: {
        title: say("Your bank is looking at the account"),
        look: WAITING,
        blocks: (sight) => [stateBlock(sight), accountBlock(sight), bankTurnBlock(sight)],
        actions: (sight) => ({
          mandate: goOn(say("Set up auto-repayments meanwhile")),
          checkAgain: second(say("Check again")),
          ...(mayGiveAnother(sight) ? { change: link(say("Use another account")) } : {}),
          home: link(place.toHome),
        }),
      },
      papers: {
        title: say("People are looking at your papers"),
        look: WAITING,
        blocks: (sight) => [stateBlock(sight), accountBlock(sight), bankTurnBlock(sight)],
        actions: { checkAgain: goOn(say("Check again")), home: link(place.toHome) },
      },
      blocked: {
        title: say("Your bank takes no automatic repayment"),
        look: { template: "decision", picture: "plug" },
        blocks: (sight) => [
          stateBlock(sight),
          accountBlock(sight),
          {
            kind: "points",
            title: say("Two ways on"),
            items: [
              {
                title: say("Another account"),
                text: say("At a bank that takes electronic mandates: a few minutes."),
              },
              {
                title: say("A form on paper"),
                text: say("An agent picks it up from you: some days."),
              },
            ],
          },
          leftBlock(sight),
        ],
        actions: (sight) => ({
          ...(mayGiveAnother(sight) ? { change: goOn(say("Use another account")) } : {}),
          mandate: mayGiveAnother(sight)
            ? second(say("Use a form on paper"))
            : goOn(say("Use a form on paper")),
          home: link(place.toHome),
        }),
      },
      prove: {
        title: say("Prove your bank account"),
        look: { template: "form", picture: "cheque" },
        blocks: (sight) => [...bankProof.blocks(sight), accountBlock(sight)],
        form: BANK_PROOF_FORM,
        asking: bankProof.asking,
        actions: (sight) => ({
          send: main(say("Send the proof")),
          payRupee: link(say("Send ₹1 by UPI instead")),
          ...(mayGiveAnother(sight) && mayBePaid(sight) ? { change: link(say("Use another account")) } : {}),
          home: link(place.toHome),
        }),
      },
      /** Where the proof on paper has a screen of its own. */
      unproven: {
        title: say("Your bank account is not proven yet"),
        look: { template: "decision", picture: "cheque" },
        blocks: (sight) => [
          stateBlock(sight),
          accountBlock(sight),
          {
            kind: "points",
            title: say("Ways to prove it"),
            items: [
              {
                title: say("A statement, a cancelled cheque or a passbook"),
                text: say("People look at it: about a day."),
              },
              {
                title: say("₹1 by UPI"),
                text: say("Your bank tells us the account: about a minute."),
              },
            ],
          },
          leftBlock(sight),
        ],
        actions: (sight) => ({
          proof: goOn(say("Upload bank account proof")),
          payRupee: second(say("Send ₹1 by UPI instead")),
          ...(mayGiveAnother(sight) && mayBePaid(sight) ? { change: link(say("Use another account")) } : {}),
          home: link(place.toHome),
        }),
      },
      disabled: {
        title: say("Your account is disabled"),
        look: { template: "ending", picture: "door" },
        blocks: (sight) => [stateBlock(sight), accountBlock(sight), bankTurnBlock(sight)],
        actions: { help: goOn(say("Ask us")), home: link(place.toHome) },
      },
      locked: lockedPart(place.toHome),
    },
    known: (sight) => ({ account: preferred(sight)?.accountNo }),
    actions: {
      give(now) {
        if (now.values.proveBy === "UPI") return now.call("askRupee");
        const wrong = isTyped(now, now.values) ? mismatches(now.values) : [];
        return wrong.length === 0 ? now.call("give") : mark(name, wrong);
      },
      payRupee: "askRupee",
      checkRupee: "rupee",
      otherWay: ({ remember, turn }) => [remember({ rupee: null }), turn("give")],
      change: ({ turn }) => turn("change"),
      keep: ({ turn }) => turn("given"),
      sendCode: "sendCode",
      confirm: "confirm",
      send: "send",
      checkAgain: refresh(name),
      mandate: open(place.mandate),
      proof: open(place.proof),
      help: open(place.support),
      withdrawal: open(place.withdrawal ?? place.home),
      home: open(place.home),
    },
    flows: {
      give: {
        call: "beneficiary",
        doing: say("confirming your account"),
        loader: "scrutinizing",
        payload: (now) => accountMeant(now, now.values),
        blame: ({ errorCode, status }) =>
          status === 400 ? "accountNumber" : errorCode === "NO_SUCH_BRANCH" ? "ifsc" : null,
        next: ({ turn }) => [turn("given"), empty(), refresh(name)],
      },
      askRupee: {
        call: "createReversePennyDrop",
        doing: say("asking for the ₹1"),
        loader: "scrutinizing",
        payload: () => ({}),
        next: ({ remember, start, turn }, rupee) => [
          remember({ rupee }),
          turn("upi"),
          start("poll", RUPEE_EVERY_MS),
        ],
      },
      rupee: {
        call: "reversePennyDropDetails",
        doing: say("checking your ₹1"),
        loader: "scrutinizing",
        payload: ({ memory }) => ({ transactionId: memory.rupee?.transactionId }),
        next({ remember, turn }, { status }) {
          switch (status) {
            case "SUCCESS":
              return [remember({ rupee: null }), turn("given"), refresh(name)];
            case "FAILED":
              return [remember({ rupee: null }), turn("give"), notify(NO_RUPEE)];
            case "PENDING":
              return notify(NOT_PAID);
          }
        },
      },
      /** The same in the background: what is not there yet is not worth a word. */
      watchRupee: {
        call: "reversePennyDropDetails",
        doing: say("checking your ₹1"),
        loader: null,
        quiet: true,
        payload: ({ memory }) => ({ transactionId: memory.rupee?.transactionId }),
        next({ memory, remember, start, turn }, { status }) {
          if (memory.rupee === null) return NOTHING;
          switch (status) {
            case "SUCCESS":
              return [remember({ rupee: null }), turn("given"), refresh(name)];
            case "FAILED":
              return [remember({ rupee: null }), turn("give"), notify(NO_RUPEE)];
            case "PENDING":
              return start("poll", RUPEE_EVERY_MS);
          }
        },
        failed: ({ start }) => start("poll", RUPEE_EVERY_MS),
      },
      sendCode: {
        call: "customerOtpSend",
        during: "send-otp",
        payload: () => ({ purpose: CONFIRMATIONS.account }),
        next: (now) => codeBySms.sent(now, ownPhone(now)),
      },
      confirm: {
        call: "customerOtpVerify",
        during: "confirm-code",
        loader: "authenticating",
        payload: ({ values }) => ({ otp: values.otp, purpose: CONFIRMATIONS.account }),
        blame: ({ status }) => (status !== undefined && status !== 401 && status < 500 ? "otp" : null),
        next: ({ remember, turn }) => [
          remember({ codeSent: null }),
          turn("given"),
          dropNotice(MESSAGE.otpSent),
          notify(CONFIRMED),
          refresh(name),
        ],
      },
      documents: bankProof.flows.documents,
      send: { ...bankProof.flows.send, next: () => [empty(), refresh(name)] },
    },
    entered: (now) => [
      ...[lookingAgain.entered(now, WAITING_PARTS.has(statePart(now)))].flat(),
      ...(now.part === "prove" ? [now.call("documents")] : []),
      ...(now.part === "upi" ? [now.start("poll", RUPEE_EVERY_MS)] : []),
    ],
    // Who comes back sees how it stands, not what was begun.
    left: (now) => [...[lookingAgain.left(now)].flat(), now.turn("given")],
    changed: {
      // The bank that an IFSC names need not be chosen as well.
      ifsc: ({ typed, fill }, ifsc) =>
        typed.bank === "" && validate("ifsc", ifsc).ok && bankName(ifsc.slice(0, 4)) !== undefined
          ? fill({ bank: ifsc.slice(0, 4).toUpperCase() })
          : NOTHING,
    },
    timers: {
      ...lookingAgain.timers,
      poll: ({ memory, part, call, underWay }) =>
        memory.rupee !== null && part === "upi" && !underWay.includes("rupee") ? call("watchRupee") : NOTHING,
    },
  });

export const beneficiaryDetails = beneficiaryScreen("beneficiaryDetails", IN_ONBOARDING);
