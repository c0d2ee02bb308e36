import type { CustomerRecord } from "@creditline/core/customer/record";
import type { ScreenName } from "@creditline/core/screens/catalogue";

/** What is done on a screen, or happens to it. */
export type Doing =
  | { readonly fill: Readonly<Record<string, string>> }
  | { readonly press: string }
  /** The call that the press made is answered with this status, and nothing else. */
  | { readonly refusedWith: number }
  | { readonly network: boolean };

/** A screen of the qualification, at a state that the application comes to by itself. */
export interface PlayedSample {
  readonly screen: ScreenName;
  readonly record: CustomerRecord;
  /** For how long the application has been in its status, in milliseconds. */
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

/** The application's own screens, each as its customer would come to see it: played, not drawn by hand. */
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
