import { t } from "../../messages/message.ts";
import type { Option } from "./personal.table.ts";

/** What the money is for (spec 1 §3 loanReason, otherReason). Assumed: the specification lists no reasons. */
export const LOAN_REASONS = [
  { value: "HOUSEHOLD", label: t("Household expenses") },
  { value: "MEDICAL", label: t("Medical expenses") },
  { value: "EDUCATION", label: t("Education") },
  { value: "TRAVEL", label: t("Travel") },
  { value: "WEDDING", label: t("Wedding") },
  { value: "HOME", label: t("Home repairs") },
  { value: "OTHER_LOANS", label: t("Repaying other loans") },
  { value: "OTHER", label: t("Something else") },
] as const satisfies readonly Option[];
