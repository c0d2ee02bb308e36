import { t } from "../../messages/message.ts";
import { defineFields, defineForm } from "../define/define-screen.ts";
import { PHONE_FORM } from "./login.form.ts";
import { PAN_FIELD } from "./quick-profile.form.ts";
import { SIGNING_CODE_FORM } from "./signing-code.form.ts";

/** Consents (spec 1 §2 "Verification and submission", §5 "Consent"). */
const CONSENTS = defineFields([
  {
    name: "termsAccepted",
    label: t("I accept the terms and conditions and the privacy policy"),
    kind: "check",
    rule: null,
    required: true,
    missing: t("Accept the terms and conditions to continue."),
    documents: ["terms", "privacy"],
  },
  {
    name: "bureauConsent",
    label: t("I allow creditline and its lending partners to get my credit report from the credit bureau"),
    kind: "check",
    rule: null,
    required: true,
    missing: t("To continue, allow the credit check. Without it, no lender can decide."),
    documents: ["bureauConsent", "lendingPartners"],
  },
  {
    name: "whatsAppOptIn",
    label: t("Send me updates on WhatsApp (optional)"),
    kind: "check",
    rule: null,
    required: false,
  },
]);

/** The consents, and the OTP that signs them: it waits for its button (ruling R62). */
export const CONSENT_FORM = defineForm({
  name: "consent",
  fields: [...CONSENTS, ...SIGNING_CODE_FORM.fields],
});

/** In the payments app the phone is asked for here, and not before (spec 1 §2 "/gq", ruling R33). */
export const PHONE_AND_CONSENT_FORM = defineForm({
  name: "phoneAndConsent",
  fields: [...PHONE_FORM.fields, ...CONSENT_FORM.fields],
});

/** PAN correction (spec 1 §2): asked when the bureau found no one. */
export const PAN_CORRECTION_FORM = defineForm({ name: "panCorrection", fields: [PAN_FIELD] });
