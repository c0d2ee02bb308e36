import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { readFileSync } from "node:fs";
import type { AskingCall, PartnerName } from "@creditline/adapters/platform/partners/partner";
import {
  type Answer,
  confirmedEmail,
  confirmToSign,
  type SignIn,
  type Tester,
  toWithdraw,
} from "./tester.ts";

/** A signed-in customer, with the calls at hand. */
export interface Somebody {
  readonly one: Tester;
  readonly phone: string;
  readonly me: SignIn;
  post(path: string, body?: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** How many messages of a kind the inbox has got since the try began. */
  arrived(kind: "otp" | "email"): Promise<number>;
}

/** How a partner behind a call is met, and how one sees what it did. Words are the answers' own, or shortened. */
export interface PartnerTry {
  readonly call: AskingCall;
  readonly partner: PartnerName;
  readonly phone: string;
  /** Seconds that the partner takes as a rule. */
  readonly usual: number;
  /** Seconds until the partner is given up; a quarter of an hour by default. */
  readonly givenUp?: number;
  /** What has to be there before. */
  prepare?(who: Somebody): Promise<unknown>;
  /** Makes the call. */
  ask(who: Somebody): Promise<unknown>;
  /** What it has led to; where it is left out, the call made again tells. */
  look?(who: Somebody): Promise<unknown>;
  /** How it is asked again once it was given up; as the first time by default. */
  anew?(who: Somebody): Promise<unknown>;
  readonly done: unknown;
  readonly failed: unknown;
  readonly open: unknown;
  /** After it was given up; as after a failure by default. */
  readonly over?: unknown;
}

const INTERESTED = "9000000017";
const STARTED = "9000000028";
const SHOPPER = "9000000031";
const NEW = "9876543210";
const AADHAAR = "234123412346";
const ACCOUNT = { accountNumber: "123456781234", ifsc: "HDFC0000001" };
const DAY = 86_400;
const SELFIE = new Uint8Array(readFileSync(new URL("../../fixtures/files/selfie.png", import.meta.url)));

const PERSON = {
  fullName: "Asha Rao",
  firstName: "Asha",
  dateOfBirth: "1994-05-02",
  gender: "FEMALE",
  pan: "ZZAPR1234L",
  monthlySalary: 60_000,
  employmentType: "Salaried",
  jobType: "Salaried",
  officeEmail: "asha@example.com",
};
const ANSWERS = {
  currentCity: "Mumbai",
  answers: [
    { id: "last-loan", answer: "None of these" },
    { id: "card-bank", answer: "A private bank" },
  ],
};
const HOME = {
  addressLine1: "12 Lake View",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
};

const field = (answer: Answer, name: string): unknown =>
  (answer.body as Readonly<Record<string, unknown>> | null)?.[name];
/** "ok", "open" where a partner has not answered yet, else the failure's code. */
const word = (answer: Answer): string => {
  const code = String(field(answer, "errorCode"));
  return answer.status === 200 ? "ok" : code.endsWith("_PENDING") ? "open" : code;
};
const must = async (answer: Promise<Answer>): Promise<Answer> => {
  const given = await answer;
  if (given.status !== 200) throw new Error(`${given.status}: ${given.text}`);
  return given;
};

const code = async ({ one, me }: Somebody): Promise<unknown> =>
  (await one.record(me.access)).loanResponse?.applicationState?.applicationStatusCode;
/** Puts on record whom the lenders' rules would accept; who someone is stays once they have applied. */
const known = async (who: Somebody, person: typeof PERSON): Promise<Answer> => {
  const { fullName, firstName, dateOfBirth, pan, ...rest } = person;
  const hasApplied = Number.parseInt(String(await code(who)), 10) > 0;
  const said = hasApplied ? rest : { fullName, firstName, dateOfBirth, pan, ...rest };
  return must(who.post("/v2/customer/buildprofile", said));
};
/** Another address each time: one that is known already is not written to again. */
let addresses = 0;
const anotherAddress = (): string => {
  addresses += 1;
  return `asha${addresses}@example.com`;
};
const moved = ({ one, me }: Somebody, status: string): Promise<Answer> =>
  must(one.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: status }));
const submission = ({ me }: Somebody) => ({ customerId: me.customerId, tuVersion: 3 });
const submit = (who: Somebody): Promise<Answer> =>
  who.post("/v1/customer/creditline/application/submit", submission(who));
const banner = async ({ one, me }: Somebody): Promise<unknown> => {
  const status = (await one.record(me.access)).beneficiaryBankInfo?.status ?? "";
  return status.startsWith("PENNY_DROP_REVIEW") ? "PENNY_DROP_REVIEW" : status;
};
/** Has a partner that is in the way do its part, whatever a script says. */
/** Withdraws; the form of a lender that has one is signed first. */
const withdrawal = async (who: Somebody, asked: object, key: string): Promise<Answer> =>
  who.one.ask(
    "POST",
    "/v1/customer/txn/withdraw",
    await toWithdraw(who.one, who.phone, who.me.access, asked),
    who.me.access,
    { "idempotency-key": key },
  );
const smooth = ({ one }: Somebody, call: AskingCall, of: PartnerName): Promise<Answer> =>
  must(one.ask("POST", "/sandbox/faults", { call, partner: "succeeds", of }));
const give = async (who: Somebody, body: object, smoothed: readonly PartnerName[]): Promise<Answer> => {
  for (const of of smoothed) await smooth(who, "beneficiary", of);
  return who.post("/v1/customer/beneficiary", body);
};
const withAccount = (who: Somebody): Promise<Answer> =>
  must(give(who, ACCOUNT, ["ifsc-directory", "penny-drop"]));

/** The status of the last request for a customer, as their history has it. */
async function lastRequest({ one, me }: Somebody): Promise<unknown> {
  const events = (await one.ask("GET", `/sandbox/customers/${me.customerId}/events`)).body as {
    type: string;
    data: { reference: string; result: string };
  }[];
  const asked = events.findLast(({ type }) => type === "partner.asked");
  const answered = events.find(
    ({ type, data }) => type === "partner.answered" && data.reference === asked?.data.reference,
  );
  return answered?.data.result ?? "IN_PROGRESS";
}
const REQUEST = { look: lastRequest, done: "COMPLETED", failed: "FAILED", open: "IN_PROGRESS" } as const;
const ANSWER = { done: "ok", open: "open", over: "ok" } as const;
const CODE_SENT = {
  usual: 0,
  look: (who: Somebody) => who.arrived("otp"),
  done: 1,
  failed: 0,
  open: 0,
} as const;
const MAIL_SENT = {
  usual: 0,
  look: (who: Somebody) => who.arrived("email"),
  done: 1,
  failed: 0,
  open: 0,
} as const;
const APPROVED = "30000.50000";
const SUBMITTED = "30000.10000";

const okyc = (at: string, call: AskingCall): PartnerTry => ({
  call,
  partner: "aadhaar",
  phone: INTERESTED,
  usual: 0,
  prepare: async (who) => {
    await must(who.post(`${at}/initiate`, {}));
    await smooth(who, call === "okycGetAadhaarDetails" ? "okycGetOtp" : "okycGetOtpV1", "aadhaar-otp");
    await must(who.post(`${at}/get-otp`, { aadhaar: AADHAAR }));
  },
  ask: async (who) =>
    word(await who.post(`${at}/get-aadhaar-details`, { otp: await who.one.code(who.phone) })),
  ...REQUEST,
});
const okycCode = (at: string, call: AskingCall): PartnerTry => ({
  call,
  partner: "aadhaar-otp",
  phone: INTERESTED,
  prepare: (who) => must(who.post(`${at}/initiate`, {})),
  ask: async (who) => word(await who.post(`${at}/get-otp`, { aadhaar: AADHAAR })),
  ...CODE_SENT,
});
const address = (call: AskingCall, path: string): PartnerTry => ({
  call,
  partner: "bureau",
  phone: NEW,
  usual: 4,
  prepare: async (who) => {
    await known(who, PERSON);
    await moved(who, "30000.15000");
  },
  ask: async (who) => word(await who.post(path, HOME)),
  look: code,
  anew: submit,
  done: APPROVED,
  failed: "30000.15000",
  open: SUBMITTED,
  over: SUBMITTED,
});
const selfie = (call: AskingCall, path: (who: Somebody) => string): PartnerTry => ({
  call,
  partner: "selfie-check",
  phone: INTERESTED,
  usual: 2,
  ask: (who) => {
    const form = new FormData();
    form.set("file", new File([SELFIE], "selfie.png", { type: "image/png" }));
    return must(who.post(path(who), form));
  },
  look: async ({ one, me }) =>
    (await one.record(me.access)).uploadedDocuments?.find(({ documentType }) => documentType === "selfie")
      ?.status,
  done: "ACCEPTED",
  failed: "REJECTED",
  open: "UPLOADED",
});
const reviewed = (call: AskingCall, path: (who: Somebody) => string): PartnerTry => ({
  call,
  partner: "document-review",
  phone: INTERESTED,
  usual: 20,
  ask: (who) => {
    const form = new FormData();
    form.set("documentType", "passport");
    form.set("files", new File([SELFIE], "passport.png", { type: "image/png" }));
    return must(who.post(path(who), form));
  },
  look: async ({ one, me }) =>
    (await one.record(me.access)).uploadedDocuments?.findLast(
      ({ documentType }) => documentType === "passport",
    )?.status,
  done: "ACCEPTED",
  failed: "REJECTED",
  open: "UPLOADED",
});
const lastPayment = async (who: Somebody): Promise<unknown> => {
  const answer = await who.post("/v2/customer/repayments", {});
  return (field(answer, "payments") as { status: string }[])[0]?.status ?? "NONE";
};
const payment = (call: AskingCall, partner: PartnerName, path: string): PartnerTry => ({
  call,
  partner,
  phone: STARTED,
  usual: 0,
  prepare: async (who) => {
    await smooth(who, "txnWithdraw", "checkout");
    const isShop = PERSONAS.some(
      ({ phone, script }) => phone === who.phone && script.seed?.lineType === "CONSUMER_FINANCE",
    );
    const body = { amount: 3_000, tenure: 3, ...(isShop ? { channelPartner: "PINE_LABS" } : {}) };
    await must(withdrawal(who, body, "loan"));
  },
  ask: async (who) => {
    const begun = await who.post(path, {});
    const id = String(field(begun, "transactionId") ?? field(begun, "orderId"));
    if (begun.status === 200) await who.one.ask("POST", `/sandbox/gateway/${id}`, { outcome: "paid" });
    return word(begun);
  },
  look: lastPayment,
  done: "SUCCESS",
  failed: "NONE",
  open: "PENDING",
  over: "PENDING",
});
const shop = (partner: PartnerName, channelPartner: string): PartnerTry => ({
  call: "txnWithdraw",
  partner,
  phone: SHOPPER,
  usual: 0,
  ask: (who) =>
    withdrawal(who, { amount: 3_000, tenure: 3, channelPartner }, `${channelPartner} ${who.one.clock.now()}`),
  look: async (who) => {
    const answer = await who.post("/v2/customer/repayments", {});
    const [last] = field(answer, "repayments") as { voucherCode: string | null }[];
    return last === undefined ? "nothing withdrawn" : last.voucherCode === null ? "no code" : "a code";
  },
  done: "a code",
  failed: "nothing withdrawn",
  open: "no code",
  over: "a code",
});
const RESTRUCTURE = "/v1/customer/loan/restructure";
/** Owes something that is overdue, and wants to pay it over more months. */
const overdue = async (who: Somebody): Promise<void> => {
  await must(withdrawal(who, { amount: 20_000, tenure: 12 }, "loan"));
  await must(
    who.one.ask("POST", `/sandbox/customers/${who.me.customerId}/beneficiary`, {
      status: "CX_ACTION_PENDING",
    }),
  );
  who.one.clock.set(Date.parse("2027-01-06T06:00:00.000Z"));
  await must(who.post(`${RESTRUCTURE}/estimate`, { months: 24 }));
};

/** Every partner behind every call. */
export const PARTNER_TRIES: readonly PartnerTry[] = [
  {
    call: "otpSend",
    partner: "captcha",
    phone: NEW,
    usual: 0,
    ask: async (who) => word(await who.post("/v1/otp/send", { phone: who.phone, token: "solved" })),
    failed: "CAPTCHA_FAILED",
    ...ANSWER,
  },
  {
    call: "otpSend",
    partner: "sms-gateway",
    phone: NEW,
    ask: async (who) => word(await who.post("/v1/otp/send", { phone: who.phone })),
    ...CODE_SENT,
  },
  {
    call: "token",
    partner: "google-sign-in",
    phone: NEW,
    usual: 0,
    prepare: (who) => must(confirmedEmail(who.one, who.phone, who.me.access, "asha@example.com")),
    ask: async (who) => {
      const google = await who.one.ask("POST", "/sandbox/google", { email: "asha@example.com" });
      // The simulator's tokens are made at random: one that was asked about is asked about again.
      const idToken = (GOOGLE_TOKENS.get(who) ?? String(field(google, "idToken"))) as string;
      GOOGLE_TOKENS.set(who, idToken);
      const body = { grant_type: "password", username: who.phone, password: idToken, auth_type: "GMAIL" };
      const answer = word(await who.one.ask("POST", "/oauth/token", body));
      // One that has signed someone in is used up.
      if (answer === "ok") GOOGLE_TOKENS.delete(who);
      return answer;
    },
    failed: "INVALID_GOOGLE_TOKEN",
    ...ANSWER,
  },
  {
    call: "customerOtpSend",
    partner: "sms-gateway",
    phone: NEW,
    ask: (who) => who.post("/v1/customer/otp/send", {}),
    ...CODE_SENT,
  },
  {
    call: "updateEmail",
    partner: "e-mail",
    phone: NEW,
    ask: (who) => who.post("/customer/update_email", { emailId: anotherAddress() }),
    ...MAIL_SENT,
  },
  {
    call: "googlepayUpdateProfile",
    partner: "e-mail",
    phone: STARTED,
    ask: (who) => who.post("/v1/googlepay/updateProfile", { emailId: anotherAddress() }),
    ...MAIL_SENT,
  },
  {
    call: "pincode",
    partner: "pincode-directory",
    phone: NEW,
    usual: 0,
    ask: async (who) => word(await who.get("/lookup/pincode/560001")),
    failed: "PINCODE_UNAVAILABLE",
    ...ANSWER,
  },
  {
    call: "applicationSubmit",
    partner: "bureau",
    phone: NEW,
    usual: 4,
    prepare: async (who) => {
      await known(who, { ...PERSON, ...HOME });
      await must(who.post("/customer/consent", { termsAccepted: true, bureauConsent: true }));
      await who.one.confirm(who.phone, who.me.access);
    },
    ask: submit,
    look: code,
    done: APPROVED,
    failed: "",
    open: SUBMITTED,
    over: SUBMITTED,
  },
  {
    call: "creditVerifyAnswers",
    partner: "bureau",
    phone: NEW,
    usual: 4,
    prepare: async (who) => {
      await known(who, { ...PERSON, ...HOME });
      await moved(who, "30000.11100");
    },
    ask: async (who) => word(await who.post("/v1/customer/credit/verify/answers", ANSWERS)),
    look: code,
    done: APPROVED,
    failed: "30000.11100",
    open: "30000.11109",
    over: "30000.11109",
  },
  address("buildProfile", "/v2/customer/buildprofile"),
  address("profile", "/customer/profile"),
  {
    call: "reroute",
    partner: "bureau",
    phone: "9000000024",
    usual: 5,
    ask: (who) => who.post("/v1/customer/reroute", {}),
    look: code,
    anew: submit,
    done: APPROVED,
    failed: "90000.40000",
    open: SUBMITTED,
    over: SUBMITTED,
  },
  {
    call: "applicationSubmitPerfios",
    partner: "statement-analysis",
    phone: NEW,
    usual: 4,
    prepare: async (who) => {
      await known(who, { ...PERSON, ...HOME });
      await moved(who, "30000.20000");
      await smooth(who, "netbankingPayload", "statement-analysis");
      await must(who.post("/v2/customer/netbanking/payload", { bank: "HDFC" }));
      who.one.clock.advance(5_000);
      const at = `/v1/customer/${who.me.customerId}/netbanking`;
      const [account] = field(await who.get(`${at}/`), "accounts") as { accountNo: string }[];
      await must(who.post(`${at}/salaryaccount`, { accountNo: account?.accountNo }));
    },
    ask: (who) => must(who.post("/v1/customer/creditline/application/submit/perfios", submission(who))),
    look: code,
    done: APPROVED,
    failed: "30000.20000",
    open: "30000.21000",
    over: "30000.21000",
  },
  {
    call: "netbankingPayload",
    partner: "statement-analysis",
    phone: INTERESTED,
    usual: 5,
    ask: async (who) => {
      const begun = await must(who.post("/v2/customer/netbanking/payload", { bank: "HDFC" }));
      VISITS.set(who, String(field(begun, "transactionId")));
    },
    look: async (who) =>
      field(
        await who.post("/v2/customer/netbanking/txnStatus", { transactionId: VISITS.get(who) }),
        "status",
      ),
    done: "COMPLETED",
    failed: "FAILED",
    open: "IN_PROGRESS",
  },
  {
    call: "accountAggregatorCreateConsent",
    partner: "account-aggregator",
    phone: INTERESTED,
    usual: 5,
    ask: (who) => must(who.post("/v2/accountaggregator/create-consent", { bank: "HDFC" })),
    look: async (who) => field(await who.post("/v2/accountaggregator/getStatus", {}), "status"),
    done: "ACTIVE",
    failed: "REJECTED",
    open: "PENDING",
  },
  okycCode("/kyc/v2/okyc", "okycGetOtp"),
  okycCode("/kyc/v1/okyc", "okycGetOtpV1"),
  okyc("/kyc/v2/okyc", "okycGetAadhaarDetails"),
  okyc("/kyc/v1/okyc", "okycGetAadhaarDetailsV1"),
  {
    call: "okycProcess",
    partner: "aadhaar-otp",
    phone: INTERESTED,
    prepare: (who) => must(who.get("/v1/okyc/init")),
    ask: (who) => who.post("/v1/okyc/process", { aadhaar: AADHAAR }),
    ...CODE_SENT,
  },
  {
    call: "okycProcess",
    partner: "aadhaar",
    phone: INTERESTED,
    usual: 0,
    prepare: async (who) => {
      await must(who.get("/v1/okyc/init"));
      await smooth(who, "okycProcess", "aadhaar-otp");
      await must(who.post("/v1/okyc/process", { aadhaar: AADHAAR }));
    },
    ask: async (who) => who.post("/v1/okyc/process", { otp: await who.one.code(who.phone) }),
    ...REQUEST,
  },
  {
    call: "akycAuth",
    partner: "aadhaar",
    phone: INTERESTED,
    usual: 5,
    ask: (who) => must(who.get("/kyc/v1/akyc/auth")),
    ...REQUEST,
    look: async (who) => field(await who.post("/v1/aadhaar/status/", {}), "visit"),
  },
  {
    call: "dkycInitiate",
    partner: "digital-kyc",
    phone: INTERESTED,
    usual: 5,
    ask: (who) => must(who.post("/kyc/v1/dkyc/initiate", {})),
    ...REQUEST,
    look: async (who) => field(await who.post("/kyc/v1/dkyc/get-status", {}), "status"),
  },
  {
    call: "vkycLink",
    partner: "video-kyc",
    phone: INTERESTED,
    usual: 5,
    ask: (who) => must(who.post("/kyc/v1/vkyc-dkyc/link", {})),
    ...REQUEST,
    look: async (who) => field(await who.post("/kyc/v1/vkyc-dkyc/status", {}), "status"),
  },
  {
    call: "ckycInitiate",
    partner: "sms-gateway",
    phone: INTERESTED,
    ask: (who) => who.post("/kyc/v1/ckyc/initiate", {}),
    ...CODE_SENT,
  },
  {
    call: "ckycFetch",
    partner: "central-kyc",
    phone: INTERESTED,
    usual: 0,
    prepare: (who) => must(who.post("/kyc/v1/ckyc/initiate", {})),
    ask: async (who) => must(who.post("/kyc/v1/ckyc/fetch", { otp: await who.one.code(who.phone) })),
    look: async (who) => field(await who.post("/kyc/ckyc-status", {}), "status"),
    done: "FETCHED",
    failed: "FAILED",
    open: "IN_PROGRESS",
  },
  reviewed("uploadFiles", ({ me }) => `/v1/customer/${me.customerId}/upload/files?source=APPUSER`),
  reviewed("magicLinkUploadFiles", () => "/v1/customer/magic_link/upload/files?source=APPUSER"),
  selfie("uploadAvatar", ({ me }) => `/v1/customer/${me.customerId}/file/avatar`),
  selfie("magicLinkUploadAvatar", () => "/magic_link/file/avatar"),
  {
    call: "actionEsign",
    partner: "e-sign",
    phone: INTERESTED,
    usual: 3,
    prepare: async (who) => {
      await must(who.post("/v1/customer/doc/key-facts", { accepted: true }));
      await must(confirmToSign(who.one, who.phone, who.me.access));
    },
    ask: (who) => must(who.post("/v1/customer/action/esign", { consent: true })),
    look: async (who) => field(await who.post("/v1/customer/doc/esign", {}), "esignStatus"),
    done: "COMPLETE",
    failed: "ERROR",
    open: "WAITING",
  },
  {
    call: "providerFeeInitiate",
    partner: "sms-gateway",
    phone: INTERESTED,
    ask: (who) => who.post("/v1/customer/pf/initiate", {}),
    ...CODE_SENT,
  },
  {
    call: "providerFeeOtpVerify",
    partner: "provider-fee",
    phone: INTERESTED,
    usual: 0,
    prepare: (who) => must(who.post("/v1/customer/pf/initiate", {})),
    ask: async (who) => must(who.post("/v1/customer/pf/otpVerify", { otp: await who.one.code(who.phone) })),
    ...REQUEST,
  },
  {
    call: "beneficiary",
    partner: "ifsc-directory",
    phone: INTERESTED,
    usual: 0,
    ask: async (who) => word(await give(who, ACCOUNT, ["penny-drop"])),
    failed: "NO_SUCH_BRANCH",
    ...ANSWER,
  },
  {
    call: "beneficiary",
    partner: "penny-drop",
    phone: INTERESTED,
    usual: 0,
    ask: (who) => must(give(who, ACCOUNT, ["ifsc-directory"])),
    look: banner,
    done: "EMANDATE_CX_ATN_PENDING",
    failed: "BD_PENDING",
    open: "PENNY_DROP_REVIEW",
  },
  {
    call: "beneficiary",
    partner: "e-mandate",
    phone: INTERESTED,
    usual: 30,
    givenUp: 930,
    prepare: withAccount,
    ask: (who) => must(who.post("/v1/customer/beneficiary", { mode: "E_MANDATE" })),
    look: banner,
    done: "VERIFIED",
    failed: "FINOPS_REVIEW",
    open: "EMANDATE_DOCUMENT_REVIEW",
  },
  {
    call: "beneficiary",
    partner: "physical-mandate",
    phone: INTERESTED,
    usual: 2 * DAY,
    givenUp: 2 * DAY + 900,
    prepare: withAccount,
    ask: async (who) => {
      await must(who.post("/v1/customer/beneficiary", { mode: "PHYSICAL_NACH" }));
      await smooth(who, "appointmentSlots", "field-agents");
      await smooth(who, "appointmentSchedule", "field-agents");
      await must(book(who));
    },
    look: banner,
    done: "VERIFIED",
    failed: "MANDATE_PENDING_EMANDATE_ELIGIBLE",
    open: "NACH_DOCUMENT_REVIEW",
  },
  {
    call: "createReversePennyDrop",
    partner: "reverse-penny-drop",
    phone: INTERESTED,
    usual: 5,
    ask: (who) => must(who.post("/v1/customer/create/reverse-penny-drop", {})),
    look: async (who) => field(await who.get("/v1/customer/reverse-penny-drop/details"), "status"),
    done: "SUCCESS",
    failed: "FAILED",
    open: "PENDING",
  },
  {
    call: "appointmentSlots",
    partner: "field-agents",
    phone: INTERESTED,
    usual: 0,
    ask: async (who) => ((await slots(who)).length > 0 ? "times" : "no times"),
    done: "times",
    failed: "no times",
    open: "no times",
    over: "times",
  },
  {
    call: "appointmentSchedule",
    partner: "field-agents",
    phone: INTERESTED,
    usual: 3,
    ask: async (who) => {
      await smooth(who, "appointmentSlots", "field-agents");
      await must(book(who));
    },
    ...REQUEST,
  },
  {
    call: "txnWithdraw",
    partner: "bank-transfer",
    phone: STARTED,
    usual: 0,
    ask: (who) => withdrawal(who, { amount: 3_000, tenure: 3 }, `transfer ${who.one.clock.now()}`),
    look: async (who) => {
      const answer = await who.post("/v2/customer/repayments", {});
      const [last] = field(answer, "repayments") as { status: string }[];
      return last?.status ?? "nothing withdrawn";
    },
    done: "OPEN",
    failed: "nothing withdrawn",
    open: "PENDING",
    over: "FAILED",
  },
  shop("vouchers", "AMAZON"),
  shop("checkout", "PINE_LABS"),
  payment("repaymentInitiate", "payment-gateway", "/repayment/initiate"),
  payment("repaymentInit", "payment-gateway", "/v1/customer/repayment/init"),
  payment("googlepayOrder", "payments-app", "/v1/googlepay/order"),
  {
    call: "restructureCreate",
    partner: "sms-gateway",
    phone: STARTED,
    prepare: overdue,
    ask: (who) => who.post(`${RESTRUCTURE}/create`, {}),
    ...CODE_SENT,
  },
  {
    call: "restructureCreate",
    partner: "payment-gateway",
    phone: STARTED,
    usual: 0,
    prepare: overdue,
    ask: async (who) => {
      await who.post(`${RESTRUCTURE}/create`, {});
      const begun = await who.post(`${RESTRUCTURE}/create`, { otp: await who.one.code(who.phone) });
      const id = String(field(begun, "transactionId"));
      if (begun.status === 200) await who.one.ask("POST", `/sandbox/gateway/${id}`, { outcome: "paid" });
    },
    anew: async (who) => {
      await must(who.post(`${RESTRUCTURE}/estimate`, { months: 24 }));
      await who.post(`${RESTRUCTURE}/create`, {});
      const begun = await who.post(`${RESTRUCTURE}/create`, { otp: await who.one.code(who.phone) });
      const id = String(field(begun, "transactionId"));
      await who.one.ask("POST", `/sandbox/gateway/${id}`, { outcome: "paid" });
    },
    look: async (who) => (await lastPayment(who)) ?? "NONE",
    done: "SUCCESS",
    failed: "NONE",
    open: "PENDING",
    over: "PENDING",
  },
];

const GOOGLE_TOKENS = new WeakMap<Somebody, string>();
const VISITS = new WeakMap<Somebody, string>();

async function slots(who: Somebody): Promise<readonly { readonly slotId: string }[]> {
  const answer = await who.get("/v2/appointment/slots?purpose=NACH_PICKUP&mode=HOME_VISIT");
  return field(answer, "slots") as { slotId: string }[];
}

const book = async (who: Somebody): Promise<Answer> => {
  const [slot] = await slots(who);
  return who.post("/v2/appointment/schedule", {
    slotId: slot?.slotId,
    purpose: "NACH_PICKUP",
    mode: "HOME_VISIT",
  });
};
