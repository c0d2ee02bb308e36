import type { ConsentName } from "../../model/onboarding/onboarding-state.ts";
import { isIsoDay } from "@creditline/core/calendar/iso-day";
import type { Done } from "@creditline/core/calls/lenient-fields";
import type { ConsentAnswers, ConsentRequest } from "@creditline/core/calls/entry/customer.shapes";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { valueText } from "../../model/profile/profile-fields.ts";
import { badField } from "../../model/refusals.ts";

const CONSENTS: Readonly<Record<keyof ConsentAnswers, readonly ConsentName[]>> = {
  consentGiven: ["address"],
  // One box on the submission screen accepts the terms and the privacy policy.
  termsAccepted: ["terms", "privacy"],
  privacyPolicyAccepted: ["privacy"],
  bureauConsent: ["bureau"],
  whatsAppOptIn: ["whatsApp"],
};

/** Where the day of a consent's text is sent. */
const TEXTS_OF = {
  termsTextOf: "terms",
  privacyPolicyTextOf: "privacy",
  bureauConsentTextOf: "bureau",
} as const satisfies Partial<Record<keyof ConsentRequest, ConsentName>>;

/** The days of the texts that were sent along. Throws BadRequest for what is no day. */
function textsOf(sent: ConsentRequest): Partial<Record<ConsentName, string>> {
  const days: Partial<Record<ConsentName, string>> = {};
  for (const [field, name] of Object.entries(TEXTS_OF)) {
    const day = sent[field as keyof typeof TEXTS_OF];
    if (day === undefined || day === null || day === "") continue;
    if (!isIsoDay(day)) throw badField(field, "expected the day of the text as YYYY-MM-DD");
    days[name] = day;
  }
  return days;
}

const YES = new Set(["yes", "true", "y", "1"]);
const NO = new Set(["no", "false", "n", "0", ""]);

/** Records which consents were given and which were withdrawn. Throws BadRequest where none is named. */
export const giveConsent =
  (sent: ConsentRequest): Decide<Done> =>
  (_state, now) => {
    const consents: Partial<Record<ConsentName, boolean>> = {};
    for (const [field, names] of Object.entries(CONSENTS)) {
      const value = sent[field as keyof ConsentAnswers];
      if (value === undefined || value === null) continue;
      const text = valueText(value).trim().toLowerCase();
      if (!YES.has(text) && !NO.has(text)) throw badField(field, "expected yes or no");
      for (const name of names) consents[name] ??= YES.has(text);
    }
    if (Object.keys(consents).length === 0)
      throw badField("body", "expected a consent, such as termsAccepted");
    const texts = textsOf(sent);
    const given = Object.keys(texts).length === 0 ? { consents } : { consents, textsOf: texts };
    return { events: [happened(now, "consent.given", given)], reply: () => ({ success: true }) };
  };
