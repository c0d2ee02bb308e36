import { AGREEMENT_ROWS, LENDER_ROWS } from "../../reference/lenders/lenders.table.ts";
import type { RouteRow } from "../define/screen.ts";

/**
 * The credit-management screens (spec 2 §2, names by ruling R5). `limitIncrease` is a route key that is in the path
 * column too, so it is both. `loan-restructure-home` is not repeated here: it is one screen, at /loan-restructure,
 * that the credit-management home leads to.
 */
export const CM_ROUTES = [
  { name: "cm-home", path: "/cm" },
  { name: "cm-tenure-selection", path: "/cm/tenure-selection", family: "cm-borrow" },
  { name: "cm-confirm-transaction", path: "/cm/confirm-transaction", family: "cm-borrow" },
  { name: "cm-transaction-response", path: "/cm/transaction-response", family: "cm-withdrawn" },
  {
    name: "cm-emi-repayment",
    path: "/cm/emi-repayment",
    family: "cm-repay",
  },
  {
    name: "cm-repayments-list",
    path: "/cm/repayments-list",
    family: "cm-repay",
  },
  {
    name: "cm-repayments-list-emi-payment",
    path: "/cm/repayments-list/emi-payment",
    family: "cm-repay",
  },
  {
    name: "cm-repayments-list-emi-history",
    path: "/cm/repayments-list/emi-history",
    family: "cm-loan",
  },
  {
    name: "cm-repayments-detail",
    path: "/cm/repayments-detail/{cardId}",
    family: "cm-loan",
  },
  {
    name: "cm-repayments-history-list",
    path: "/cm/repayments-history-list",
    family: "cm-loan",
  },
  { name: "cm-key-fact-statement", path: "/cm/key-fact-statement", family: "cm-borrow" },
  { name: "cm-setup-emandate", path: "/cm/setup-emandate", family: "cm-setup" },
  { name: "cm-beneficiary-details", path: "/cm/beneficiary-details", family: "cm-setup" },
  { name: "cm-schedule-appointment", path: "/cm/schedule-appointment", family: "cm-setup" },
  { name: "cm-submit-bank-proof", path: "/cm/submit-bank-proof", family: "cm-setup" },
  ...AGREEMENT_ROWS.map(
    ({ slug }) =>
      ({
        name: `cm-sign-document-${slug}`,
        path: `/cm/sign-document-${slug}`,
        family: "app-signing",
      }) as const,
  ),
  ...LENDER_ROWS.filter((row) => row.withdrawalForm).map(
    ({ slug }) =>
      ({
        name: `cm-laf-document-${slug}`,
        path: `/cm/laf-document-${slug}`,
        family: "cm-forms",
      }) as const,
  ),
  { name: "cm-chat-list", path: "/cm/chat-list", family: "chat" },
  { name: "cm-chat", path: "/cm/chat/{slug}", family: "chat" },
  { name: "limitIncrease", path: "/cm/limitIncrease", family: "cm-setup" },
] as const satisfies readonly RouteRow[];
