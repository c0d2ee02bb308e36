import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { ConnectionDropped } from "@creditline/adapters/platform/tester/faults";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import { STATUS_CODES } from "@creditline/core/status/code";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { START, tester } from "./tester.ts";

const personaNamed = (name: string): string => PERSONAS.find((persona) => persona.name === name)?.phone ?? "";

describe("GET /sandbox/personas", () => {
  test("lists every persona with name, phone, story and landing screen, and no script", async () => {
    const { body } = await tester().ask("GET", "/sandbox/personas");
    expect(body).toEqual(
      PERSONAS.map(({ name, phone, story, landsOn, leadsTo }) => ({
        name,
        phone,
        story,
        landsOn,
        ...(leadsTo === undefined ? {} : { leadsTo }),
      })),
    );
  });
});

describe("GET /sandbox/inbox", () => {
  test("is empty for a phone that got nothing, and needs a phone", async () => {
    const sandbox = tester();
    expect((await sandbox.ask("GET", "/sandbox/inbox?phone=9876543210")).body).toEqual([]);
    for (const query of ["", "?phone=", "?phone=12", "?phone=1&phone=2", "?other=1"]) {
      expect(await sandbox.ask("GET", `/sandbox/inbox${query}`)).toMatchObject({
        status: 400,
        body: { field: "phone" },
      });
    }
  });
});

describe("the events of a customer", () => {
  test("are told oldest first, numbered, with identifiers masked (ruling R30)", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    await sandbox.ask("POST", "/customer/profile", { pan: "ABCPK1234L", mobile: "9876543210" }, me.access);
    const { body, text } = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/events`);
    const events = body as { version: number; at: string; type: string; data: unknown }[];
    expect(events.map(({ type }) => type)).toEqual([
      "customer.registered",
      "session.started",
      "profile.saved",
    ]);
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(text).not.toContain("ABCPK1234L");
    expect(text).not.toContain("9876543210");
    expect(text).toContain("ABC••••••L");
  });

  test("tell what happened, and not to whom: no name, birth date, address or e-mail address", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    const told = {
      fullName: "Asha Rao Kumar",
      dateOfBirth: "1991-07-07",
      flat: "Flat 12",
      apartment: "Marigold Heights",
      street: "Lantern Road",
      city: "Pune",
      state: "Maharashtra",
      pincode: "411001",
      officeEmail: "asha.rao@company.example",
    };
    for (const [name, text] of Object.entries(told)) {
      const answer = await sandbox.ask("POST", "/customer/profile", { [name]: text }, me.access);
      expect(answer.status, `${name}: ${answer.text}`).toBe(200);
    }
    await sandbox.ask("POST", "/customer/update_email", { emailId: "asha@example.com" }, me.access);
    const { text } = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/events`);
    for (const secret of ["Asha", "Kumar", "1991", "Flat 12", "Marigold", "Lantern", "411001", "asha"]) {
      expect(text, secret).not.toContain(secret);
    }
    for (const shown of ["A••• R•• K••••", "a•••@company.example", "a•••@example.com", "Pune"]) {
      expect(text, shown).toContain(shown);
    }
  });

  test("name neither a parent nor whose account it is at the bank, who may be another person", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn(personaNamed("line-approved"));
    const told = [
      await sandbox.ask(
        "POST",
        "/v1/aadhaar/additionalinfo/",
        { fatherOrSpouseName: "Ravi Verma" },
        me.access,
      ),
      await sandbox.ask(
        "POST",
        "/v1/customer/beneficiary",
        { accountNumber: "123456780009", ifsc: "HDFC0000001" },
        me.access,
      ),
    ];
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    const { text: events } = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/events`);
    const file = (await sandbox.ask("GET", "/v1/customer/account/data", undefined, me.access)).body as {
      content: string;
    };
    for (const text of [events, Buffer.from(file.content, "base64").toString()]) {
      for (const shown of ["R••• V••••", "F••••• C•••••••••"]) expect(text).toContain(shown);
      for (const secret of ["Ravi", "Farida", "Contractor"]) expect(text, secret).not.toContain(secret);
    }
  });

  test("mask a persona's, with everything that was seeded", async () => {
    for (const { phone, script } of PERSONAS) {
      const sandbox = tester();
      const me = await sandbox.signIn(phone);
      const { text } = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/events`);
      const { fullName, pan, dateOfBirth, addressLine1, pincode } = script.person ?? {};
      for (const secret of [fullName, pan, dateOfBirth, addressLine1, pincode, phone]) {
        if (secret !== undefined) expect(text, `${phone} ${secret}`).not.toContain(`"${secret}"`);
      }
    }
  });

  test("of no one are not there", async () => {
    expect((await tester().ask("GET", "/sandbox/customers/cust-none/events")).status).toBe(404);
  });
});

describe("GET /sandbox/customers/{customerId}/record", () => {
  test("is the record that the customer gets, with identifiers masked (ruling R30)", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9000000028");
    const own = await sandbox.record(me.access);
    const pan = own.panDetails?.panNumber ?? "?";
    const { status, body, text } = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/record`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...own,
      customerDetails: { ...own.customerDetails, phone: "••••••0028" },
      panDetails: { ...own.panDetails, panNumber: `${pan.slice(0, 3)}••••••${pan.slice(-1)}` },
      beneficiaryBankInfo: { ...own.beneficiaryBankInfo, accountNumber: expect.stringMatching(/^•+\d{4}$/) },
      bankAccounts: own.bankAccounts?.map((account) => ({
        ...account,
        accountNo: expect.stringMatching(/^•+\d{4}$/),
      })),
    });
    for (const open of ["9000000028", pan, own.beneficiaryBankInfo?.accountNumber ?? "?"]) {
      expect(text).not.toContain(open);
    }
  });

  test("with a status is the record as it would be there, and no one is moved", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    const path = `/sandbox/customers/${me.customerId}/record`;
    const foretold = (await sandbox.ask("GET", `${path}?status=80000.30000`)).body as CustomerRecord;
    expect(foretold.loanResponse?.applicationState?.applicationStatusCode).toBe("80000.30000");
    expect(foretold.creditLineInfo?.creditLines).toHaveLength(1);
    expect((await sandbox.record(me.access)).creditLineInfo?.creditLines).toEqual([]);
    await sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "80000.30000" });
    expect((await sandbox.ask("GET", path)).body).toEqual(foretold);
    expect(await sandbox.ask("GET", `${path}?status=80000`)).toMatchObject({
      status: 400,
      body: { field: "status" },
    });
  });

  test("of no one is not there, and asking makes no one", async () => {
    const sandbox = tester();
    const answer = await sandbox.ask("GET", "/sandbox/customers/cust-none/record");
    expect(answer).toMatchObject({ status: 404, body: { errorCode: "NO_SUCH_CUSTOMER" } });
    expect((await sandbox.ask("GET", "/sandbox/customers/cust-none/events")).status).toBe(404);
  });
});

describe("POST /sandbox/customers/{customerId}/facts", () => {
  const facts = async (sandbox: ReturnType<typeof tester>, access: string) => {
    const { loanResponse, actionables } = await sandbox.record(access);
    const { currentPartnerCode, userInterestStatus, qualBlockMilestones } =
      loanResponse?.applicationState ?? {};
    return {
      currentPartnerCode,
      userInterestStatus,
      qualBlockMilestones,
      actionables,
      lineType: loanResponse?.lineType,
      isCustomerInteractionReqd: loanResponse?.isCustomerInteractionReqd,
    };
  };

  test("makes each fact another, and leaves the others as they are", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9000000025");
    const was = await facts(sandbox, me.access);
    const set = (body: object) => sandbox.ask("POST", `/sandbox/customers/${me.customerId}/facts`, body);
    expect(await set({ partner: "RBL" })).toMatchObject({ status: 200 });
    expect(await facts(sandbox, me.access)).toEqual({ ...was, currentPartnerCode: "RBL" });
    await set({ actionables: [], blockedMilestones: ["BUREAU_CHECK"], interactionRequired: true });
    expect(await facts(sandbox, me.access)).toEqual({
      ...was,
      currentPartnerCode: "RBL",
      actionables: [],
      qualBlockMilestones: ["BUREAU_CHECK"],
      isCustomerInteractionReqd: true,
    });
  });

  test("moves the interest with the line, and takes it back for null", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9000000025");
    const set = (body: object) => sandbox.ask("POST", `/sandbox/customers/${me.customerId}/facts`, body);
    await set({ lineType: "FAST_CASH" });
    expect(await facts(sandbox, me.access)).toMatchObject({ userInterestStatus: { FAST_CASH: "YES" } });
    await set({ interest: null });
    expect((await facts(sandbox, me.access)).userInterestStatus).toEqual({});
  });

  test.each([
    [{ partner: "NOBODY" }, "partner"],
    [{ lineType: "TRAM_LINE" }, "lineType"],
    [{ interest: "PERHAPS" }, "interest"],
    [{ lineType: null, interest: "YES" }, "interest"],
  ])("refuses %j and names the field", async (body, field) => {
    const sandbox = tester();
    const me = await sandbox.signIn("9000000025");
    const answer = await sandbox.ask("POST", `/sandbox/customers/${me.customerId}/facts`, body);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});

describe("POST /sandbox/customers/{customerId}/status", () => {
  test("moves to any well-formed code, named or not", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    for (const code of [...Object.values(STATUS_CODES), "30000.12345", "00000.00000", "99999.99999"]) {
      const moved = await sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code });
      expect(moved).toMatchObject({ status: 200, body: { applicationStatusCode: code } });
      const record = await sandbox.record(me.access);
      expect(record.loanResponse?.applicationState?.applicationStatusCode).toBe(code);
    }
  });

  test("lets a customer go to another partner above not-interested, and not at it (spec 1 §4, ruling R2)", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9000000028");
    for (const [code, status] of [
      [STATUS_CODES.AIP_NOT_INTERESTED, 477],
      ["90000.40000", 200],
    ] as const) {
      await sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code });
      expect((await sandbox.record(me.access)).canReRoute).toBe(status === 200);
      expect((await sandbox.ask("POST", "/v1/customer/reroute", {}, me.access)).status, code).toBe(status);
    }
  });

  test("refuses a malformed code and names it", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    for (const code of [
      "",
      "30000",
      "30000.5000",
      " 30000.50000",
      "30000,50000",
      "３0000.50000",
      30000.5,
      null,
    ]) {
      const refused = await sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code });
      expect(refused).toMatchObject({ status: 400, body: { success: false, field: "code" } });
    }
    expect(
      (await sandbox.ask("POST", "/sandbox/customers/none/status", { code: "30000.50000" })).status,
    ).toBe(404);
  });

  test("calls off what was under way", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9000000021");
    await sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: STATUS_CODES.AIP_NOHIT });
    sandbox.clock.advance(60_000);
    const record = await sandbox.record(me.access);
    expect(record.loanResponse?.applicationState?.applicationStatusCode).toBe(STATUS_CODES.AIP_NOHIT);
  });
});

describe("/sandbox/clock", () => {
  test("is what every answer is dated by, so that a client knows the platform's day", async () => {
    const { sandbox, ask } = tester();
    const dated = async () =>
      (await sandbox.handle(new Request("http://localhost/sandbox/clock"))).headers.get("date");
    await ask("POST", "/sandbox/clock", { now: "2027-02-28T10:00:00+05:30" });
    expect(await dated()).toBe("Sun, 28 Feb 2027 04:30:00 GMT");
  });

  const clockOf = async (sandbox: ReturnType<typeof tester>): Promise<string> =>
    ((await sandbox.ask("GET", "/sandbox/clock")).body as { now: string }).now;

  test("shows the time, is set, is moved on, and continues from there", async () => {
    const sandbox = tester();
    expect(await clockOf(sandbox)).toBe(START);
    const set = await sandbox.ask("POST", "/sandbox/clock", { now: "2027-02-28T10:00:00+05:30" });
    expect(set.body).toEqual({ now: "2027-02-28T04:30:00.000Z" });
    const moves = {
      PT1H: "2027-02-28T05:30:00.000Z",
      P1D: "2027-03-01T05:30:00.000Z",
      P1M: "2027-04-01T05:30:00.000Z",
      "P1Y2M3DT4H5M6.5S": "2028-06-04T09:35:06.500Z",
      P2W: "2028-06-18T09:35:06.500Z",
      "-PT6.5S": "2028-06-18T09:35:00.000Z",
    };
    for (const [advance, now] of Object.entries(moves)) {
      expect((await sandbox.ask("POST", "/sandbox/clock", { advance })).body).toEqual({ now });
    }
    sandbox.clock.advance(2500);
    expect(await clockOf(sandbox)).toBe("2028-06-18T09:35:02.500Z");
  });

  test("is stopped while it is held, is still moved, and continues when it is let go", async () => {
    const sandbox = tester();
    expect((await sandbox.ask("POST", "/sandbox/clock", { hold: true })).body).toEqual({ now: START });
    sandbox.clock.advance(2500);
    expect(await clockOf(sandbox)).toBe(START);
    const moved = "2027-02-28T04:30:10.000Z";
    await sandbox.ask("POST", "/sandbox/clock", { now: "2027-02-28T04:30:00Z" });
    await sandbox.ask("POST", "/sandbox/clock", { advance: "PT10S" });
    sandbox.clock.advance(2500);
    expect(await clockOf(sandbox)).toBe(moved);
    expect((await sandbox.ask("POST", "/sandbox/clock", { hold: false })).body).toEqual({ now: moved });
    sandbox.clock.advance(2500);
    expect(await clockOf(sandbox)).toBe("2027-02-28T04:30:12.500Z");
  });

  test("a month after the last of January is the last of February", async () => {
    const sandbox = tester();
    await sandbox.ask("POST", "/sandbox/clock", { now: "2027-01-31T00:00:00Z" });
    expect((await sandbox.ask("POST", "/sandbox/clock", { advance: "P1M" })).body).toEqual({
      now: "2027-02-28T00:00:00.000Z",
    });
  });

  test("refuses what is neither a moment nor a duration, and stays as it was", async () => {
    const sandbox = tester();
    const wrong = [
      [{}, "now"],
      [{ now: "" }, "now"],
      [{ now: "tomorrow" }, "now"],
      [{ now: "2026-13-01T00:00:00Z" }, "now"],
      [{ now: "2026-12-01" }, "now"],
      [{ now: 5 }, "now"],
      [{ now: START, advance: "PT1H" }, "advance"],
      [{ advance: "1h" }, "advance"],
      [{ advance: "P" }, "advance"],
      [{ advance: "PT" }, "advance"],
      [{ advance: "P1DT" }, "advance"],
      [{ advance: "PT1H1H" }, "advance"],
      [{ advance: 3600 }, "advance"],
      [{ advance: "P9999Y" }, "advance"],
      [{ advance: "PT999999999999999999999999H" }, "advance"],
      [{ now: "9000-01-01T00:00:00Z" }, "now"],
      [{ now: "8999-12-31T23:59:59Z" }, null],
      [{ advance: "-P9000D" }, null],
      [{ advance: "-P90000D" }, "advance"],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await sandbox.ask("POST", "/sandbox/clock", body);
      if (field === null) expect(answer.status).toBe(200);
      else expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { field } });
      if (field === null) await sandbox.ask("POST", "/sandbox/clock", { now: START });
    }
    expect(await clockOf(sandbox)).toBe(START);
  });

  test("advancing by any seconds shows exactly so many seconds more", async () => {
    const sandbox = tester();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 5_000_000 }), async (seconds) => {
        const before = Date.parse(await clockOf(sandbox));
        await sandbox.ask("POST", "/sandbox/clock", { advance: `PT${seconds}S` });
        expect(Date.parse(await clockOf(sandbox)) - before).toBe(seconds * 1000);
      }),
      { numRuns: 30 },
    );
  });
});

describe("POST /sandbox/faults", () => {
  const send = (sandbox: ReturnType<typeof tester>) =>
    sandbox.ask("POST", "/v1/otp/send", { phone: "9876543210" });

  test("makes the next calls fail with a status, so many times, in the failure shape", async () => {
    const sandbox = tester();
    const ordered = await sandbox.ask("POST", "/sandbox/faults", {
      call: "POST /v1/otp/send",
      status: 502,
      times: 2,
    });
    expect(ordered).toMatchObject({ status: 200, body: { success: true } });
    for (let i = 0; i < 2; i += 1) {
      expect(await send(sandbox)).toMatchObject({
        status: 502,
        body: { success: false, errorCode: expect.any(String) },
      });
    }
    expect((await send(sandbox)).status).toBe(200);
  });

  test("takes a call by name, by its pattern, or by an address; once by default", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    const path = `/v1/customer/${me.customerId}/pathInfo`;
    for (const call of ["pathInfo", "GET /v1/customer/{id}/pathInfo", `get ${path}?x=1`]) {
      await sandbox.ask("POST", "/sandbox/faults", { call, status: 477 });
      expect((await sandbox.ask("GET", path, undefined, me.access)).status).toBe(477);
      expect((await sandbox.ask("GET", path, undefined, me.access)).status).toBe(200);
    }
  });

  test("makes a call wait, and continue then", async () => {
    const sandbox = tester();
    await sandbox.ask("POST", "/sandbox/faults", { call: "otpSend", delayMs: 5 });
    expect((await send(sandbox)).status).toBe(200);
  });

  test("makes a connection break off before anything was done", async () => {
    const sandbox = tester();
    await sandbox.ask("POST", "/sandbox/faults", { call: "otpSend", drop: true });
    await expect(send(sandbox)).rejects.toBeInstanceOf(ConnectionDropped);
    expect((await sandbox.ask("GET", "/sandbox/inbox?phone=9876543210")).body).toEqual([]);
    expect((await send(sandbox)).status).toBe(200);
  });

  test("is withdrawn by no times at all, the partner's behaviour with it, and for that call alone", async () => {
    const sandbox = tester();
    for (const body of [
      { call: "otpSend", status: 502, times: 9 },
      { call: "otpSend", partner: "fails", times: 9 },
      { call: "customerData", status: 503 },
    ]) {
      await sandbox.ask("POST", "/sandbox/faults", body);
    }
    expect((await send(sandbox)).status).toBe(502);
    expect(await sandbox.ask("POST", "/sandbox/faults", { call: "otpSend", times: 0 })).toMatchObject({
      status: 200,
    });
    expect((await send(sandbox)).status).toBe(200);
    expect((await sandbox.ask("GET", "/v1/customer/customerData")).status).toBe(503);
  });

  test("refuses an order that cannot be carried out", async () => {
    const sandbox = tester();
    const wrong = [
      [{ call: "GET /nothing", status: 500 }, "call"],
      [{ call: "", status: 500 }, "call"],
      [{ status: 500 }, "call"],
      [{ call: "otpSend" }, "status"],
      [{ call: "otpSend", status: 500, drop: true }, "status"],
      [{ call: "otpSend", status: 399 }, "status"],
      [{ call: "otpSend", status: 600 }, "status"],
      [{ call: "otpSend", status: 500.5 }, "status"],
      [{ call: "otpSend", delayMs: -1 }, "delayMs"],
      [{ call: "otpSend", delayMs: 120_001 }, "delayMs"],
      [{ call: "otpSend", status: 500, times: 0 }, "times"],
      [{ call: "otpSend", status: 500, times: 1001 }, "times"],
    ] as const;
    for (const [body, field] of wrong) {
      expect(await sandbox.ask("POST", "/sandbox/faults", body)).toMatchObject({
        status: 400,
        body: { field },
      });
    }
    expect((await send(sandbox)).status).toBe(200);
  });
});

describe("POST /sandbox/customers", () => {
  const stand = (sandbox: ReturnType<typeof tester>, body: object) =>
    sandbox.ask("POST", "/sandbox/customers", { phone: "9876543210", ...body });

  test("makes a phone's customer one who is at a status, with a lender and a line", async () => {
    const sandbox = tester();
    const before = await sandbox.signIn("9876543210");
    const where = { status: "aip_interested", partner: "HDBFS", lineType: "FAST_CASH", limit: 90_000 };
    const { status, body } = await stand(sandbox, where);
    expect(status).toBe(200);
    const me = await sandbox.signIn("9876543210");
    expect(body).toEqual({ success: true, customerId: me.customerId });
    expect(me.customerId).not.toBe(before.customerId);
    const { loanResponse } = await sandbox.record(me.access);
    expect(loanResponse).toMatchObject({
      lineType: "FAST_CASH",
      loanAmount: 90_000,
      applicationState: {
        applicationStatusCode: STATUS_CODES.AIP_INTERESTED,
        currentPartnerCode: "HDBFS",
        userInterestStatus: { FAST_CASH: "YES" },
      },
    });
  });

  test("takes what is not said from the persona that it is like, partners and steps included", async () => {
    const sandbox = tester();
    await stand(sandbox, { like: "onboarding-step-by-step", partner: "RBL" });
    const me = await sandbox.signIn("9876543210");
    const { loanResponse, customerDetails } = await sandbox.record(me.access);
    expect(loanResponse?.applicationState?.currentPartnerCode).toBe("RBL");
    expect(customerDetails?.displayName).toBe("Lata Bose");
    const { body } = await sandbox.ask("GET", "/v1/customer/unified_kyc/metadata", undefined, me.access);
    expect(JSON.stringify(body)).toContain("stepWiseDetailList");
  });

  test("refuses what cannot be, by its name", async () => {
    const sandbox = tester();
    for (const [field, body] of Object.entries({
      phone: { phone: "12" },
      like: { like: "nobody" },
      status: { status: "NOWHERE" },
      partner: { partner: "APOLLO" },
      lineType: { lineType: "CARD" },
      limit: { limit: 0.5 },
      interest: { interest: "PERHAPS" },
    }))
      expect(await stand(sandbox, body)).toMatchObject({ status: 400, body: { field } });
  });
});

describe("POST /sandbox/customers, from a record or a situation", () => {
  const PHONE = "9000000280";
  const standingAs = async (body: object) => {
    const sandbox = tester();
    const made = await sandbox.ask("POST", "/sandbox/customers", { phone: PHONE, ...body });
    expect(made.status).toBe(200);
    const me = await sandbox.signIn(PHONE);
    expect(made.body).toEqual({ success: true, customerId: me.customerId });
    return { sandbox, me };
  };
  /** Without what names the customer on their own platform. */
  const apart = (record: object): unknown =>
    JSON.parse(
      JSON.stringify(record, (key, value: unknown) => (/^(?:customerId|phone)$/.test(key) ? null : value)),
    );

  test.each(PERSONAS.map(({ name, phone }) => [name, phone] as const))(
    "the record of %s is that of the customer who is made from it, word by word",
    async (_name, phone) => {
      const first = tester();
      const record = await first.record((await first.signIn(phone)).access);
      const { sandbox, me } = await standingAs({ record });
      expect(apart(await sandbox.record(me.access))).toEqual(apart(record));
    },
  );

  test("continues from there: what changes is the platform's, and the rest stays as the record said", async () => {
    const first = tester();
    const record = await first.record((await first.signIn("9000000028")).access);
    const told = { ...record, loanResponse: { ...record.loanResponse, bankerApprovedAmount: 77_000 } };
    const { sandbox, me } = await standingAs({ record: told });
    await sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "80000.20000" });
    const { loanResponse, creditLineInfo } = await sandbox.record(me.access);
    expect(loanResponse).toMatchObject({
      bankerApprovedAmount: 77_000,
      applicationState: { applicationStatusCode: "80000.20000" },
    });
    expect(creditLineInfo).toEqual(record.creditLineInfo);
  });

  test("a record as a tester sees it will do: what is masked there stays masked", async () => {
    const first = tester();
    const { customerId } = await first.signIn("9000000017");
    const { body } = await first.ask("GET", `/sandbox/customers/${customerId}/record`);
    const { sandbox, me } = await standingAs({ record: body });
    const { panDetails, customerDetails } = await sandbox.record(me.access);
    expect(panDetails?.panNumber).toContain("•");
    expect(customerDetails?.phone).toBe(PHONE);
  });

  test("a situation as route takes it lands where route says", async () => {
    const situation = {
      status: "aip_success",
      lineType: "FAST_CASH",
      partner: "HDBFS",
      interest: { FAST_CASH: "NO" },
      blockedMilestones: ["PAN"],
      interactionRequired: true,
    };
    const { sandbox, me } = await standingAs({ situation });
    const record = await sandbox.record(me.access);
    expect(customerSituation(record)).toEqual({ ...situation, status: "30000.50000", actionables: [] });
    const nobody = await standingAs({ situation: {} });
    expect(customerSituation(await nobody.sandbox.record(nobody.me.access))).toMatchObject({
      status: "",
      lineType: null,
      partner: null,
    });
  });

  test("a situation's names are taken in any letter case, as route takes them", async () => {
    const { sandbox, me } = await standingAs({
      situation: {
        status: "aip_success",
        lineType: "fast_cash",
        partner: "hdbfs",
        interest: { fast_cash: "yes" },
      },
    });
    expect(customerSituation(await sandbox.record(me.access))).toMatchObject({
      lineType: "FAST_CASH",
      partner: "HDBFS",
      interest: { FAST_CASH: "YES" },
    });
  });

  test("without a phone it is the record's own where that can be read, else one that is no one's, and is told", async () => {
    const sandbox = tester();
    const { access, customerId } = await sandbox.signIn("9000000028");
    const record = await sandbox.record(access);
    const { body: masked } = await sandbox.ask("GET", `/sandbox/customers/${customerId}/record`);
    const made = async (body: object) => (await sandbox.ask("POST", "/sandbox/customers", body)).body;
    const own = await made({ record });
    expect(own).toMatchObject({ phone: "9000000028" });
    for (const body of [{ record: masked }, { situation: {}, phone: null }]) {
      const { phone, customerId: id } = (await made(body)) as { phone: string; customerId: string };
      expect(phone).toMatch(/^8\d{9}$/);
      expect((await sandbox.signIn(phone)).customerId).toBe(id);
    }
  });

  test("refuses what cannot be, by its name", async () => {
    const ask = (body: object) => tester().ask("POST", "/sandbox/customers", { phone: PHONE, ...body });
    expect(await ask({ record: 7 })).toMatchObject({
      status: 400,
      body: { field: "record", errorMessage: "record: expected object | null" },
    });
    expect(await ask({ situation: { status: "NOWHERE" } })).toMatchObject({
      status: 400,
      body: { field: "situation.status" },
    });
    expect(await ask({ situation: { lineType: "CARD" } })).toMatchObject({
      status: 400,
      body: { field: "situation.lineType" },
    });
    expect(await ask({ record: { loanResponse: 7 } })).toMatchObject({ status: 400 });
  });
});

describe("a tester's look at a customer", () => {
  test("is noted with its moment and its call, and is nothing that happened to the customer", async () => {
    const sandbox = tester();
    const { customerId } = await sandbox.signIn("9000000028");
    const path = `/sandbox/customers/${customerId}`;
    const { body: before } = await sandbox.ask("GET", `${path}/events`);
    await Promise.all(
      ["record", "record?status=80000.10000", "ledger", "help"].map((what) =>
        sandbox.ask("GET", `${path}/${what}`),
      ),
    );
    const { body } = await sandbox.ask("GET", `${path}/looks`);
    expect(body).toHaveLength(5);
    expect((await sandbox.ask("GET", "/sandbox/customers/9000000028/looks")).body).toEqual(body);
    expect(body).toContainEqual({
      at: START,
      by: "tester",
      call: "GET /sandbox/customers/{customerId}/record",
    });
    expect((await sandbox.ask("GET", `${path}/events`)).body).toEqual(before);
    await sandbox.ask("GET", "/sandbox/inbox?phone=9000000028");
    const { body: later } = await sandbox.ask("GET", `${path}/looks`);
    expect((later as object[]).at(-1)).toEqual({ at: START, by: "tester", call: "GET /sandbox/inbox" });
    expect((await sandbox.ask("GET", "/sandbox/customers/nobody/looks")).status).toBe(404);
  });
});

describe("POST /sandbox/customers/reset", () => {
  test("makes the phone's customer new; who was there stays apart", async () => {
    const sandbox = tester();
    const before = await sandbox.signIn("9000000017");
    expect((await sandbox.ask("POST", "/sandbox/customers/reset", { phone: "9000000017" })).status).toBe(200);
    const after = await sandbox.signIn("9000000017");
    expect(after.customerId).not.toBe(before.customerId);
    expect((await sandbox.record(before.access)).customerId).toBe(before.customerId);
    expect((await sandbox.ask("POST", "/sandbox/customers/reset", { phone: "9876500000" })).status).toBe(200);
  });
});

describe("POST /sandbox/customers/reset, for a locked phone", () => {
  test("lets it try again", async () => {
    const sandbox = tester();
    const send = () => sandbox.ask("POST", "/v1/otp/send", { phone: "9876543210" });
    for (let i = 0; i < 6; i += 1) await send();
    expect((await send()).status).toBe(429);
    await sandbox.ask("POST", "/sandbox/customers/reset", { phone: "9876543210" });
    expect((await send()).status).toBe(200);
  });
});

describe("without the tester's calls", () => {
  test("/sandbox is not there, and not in the description; the platform is", async () => {
    const live = tester({ sandboxCalls: false });
    for (const path of ["/sandbox/personas", "/sandbox/clock", "/sandbox/inbox?phone=9876543210"]) {
      expect((await live.ask("GET", path)).status).toBe(404);
    }
    expect((await live.ask("POST", "/sandbox/faults", { call: "otpSend", drop: true })).status).toBe(404);
    const { body } = await live.ask("GET", "/openapi.json");
    expect(
      Object.keys((body as { paths: object }).paths).filter((path) => path.startsWith("/sandbox")),
    ).toEqual([]);
    expect((await live.ask("GET", "/healthz")).status).toBe(200);
  });
});
