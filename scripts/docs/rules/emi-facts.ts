import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { preEmiTreatment } from "@creditline/core/credit-line/schedule/schedule-terms";
import { EMI_DATE, EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import { lenderNamed } from "@creditline/core/reference/lenders/lender-codes.table";
import { english } from "@creditline/core/messages/translate";

const others = LENDERS.filter(({ emiDay }) => !("value" in emiDay) || emiDay.value !== EMI_DAY);
if (others.length > 0)
  throw new Error(
    `pages say that one day is every lender's, and it is not ${others[0]?.code}'s: say it anew`,
  );

/** The day on which every lender's instalments fall, as a sentence names it. */
export const EMI_DAY_SAID = english(EMI_DATE);

/** The lenders that add pre-EMI interest to the first instalment. */
export const ADDING = LENDERS.filter((lender) => preEmiTreatment(lender) === "added-to-first-instalment")
  .map(({ code }) => lenderNamed(code))
  .join(" and ");
