import type { Done } from "../../contract/common.replies.ts";
import type { ConsentRequest } from "../../contract/customer.shapes.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../events.ts";
import type { ConsentName } from "../events.ts";
import { valueText } from "../profile-fields.ts";
import { badField } from "../refusals.ts";

const CONSENTS: Readonly<Record<keyof ConsentRequest, readonly ConsentName[]>> = {
  consentGiven: ["address"],
  // One box on the submission screen accepts the terms and the privacy policy.
  termsAccepted: ["terms", "privacy"],
  privacyPolicyAccepted: ["privacy"],
  bureauConsent: ["bureau"],
  whatsAppOptIn: ["whatsApp"],
};

const YES = new Set(["yes", "true", "y", "1"]);
const NO = new Set(["no", "false", "n", "0", ""]);

/** Records which consents were given and which were withdrawn. Throws BadRequest where none is named. */
export const giveConsent =
  (sent: ConsentRequest): Decide<Done> =>
  (_state, now) => {
    const consents: Partial<Record<ConsentName, boolean>> = {};
    for (const [field, names] of Object.entries(CONSENTS)) {
      const value = sent[field as keyof ConsentRequest];
      if (value === undefined || value === null) continue;
      const text = valueText(value).trim().toLowerCase();
      if (!YES.has(text) && !NO.has(text)) throw badField(field, "expected yes or no");
      for (const name of names) consents[name] ??= YES.has(text);
    }
    if (Object.keys(consents).length === 0)
      throw badField("body", "expected a consent, such as termsAccepted");
    return { events: [happened(now, "consent.given", { consents })], reply: () => ({ success: true }) };
  };
