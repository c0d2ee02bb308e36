import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

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
