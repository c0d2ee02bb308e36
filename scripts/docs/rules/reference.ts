import { english } from "@creditline/core/messages/translate";
import {
  ADDRESS_PROOF_RULES,
  ADDRESS_PROOF_TYPES,
  DOCUMENT_GROUPS,
} from "@creditline/core/reference/documents/address-proofs.table";
import { BANK_PROOF_KINDS, BANK_PROOF_RULES } from "@creditline/core/reference/documents/bank-proofs.table";
import { BANKS, FEATURED_BANKS, PARTNER_BANKS } from "@creditline/core/reference/banks/banks.table";
import { ACTIVE_STATUSES, CHANNEL_MODES, CHANNELS } from "@creditline/core/reference/channels.table";
import { CITIES, type City } from "@creditline/core/reference/places/cities.table";
import {
  COMPANY_TYPES,
  EMPLOYMENT_TYPES,
  SALARY_MODES,
  SALARIED_CHOICES,
  WORK_EXPERIENCE,
} from "@creditline/core/reference/answers/work.table";
import {
  CREDIT_HISTORY,
  GENDERS,
  NAME_TITLES,
  NATIONALITY,
  type Option,
  RESIDENCE_TYPES,
  YES_NO,
  EDUCATION,
  MARITAL_STATUS,
} from "@creditline/core/reference/answers/personal.table";
import { LANGUAGES } from "@creditline/core/reference/answers/languages.table";
import {
  ADDRESS_PROOF_KINDS,
  ID_PROOF_KINDS,
  KYC_KINDS,
} from "@creditline/core/reference/documents/document-kinds.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import {
  LENDING_CHANNEL_BRANDS,
  LINE_TYPE_VARIANTS,
  LINE_TYPES,
  PRODUCTS,
} from "@creditline/core/reference/lenders/lenders.table";
import {
  ASSUMED_MARKETING_SOURCES,
  MARKETING_SOURCE_TAGS,
  MARKETING_SOURCES_STATUS,
} from "@creditline/core/reference/marketing-sources.table";
import { type State, STATES } from "@creditline/core/reference/places/states.table";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";

const STATED_RANGES: ReadonlySet<string> = new Set(["Delhi", "Goa", "Karnataka"]);

const LISTS: readonly (readonly [
  name: string,
  options: readonly Option[],
  status: string,
  source: string,
])[] = [
  ["Education", EDUCATION, "stated", "spec 1 §3, spec 2 §9"],
  ["Marital status", MARITAL_STATUS, "stated", "spec 1 §3, spec 2 §9"],
  ["Nationality", NATIONALITY, "stated", "spec 1 §3, spec 2 §9"],
  ["Employment type", EMPLOYMENT_TYPES, "stated", "spec 1 §5"],
  ["Residence type", RESIDENCE_TYPES, "stated", "spec 1 §5"],
  ["Salaried or not", SALARIED_CHOICES, "stated", "spec 1 §5"],
  ["Yes or no", YES_NO, "stated", "spec 1 §5"],
  ["Credit history", CREDIT_HISTORY, "NEVER and RECENT stated, the rest assumed", "spec 1 §4"],
  ["Gender", GENDERS, "assumed", "spec 1 §5 says only that it is required"],
  ["Company type", COMPANY_TYPES, "assumed", "spec 1 §5 says only that it is required"],
  ["Salary mode", SALARY_MODES, "assumed", "spec 1 §5 says only that it is required"],
];

const citiesOf = (cities: readonly City[], status: City["status"]): string =>
  cities
    .filter((city) => city.status === status)
    .map(({ name, state }) => `${name} (${state})`)
    .join(", ");

const age = (oldest: { readonly days?: number; readonly months?: number } | null): string =>
  oldest === null ? "" : oldest.days === undefined ? `${oldest.months} months` : `${oldest.days} days`;

/** The page about reference lists. */
export function referencePage(): string {
  const states: readonly State[] = STATES;
  return page(
    "Reference lists",
    `Lists that forms offer and rules look things up in. Where the specification names only some of a list, those are
stated and the rest is assumed; where it gives a list no members, it has none here either.`,
    section(
      "Products, lines and lenders",
      table(
        ["List", "Members", "Source"],
        [
          [
            "Products",
            PRODUCTS.map((one) => `${code(one.code)} ${one.name}`).join(", "),
            "spec 1 §1, spec 2 §1",
          ],
          ["Line types", codes(LINE_TYPES), "spec 1 §1, spec 2 §1"],
          [
            "Bolt variant, in two spellings",
            codes(LINE_TYPE_VARIANTS.map(({ variant }) => variant)),
            "spec 1 §1, spec 2 §1",
          ],
          ["Channels", codes(CHANNELS), "spec 2 §1"],
          ["Channel modes", codes(CHANNEL_MODES), "spec 2 §3"],
          ["Channel statuses", codes(ACTIVE_STATUSES), "spec 2 §3"],
          ["Lenders, in the order that every list keeps", codes(LENDER_CODES), "spec 1 §1, spec 2 §1"],
          [
            "Kinds of identity verification",
            KYC_KINDS.map(({ label, screen }) => `${english(label)} (${code(screen)})`).join(", "),
            "spec 1 §1; the screens are assumed",
          ],
          ["Languages", codes(LANGUAGES.map((language) => language.code)), "spec 1 §3, ruling R70"],
          [
            "Lending-channel brands",
            `${LENDING_CHANNEL_BRANDS.count}; their names are not stated`,
            "spec 2 §9",
          ],
        ],
      ),
      madeFrom(
        "core/reference/lenders/lenders.table.ts",
        "core/reference/lenders/lenders.table.ts",
        "core/reference/lenders/lenders.table.ts",
        "core/reference/channels.table.ts",
        "core/reference/lenders/lender-codes.table.ts",
        "core/reference/documents/document-kinds.table.ts",
        "core/reference/answers/personal.table.ts",
        "core/reference/lenders/lenders.table.ts",
      ),
    ),
    section(
      "Answers that forms offer",
      "Letter case, spaces and usual other spellings lead to the same value. UNKNOWN is no answer to any of them.",
      table(
        ["List", "Value and label", "Status", "Source"],
        LISTS.map(([name, options, status, source]) => [
          name,
          options
            .map(({ value, label }) =>
              value === english(label) ? code(value) : `${code(value)} ${english(label)}`,
            )
            .join(", "),
          status,
          source,
        ]),
      ),
      table(
        ["Work experience", "Months that are sent"],
        WORK_EXPERIENCE.map(({ label, months }) => [english(label), months]),
      ),
      `Titles that may not stand in a name (spec 1 §5): ${NAME_TITLES.join(", ")}.`,
    ),
    section(
      "States and territories",
      `37 of them, with the leading two digits of their pincodes (ruling R18). Three ranges are stated; the others are
India Post's allocation.`,
      table(
        ["Code", "Name", "Kind", "Leading digits", "Status"],
        states.map(({ code: iso, name, kind, pincodes }) => [
          iso,
          name,
          kind,
          pincodes.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(", "),
          STATED_RANGES.has(name) ? "stated" : "assumed",
        ]),
      ),
      madeFrom("core/reference/places/states.table.ts"),
    ),
    section(
      "Cities",
      `${CITIES.length} are served (spec 1 §9, ruling R22). Stated: ${citiesOf(CITIES, "stated")}. Assumed:
${citiesOf(CITIES, "assumed")}.`,
      madeFrom("core/reference/places/cities.table.ts"),
    ),
    section(
      "Banks",
      `${BANKS.length} banks by the first four letters of their IFSC (spec 2 §9: about 110; which ones is assumed).
Partner banks: ${codes(PARTNER_BANKS.map((one) => one.code))}, each with a six-digit id whose value is not stated.`,
      table(
        ["Featured bank", "Code", "Status"],
        FEATURED_BANKS.map(({ code: bank, name, status }) => [name, code(bank), status]),
      ),
      madeFrom("core/reference/banks/banks.table.ts"),
    ),
    section(
      "Documents",
      `Proof of identity (spec 1 §5): ${codes(ID_PROOF_KINDS)}. Proof of address: ${codes(ADDRESS_PROOF_KINDS)}.`,
      table(
        ["Address proof", "Group", "Files at most", "Oldest", "Condition", "Kinds"],
        ADDRESS_PROOF_TYPES.map((one) => [
          one.title,
          code(one.docGroup),
          one.maxFilesAllowed,
          age(one.oldest),
          one.condition,
          codes(one.kinds),
        ]),
      ),
      `Groups: ${DOCUMENT_GROUPS.map(({ key, name }) => `${code(key)} ${name}`).join(", ")}. Shown beside an upload:`,
      list(ADDRESS_PROOF_RULES.map(english)),
      table(
        ["Bank-account proof", "Files at most", "Password", "Rule"],
        BANK_PROOF_KINDS.map((one) => [
          english(one.title),
          one.maxFilesAllowed,
          one.passwordAllowed ? "allowed" : "not allowed",
          english(one.rule),
        ]),
      ),
      "For every bank-account proof:",
      list(BANK_PROOF_RULES.map(english)),
      madeFrom(
        "core/reference/documents/document-kinds.table.ts",
        "core/reference/documents/address-proofs.table.ts",
        "core/reference/documents/bank-proofs.table.ts",
      ),
    ),
    section(
      "Marketing sources",
      `Hosts map to campaign tags by their prefix (spec 1 §9). These tags are stated: ${codes(MARKETING_SOURCE_TAGS)}.
Which prefix has which tag is ${MARKETING_SOURCES_STATUS.replace("-", " ")}: a deployment configures it (\`MARKETING_SOURCES\`), and a
host that no prefix fits is not stated. The platform reads it at a sign-up, where the campaign names no source, and at every
event of the timeline. Assumed where nothing is configured:`,
      list(ASSUMED_MARKETING_SOURCES.map(({ prefix, tag }) => `\`${prefix}\`: \`${tag}\``)),
      madeFrom("core/reference/marketing-sources.table.ts", "core/reference/marketing-sources.table.ts"),
    ),
  );
}
