import type { CustomerRecord } from "@creditline/core/customer/record";
import type { ScreenView } from "@creditline/core/journey/view";
import type { Block } from "@creditline/core/screens/blocks/block";
import type { ScreenName } from "@creditline/core/screens/catalogue";
import type { ShownAction } from "@creditline/core/screens/define/form";
import { PLAIN } from "@creditline/core/screens/define/screen";
import { SAMPLE_BLOCKS } from "./sample-blocks.ts";
import { LENDER_FIELD, MORE_SAMPLE_FIELDS, SAMPLE_FIELDS } from "./sample-fields.ts";

const action = (
  name: string,
  label: string,
  kind: ShownAction["kind"],
  checks: "form" | "none" = "none",
) => ({
  name,
  label,
  kind,
  checks,
});

const EMPTY: ScreenView = {
  screen: "sample",
  title: "",
  progress: null,
  side: null,
  look: PLAIN,
  blocks: [],
  after: [],
  form: null,
  values: {},
  errors: [],
  attempt: 0,
  actions: [],
  busy: null,
  acting: null,
  signedIn: true,
};

const B = SAMPLE_BLOCKS;

const COSTS: Block<string> = {
  kind: "figures",
  region: "costs",
  items: [
    { label: "You receive", value: "₹19,115" },
    { label: "You repay", value: "₹21,423" },
    { label: "APR", value: "25.93%" },
  ],
};

/**
 * Sample screens with invented words: the parts in every template, every field, and every kind of block. The
 * application's own screens are in `played-samples.ts`.
 */
export const SAMPLE_VIEWS = {
  home: {
    ...EMPTY,
    title: "Your credit line",
    look: { template: "dashboard", picture: null },
    blocks: [
      B.limit,
      { ...B.banner, region: "hero" },
      B.details,
      { ...B.schedule, region: "wide" },
      { ...B.offer, region: "aside" },
      { ...B.timeline, region: "aside" },
    ],
    actions: [
      action("withdraw", "Borrow from my line", "main"),
      action("repayments", "See all repayments", "second"),
      action("mandate", "Set up auto-repayment", "second"),
      action("takeHigher", "Take the higher limit", "second"),
      action("keepLimit", "Keep my limit", "link"),
    ],
  },
  status: {
    ...EMPTY,
    title: "Where your application stands",
    blocks: [B.checklist, B.picture, B.thread, B.measuring, B.invite, B.voucher],
    actions: [action("addBank", "Add my bank account", "main")],
  },
  fields: {
    ...EMPTY,
    title: "How much, and for how long?",
    blocks: [
      B.lead,
      B["choice-cards"],
      B["choice-rows"],
      { kind: "text", text: "Twelve lenders have accounts at this bank.", under: "bank" },
      COSTS,
    ],
    form: { name: "fields", fields: [LENDER_FIELD, ...Object.values(SAMPLE_FIELDS), ...MORE_SAMPLE_FIELDS] },
    values: { amount: "20000", months: "6", fixedPhone: "9000014821" },
    actions: [action("goOn", "See the key facts", "main", "form")],
  },
  "key-facts": {
    ...EMPTY,
    title: "Key fact statement",
    look: { template: "document", picture: null },
    blocks: [B.document],
    actions: [
      action("accept", "Accept and borrow ₹20,000", "main", "form"),
      action("download", "Download as PDF", "link"),
    ],
  },
  blocks: {
    ...EMPTY,
    title: "Every kind of block",
    blocks: Object.values(SAMPLE_BLOCKS),
    form: { name: "blocks", fields: [SAMPLE_FIELDS.choice, LENDER_FIELD] },
    values: { plan: "6" },
    actions: [
      action("accept", "Accept and borrow ₹20,000", "main", "form"),
      action("download", "Download as PDF", "link"),
      action("remind", "Remind me", "second"),
      action("borrow", "Borrow money", "main"),
      action("payNow", "Pay now", "second"),
      action("cannotPay", "I can't pay this month", "link"),
      action("allLoans", "See all", "link"),
      action("openLoan", "See the loan", "second"),
      action("takeHigher", "Take the higher limit", "second"),
      action("keepLimit", "Keep my limit", "link"),
      action("addBank", "Add my bank account", "second"),
      action("mandate", "Set up auto-repayment", "second"),
    ],
  },
} as const satisfies Readonly<Record<string, ScreenView>>;

/** An action on a screen, or an event of it. */
export type Doing =
  | { readonly fill: Readonly<Record<string, string>> }
  | { readonly press: string }
  /** The call of the action is answered with this status. */
  | { readonly refusedWith: number }
  | { readonly network: boolean };

/** A screen of the qualification, in a state that the application itself reaches. */
export interface PlayedSample {
  readonly screen: ScreenName;
  readonly record: CustomerRecord;
  /** How long the application has been in its status, in milliseconds. */
  readonly since?: number;
  readonly doing?: readonly Doing[];
}

const recordAt = (status: string, more: CustomerRecord["loanResponse"] = {}): CustomerRecord => ({
  customerId: "c-sample",
  customerDetails: { phone: "9000014821" },
  loanResponse: {
    ...more,
    applicationState: status === "" ? {} : { applicationStatusCode: status },
  },
});

const NEW = recordAt("");

const FILLED: Doing = {
  fill: {
    fullName: "Meera Venkataraman",
    dateOfBirth: "27/03/1994",
    gender: "FEMALE",
    pan: "ABCPK1234L",
    pincode: "411001",
    salaried: "yes",
    monthlySalary: "125000",
    householdIncome: "yes",
  },
};

/** The application's own screens as a customer would reach them: played, not written by hand. */
export const PLAYED_SAMPLES = {
  "form-empty": { screen: "quickProfile", record: NEW },
  "form-filled": { screen: "quickProfile", record: NEW, doing: [FILLED] },
  "form-error": { screen: "quickProfile", record: NEW, doing: [{ press: "save" }] },
  "form-busy": { screen: "quickProfile", record: NEW, doing: [FILLED, { press: "save" }] },
  waiting: { screen: "submitApplication", record: recordAt("30000.10000") },
  "waiting-late": { screen: "submitApplication", record: recordAt("30000.10000"), since: 48_000 },
  rejected: {
    screen: "rejectedApplication",
    record: {
      ...recordAt("90000.30000", {
        bankName: "InCred",
        reapplyFrom: "2027-02-22",
        userDataErrors: [
          { code: "TOO_MANY_OBLIGATIONS", message: "Too many obligations" },
          { code: "TOO_MANY_LOAN_ENQUIRIES", message: "Too many loan enquiries" },
        ],
      }),
      canReRoute: true,
      currentObligation: 42_000,
      maxAllowedObligation: 31_000,
      incomeInfo: { declared: 62_000 },
    },
  },
  offline: {
    screen: "quickProfile",
    record: NEW,
    doing: [FILLED, { press: "save" }, { refusedWith: 503 }, { network: false }],
  },
} as const satisfies Readonly<Record<string, PlayedSample>>;

export type PlayedName = keyof typeof PLAYED_SAMPLES;
