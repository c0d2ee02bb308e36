import { ASKED_WITH } from "../../onboarding/complete-profile.ts";
import { say } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import { wrongForPapers } from "../../validation/letters.ts";
import { ASSUMED_LONGEST_TEXT } from "../../validation/validate-with.ts";
import { defineField } from "../define/define-form.ts";

/** Asks how something was, in one row of five; nobody has to say. */
export const ratingField = (label: Words) =>
  defineField({
    name: "rating",
    label,
    kind: "rating",
    rule: null,
    required: false,
    options: [
      { value: "1", label: say("1: poor") },
      { value: "2", label: "2" },
      { value: "3", label: "3" },
      { value: "4", label: "4" },
      { value: "5", label: say("5: good") },
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
    check: wrongForPapers,
    maxLength: ASSUMED_LONGEST_TEXT,
    when: ASKED_WITH.otherReason,
  });
