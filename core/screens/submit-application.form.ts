import type { Form } from "./form.ts";
import { PHONE_FORM } from "./login.form.ts";
import { PAN_FIELD } from "./quick-profile.form.ts";

/** Consents (spec 1 §2 "Verification and submission", §5 "Consent"). */
export const CONSENT_FORM: Form = {
  name: "consent",
  fields: [
    {
      name: "termsAccepted",
      label: "I accept the terms and conditions and the privacy policy",
      kind: "check",
      rule: null,
      required: true,
      missing: "Accept the terms and conditions to go on.",
      documents: ["terms", "privacy"],
    },
    {
      name: "bureauConsent",
      label: "I allow creditline and its lending partners to ask the credit bureau about me",
      kind: "check",
      rule: null,
      required: true,
      missing: "Allow the credit bureau check to go on: without it no lender can decide.",
      documents: ["bureauConsent", "lendingPartners"],
    },
    {
      name: "whatsAppOptIn",
      label: "Send me updates on WhatsApp (optional)",
      kind: "check",
      rule: null,
      required: false,
    },
  ],
};

/** In the payments app the phone is asked for here, and not before (spec 1 §2 "/gq", ruling R33). */
export const PHONE_AND_CONSENT_FORM: Form = {
  name: "phoneAndConsent",
  fields: [...PHONE_FORM.fields, ...CONSENT_FORM.fields],
};

/** PAN correction (spec 1 §2): asked when the bureau found nobody. */
export const PAN_CORRECTION_FORM: Form = { name: "panCorrection", fields: [PAN_FIELD] };
