import { t } from "../../messages/message.ts";
import { defineForm } from "../define/define-screen.ts";

/** The optional reason for declining a limit (ruling R67). The reasons are assumed: the specification names none. */
export const DECLINE_FORM = defineForm({
  name: "decline",
  fields: [
    {
      name: "declineReason",
      label: t("Why not?"),
      kind: "choice",
      rule: null,
      required: false,
      options: [
        { value: "COST", label: t("It costs too much") },
        { value: "LIMIT", label: t("The limit is too low") },
        { value: "NOT_NOW", label: t("I don't need money now") },
        { value: "LENDER", label: t("I'd prefer another lender") },
        { value: "ELSEWHERE", label: t("I found another loan") },
        { value: "OTHER", label: t("Another reason") },
      ],
    },
  ],
});

/** The choice among the matching lenders; none is preselected (ruling R35). */
export const LENDER_FORM = defineForm({
  name: "lender",
  fields: [
    {
      name: "lender",
      label: t("Choose your lender"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
    },
  ],
});
