import { say } from "../../say/say.ts";
import type { Option } from "./personal.table.ts";

/**
 * Kinds of company. Assumed: the specification says only that a company type is required (spec 1 §5) and gives no
 * list, so `validate` keeps an answer outside this list as typed.
 */
export const COMPANY_TYPES = [
  { value: "PRIVATE_LIMITED", label: say("Private limited"), aliases: ["pvt ltd", "private ltd", "private"] },
  { value: "PUBLIC_LIMITED", label: say("Public limited"), aliases: ["public ltd", "public"] },
  {
    value: "GOVERNMENT",
    label: say("Government"),
    aliases: ["govt", "central government", "state government"],
  },
  { value: "PUBLIC_SECTOR", label: say("Public sector undertaking"), aliases: ["psu", "public sector unit"] },
  { value: "MULTINATIONAL", label: say("Multinational"), aliases: ["mnc"] },
  { value: "LLP", label: say("Limited liability partnership") },
  { value: "PARTNERSHIP", label: say("Partnership") },
  { value: "PROPRIETORSHIP", label: say("Proprietorship"), aliases: ["sole proprietorship", "proprietor"] },
  { value: "TRUST_OR_SOCIETY", label: say("Trust, society or NGO"), aliases: ["trust", "society", "ngo"] },
  { value: "OTHER", label: say("Other"), aliases: ["others"] },
] as const satisfies readonly Option[];

export type CompanyType = (typeof COMPANY_TYPES)[number]["value"];

/** The job types supported (spec 1 §5: Salaried or Self Employed). The stated words are the values too. */
export const EMPLOYMENT_TYPES = [
  { value: "Salaried", label: say("Salaried") },
  { value: "Self Employed", label: say("Self Employed") },
] as const satisfies readonly Option[];

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]["value"];

const OWN_WORK: EmploymentType = "Self Employed";

/** Whether somebody works for themselves: a business, a trade, a practice, a gig. There is no salary then (docs/decisions/applying.md). */
export const isOwnWork = (employmentType: string | null | undefined): boolean => employmentType === OWN_WORK;

/**
 * How the salary is received. Assumed: the specification says only that a salary mode is required (spec 1 §5) and
 * gives no list, so `validate` keeps an answer outside this list as typed.
 */
export const SALARY_MODES = [
  {
    value: "BANK_TRANSFER",
    label: say("Bank transfer"),
    aliases: ["bank", "online", "online transfer", "account transfer", "direct deposit", "neft"],
  },
  { value: "CHEQUE", label: say("Cheque"), aliases: ["check"] },
  { value: "CASH", label: say("Cash") },
] as const satisfies readonly Option[];

export type SalaryMode = (typeof SALARY_MODES)[number]["value"];
