import { contactLine } from "@creditline/core/reference/complaints.table";
import { inRupees } from "@creditline/core/credit-line/paise";
import { emiInformation, EMI_INFORMATION_TYPES, emiTables } from "@creditline/core/lenders/emi-information";
import type { Figure } from "@creditline/core/lenders/figure";
import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "@creditline/core/lenders/general-terms";
import type { Lender } from "@creditline/core/lenders/lender";
import { columns } from "../terminal/table.ts";
import { entry } from "./wrap.ts";

/** A lender's whole configuration as a document, the fee tables as they are shown to customers included. */
export function lenderDocument(lender: Lender, configuration: string) {
  const { code, name, ...rest } = lender;
  return { code, name, ...rest, emiInformation: emiTables(lender), configuration };
}

/** A line of the list of lenders. */
export const lenderSummary = ({
  code,
  name,
  minimumAge,
  maximumAge,
  minimumIncome,
  paymentMode,
  supportedCities,
}: Lender) => ({
  code,
  name,
  minimumAge,
  maximumAge,
  minimumIncome,
  paymentMode,
  cities: supportedCities.value.length,
});

/** All lenders as a table for people. */
export const lendersTable = (lenders: readonly Lender[]): string =>
  columns(
    ["Code", "Name", "Age", "Income from", "Payment", "Cities"],
    lenders.map((lender) => [
      lender.code,
      lender.name,
      ageText(lender),
      money(lender.minimumIncome),
      text(lender.paymentMode),
      lender.supportedCities.value.length,
    ]),
  );

const ageText = ({ minimumAge, maximumAge }: Lender): string =>
  minimumAge.status === "not-stated" && maximumAge.status === "not-stated"
    ? `${GENERAL_MINIMUM_AGE.value} to ${GENERAL_MAXIMUM_AGE.value} (general)`
    : `${text(minimumAge)} to ${text(maximumAge)}`;

const NOT_STATED = "not stated";
const yesOrNo = (value: boolean): string => (value ? "yes" : "no");
const NAME_WIDTH = 29;

/** A lender's configuration for people, `width` characters wide: every figure with its source. */
export function lenderView(lender: Lender, width: number): string {
  const line = (name: string, value: string) => entry(`  ${name}`, value, NAME_WIDTH, width);
  const figure = <T>(name: string, value: Figure<T>, show?: (value: T) => string) =>
    line(name, sourced(value, show));
  const { terms } = lender;
  return [
    `${lender.code}  ${[lender.name, ...lender.alsoWritten].join(", also ")}`,
    "",
    ...figure("Legal name", lender.legalName),
    ...(lender.formerName.status === "not-stated" ? [] : figure("Formerly", lender.formerName)),
    ...figure("Offered", lender.offered, yesOrNo),
    ...figure("Grievance officer", lender.grievanceOfficer, contactLine),
    ...figure("Registered address", lender.registeredAddress),
    ...figure("Registration", lender.registration),
    ...figure("Loans may be transferred", lender.transferable, yesOrNo),
    "",
    "Who may borrow",
    ...figure("Youngest age", lender.minimumAge),
    ...figure("Oldest age", lender.maximumAge),
    ...figure("Income a month from", lender.minimumIncome, inRupees),
    ...figure("Cities", lender.supportedCities, (cities) => cities.join(", ")),
    "",
    "How it is repaid",
    ...figure("Payment mode", lender.paymentMode),
    ...figure("Day of instalments", lender.emiDay),
    ...figure("Pre-EMI interest", lender.preEmiInterest),
    "",
    "Terms told to every customer",
    ...figure("Interest a year", terms.interestPercentAYear, span("%")),
    ...figure("Processing fee", terms.processingFeePercent, span("%")),
    ...figure("Tenure", terms.tenureMonths, span(" months")),
    ...figure(
      "Amount",
      terms.amount,
      ({ minimum, maximum }) => `${inRupees(minimum)} to ${inRupees(maximum)}`,
    ),
    "",
    ...EMI_INFORMATION_TYPES.filter((type) => type !== "DEFAULT").flatMap((type) => [
      `Fees, ${type}`,
      ...emiInformation(lender, type).flatMap(({ name, value }) => line(name, value)),
      "",
    ]),
    "What it offers",
    ...figure("Products", lender.productOfferings, (all) => all.map((one) => one.productName).join(", ")),
    ...figure("Card benefits", lender.cardBenefits, (all) => all.join("; ")),
    "",
    "What it is sent",
    ...figure("Bank code", lender.bankCode),
    ...figure("Bank name", lender.bankName),
    ...line("Education keys", Object.keys(lender.educationQualificationMap).join(", ")),
    ...line(
      "Nationality",
      Object.entries(lender.nationalityMap)
        .map(([from, to]) => `${from} as ${to}`)
        .join(", "),
    ),
    ...figure("Document groups", lender.documentGroups, (groups) => groups.join(", ")),
    ...line(
      "Provider keys, by name",
      Object.values(lender.providerKeys)
        .flatMap(({ test, live }) => [test, live])
        .join(", "),
    ),
  ].join("\n");
}

const span =
  (unit: string) =>
  ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): string =>
    minimum === maximum ? `${minimum}${unit}` : `${minimum} to ${maximum}${unit}`;

function sourced<T>(figure: Figure<T>, show: (value: T) => string = String): string {
  switch (figure.status) {
    case "stated":
      return `${show(figure.value)} (${figure.source})`;
    case "assumed":
      return `${show(figure.value)} (assumed, ${figure.source})`;
    case "conflicting":
      return figure.readings.map(({ value, source }) => `${show(value)} (${source})`).join("; or: ");
    case "not-stated":
      return NOT_STATED;
  }
}

const text = <T>(figure: Figure<T>): string =>
  figure.status === "stated" || figure.status === "assumed" ? String(figure.value) : NOT_STATED;

const money = (figure: Figure<number>): string =>
  figure.status === "stated" || figure.status === "assumed" ? inRupees(figure.value) : NOT_STATED;
