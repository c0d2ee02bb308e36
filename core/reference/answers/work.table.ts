import { t, type Text } from "../../messages/message.ts";
import type { Option } from "./personal.table.ts";

/**
 * Kinds of company. Assumed: the specification says only that a company type is required (spec 1 §5) and gives no
 * list, so `validate` keeps an answer outside this list as typed.
 */
export const COMPANY_TYPES = [
  { value: "PRIVATE_LIMITED", label: t("Private limited"), aliases: ["pvt ltd", "private ltd", "private"] },
  { value: "PUBLIC_LIMITED", label: t("Public limited"), aliases: ["public ltd", "public"] },
  {
    value: "GOVERNMENT",
    label: t("Government"),
    aliases: ["govt", "central government", "state government"],
  },
  { value: "PUBLIC_SECTOR", label: t("Public sector undertaking"), aliases: ["psu", "public sector unit"] },
  { value: "MULTINATIONAL", label: t("Multinational"), aliases: ["mnc"] },
  { value: "LLP", label: t("Limited liability partnership") },
  { value: "PARTNERSHIP", label: t("Partnership") },
  { value: "PROPRIETORSHIP", label: t("Proprietorship"), aliases: ["sole proprietorship", "proprietor"] },
  { value: "TRUST_OR_SOCIETY", label: t("Trust, society or NGO"), aliases: ["trust", "society", "ngo"] },
  { value: "OTHER", label: t("Other"), aliases: ["others"] },
] as const satisfies readonly Option[];

export type CompanyType = (typeof COMPANY_TYPES)[number]["value"];

/** The job types supported (spec 1 §5: Salaried or Self Employed). The stated words are the values too. */
export const EMPLOYMENT_TYPES = [
  { value: "Salaried", label: t("Salaried") },
  { value: "Self Employed", label: t("Self Employed") },
] as const satisfies readonly Option[];

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]["value"];

const OWN_WORK: EmploymentType = "Self Employed";

/**
 * Whether someone works for themselves: a business, a trade, a practice, a gig. There is no salary then
 * (docs/decisions/applying.md).
 */
export const isSelfEmployed = (employmentType: string | null | undefined): boolean =>
  employmentType === OWN_WORK;

/**
 * How the salary is received. Assumed: the specification says only that a salary mode is required (spec 1 §5) and
 * gives no list, so `validate` keeps an answer outside this list as typed.
 */
export const SALARY_MODES = [
  {
    value: "BANK_TRANSFER",
    label: t("Bank transfer"),
    aliases: ["bank", "online", "online transfer", "account transfer", "direct deposit", "neft"],
  },
  { value: "CHEQUE", label: t("Cheque"), aliases: ["check"] },
  { value: "CASH", label: t("Cash") },
] as const satisfies readonly Option[];

export type SalaryMode = (typeof SALARY_MODES)[number]["value"];

export interface WorkExperience {
  readonly label: Text;
  /** The months sent for the answer. */
  readonly months: number;
}

/** Work-experience options (spec 1 §3, spec 2 §9). Each stands for one number of months. */
export const WORK_EXPERIENCE = [
  { label: t("Less than 1 year"), months: 11 },
  { label: t("1-3 years"), months: 35 },
  { label: t("More than 3 years"), months: 37 },
] as const satisfies readonly WorkExperience[];

/** Whether the customer is in full-time salaried work (spec 1 §5: 'Yes I am' / 'Others'). */
export const SALARIED_CHOICES = [
  { value: "yes", label: t("Yes I am"), aliases: ["y", "true"] },
  { value: "other", label: t("Others"), aliases: ["no"] },
] as const satisfies readonly Option[];

export type SalariedChoice = (typeof SALARIED_CHOICES)[number]["value"];
