import { say } from "../../say/say.ts";
import { defineForm } from "../define-form.ts";

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
