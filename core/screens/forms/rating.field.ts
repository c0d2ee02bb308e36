import { say } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
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
