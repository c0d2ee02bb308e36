import { CONFIRMATIONS } from "../../../calls/confirmations.table.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { plainNotice } from "../../../notices/plain-notice.ts";
import { say } from "../../../say/say.ts";
import { accountBlock } from "../../behaviours/account-blocks.ts";
import { bankProof } from "../../behaviours/bank-proof.ts";
import { isAccountLocked } from "../../behaviours/locked-account.ts";
import { refusedOtpField } from "../../behaviours/otp-refusal.ts";
import { otpBySms, ownPhone, phoneEnding } from "../../behaviours/otp.ts";
import { pollRecord } from "../../behaviours/polling.ts";
import { setUpProgress } from "../../behaviours/set-up-progress.ts";
import { askForAccountFirst } from "../../behaviours/withdrawal-account.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineScreen, main } from "../../define/define-screen.ts";
import { dropNotice, empty, notify, open, refresh, type Step, type Steps } from "../../define/steps.ts";
import { SIGNING_CODE_FORM } from "../../forms/signing-code.form.ts";
import { type BankPlace, goOnward, IN_ONBOARDING } from "./bank-place.ts";
import { givingAccount, preferred, usualProof } from "./beneficiary-give.ts";
import { rupeeByUpi, watchAgain, watchRupee } from "./beneficiary-rupee.ts";
import { standingParts, waitingWithdrawal } from "./beneficiary-standing.ts";
import {
  BENEFICIARY_MEMORY,
  type Doing,
  type Here,
  type Said,
  statePart,
  WAITING_PARTS,
} from "./beneficiary-state.ts";

const CONFIRMED = plainNotice("success", say("Account confirmed. You can now withdraw to it."));

/** The OTP that shows that it was the customer who gave the account (ruling R44); it waits for its button (ruling R62). */
const codeForAccount = (name: ScreenName) =>
  ({
    parts: {
      code: {
        title: say("Confirm your account"),
        page: "code",
        look: { template: "form", picture: "phone" },
        isOpen: otpBySms.isOpen,
        blocks: (sight: Here): Said => [
          {
            kind: "lead",
            text: say(
              "We sent an OTP to the number ending {digits}. Enter it to use this account for transfers.",
              {
                digits: phoneEnding(sight.memory.codeSent?.phone ?? ownPhone(sight)),
              },
            ),
          },
          accountBlock(sight),
        ],
        form: SIGNING_CODE_FORM,
        actions: (sight: Here) => ({
          confirm: main(say("Confirm")),
          sendCode: otpBySms.again(sight),
        }),
      },
    },
    actions: { sendCode: "sendCode", confirm: "confirm" },
    flows: {
      sendCode: {
        call: "customerOtpSend",
        during: "send-otp",
        payload: () => ({ purpose: CONFIRMATIONS.account }),
        next: (now: Doing<never, "code">): Steps => otpBySms.sent(now, ownPhone(now)),
      },
      confirm: {
        call: "customerOtpVerify",
        during: "confirm-code",
        loader: "authenticating",
        payload: ({ values }: Here) => ({ otp: values.otp, purpose: CONFIRMATIONS.account }),
        blame: refusedOtpField,
        next: ({ remember, turn }: Doing<never, "given">): Steps => [
          remember({ codeSent: null }),
          turn("given"),
          dropNotice(MESSAGE.otpSent),
          notify(CONFIRMED),
          refresh(name),
        ],
      },
    },
  }) as const;

const VERIFIED = plainNotice("success", say("Your bank has verified the account."));

/**
 * The account that money goes to (spec 1 §3 "Beneficiary bank info"; spec 2 §2, §4): given and proven by a rupee, compared
 * by its name, confirmed with a code (ruling R44).
 */
export const beneficiaryScreen = <const Name extends ScreenName>(name: Name, place: BankPlace) => {
  const giving = givingAccount(name);
  const rupee = rupeeByUpi(name);
  const code = codeForAccount(name);
  /** What waited for the account goes on by itself, and says at its top that the account is there. */
  const leadOn = (now: Here & Pick<Doing, "remember">): readonly Step[] => {
    const goesOn = now.memory.isJustGiven ? waitingWithdrawal(place, now) : null;
    return [
      ...(now.memory.isJustGiven ? [now.remember({ isJustGiven: false })] : []),
      ...(goesOn === null ? [] : [notify(VERIFIED), open(goesOn)]),
    ];
  };
  return defineScreen({
    name,
    progress: setUpProgress("account"),
    look: { template: "form", picture: "bank" },
    side: {
      why: say("Money you withdraw goes to this account, and your EMIs are paid from it."),
      next: say("Auto-pay from the same account."),
    },
    memory: BENEFICIARY_MEMORY,
    kept: [otpBySms.kept, "rupee"],
    part: (sight, turned) => {
      if (isAccountLocked(sight)) return "locked";
      const part = statePart(sight);
      if (part === "disabled") return part;
      const shown = part === "prove" && place.proof !== name ? "unproven" : part;
      return turned === "change" || turned === "upi" || turned === "code" ? turned : shown;
    },
    parts: { ...giving.parts, ...rupee.parts, ...code.parts, ...standingParts(place) },
    known: (sight) => ({ account: preferred(sight)?.accountNo, proveBy: usualProof(sight) }),
    actions: {
      ...giving.actions,
      ...rupee.actions,
      change: ({ turn }) => turn("change"),
      keep: ({ turn }) => turn("given"),
      ...code.actions,
      send: "send",
      checkAgain: refresh(name),
      mandate: open(place.mandate),
      proof: open(place.proof),
      help: open(place.support),
      withdrawal: (now) => open(askForAccountFirst.waitsAt(now) ?? place.home),
      onward: goOnward(place),
      home: open(place.home),
    },
    flows: {
      ...giving.flows,
      ...rupee.flows,
      ...code.flows,
      documents: bankProof.flows.documents,
      send: { ...bankProof.flows.send, next: () => [empty(), refresh(name)] },
    },
    entered: (now) => [
      ...leadOn(now),
      ...[pollRecord.entered(now, WAITING_PARTS.has(statePart(now)))].flat(),
      ...(now.part === "prove" ? [now.call("documents")] : []),
      ...(now.part === "upi" ? [watchAgain(now)] : []),
    ],
    // Who comes back sees how it stands, not what was begun.
    left: (now) => [...[pollRecord.left(now)].flat(), now.turn("given")],
    timers: { ...pollRecord.timers, poll: watchRupee },
  });
};

export const beneficiaryDetails = beneficiaryScreen("beneficiaryDetails", IN_ONBOARDING);
