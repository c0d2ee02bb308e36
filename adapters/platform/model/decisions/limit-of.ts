import { assumedLimit } from "@creditline/core/credit-line/assumed-limit";
import type { ProfileTexts } from "../profile/profile-texts.ts";

/** A customer's limit where nothing names one. */
export const limitOf = ({ monthlySalary }: Pick<ProfileTexts, "monthlySalary">): number =>
  assumedLimit(Number(monthlySalary ?? 0));
