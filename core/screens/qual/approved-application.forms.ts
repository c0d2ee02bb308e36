import { say } from "../../say/say.ts";
import { defineForm } from "../define/define-form.ts";

/** Why a limit is not wanted, for who likes to say (ruling R67). The reasons are assumed: the specification names none. */
export const DECLINE_FORM = defineForm({
  name: "decline",
  fields: [
    {
      name: "declineReason",
      label: say("Why not?"),
      kind: "choice",
      rule: null,
      required: false,
      options: [
        { value: "COST", label: say("It costs too much") },
        { value: "LIMIT", label: say("The limit is too low") },
        { value: "NOT_NOW", label: say("I don't need money now") },
        { value: "LENDER", label: say("I'd prefer another lender") },
        { value: "ELSEWHERE", label: say("I found another loan") },
        { value: "OTHER", label: say("Another reason") },
      ],
    },
  ],
});

/** Which of the lenders that match gives the line; none is chosen beforehand (ruling R35). */
export const LENDER_FORM = defineForm({
  name: "lender",
  fields: [
    {
      name: "lender",
      label: say("Choose your lender"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
    },
  ],
});
