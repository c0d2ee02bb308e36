import { t } from "../../messages/message.ts";
import type { Option } from "./personal.table.ts";

/**
 * Educational qualifications (spec 1 §3 "Reference lists", spec 2 §9). RBL's variant spells the last PostGraduate; see its
 * configuration.
 */
export const EDUCATION = [
  { value: "Undergraduate", label: t("Undergraduate") },
  { value: "Graduate", label: t("Graduate") },
  { value: "Postgraduate", label: t("Postgraduate") },
] as const satisfies readonly Option[];

export type Education = (typeof EDUCATION)[number]["value"];

/** Marital status (spec 1 §3 "Reference lists"). */
export const MARITAL_STATUS = [
  { value: "SINGLE", label: t("Single") },
  { value: "MARRIED", label: t("Married") },
] as const satisfies readonly Option[];

export type MaritalStatus = (typeof MARITAL_STATUS)[number]["value"];

/**
 * The answer of whoever is on none of a closed list of the specification (spec 1 §3 "Reference lists"): it answers the
 * question, and a record has nothing for it (docs/decisions/applying.md).
 */
export const OTHER_ANSWER = "OTHER";

/** The recorded answer to such a list; undefined without one, and for "other". */
export const recordedAnswer = (answer: string | undefined): string | undefined =>
  answer === OTHER_ANSWER ? undefined : answer;
