import type { Option } from "./option.ts";

/**
 * Kinds of company. Assumed: the specification says only that a company type is required (spec 1 §5) and gives no
 * list, so `validate` keeps an answer outside this list as typed.
 */
export const COMPANY_TYPES = [
  { value: "PRIVATE_LIMITED", label: "Private limited", aliases: ["pvt ltd", "private ltd", "private"] },
  { value: "PUBLIC_LIMITED", label: "Public limited", aliases: ["public ltd", "public"] },
  { value: "GOVERNMENT", label: "Government", aliases: ["govt", "central government", "state government"] },
  { value: "PUBLIC_SECTOR", label: "Public sector undertaking", aliases: ["psu", "public sector unit"] },
  { value: "MULTINATIONAL", label: "Multinational", aliases: ["mnc"] },
  { value: "LLP", label: "Limited liability partnership" },
  { value: "PARTNERSHIP", label: "Partnership" },
  { value: "PROPRIETORSHIP", label: "Proprietorship", aliases: ["sole proprietorship", "proprietor"] },
  { value: "TRUST_OR_SOCIETY", label: "Trust, society or NGO", aliases: ["trust", "society", "ngo"] },
  { value: "OTHER", label: "Other", aliases: ["others"] },
] as const satisfies readonly Option[];

export type CompanyType = (typeof COMPANY_TYPES)[number]["value"];
