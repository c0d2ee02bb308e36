import type { Done } from "../../contract/common.replies.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../events.ts";
import { arrivingAfter } from "../partners/arriving.ts";
import { mannerFor } from "../partners/asking.ts";
import type { Manners } from "../partners/asking.ts";
import { E_MAIL } from "../partners/simulators.ts";
import { refused } from "../refusals.ts";

/**
 * Changes the customer's e-mail address, and writes to the new one that it was (assumed: which e-mails the platform
 * sends is not stated). An address that nothing can be sent to is not taken. Throws Refused.
 */
export const changeEmail =
  (emailId: string, manners: Manners): Decide<Done> =>
  (state, now) => {
    const { result, afterSeconds } = E_MAIL.promise(mannerFor(state, E_MAIL.name, manners(E_MAIL.name)));
    if (result === "FAILED") {
      throw refused("EMAIL_FAILED", "We could not send an e-mail to this address. Check it.", "emailId");
    }
    const text = `${emailId} is your e-mail address at creditline now. If this was not you, contact us.`;
    const message = { at: new Date(now).toISOString(), kind: "email", text } as const;
    return {
      events: [happened(now, "email.changed", { emailId })],
      messages: arrivingAfter([{ phone: state.phone, message }], afterSeconds, now),
      reply: () => ({ success: true }),
    };
  };
