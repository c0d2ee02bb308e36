import {
  Address,
  GeoLocation,
  AadhaarDetails,
  BankAccount,
  BankStatement,
  BeneficiaryBankInfo,
  CENTRAL_KYC_DEFAULTS,
  CentralKyc,
  DEFAULT_AADHAAR_STATUS,
  UploadedDocument,
} from "@creditline/core/customer/identity";
import { ApplicationState, AppPermission, AppSettings, Customer } from "@creditline/core/customer/customer";
import {
  AddressConsent,
  CreditInquiry,
  KycStep,
  NO_GO_FIRST_CREDIT,
} from "@creditline/core/customer/lender-offer";
import {
  ApplicationModel,
  CreditAnswers,
  CustomerDetails,
  CustomerProfile,
  CustomerRecord,
  Duration,
  FinanceHistory,
  HomeDetails,
  IncomeInfo,
  LoanRequest,
  PanDetails,
  PersonalDetails,
  WorkDetails,
} from "@creditline/core/customer/record";
import {
  ChannelLimit,
  ChannelPartner,
  CreditLine,
  CreditLineOptions,
  LoanResponse,
  Tenure,
  UserDataError,
} from "@creditline/core/customer/credit-line-info";
import {
  DEFAULT_ACCOUNT_LOCK,
  DEFAULT_OFFICE_ADDRESS_REQUIRED,
} from "@creditline/core/customer/record-facts";
import { TimelineEvent } from "@creditline/core/customer/timeline-event";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";

interface Entity {
  readonly name: string;
  readonly schema: { readonly fields: object };
  readonly file: string;
  readonly source: string;
  /** What is not the specification's in it, or left out of it. */
  readonly note?: string;
}

const ENTITIES: readonly Entity[] = [
  {
    name: "Customer record",
    schema: CustomerRecord,
    file: "record",
    source: "spec 1 §3, spec 2 §3",
    note: "`personalDetails` is ours",
  },
  { name: "Customer, server side", schema: Customer, file: "customer", source: "spec 1 §3" },
  {
    name: "Customer details",
    schema: CustomerDetails,
    file: "record",
    source: "spec 1 §3, spec 2 §3",
    note: "`clientSecret` is left out on purpose (ruling R30)",
  },
  {
    name: "Personal details",
    schema: PersonalDetails,
    file: "record",
    source: "spec 1 §3",
    note: "the fields are stated, the group is ours",
  },
  {
    name: "Aadhaar details",
    schema: AadhaarDetails,
    file: "identity",
    source: "spec 1 §3",
    note: "`rawXml` and the full `aadhaarNumber` are left out on purpose (ruling R30)",
  },
  { name: "PAN details", schema: PanDetails, file: "record", source: "spec 1 §3" },
  { name: "Work details", schema: WorkDetails, file: "record", source: "spec 1 §3" },
  { name: "Duration", schema: Duration, file: "record", source: "spec 1 §3" },
  {
    name: "Home details",
    schema: HomeDetails,
    file: "record",
    source: "spec 1 §3",
    note: "the names of the durations in months are ours",
  },
  {
    name: "Address",
    schema: Address,
    file: "personal-fields.table",
    source: "spec 1 §3",
    note: "`landmark` is ours",
  },
  { name: "Place on the map", schema: GeoLocation, file: "personal-fields.table", source: "spec 1 §3, §7" },
  { name: "Income info", schema: IncomeInfo, file: "record", source: "spec 1 §3" },
  { name: "Credit profile", schema: CreditAnswers, file: "record", source: "spec 1 §3" },
  { name: "Finance history", schema: FinanceHistory, file: "record", source: "spec 1 §3" },
  { name: "Customer profile", schema: CustomerProfile, file: "record", source: "spec 1 §3" },
  { name: "Application model", schema: ApplicationModel, file: "record", source: "spec 1 §3" },
  {
    name: "Application state",
    schema: ApplicationState,
    file: "customer",
    source: "spec 1 §3, spec 2 §3",
  },
  {
    name: "Permission asked for",
    schema: AppPermission,
    file: "customer",
    source: "spec 1 §5",
    note: "its shape is ours",
  },
  { name: "Loan request", schema: LoanRequest, file: "record", source: "spec 1 §3, spec 2 §3" },
  { name: "Loan response", schema: LoanResponse, file: "credit-line-info", source: "spec 1 §3, spec 2 §3" },
  { name: "Credit-line options", schema: CreditLineOptions, file: "credit-line-info", source: "spec 1 §3" },
  {
    name: "Error in the customer's data",
    schema: UserDataError,
    file: "credit-line-info",
    source: "spec 1 §3",
    note: "what it holds is not stated: its fields are ours",
  },
  { name: "Credit inquiry", schema: CreditInquiry, file: "lender-offer", source: "spec 1 §3" },
  { name: "Credit line", schema: CreditLine, file: "credit-line-info", source: "spec 2 §3" },
  { name: "Channel partner", schema: ChannelPartner, file: "credit-line-info", source: "spec 2 §3" },
  {
    name: "Limit",
    schema: ChannelLimit,
    file: "credit-line-info",
    source: "spec 2 §3",
    note: "`total` is ours",
  },
  {
    name: "Tenure",
    schema: Tenure,
    file: "credit-line-info",
    source: "spec 2 §3",
    note: "`months` and `interestRate` are ours",
  },
  {
    name: "Bank account",
    schema: BankAccount,
    file: "identity",
    source: "spec 1 §3, spec 2 §3",
    note: "`ifsc` is ours",
  },
  {
    name: "Beneficiary bank info",
    schema: BeneficiaryBankInfo,
    file: "identity",
    source: "spec 1 §3, spec 2 §3",
  },
  {
    name: "Uploaded document",
    schema: UploadedDocument,
    file: "identity",
    source: "spec 1 §3",
    note: "`fileName` and `fileSize` are ours",
  },
  { name: "Address consent", schema: AddressConsent, file: "lender-offer", source: "spec 1 §3" },
  { name: "Central KYC", schema: CentralKyc, file: "identity", source: "spec 1 §3" },
  {
    name: "Bank statement",
    schema: BankStatement,
    file: "identity",
    source: "spec 1 §3",
    note: "what the salary account holds is not stated",
  },
  { name: "Timeline event", schema: TimelineEvent, file: "timeline-event", source: "spec 1 §3, spec 2 §3" },
  { name: "Application settings", schema: AppSettings, file: "customer", source: "spec 1 §3" },
  { name: "KYC step", schema: KycStep, file: "lender-offer", source: "spec 1 §3" },
];

/** The page about the customer's entities. */
export const customerPage = (): string =>
  page(
    "The customer record",
    `What the platform knows of a customer, in the specification's field names. Any field may be absent or null, as
almost all are for a fresh customer; a known field of another type is refused, an unknown one ignored. Amounts are
rupees, days YYYY-MM-DD, moments ISO 8601 in UTC.`,
    section(
      "Entities and their fields",
      table(
        ["Entity", "Fields", "Source", "Not the specification's"],
        ENTITIES.map(({ name, schema, file, source, note }) => [
          `${code(name)} (${madeFrom(`core/customer/${file}.ts`).slice(5, -1)})`,
          codes(Object.keys(schema.fields)),
          source,
          note,
        ]),
      ),
      `An account aggregator's consent and the reverse penny drop's details exist, and their fields are not stated.`,
    ),
    section(
      "What holds where a record says nothing",
      table(
        ["Field", "Default", "Source"],
        [
          ["isAcctLocked", code(DEFAULT_ACCOUNT_LOCK), "spec 1 §3"],
          ["status of Aadhaar details", code(DEFAULT_AADHAAR_STATUS), "spec 1 §3"],
          ["officeAddressRequired", String(DEFAULT_OFFICE_ADDRESS_REQUIRED), "spec 1 §3"],
          ...Object.entries(CENTRAL_KYC_DEFAULTS).map(([field, value]) => [
            `${field} of central KYC`,
            code(String(value)),
            "spec 1 §3",
          ]),
        ],
      ),
    ),
    section(
      "Rules on the record",
      list([
        `A credit profile is no-go when \`firstCredit\` is ${codes(NO_GO_FIRST_CREDIT)} or \`openCredit\` is \`NO\`; an answer that is missing rules nobody out.`,
        "The account to use is the primary one, otherwise the first.",
        "A selfie is done when one has the status UPLOADED or ACCEPTED.",
      ]),
      madeFrom(
        "core/customer/lender-offer.ts",
        "core/customer/record-facts.ts",
        "core/customer/record-facts.ts",
      ),
    ),
  );
