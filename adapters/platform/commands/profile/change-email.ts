import { momentText } from "@creditline/core/calendar/moment-text";
import type { Done } from "@creditline/core/calls/common.replies";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { arrivingAfter } from "../../partners/arriving.ts";
import { E_MAIL } from "../../partners/simulated/simulators.ts";
import { refused } from "../../model/refusals.ts";
import { NOT_YOU, smsTo } from "../../model/customer/sms.ts";

/**
 * Changes the customer's e-mail address, and tells it and the phone (ruling R44; which e-mails the platform sends is not
 * stated). An address that nothing can be sent to is not taken. It signs nobody in before it is confirmed. Throws Refused.
 */
export const changeEmail =
  (emailId: string): Decide<Done> =>
  (state, now, partners) => {
    const { result, afterSeconds } = partners.ask(E_MAIL);
    if (result === "FAILED") {
      throw refused("EMAIL_FAILED", "We couldn't send an e-mail to this address. Check it.", "emailId");
    }
    const text = `${emailId} is your e-mail address at creditline now. ${NOT_YOU}`;
    const message = { at: momentText(now), kind: "email", text } as const;
    return {
      events: [happened(now, "email.changed", { emailId })],
      messages: [
        ...arrivingAfter([{ phone: state.phone, message }], afterSeconds, now),
        smsTo(state.phone, now, `The e-mail address of your creditline account was changed. ${NOT_YOU}`),
      ],
      reply: () => ({ success: true }),
    };
  };
