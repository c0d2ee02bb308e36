import type { GrievanceOfficer } from "../../reference/complaints.table.ts";
import { CHANNELS } from "../../reference/channels.table.ts";
import { PAYMENT_MODES, PRODUCTS } from "../../reference/lenders/lenders.table.ts";
import { OLDEST } from "../../reference/general-age.ts";
import { PRE_EMI_INTERESTS } from "../../reference/pre-emi-interests.table.ts";
import { PRODUCT_ACTIONS, type ProductOffering } from "../offerings.ts";
import {
  bool,
  type Definitions,
  type Described,
  listOf,
  namedShape,
  object,
  oneOfWords,
  partOf,
  satisfying,
  textMap,
  textOf,
  type TypeOfShape,
  wholeNumber,
} from "./described.ts";
import { FEE_DEFINITIONS, fees, percent } from "./described-fees.ts";
import { figure, NOT_STATED_WORD, shownFigure } from "./described-figures.ts";

const text = textOf();
const texts = (expected: string, each: Described<string> = text) => listOf(expected, each);

const amount = wholeNumber("a whole number of rupees", 0, 99_999_999);
const age = wholeNumber("a whole number of years", 0, OLDEST);
const months = wholeNumber("a whole number of months", 1, 600);

const number = satisfying<number>(
  "a number",
  { type: "number" },
  (value) => typeof value === "number" && Number.isFinite(value),
);
const range = object("an object with minimum and maximum", { minimum: number, maximum: number }, [
  "minimum",
  "maximum",
]);

const tenure = object(
  "a tenure with months, minimumWithdrawal and interestRate",
  { months, minimumWithdrawal: amount, interestRate: percent },
  ["months", "minimumWithdrawal", "interestRate"],
);

const textFigure = shownFigure(text);
const shownText = namedShape("textFigure", textFigure);
const shownTexts = shownFigure(listOf("a list of texts", text, 0));

const offering: Described<ProductOffering> = object(
  "a product as 'lenders show --json' has it",
  {
    productCode: oneOfWords(PRODUCTS.map(({ code }) => code)),
    productName: text,
    productTitle: shownText,
    productDescription: shownText,
    productFeatures: listOf(
      "a list of features",
      object("a feature", { title: text, description: shownText, iconUrl: shownText }, [
        "title",
        "description",
        "iconUrl",
      ]),
      0,
    ),
    media: shownFigure(
      listOf(
        "a list of media",
        object("a medium", { mediaId: text, mediaGroup: text }, ["mediaId", "mediaGroup"]),
        0,
      ),
    ),
    referralConfig: object("a referral card", { title: text, subtitle: text, button: shownText }, [
      "title",
      "subtitle",
      "button",
    ]),
    channelPartners: listOf(
      "a list of partners",
      object(
        "a channel partner",
        {
          code: text,
          name: text,
          channel: oneOfWords(CHANNELS),
          tagline: shownText,
          icon: shownText,
          eligibility: shownTexts,
          steps: shownTexts,
        },
        ["code", "name", "channel", "tagline", "icon", "eligibility", "steps"],
      ),
      0,
    ),
    actions: listOf(
      "a list of actions",
      object("an action", { action: oneOfWords(PRODUCT_ACTIONS), label: text }, ["action", "label"]),
      0,
    ),
  },
  [
    "productCode",
    "productName",
    "productTitle",
    "productDescription",
    "productFeatures",
    "media",
    "referralConfig",
    "channelPartners",
    "actions",
  ],
);

const keyNames = object("an object with test and live", { test: text, live: text }, ["test", "live"]);

const officer: Described<GrievanceOfficer> = object(
  "an object with name, email and phone",
  {
    name: text,
    email: satisfying<string>(
      "an e-mail address",
      { type: "string", pattern: "^[^@\\s]+@[^@\\s]+$" },
      (value) => typeof value === "string" && /^[^@\s]+@[^@\s]+$/.test(value),
    ),
    phone: satisfying<string>(
      "a phone number",
      { type: "string", pattern: "^\\+?[\\d -]{4,20}$" },
      (value) => typeof value === "string" && /^\+?[\d -]{4,20}$/.test(value),
    ),
  },
  ["name", "email", "phone"],
);

/** Figures of a lender, each in any accepted format. */
const FIGURES = {
  legalName: figure(text, false),
  formerName: figure(text, false),
  offered: figure(bool, false),
  grievanceOfficer: figure(officer, false),
  registeredAddress: figure(text, false),
  registration: figure(text, false),
  transferable: figure(bool, false),
  bankCode: figure(text),
  bankName: figure(text),
  minimumAge: figure(age, false),
  maximumAge: figure(age, false),
  minimumIncome: figure(amount, false),
  supportedCities: figure(texts("a list of one or more cities", textOf("the name of a city")), false),
  paymentMode: figure(oneOfWords(PAYMENT_MODES)),
  emiDay: figure(wholeNumber("a day of the month", 1, 28)),
  preEmiInterest: figure(oneOfWords(PRE_EMI_INTERESTS)),
  tenures: figure(listOf("a list of one or more tenures", tenure), false),
  documentGroups: figure(texts("a list of one or more group keys")),
  productOfferings: figure(listOf("a list of products", namedShape("offering", offering), 0)),
  cardBenefits: figure(listOf("a list of benefits", text, 0)),
} as const;

/** What a lender has beside its figures. */
const REST = {
  name: satisfying<string>(
    'a name ("not-stated" is none)',
    { type: "string", pattern: "\\S", not: { const: NOT_STATED_WORD } },
    (value) => typeof value === "string" && value.trim() !== "" && value !== NOT_STATED_WORD,
  ),
  alsoWritten: listOf("a list of spellings", text, 0),
  terms: partOf("an object of terms", {
    interestPercentAYear: figure(range),
    processingFeePercent: figure(range),
    tenureMonths: figure(range),
    amount: figure(range),
    noCostEmi: figure(
      object(
        "an object with interestPercent, processingFee and tenuresInMonths",
        {
          interestPercent: percent,
          processingFee: amount,
          tenuresInMonths: listOf("a list of months", months),
        },
        ["interestPercent", "processingFee", "tenuresInMonths"],
      ),
    ),
  }),
  educationQualificationMap: textMap,
  nationalityMap: textMap,
  fees,
  providerKeys: object(
    "an object with repayment, eMandate and autoDebit",
    { repayment: keyNames, eMandate: keyNames, autoDebit: keyNames },
    ["repayment", "eMandate", "autoDebit"],
  ),
} as const;

const CHANGES = { ...FIGURES, ...REST } as const;

/** What a file may change of a lender: every field of the lender's own configuration. */
export const lenderChange = partOf("an object with what to change of the lender", CHANGES);

export type LenderChange = TypeOfShape<typeof lenderChange>;

/** Named definitions of the lender schemas. */
export const LENDER_DEFINITIONS: Definitions = { ...FEE_DEFINITIONS, textFigure, offering };

/** The names of the figures that can be changed. */
export const FIGURES_OF_LENDERS = Object.keys(FIGURES) as readonly (keyof typeof FIGURES)[];
