import { t } from "../../../messages/message.ts";
import { defineForm } from "../../define/define-screen.ts";
import { CODE_FORM } from "../../forms/login.form.ts";

/**
 * The Aadhaar number, used and not stored (ruling R30), and the consent: what for, who receives it, and that there is
 * another way. Nothing is preselected.
 */
export const AADHAAR_FORM = defineForm({
  name: "okyc",
  fields: [
    {
      name: "aadhaar",
      label: t("Aadhaar number"),
      kind: "text",
      rule: "aadhaar",
      required: true,
      hint: t("12 digits. We keep only the last 4."),
      autocomplete: "off",
      inputMode: "numeric",
      maxLength: 12,
      mask: "############",
    },
    {
      name: "aadhaarConsent",
      label: t(
        "I allow my lender to get my name, date of birth, gender, photo and address from Aadhaar (UIDAI), once, to verify my identity for this credit line. I know I can verify it another way instead.",
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: t("Tick the box, or choose another way."),
      documents: ["privacy"],
    },
  ],
});

/** The code that Aadhaar sends to the phone that is linked to it. */
export const AADHAAR_CODE_FORM = defineForm({ name: "okycCode", fields: CODE_FORM.fields });

/** What Aadhaar does not know (spec 1 §3 "Aadhaar details"). */
export const AADHAAR_MORE_FORM = defineForm({
  name: "okycMore",
  fields: [
    {
      name: "fatherOrSpouseName",
      label: t("Father's or spouse's name (optional)"),
      kind: "text",
      rule: "middleName",
      required: false,
      hint: t("Without Mr or Shri."),
      autocomplete: "off",
    },
  ],
});
