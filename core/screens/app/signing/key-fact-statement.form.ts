import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";
import { amountField, TENURE_FIELD } from "../../withdrawal.fields.ts";

/** For what else the statement is to be worked out. */
export const EXAMPLE_FORM = defineForm({
  name: "statementExample",
  fields: [amountField(say("Withdrawal amount")), TENURE_FIELD],
});
