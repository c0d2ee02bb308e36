import { approvedLimit } from "../../../credit-line/approved-limit.ts";
import { largestWithdrawalAmount } from "../../../credit-line/withdrawal/withdrawal-terms.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { GENERAL_TERMS } from "../../../lenders/general-terms.ts";
import { LOAN_REASONS } from "../../../reference/answers/personal.table.ts";
import { rupees, t, type Text, verbatim } from "../../../messages/message.ts";
import { defineForm } from "../../define/define-screen.ts";
import type { FieldOption } from "../../define/form.ts";
import { reasonField } from "../../forms/answer.fields.ts";
import { AMOUNT_MISSING, amountRange } from "../../forms/withdrawal.fields.ts";

/** How customers know the line types (spec 1 §1, spec 2 §1). */
export const LINE_NAMES: Readonly<Record<string, Text>> = {
  CASH_LINE: t("Cash Loans"),
  FAST_CASH: t("Fast cash"),
  CONSUMER_FINANCE: t("No Cost EMI"),
};

const AMOUNTS = GENERAL_TERMS.amount.value;

/** How much is wanted, on which line, and for what (spec 1 §3 "Loan request"). */
export const ASK_FORM = defineForm({
  name: "askAmount",
  fields: [
    {
      name: "preferredLineType",
      label: t("Which line do you want?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
    },
    {
      name: "userAskAmount",
      label: t("How much do you need?"),
      kind: "slider",
      rule: null,
      required: true,
      missing: AMOUNT_MISSING,
      hint: t("Not binding. You choose again at each transfer."),
    },
    {
      name: "loanReason",
      label: t("What is it for?"),
      kind: "select",
      rule: null,
      required: true,
      options: LOAN_REASONS,
      missing: t("Choose one."),
    },
    reasonField({ label: t("In a few words"), missing: t("Fill this in.") }),
  ],
});

/** The lines that the customer may choose among (spec 1 §3 `creditLineOptions`); none where there is no choice. */
export function lineOptions(record: CustomerRecord | null): readonly FieldOption[] {
  const options = record?.loanResponse?.creditLineOptions?.options ?? [];
  if (options.length < 2) return [];
  return options.map(({ lineType, limit }) => {
    const name = LINE_NAMES[lineType] ?? verbatim(lineType);
    return {
      value: lineType,
      label:
        typeof limit === "number" ? t("{line}, up to {limit}", { line: name, limit: rupees(limit) }) : name,
    };
  });
}

/** The amounts that can be asked for, in rupees; null where the limit takes none. */
export function askRange(record: CustomerRecord | null) {
  const max = largestWithdrawalAmount(approvedLimit(record) ?? 0);
  return max <= AMOUNTS.minimum ? null : amountRange(AMOUNTS.minimum, max);
}
