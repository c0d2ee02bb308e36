import { ASKED_WITH } from "../../onboarding/complete-profile.ts";
import { t, type Text, type Words } from "../../messages/message.ts";
import { documentTextError } from "../../validation/letters.ts";
import { ASSUMED_LONGEST_TEXT } from "../../validation/validation.ts";
import { defineField } from "../define/define-screen.ts";

/** Defines an optional rating from one to five. */
export const ratingField = (label: Words) =>
  defineField({
    name: "rating",
    label,
    kind: "rating",
    rule: null,
    required: false,
    options: [
      { value: "1", label: t("1: poor") },
      { value: "2", label: "2" },
      { value: "3", label: "3" },
      { value: "4", label: "4" },
      { value: "5", label: t("5: good") },
    ],
  });

/** What the money is for where no reason of the list says it, in the words of the screen that asks. */
export const reasonField = ({ label, missing }: { readonly label: Text; readonly missing: Text }) =>
  defineField({
    name: "otherReason",
    label,
    kind: "text",
    rule: null,
    required: true,
    missing,
    check: documentTextError,
    maxLength: ASSUMED_LONGEST_TEXT,
    when: ASKED_WITH.otherReason,
  });
