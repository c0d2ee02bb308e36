import { ASKED_WITH } from "../../onboarding/asked-with.ts";
import type { Text } from "../../say/text.ts";
import { wrongForPapers } from "../../validation/for-papers.ts";
import { ASSUMED_LONGEST_TEXT } from "../../validation/rule.ts";
import { defineField } from "../define/define-form.ts";

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
