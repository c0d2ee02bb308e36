import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { paymentNotice, paymentWays, PENAL_CHARGES } from "@creditline/core/repayment/amount-due";
import { nextEmiDay } from "@creditline/core/credit-line/schedule/schedule-terms";
import { figure } from "../figures.ts";
import { EMI_DAY_SAID } from "./emi-facts.ts";
import { code, list, madeFrom, page, section, table } from "../markdown.ts";

const TODAY = ["2026-11-04", "2026-11-05", "2026-11-06", "2026-12-31"] as const;

/** The page about repayment. */
export function repaymentPage(): string {
  const paid = paymentNotice({ kind: "paid", amount: 96_973, date: "2026-12-05", reference: "TXN1" });
  const failed = paymentNotice({ kind: "failed" });
  return page(
    "Repayment",
    `Paying an EMI by hand or automatically, on the ${EMI_DAY_SAID} of every month.`,
    section(
      "Ways to pay, by lender",
      "EMANDATE leaves automatic repayment alone; that is our reading of the mode's name.",
      table(
        ["Lender", "Payment mode", "Ways"],
        LENDERS.map(({ code: lender, paymentMode }) => [
          code(lender),
          figure(paymentMode),
          paymentWays(paymentMode).join(", "),
        ]),
      ),
      madeFrom("core/repayment/amount-due.ts"),
    ),
    section(
      "The next EMI day",
      table(
        ["Today", "Next EMI day"],
        TODAY.map((today) => [today, nextEmiDay(today)]),
      ),
      madeFrom("core/credit-line/schedule/schedule-terms.ts"),
    ),
    section(
      "How a payment ends",
      table(
        ["End", "Message", "Note", "Details"],
        [
          ["received", paid.message, paid.note, paid.details.map(([label]) => label).join(", ")],
          ["not received", failed.message, failed.note, failed.details.map(([label]) => label).join(", ")],
        ],
      ),
      madeFrom("core/repayment/amount-due.ts"),
    ),
    section(
      "What is due",
      list([
        `The EMI, and beside it a line "${PENAL_CHARGES}" where there are any; they are never added to the balance (ruling R32).`,
        "Fields of a repayment's result are not stated; a request carries `currentApplication`.",
      ]),
      madeFrom("core/repayment/amount-due.ts"),
    ),
  );
}
