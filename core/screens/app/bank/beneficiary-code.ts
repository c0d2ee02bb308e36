import { plainNotice } from "../../../notices/plain-notice.ts";
import { CONFIRMATIONS } from "../../../calls/confirmations.table.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { say } from "../../../say/say.ts";
import { accountBlock } from "../../behaviours/account-shown.ts";
import { codeBySms, endOf, ownPhone } from "../../behaviours/code-by-sms.ts";
import { blamedCode } from "../../behaviours/wrong-code.ts";
import type { ScreenName } from "../../catalogue.ts";
import { main } from "../../define-screen.ts";
import { CODE_FORM } from "../../login.form.ts";
import { dropNotice, notify, refresh, type Steps } from "../../steps.ts";
import type { Doing, Here, Said } from "./beneficiary-memory.ts";

const CONFIRMED = plainNotice("success", say("Your account is confirmed. Money can go there."));

/** The code that shows that it was the customer who gave the account (ruling R44). */
export const codeForAccount = (name: ScreenName) =>
  ({
    parts: {
      code: {
        title: say("Confirm your account"),
        page: "code",
        look: { template: "form", picture: "phone" },
        isOpen: codeBySms.isOpen,
        blocks: (sight: Here): Said => [
          {
            kind: "lead",
            text: say(
              "We sent an OTP to the number ending {digits}. Enter it to use this account for transfers.",
              {
                digits: endOf(sight.memory.codeSent?.phone ?? ownPhone(sight)),
              },
            ),
          },
          accountBlock(sight),
        ],
        form: CODE_FORM,
        actions: (sight: Here) => ({
          confirm: main(say("Confirm my account")),
          sendCode: codeBySms.again(sight),
        }),
      },
    },
    actions: { sendCode: "sendCode", confirm: "confirm" },
    flows: {
      sendCode: {
        call: "customerOtpSend",
        during: "send-otp",
        payload: () => ({ purpose: CONFIRMATIONS.account }),
        next: (now: Doing<never, "code">): Steps => codeBySms.sent(now, ownPhone(now)),
      },
      confirm: {
        call: "customerOtpVerify",
        during: "confirm-code",
        loader: "authenticating",
        payload: ({ values }: Here) => ({ otp: values.otp, purpose: CONFIRMATIONS.account }),
        blame: blamedCode,
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
