import { describe, expect, test } from "vitest";
import { confirmToSign, pngOf, tester } from "./tester.ts";

const INTERESTED = "9000000017";
const STEP_BY_STEP = "9000000051";
const AADHAAR = "234123412346";

const OFFICE = { addressLine1: "4 Tech Park", city: "Pune", state: "Maharashtra", pincode: "411001" };
const PNG = pngOf();

function form(name: string, type: string, content: BlobPart, documentType?: string): FormData {
  const data = new FormData();
  data.append(name, new File([content], `paper.${type.slice(-3)}`, { type }));
  if (documentType !== undefined) data.append("documentType", documentType);
  return data;
}

/** Everything that the lender asks for. */
const ALL = ["identity", "selfie", "office", "addressProof", "terms", "sign"] as const;

async function customer(phone = INTERESTED) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: unknown = {}) => sandbox.ask("POST", path, body, me.access);
  const pass = (seconds: number): void => void sandbox.clock.advance(seconds * 1000);
  return {
    sandbox,
    post,
    pass,
    code: async () => (await sandbox.record(me.access)).loanResponse?.applicationState?.applicationStatusCode,
    identity: async () => {
      await post("/kyc/v2/okyc/initiate");
      await post("/kyc/v2/okyc/get-otp", { aadhaar: AADHAAR });
      await post("/kyc/v2/okyc/get-aadhaar-details", { otp: await sandbox.code(phone) });
      await post("/v1/aadhaar/additionalinfo/", { confirm: true });
    },
    selfie: () => post(`/v1/customer/${me.customerId}/file/avatar`, form("file", "image/png", PNG)),
    office: () => post("/customer/profile", { officeAddress: OFFICE }),
    addressProof: () =>
      post(
        `/v1/customer/${me.customerId}/upload/files`,
        form("files", "application/pdf", "%PDF-1.7 test", "electricity_bill"),
      ),
    terms: () => post("/v1/customer/doc/tnc", { accepted: true }),
    sign: async () => {
      await post("/v1/customer/doc/key-facts", { accepted: true });
      await confirmToSign(sandbox, phone, me.access);
      await post("/v1/customer/action/esign", { consent: true });
      pass(3);
    },
  };
}

describe("the lender", () => {
  test("approves the line five seconds after the last thing that it asks for, and issues it five later", async () => {
    const orders = [
      ALL,
      ["sign", "addressProof", "identity", "office", "terms", "selfie"],
      ["terms", "sign", "selfie", "identity", "office", "addressProof"],
    ] as const;
    for (const order of orders) {
      const one = await customer();
      for (const step of order) {
        expect(await one.code()).toBe("31000.50000");
        await one[step]();
      }
      one.pass(4.999);
      expect(await one.code()).toBe("31000.50000");
      one.pass(0.001);
      expect(await one.code()).toBe("80000.10000");
      one.pass(4.999);
      expect(await one.code()).toBe("80000.10000");
      one.pass(0.001);
      expect(await one.code()).toBe("80000.20000");
      await one.post("/customer/timeline/event", { event: "CM_LINE_STARTED" });
      expect(await one.code()).toBe("80000.30000");
    }
  });

  test.each(ALL)("waits while %s is missing", async (missing) => {
    const one = await customer();
    for (const step of ALL.filter((name) => name !== missing)) await one[step]();
    one.pass(100_000);
    expect(await one.code()).toBe("31000.50000");
  });

  test("waits for every step where they are taken in order", async () => {
    const one = await customer(STEP_BY_STEP);
    for (const step of ALL) await one[step]();
    one.pass(100_000);
    expect(await one.code()).toBe("31000.50000");
  });

  test("leaves alone an application that went another way in the meantime", async () => {
    const one = await customer();
    for (const step of ALL) await one[step]();
    await one.post("/customer/timeline/event", { event: "AIP_NOT_INTERESTED" });
    one.pass(100_000);
    expect(await one.code()).toBe("90000.31000");
  });
});
