import { createEvent } from "@creditline/adapters/platform/model/customer/events";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { checklistOf } from "@creditline/core/onboarding/checklist";
import type { StepId } from "@creditline/core/onboarding/step";
import { ALLOCATED_LENDERS, type LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES, type LineType } from "@creditline/core/reference/lenders/lenders.table";
import { describe, expect, test } from "vitest";
import { confirmToSign, pngOf, START, tester } from "./tester.ts";

const PHONE = "9876500001";
const OFFICE = { addressLine1: "4 Tech Park", city: "Pune", state: "Maharashtra", pincode: "411001" };
const PNG = pngOf();

function form(name: string, file: File, documentType?: string): FormData {
  const data = new FormData();
  data.append(name, file);
  if (documentType !== undefined) data.append("documentType", documentType);
  return data;
}

const PDF = (): File => new File(["%PDF-1.7 test"], "paper.pdf", { type: "application/pdf" });

/** A customer who wants a lender's line, treated as a persona is; no one where the usual holds. */
async function interested(lender: LenderCode, lineType: LineType, persona: string | null) {
  const store = memoryStore();
  const customerId = "cust-walk";
  const now = Date.parse(START);
  await store.commit({
    documents: [{ kind: "customer-by-phone", key: PHONE, expectedVersion: 0, value: customerId }],
    events: {
      customerId,
      expectedVersion: 0,
      events: [
        createEvent(now, "customer.registered", { customerId, phone: PHONE, persona, source: "test" }),
        createEvent(now, "customer.seeded", {
          person: { fullName: "Asha Nair", firstName: "Asha", lastName: "Nair", dateOfBirth: "1990-01-01" },
          seed: { status: "AIP_INTERESTED", partner: lender, lineType, limit: 100_000, interest: "YES" },
          applicationId: "app-walk",
        }),
      ],
    },
  });
  const sandbox = tester({ store });
  const me = await sandbox.signIn(PHONE);
  const post = async (path: string, body: unknown = {}) => {
    const answer = await sandbox.ask("POST", path, body, me.access);
    expect([path, answer.status, answer.status === 200 ? "" : answer.text]).toEqual([path, 200, ""]);
  };
  const upload = (documentType: string) =>
    post(`/v1/customer/${customerId}/upload/files`, form("files", PDF(), documentType));
  const aadhaar = async () => {
    await post("/kyc/v2/okyc/initiate");
    await post("/kyc/v2/okyc/get-otp", { aadhaar: "234123412346" });
    await post("/kyc/v2/okyc/get-aadhaar-details", { otp: await sandbox.code(PHONE) });
    await post("/v1/aadhaar/additionalinfo/", { confirm: true });
  };
  const office = () => post("/customer/profile", { officeAddress: OFFICE });
  const income = () => upload("BANK_STATEMENT");
  const doing: Readonly<Record<string, () => Promise<void>>> = {
    identity: aadhaar,
    selfie: () =>
      post(
        `/v1/customer/${customerId}/file/avatar`,
        form("file", new File([PNG], "me.png", { type: "image/png" })),
      ),
    office,
    "address-proof": () => upload("electricity_bill"),
    income,
    "key-facts": () => post("/v1/customer/doc/key-facts", { accepted: true }),
    terms: () => post("/v1/customer/doc/tnc", { accepted: true }),
    signing: async () => {
      await confirmToSign(sandbox, PHONE, me.access);
      await post("/v1/customer/action/esign", { consent: true });
    },
    provider: async () => {
      await post("/v1/customer/pf/initiate");
      await post("/v1/customer/pf/otpVerify", { otp: await sandbox.code(PHONE) });
      await post("/v1/customer/pf/idConfirm", { id: `PF${PHONE.slice(-4)}01` });
    },
    "in-order-AADHAAR_KYC": aadhaar,
    "in-order-KYC": aadhaar,
    "in-order-DIGITAL_KYC": () => post("/kyc/v1/dkyc/initiate"),
    "in-order-CENTRAL_KYC": async () => {
      await post("/kyc/v1/ckyc/initiate");
      await post("/kyc/v1/ckyc/fetch", { otp: await sandbox.code(PHONE) });
      await post("/kyc/ckyc-confirm", { confirm: true });
    },
    "in-order-OFFICE_ADDRESS": office,
    "in-order-INCOME_VERIFICATION": income,
    "in-order-SALARY_SLIPS": () => upload("salary_slip"),
  } satisfies Readonly<Partial<Record<StepId, () => Promise<void>>>>;
  return {
    sandbox,
    post,
    do: (id: string) => (doing[id] ?? (() => Promise.reject(new Error(`nobody knows how to do ${id}`))))(),
    look: async () => {
      const record = await sandbox.record(me.access);
      return {
        record,
        checklist: checklistOf(record),
        code: record.loanResponse?.applicationState?.applicationStatusCode,
      };
    },
  };
}

const LONG_MS = 60_000;

/** Does what the checklist says is next, until it says that all is done; the steps that were done, in their order. */
async function walked(one: Awaited<ReturnType<typeof interested>>): Promise<readonly string[]> {
  const done: string[] = [];
  for (let looks = 0; looks < 60; looks += 1) {
    const { checklist, code } = await one.look();
    if (checklist.isComplete) return done;
    expect([code, done.at(-1)]).toEqual(["31000.50000", done.at(-1)]);
    if (checklist.next === null) {
      expect(checklist.waitsFor.map(({ id }) => id)).not.toEqual([]);
      one.sandbox.clock.advance(1000);
    } else {
      // However long the platform is left alone, it issues nothing that the checklist still waits for.
      if (done.length % 3 === 0) one.sandbox.clock.advance(LONG_MS);
      await one.do(checklist.next.id);
      done.push(checklist.next.id);
    }
  }
  throw new Error(`the checklist never ends: ${done.join(", ")}`);
}

describe("the checklist and the platform agree", () => {
  const pairs = ALLOCATED_LENDERS.flatMap((lender) => LINE_TYPES.map((line) => [lender, line] as const));

  test.each(pairs)(
    "with %s, %s: each next step is accepted, and when all are done the line is issued",
    async (lender, line) => {
      const one = await interested(lender, line, null);
      expect(await walked(one)).toEqual([
        "identity",
        "selfie",
        "office",
        "address-proof",
        "key-facts",
        "terms",
        "signing",
      ]);
      one.sandbox.clock.advance(5_000);
      expect((await one.look()).code).toBe("80000.10000");
      const phone = (await one.look()).record.customerDetails?.phone ?? "";
      const opened = async () => {
        const { body } = await one.sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`);
        return (body as readonly { readonly text: string }[]).filter(({ text }) =>
          /^Your credit line with .+ is open\. You can borrow up to ₹[\d,]+ in the app\.$/.test(text),
        );
      };
      expect(await opened()).toEqual([]);
      one.sandbox.clock.advance(5_000);
      expect((await one.look()).code).toBe("80000.20000");
      // Whoever signed waits for it, and is stated once.
      await one.look();
      expect(await opened()).toHaveLength(1);
    },
  );

  test.each([
    ["onboarding-income-required", true],
    ["onboarding-income-optional", false],
    ["onboarding-income-waived", false],
  ] as const)("as %s is treated, the income is asked for: %s", async (persona, isAsked) => {
    for (const lender of ALLOCATED_LENDERS) {
      const one = await interested(lender, "CASH_LINE", persona);
      const done = await walked(one);
      expect(done.includes("income")).toBe(isAsked);
      one.sandbox.clock.advance(10_000);
      expect((await one.look()).code).toBe("80000.20000");
    }
  });

  test("where the lender does without the office's address, it is not asked for, and the line comes without", async () => {
    const one = await interested("FULLERTON", "FAST_CASH", "onboarding-office-waived");
    expect(await walked(one)).not.toContain("office");
    one.sandbox.clock.advance(10_000);
    expect((await one.look()).code).toBe("80000.20000");
  });

  test("where the provider has to answer, it is a step, and the line waits for it", async () => {
    const one = await interested("INCRED", "CASH_LINE", "onboarding-provider-fee");
    expect(await walked(one)).toContain("provider");
    one.sandbox.clock.advance(10_000);
    expect((await one.look()).code).toBe("80000.20000");
  });

  test("the line that the customer chooses among several is the one that is issued", async () => {
    const one = await interested("DMI", "CASH_LINE", "onboarding-line-options");
    await one.post("/customer/profile", { preferredLineType: "FAST_CASH", userAskAmount: "40000" });
    const { record } = await one.look();
    expect(record.loanResponse).toMatchObject({ lineType: "FAST_CASH", selectedAmount: 40_000 });
    expect(record.loanResponse?.applicationState?.userInterestStatus).toEqual({ FAST_CASH: "YES" });
    await one.post("/customer/profile", { preferredLineType: "CONSUMER_FINANCE" });
    expect((await one.look()).record.loanResponse?.lineType).toBe("FAST_CASH");
    await walked(one);
    one.sandbox.clock.advance(10_000);
    expect((await one.look()).record.creditLineInfo?.creditLines?.[0]?.lineType).toBe("FAST_CASH");
  });

  test("where the steps are taken in their order, none is next before the platform takes it", async () => {
    const one = await interested("INCRED", "CASH_LINE", "onboarding-step-by-step");
    const done = await walked(one);
    expect(done.filter((id) => id.startsWith("in-order"))).toEqual([
      "in-order-AADHAAR_KYC",
      "in-order-DIGITAL_KYC",
      "in-order-CENTRAL_KYC",
      "in-order-INCOME_VERIFICATION",
      "in-order-SALARY_SLIPS",
    ]);
    one.sandbox.clock.advance(10_000);
    expect((await one.look()).code).toBe("80000.20000");
  });
});
