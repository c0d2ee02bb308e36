import { inRupees } from "@creditline/core/credit-line/paise";
import type { Figure } from "@creditline/core/lenders/figure";
import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "@creditline/core/lenders/general-terms";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { CONSUMER_FINANCE_OFFERING, REFERRAL, SHOPPING_PARTNERS } from "@creditline/core/lenders/offerings";
import { REASON_CODES } from "@creditline/core/lenders/eligibility/eligibility";
import { figure } from "../figures.ts";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";

const REASONS = {
  AGE_BELOW_MINIMUM: "refuses",
  AGE_ABOVE_MAXIMUM: "refuses",
  AGE_MISSING: "cannot tell",
  INCOME_BELOW_MINIMUM: "refuses",
  INCOME_MISSING: "cannot tell",
  CRITERION_NOT_STATED: "cannot tell",
  CITY_NOT_SERVED: "refuses",
} as const satisfies Record<(typeof REASON_CODES)[number], string>;

/** The benefits of the one lender that has some. */
const benefits = (): readonly string[] =>
  LENDERS.flatMap(({ cardBenefits }: { readonly cardBenefits: Figure<readonly string[]> }) =>
    cardBenefits.status === "stated" ? cardBenefits.value : [],
  );

/** The page about lenders' configuration and eligibility. */
export function lendersPage(): string {
  return page(
    "Lenders and eligibility",
    `One configuration for each lender; a change to a lender is a change to its one file. Ask with
\`creditline lenders show CODE\` and \`creditline eligibility\`.`,
    section(
      "Age and income",
      `Completed years and rupees a month, bounds included (ruling R20). Where a lender's age is not stated the general
bound applies: ${figure(GENERAL_MINIMUM_AGE)} to ${figure(GENERAL_MAXIMUM_AGE)}.`,
      table(
        ["Lender", "Also written", "Youngest", "Oldest", "Least income"],
        LENDERS.map((lender) => [
          `${code(lender.code)} ${lender.name}`,
          lender.alsoWritten.join(", "),
          figure(lender.minimumAge),
          figure(lender.maximumAge),
          figure(lender.minimumIncome, inRupees),
        ]),
      ),
      madeFrom("core/lenders/lenders.table.ts"),
    ),
    section(
      "Answers",
      `Eligible, ineligible or undetermined. A criterion that needs something not given, or is not stated itself, makes
it undetermined, unless another refuses. A city is checked only when it is given.`,
      table(
        ["Reason", "Then the lender"],
        REASON_CODES.map((reason) => [code(reason), REASONS[reason]]),
      ),
      madeFrom(
        "core/lenders/eligibility/eligibility.ts",
        "core/lenders/eligibility/eligibility.ts",
        "core/lenders/eligibility/eligibility.ts",
      ),
    ),
    section(
      "Configuration",
      table(
        ["Lender", "Payment mode", "EMI day", "Pre-EMI interest", "Bank code", "Bank name", "Cities served"],
        LENDERS.map((lender) => [
          code(lender.code),
          figure(lender.paymentMode),
          figure(lender.emiDay),
          figure(lender.preEmiInterest),
          figure(lender.bankCode),
          figure(lender.bankName),
          figure(lender.supportedCities, (cities) => `${cities.length}`),
        ]),
      ),
      table(
        ["Lender", "Education keys", "Nationality map", "Document groups", "Provider keys, by name"],
        LENDERS.map((lender) => [
          code(lender.code),
          Object.entries(lender.educationQualificationMap)
            .map(([theirs, ours]) => (theirs === ours ? code(theirs) : `${code(theirs)} for ${ours}`))
            .join(", "),
          Object.entries(lender.nationalityMap)
            .map(([asked, sent]) => `${asked} → ${code(sent)}`)
            .join(", "),
          figure(lender.documentGroups, codes),
          codes(Object.values(lender.providerKeys).flatMap(({ test, live }) => [test, live])),
        ]),
      ),
      "The keys themselves are secrets and stand nowhere in the program.",
      madeFrom("core/lenders/lender.ts", "core/lenders/lender.ts"),
    ),
    section(
      "Offerings",
      table(
        ["Lender", "Products"],
        LENDERS.map((lender) => [
          code(lender.code),
          figure(lender.productOfferings, (products) =>
            products.map(({ productCode, productName }) => `${code(productCode)} ${productName}`).join(", "),
          ),
        ]),
      ),
      table(
        ["Shopping partner", "Code", "Channel"],
        SHOPPING_PARTNERS.map(({ name, code: partner, channel }) => [name, code(partner), code(channel)]),
      ),
      "A partner's own code goes with IMPS. Taglines, icons, eligibility and steps of the partners are not stated; who may use a channel's codes, and how, is assumed for each channel (`core/lenders/general-terms.ts`).",
      table(
        ["Consumer-finance action", "Label"],
        CONSUMER_FINANCE_OFFERING.actions.map(({ action, label }) => [code(action), label]),
      ),
      `The referral card says "${REFERRAL.title}":
${REFERRAL.subtitle}. Its button says "${REFERRAL.button.value}" (assumed). Benefits of the RBL card:`,
      list(benefits()),
      madeFrom("core/lenders/offerings.ts", "core/lenders/built-in/rbl.ts"),
    ),
  );
}
