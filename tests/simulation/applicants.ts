import { STATUS_CODES } from "@creditline/core/status/code";
import type { Arrived } from "./world.ts";
import type { AskOptions } from "./client.ts";
import type { Customer } from "./customers.ts";

/** Whom applicants stand like in the beginning, by turns. */
export const APPLICANTS_LIKE = [
  "new-customer",
  "approved-not-yet",
  "interaction-required",
  "onboarding-dmi",
  "slow-decision",
  "line-issued",
  "rejected-can-reapply",
  "income-statement-required",
] as const;

/** One in four applies, and is moved about by a tester; the others have a line. */
export const isApplicant = (index: number): boolean => index % 4 === 3;

const CODES = Object.values(STATUS_CODES);

const PROFILE = {
  fullName: "Asha Verma",
  firstName: "Asha",
  lastName: "Verma",
  dateOfBirth: "27/03/1994",
  gender: "FEMALE",
  pan: "ZZAPV1001D",
  pincode: "560001",
  salaried: "yes",
  monthlySalary: 60_000,
  householdIncome: "yes",
};

const REST = {
  addressLine1: "12 Lake View",
  addressLine2: "Old Town",
  city: "Bangalore",
  state: "Karnataka",
  pincode: "560001",
  residenceType: "Rented",
  yearsInResidence: 2,
  yearsInCity: 5,
  employmentType: "Salaried",
  jobType: "Salaried",
  companyName: "Blue Kite Software",
  designation: "Analyst",
  officeEmail: "asha@blue-kite-software.example",
  currentExperience: 35,
  totalExperience: 37,
  salaryMode: "BANK_TRANSFER",
  bank: "HDFC",
};

const CONSENT = { termsAccepted: true, privacyPolicyAccepted: true, bureauConsent: true };

/** How a customer asks, how a tester does, and how a customer finds a code. */
export interface Means {
  readonly own: (
    of: Customer,
    server: number,
    method: string,
    path: string,
    body?: object,
    options?: AskOptions,
  ) => Promise<Arrived | null>;
  readonly tester: (server: number, path: string, body: object) => Promise<Arrived | null>;
  readonly codeOf: (of: Customer, server: number) => Promise<string | null>;
}

/** Applies, as far as the platform takes it: each call is made whatever became of the one before. */
export async function apply(
  { own, codeOf }: Means,
  of: Customer,
  server: number,
  key: number,
): Promise<void> {
  const post = (path: string, body: object, name?: string): Promise<Arrived | null> =>
    own(of, server, "POST", path, body, name === undefined ? {} : { key: `${name}-${of.index}-${key}` });
  await post("/v2/customer/buildprofile", PROFILE, "built");
  await post("/customer/profile", REST, "profile");
  await post("/customer/consent", CONSENT);
  await post("/v1/customer/otp/send", { purpose: "APPLICATION" });
  const otp = await codeOf(of, server);
  if (otp === null) return;
  await post("/v1/customer/otp/verify", { otp, purpose: "APPLICATION" }, "confirmed");
  await post(
    "/v1/customer/creditline/application/submit",
    { customerId: of.customerId, tuVersion: 3 },
    "submitted",
  );
  await post("/v1/customer/timeline/event", { event: "AIP_INTERESTED" });
}

/** Asks support, and support answers. */
export async function askSupport(
  { own, tester }: Means,
  of: Customer,
  server: number,
  key: number,
): Promise<void> {
  const text = `Question ${key}`;
  await own(
    of,
    server,
    "POST",
    "/v1/customer/help/threads/money/messages",
    { text },
    { key: `help-${of.index}-${key}` },
  );
  await tester(server + 1, `/sandbox/customers/${of.customerId ?? ""}/help/money`, { text: `Answer ${key}` });
  await own(of, server, "GET", "/v1/customer/help/threads/money");
}

/** A tester moves the customer to a status, whichever it is. */
export const moveTo = (
  { tester }: Means,
  of: Customer,
  server: number,
  key: number,
): Promise<Arrived | null> =>
  tester(server, `/sandbox/customers/${of.customerId ?? ""}/status`, { code: CODES[key % CODES.length] });
