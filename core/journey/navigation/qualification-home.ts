import type { CustomerRecord } from "../../customer/record.ts";
import type { ScreenName } from "../../screens/catalogue.ts";
import {
  missingFromQuickProfile,
  missingFromResidence,
  missingFromWork,
} from "../../validation/completeness.ts";

/**
 * The first step of the qualification that a record leaves incomplete (spec 1 §5, ruling R37), by its plain name: what
 * the qualification home leads to. The PAN and the salary count as the quick profile's, which asks for them.
 */
export function firstIncompleteStep(record: CustomerRecord): ScreenName {
  const { personalDetails, panDetails, incomeInfo, homeDetails, workDetails } = record;
  const panNumber = panDetails?.panNumber;
  const declaredIncome = incomeInfo?.declared;
  const work = missingFromWork({ ...workDetails, panNumber, declaredIncome });
  const isOfProfile = (field: string): boolean => field === "panNumber" || field === "declaredIncome";
  if (missingFromQuickProfile(personalDetails ?? {}).length > 0 || work.some(isOfProfile)) {
    return "quickProfileV2";
  }
  const home = { ...homeDetails?.address, residenceType: homeDetails?.residenceType };
  if (missingFromResidence(home).length > 0) return "residenceDetails";
  return work.length > 0 ? "financialDetails" : "submitApplication";
}
