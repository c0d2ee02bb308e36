import { LONGEST_COMMENT } from "../../reference/text-lengths.table.ts";
import { t } from "../../messages/message.ts";
import { defineForm } from "../define/define-screen.ts";
import { ratingField } from "../forms/answer.fields.ts";

/** The tenure; nothing is preselected. */
export const MONTHS_FORM = defineForm({
  name: "restructureMonths",
  fields: [
    {
      name: "months",
      label: t("Over how many months?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
    },
  ],
});

/** The yes, after before and after were seen. */
export const AGREE_FORM = defineForm({
  name: "restructureConsent",
  fields: [
    {
      name: "restructureConsent",
      label: t("I've read what changes, and want to repay this way."),
      kind: "check",
      rule: null,
      required: true,
      missing: t("Tick the box to continue."),
    },
  ],
});

/** Optional feedback. */
export const FEEDBACK_FORM = defineForm({
  name: "restructureFeedback",
  fields: [
    ratingField(t("How was your experience?")),
    {
      name: "comment",
      label: t("What could be better? (optional)"),
      kind: "text",
      rule: null,
      required: false,
      hint: t("Up to {longest} characters. Leave out OTPs, passwords and your Aadhaar number.", {
        longest: LONGEST_COMMENT,
      }),
      autocomplete: "off",
      maxLength: LONGEST_COMMENT,
    },
  ],
});
