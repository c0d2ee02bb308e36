import { plainNotice } from "../../../notices/plain-notice.ts";
import { CONFIRMATIONS } from "../../../calls/confirmations.table.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { say } from "../../../say/say.ts";
import { accountBlock } from "../../behaviours/account-blocks.ts";
import { otpBySms, phoneEnding, ownPhone } from "../../behaviours/otp.ts";
import { refusedOtpField } from "../../behaviours/otp-refusal.ts";
import type { ScreenName } from "../../catalogue.ts";
import { main } from "../../define-screen.ts";
import { SIGNING_CODE_FORM } from "../../signing-code.form.ts";
import { dropNotice, notify, refresh, type Steps } from "../../steps.ts";
import type { Doing, Here, Said } from "./beneficiary-memory.ts";

const CONFIRMED = plainNotice("success", say("Account confirmed. You can now withdraw to it."));

/** The OTP that shows that it was the customer who gave the account (ruling R44); it waits for its button (ruling R62). */
export const codeForAccount = (name: ScreenName) =>
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
