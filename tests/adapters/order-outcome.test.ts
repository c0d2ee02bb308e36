import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const PHONE = "9876500077";

async function customer() {
  const sandbox = tester();
  const me = await sandbox.signIn(PHONE);
  const order = (body: object, customerId = me.customerId) =>
    sandbox.ask("POST", `/sandbox/customers/${customerId}/outcomes`, body);
  const apply = async () => {
    const post = (path: string, body: object) => sandbox.ask("POST", path, body, me.access);
    await post("/v2/customer/buildprofile", {
      fullName: "Asha Verma",
      dateOfBirth: "1994-03-27",
      gender: "FEMALE",
      pan: "ZZAPV1001D",
      monthlySalary: 40_000,
      employmentType: "Salaried",
      jobType: "Salaried",
      officeEmail: "asha@example.com",
    });
    await post("/customer/consent", { termsAccepted: true, bureauConsent: true });
    await sandbox.confirm(PHONE, me.access);
    await post("/v1/customer/creditline/application/submit", { customerId: me.customerId, tuVersion: 3 });
  };
  return { sandbox, me, order, apply, loan: async () => (await sandbox.record(me.access)).loanResponse };
}

describe("an outcome that a tester orders", () => {
  test("is never the Apollo-backed lender's, and may be Muskmelon's (ruling R35)", async () => {
    const { order } = await customer();
    expect(await order({ status: "AIP_SUCCESS", partner: "APOLLO" })).toMatchObject({
      status: 400,
      body: { field: "partner" },
    });
    expect((await order({ status: "AIP_SUCCESS", partner: "MUSKMELON" })).status).toBe(200);
  });

  test("and a status are named by name or code; an unknown one suggests the nearest", async () => {
    const { sandbox, me, order } = await customer();
    const move = (code: string) =>
      sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code });
    for (const status of ["AIP_SUCCESS", "aip_success", "30000.50000"]) {
      expect((await order({ status })).status, status).toBe(200);
      expect(await move(status), status).toMatchObject({ body: { applicationStatusCode: "30000.50000" } });
    }
    expect((await move("12345.67890")).status).toBe(200);
    const nearest = (name: string, code: string) => ({
      status: 400,
      body: { errorMessage: expect.stringContaining(`the nearest is ${name}, ${code}`) },
    });
    expect(await order({ status: "AIP_SUCESS" })).toMatchObject(nearest("AIP_SUCCESS", "30000.50000"));
    expect(await order({ status: "30000.50001" })).toMatchObject(nearest("AIP_SUCCESS", "30000.50000"));
    expect(await move("CM_LINE_CLOSED")).toMatchObject(nearest("LINE_CLOSED", "90000.99000"));
  });

  test("is what the step leads to, with its partner, line and limit, when its time has come", async () => {
    const { sandbox, order, apply, loan } = await customer();
    const ordered = { status: "AIP_SUCCESS", partner: "RBL", lineType: "FAST_CASH", limit: 35_000 };
    expect((await order({ ...ordered, afterSeconds: 20 })).status).toBe(200);
    await apply();
    sandbox.clock.advance(19_999);
    expect((await loan())?.applicationState?.applicationStatusCode).toBe("30000.10000");
    sandbox.clock.advance(1);
    expect(await loan()).toMatchObject({
      lineType: "FAST_CASH",
      loanAmount: 35_000,
      applicationState: { applicationStatusCode: "30000.50000", currentPartnerCode: "RBL" },
    });
  });

  test("comes after four seconds unless it says otherwise, and never where it says null", async () => {
    for (const [afterSeconds, code] of [
      [undefined, "90000.30000"],
      [null, "30000.10000"],
    ] as const) {
      const { sandbox, order, apply, loan } = await customer();
      await order({ status: "AIP_REJECTED", reasons: ["IRREGULAR_SALARY"], afterSeconds });
      await apply();
      sandbox.clock.advance(4_000);
      expect((await loan())?.applicationState?.applicationStatusCode).toBe(code);
    }
  });

  test.each([
    [{ status: "FINE" }, "status"],
    [{ status: "AIP_SUCCESS", step: "sign" }, "step"],
    [{ status: "AIP_SUCCESS", partner: "NOBODY" }, "partner"],
    [{ status: "AIP_SUCCESS", lineType: "CASH" }, "lineType"],
    [{ status: "AIP_SUCCESS", limit: 0.5 }, "limit"],
    [{ status: "AIP_SUCCESS", afterSeconds: -1 }, "afterSeconds"],
    [{ status: "AIP_REJECTED", reasons: ["toString"] }, "reasons"],
  ])("%j is refused, naming the field", async (body, field) => {
    const { order } = await customer();
    expect(await order(body)).toMatchObject({ status: 400, body: { field } });
  });

  test("is for a customer whom there is", async () => {
    const { order } = await customer();
    expect((await order({ status: "AIP_SUCCESS" }, "cust-nobody")).status).toBe(404);
  });
});
