import { PHONE_DIGITS } from "../../../reference/phone-digits.ts";
import { digits } from "../../digits.ts";
import { INCOME_TAKES, STATEMENT_MONTHS } from "../../../mandate/income-verification-times.table.ts";
import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";
import { BY_NETBANKING, BY_UPLOAD, SALARY_BANK, STATEMENTS } from "../../income-statement.form.ts";

/** Netbanking, statements, or the account aggregator as a third way, and the consent that it needs (spec 1 §7 "Bank statements"). */
export const INCOME_MODE_FORM = defineForm({
  name: "incomeMode",
  fields: [
    {
      name: "mode",
      label: say("How do you want to verify your income?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose netbanking, statements or an account aggregator."),
      options: [
        BY_NETBANKING,
        BY_UPLOAD,
        {
          value: "ACCOUNT_AGGREGATOR",
          label: say("Account aggregator: about {time}", { time: INCOME_TAKES.ACCOUNT_AGGREGATOR }),
        },
      ],
    },
    { ...SALARY_BANK, when: { field: "mode", is: ["NETBANKING", "ACCOUNT_AGGREGATOR"] } },
    {
      name: "mobile",
      label: say("Phone number registered with your bank"),
      kind: "text",
      rule: "mobile",
      required: true,
      hint: say("Used to find your accounts."),
      autocomplete: "tel-national",
      inputMode: "tel",
      ...digits(PHONE_DIGITS),
      when: { field: "mode", is: ["ACCOUNT_AGGREGATOR"] },
    },
    {
      name: "shareConsent",
      label: say(
        "I allow an account aggregator to send my last {months} months' statements to my lender, once. I can withdraw this here.",
        { months: STATEMENT_MONTHS },
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: say("Tick the box, or choose another way."),
      when: { field: "mode", is: ["ACCOUNT_AGGREGATOR"] },
    },
    ...STATEMENTS,
  ],
});
