import { describe, expect, test } from "vitest";
import { anotherCode, tester, type Tester } from "./tester.ts";

const PHONE = "9000000061";
const DAY = 86_400_000;

interface Session {
  readonly sessionId: string;
  readonly isThis: boolean;
  readonly by: string;
}
interface Overview {
  readonly sessions: readonly Session[];
  readonly consents: readonly {
    readonly consent: string;
    readonly givenAt: string | null;
    readonly takenBackAt: string | null;
    readonly textOf: string | null;
    readonly canTakeBack: boolean;
  }[];
  readonly papers: readonly { readonly documentId: string }[];
  readonly complaints: readonly {
    readonly number: string;
    readonly state: string;
    readonly ombudsmanFrom: string;
  }[];
  readonly deletion: { readonly number: string; readonly doneBy: string } | null;
  readonly nominee?: { readonly name: string; readonly relation: string; readonly phone: string } | null;
  readonly phoneChange: { readonly phone: string } | null;
}

async function customer(phone = PHONE, sandbox: Tester = tester()) {
  const me = await sandbox.signIn(phone);
  const from = (token: string) => (method: string, path: string, body?: unknown, headers?: HeadersInit) =>
    sandbox.askFrom("", method, path, body, token, headers);
  const ask = from(me.access);
  const overview = async (): Promise<Overview> => (await ask("GET", "/v1/customer/account")).body as Overview;
  const consent = async (name: string) => (await overview()).consents.find((one) => one.consent === name);
  const inbox = async () =>
    ((await sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`)).body as { text: string }[]).map(
      ({ text }) => text,
    );
  return { sandbox, me, from, ask, overview, consent, inbox };
}

describe("the address of an account", () => {
  const NEW = {
    addressLine1: "7 Hill Road",
    addressLine2: "Bandra West",
    pincode: "400050",
    city: "Mumbai",
    state: "Maharashtra",
  };
  const home = async (ask: Awaited<ReturnType<typeof customer>>["ask"]) =>
    ((await ask("GET", "/v1/customer/customerData")).body as { homeDetails: { address: object } }).homeDetails
      .address;

  /** Someone with a line, and how the change is asked for with the OTP that was sent for it. */
  async function mover(phone = PHONE) {
    const mine = await customer(phone);
    const change = async (fields: object = {}) => {
      await mine.ask("POST", "/v1/customer/otp/send", { purpose: "CHANGE_ADDRESS" });
      const otp = await mine.sandbox.code(phone);
      return mine.ask("POST", "/v1/customer/account/address", { ...NEW, otp, ...fields });
    };
    return { ...mine, change, where: () => home(mine.ask) };
  }

  test("changes with the OTP sent for it, completely, and the phone gets a message", async () => {
    const { sandbox, ask, change, where, inbox } = await mover();
    const before = await where();
    expect(await change()).toMatchObject({ status: 200 });
    expect(await where()).toMatchObject({ ...NEW, landmark: null, geoLocation: null });
    expect(before).not.toMatchObject({ addressLine1: NEW.addressLine1 });
    expect((await inbox())[0]).toBe(
      "The address of your creditline account was changed. Not you? Contact us immediately.",
    );
    // Nothing of it is left in the second line where the new one has none.
    expect(await change({ addressLine2: null })).toMatchObject({ status: 200 });
    expect(await where()).toMatchObject({ addressLine1: NEW.addressLine1, addressLine2: null });
    // One that was sent for something else changes nothing.
    await ask("POST", "/v1/customer/otp/send", { purpose: "APPLICATION" });
    const otp = await sandbox.code(PHONE);
    expect(await ask("POST", "/v1/customer/account/address", { ...NEW, otp })).toMatchObject({
      status: 477,
      body: { field: "otp" },
    });
  });

  test.each([
    ["addressLine1", "7"],
    ["pincode", "999"],
    ["city", ""],
    ["state", "Delhi"],
  ])("with a %s of %j is refused, and the OTP stays good", async (field, value) => {
    const { ask, sandbox, where } = await mover();
    const before = await where();
    await ask("POST", "/v1/customer/otp/send", { purpose: "CHANGE_ADDRESS" });
    const otp = await sandbox.code(PHONE);
    const change = (fields: object) =>
      ask("POST", "/v1/customer/account/address", { ...NEW, otp, ...fields });
    expect((await change({ [field]: value })).status).toBe(400);
    expect(await where()).toEqual(before);
    expect((await change({})).status).toBe(200);
  });

  test("is a part of the application before there is a line, and of nothing that another OTP or the profile changes after", async () => {
    const applicant = await mover("9000000006");
    expect(await applicant.change()).toMatchObject({ status: 477, body: { errorCode: "NO_LINE" } });
    const { ask, where } = await mover();
    const before = await where();
    expect(await ask("POST", "/customer/profile", NEW)).toMatchObject({
      status: 477,
      body: { errorCode: "CODE_NOT_CONFIRMED" },
    });
    expect(await where()).toEqual(before);
  });
});

describe("the sessions of an account", () => {
  test("are listed with how they began, and this one is told from the others", async () => {
    const { sandbox, overview } = await customer();
    await sandbox.signIn(PHONE);
    const { sessions } = await overview();
    expect(sessions.map(({ by }) => by)).toEqual(["WEB", "WEB"]);
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  });

  test("of the payments app end with their hour, and are not listed from then on", async () => {
    const { sandbox, overview } = await customer();
    await sandbox.ask("POST", "/v1/otp/send", { phone: PHONE });
    const password = await sandbox.code(PHONE);
    await sandbox.ask("POST", "/oauth/token", {
      grant_type: "password",
      username: PHONE,
      password,
      auth_type: "OTP",
      client_id: "creditline-payments-app",
    });
    sandbox.clock.advance(3_599_000);
    const { sessions } = await overview();
    expect(sessions.map(({ by }) => by).toSorted()).toEqual(["PAYMENTS_APP", "WEB"]);
    sandbox.clock.advance(1_000);
    const again = await customer(PHONE, sandbox);
    expect((await again.overview()).sessions.map(({ by }) => by)).toEqual(["WEB", "WEB"]);
  });

  test("end one by one, all others, or all, and an ended token opens nothing", async () => {
    const { sandbox, ask, from, overview } = await customer();
    const other = from((await sandbox.signIn(PHONE)).access);
    const [first] = (await overview()).sessions.filter(({ isThis }) => !isThis);
    expect((await ask("POST", "/v1/customer/sessions/end", { sessionId: first?.sessionId })).body).toEqual({
      success: true,
      ended: 1,
      goesOn: true,
    });
    expect((await other("GET", "/v1/customer/account")).status).toBe(401);
    const third = from((await sandbox.signIn(PHONE)).access);
    expect((await third("POST", "/v1/customer/sessions/end", { which: "OTHERS" })).body).toMatchObject({
      ended: 1,
      goesOn: true,
    });
    expect((await ask("GET", "/v1/customer/account")).status).toBe(401);
    expect((await third("POST", "/v1/customer/sessions/end", { which: "ALL" })).body).toMatchObject({
      ended: 1,
      goesOn: false,
    });
    expect((await third("GET", "/v1/customer/account")).status).toBe(401);
  });

  test("of someone else are no one's to end, and a request says which in one way", async () => {
    const { sandbox, ask } = await customer();
    const other = await customer("9000000028", sandbox);
    const [theirs] = (await other.overview()).sessions;
    const end = (body: unknown) => ask("POST", "/v1/customer/sessions/end", body);
    expect(await end({ sessionId: theirs?.sessionId })).toMatchObject({
      status: 404,
      body: { errorCode: "NO_SUCH_SESSION" },
    });
    expect((await other.ask("GET", "/v1/customer/account")).status).toBe(200);
    for (const body of [{}, { sessionId: "sess-1", which: "ALL" }, { which: "SOME" }, { sessionId: 7 }]) {
      expect((await end(body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await end({})).body).toMatchObject({ field: "which" });
  });

  test("end once for one key", async () => {
    const { sandbox, ask } = await customer();
    await sandbox.signIn(PHONE);
    const key = { "idempotency-key": "end-1" };
    const end = () => ask("POST", "/v1/customer/sessions/end", { which: "OTHERS" }, key);
    const first = await end();
    await sandbox.signIn(PHONE);
    expect((await end()).text).toBe(first.text);
    expect(first.body).toMatchObject({ ended: 1 });
  });
});

describe("consents", () => {
  test("say when they were given, to the text of which day, and when they were withdrawn", async () => {
    const { ask, consent, sandbox } = await customer("9876500001");
    expect(await consent("BUREAU")).toBeUndefined();
    await ask("POST", "/customer/consent", {
      termsAccepted: true,
      bureauConsent: true,
      termsTextOf: "2026-01-01",
      bureauConsentTextOf: "2026-01-01",
    });
    expect(await consent("TERMS")).toMatchObject({ textOf: "2026-01-01", canTakeBack: false });
    expect(await consent("BUREAU")).toMatchObject({
      textOf: "2026-01-01",
      takenBackAt: null,
      canTakeBack: true,
    });
    sandbox.clock.advance(1_000);
    await ask("POST", "/customer/consent", { bureauConsent: false });
    expect(await consent("BUREAU")).toEqual({
      consent: "BUREAU",
      givenAt: null,
      takenBackAt: "2026-12-01T04:30:01.000Z",
      textOf: null,
      consentId: null,
      canTakeBack: false,
    });
    await ask("POST", "/customer/consent", { bureauConsent: true });
    expect(await consent("BUREAU")).toMatchObject({ takenBackAt: null, canTakeBack: true });
  });

  test("that were never given cannot be withdrawn", async () => {
    const { ask, consent } = await customer("9876500002");
    await ask("POST", "/customer/consent", { whatsAppOptIn: false });
    expect(await consent("WHATSAPP")).toBeUndefined();
  });

  test("without the bureau's consent no one asks the bureau: an application is refused", async () => {
    const { ask } = await customer("9876500003");
    await ask("POST", "/customer/consent", { termsAccepted: true, bureauConsent: true });
    await ask("POST", "/customer/consent", { bureauConsent: false });
    const sent = await ask("POST", "/v1/customer/creditline/application/submit", { tuVersion: 3 });
    expect(sent.status).toBe(400);
  });
});

describe("a nominee (DPDP Act 2023, section 14)", () => {
  const RAVI = { nomineeName: "Ravi Kumar", nomineeRelation: "Brother", nomineePhone: "9812345670" };
  const PATH = "/v1/customer/account/nominee";

  test("is named, changed and removed; the phone gets a message, and the customer's data contains it", async () => {
    const { ask, overview, inbox } = await customer();
    expect((await overview()).nominee).toBeNull();
    expect((await ask("POST", PATH, RAVI)).body).toEqual({ success: true });
    expect((await overview()).nominee).toEqual({
      name: "Ravi Kumar",
      relation: "Brother",
      phone: "9812345670",
    });
    const told = "The nominee of your creditline account was changed. Not you? Contact us immediately.";
    expect((await inbox()).filter((text) => text === told)).toHaveLength(1);
    // The same again is nothing new.
    await ask("POST", PATH, RAVI);
    expect((await inbox()).filter((text) => text === told)).toHaveLength(1);
    const { content } = (await ask("GET", "/v1/customer/account/data")).body as { content: string };
    expect(JSON.parse(Buffer.from(content, "base64").toString())).toMatchObject({
      account: { nominee: { name: "Ravi Kumar", relation: "Brother", phone: "9812345670" } },
    });
    await ask("POST", PATH, { ...RAVI, nomineeRelation: "Friend" });
    expect((await overview()).nominee?.relation).toBe("Friend");
    await ask("POST", PATH, { remove: true });
    expect((await overview()).nominee).toBeNull();
    expect((await inbox()).filter((text) => text === told)).toHaveLength(3);
  });

  test.each([
    ["nomineeName", "Ravi 2"],
    ["nomineeName", ""],
    ["nomineeRelation", " "],
    ["nomineeRelation", "a".repeat(41)],
    ["nomineePhone", "12345"],
    ["nomineePhone", PHONE],
  ])("is refused where %s is %j", async (field, value) => {
    const { ask, overview } = await customer();
    const refused = await ask("POST", PATH, { ...RAVI, [field]: value });
    expect(refused).toMatchObject({ status: 400, body: { field } });
    expect((await overview()).nominee).toBeNull();
  });

  test("is written to in the customer's language", async () => {
    const { ask, inbox } = await customer();
    await ask("POST", "/v1/customer/language", { language: "hi" });
    await ask("POST", PATH, RAVI);
    expect((await inbox())[0]).toContain("नॉमिनी");
  });
});

describe("complaints", () => {
  const text = "I was charged twice.";

  test("have a number and the day of the answer, and go to the ombudsman after thirty days without one", async () => {
    const { sandbox, ask, from, inbox } = await customer();
    const raised = await ask("POST", "/v1/customer/complaints", { about: "CHARGES", text });
    expect(raised.body).toMatchObject({
      complaint: {
        about: "CHARGES",
        text,
        state: "OPEN",
        answerBy: "2026-12-31T04:30:00.000Z",
        answer: null,
      },
    });
    const { complaint } = raised.body as { complaint: { number: string } };
    expect(complaint.number).toMatch(/^C261201-\d{5}$/);
    expect((await inbox())[0]).toBe(
      `We've received your complaint ${complaint.number}. We'll reply by 31 December 2026.`,
    );
    const stateAfter = async (ms: number) => {
      sandbox.clock.advance(ms);
      const { access } = await sandbox.signIn(PHONE);
      const { complaints } = (await from(access)("GET", "/v1/customer/account")).body as Overview;
      return complaints[0]?.state;
    };
    expect(await stateAfter(30 * DAY - 1)).toBe("OPEN");
    expect(await stateAfter(1)).toBe("OVERDUE");
  });

  test("are answered by number or the newest open one, and may go to the ombudsman from the answer on", async () => {
    const { sandbox, me, ask, overview, inbox } = await customer();
    await ask("POST", "/v1/customer/complaints", { about: "CHARGES", text });
    const second = await ask("POST", "/v1/customer/complaints", { about: "DATA", text: "Where is my data?" });
    const { number } = (second.body as { complaint: { number: string } }).complaint;
    const answer = (body: unknown) =>
      sandbox.ask("POST", `/sandbox/customers/${me.customerId}/complaints`, body);
    sandbox.clock.advance(1_000);
    expect((await answer({ number, text: "In India." })).status).toBe(200);
    const [newest, oldest] = (await overview()).complaints;
    expect(newest).toMatchObject({ number, state: "ANSWERED", ombudsmanFrom: "2026-12-01T04:30:01.000Z" });
    expect(oldest).toMatchObject({ state: "OPEN" });
    expect((await inbox())[0]).not.toContain("India");
    expect((await answer({ text: "It is on its way back." })).status).toBe(200);
    expect(await answer({ text: "Again." })).toMatchObject({ status: 404 });
    expect(await answer({ number: "C1", text: "Again." })).toMatchObject({ status: 404 });
  });

  test("are refused empty, too long, about nothing, and after five in a day", async () => {
    const { sandbox, ask } = await customer();
    const raise = (body: unknown) => ask("POST", "/v1/customer/complaints", body);
    expect((await raise({ about: "CHARGES", text: " " })).body).toMatchObject({ field: "text" });
    expect((await raise({ about: "CHARGES", text: "a".repeat(2001) })).status).toBe(400);
    expect((await raise({ about: "WEATHER", text })).status).toBe(400);
    for (let n = 1; n <= 5; n += 1)
      expect((await raise({ about: "OTHER", text: "a".repeat(2000) })).status).toBe(200);
    expect((await raise({ about: "OTHER", text })).body).toMatchObject({ errorCode: "TOO_MANY_COMPLAINTS" });
    sandbox.clock.advance(DAY);
    const { access } = await sandbox.signIn(PHONE);
    const again = await sandbox.askFrom(
      "",
      "POST",
      "/v1/customer/complaints",
      { about: "OTHER", text },
      access,
    );
    expect(again.status).toBe(200);
  });

  test("never keep an Aadhaar number whole", async () => {
    const { ask } = await customer();
    const raised = await ask("POST", "/v1/customer/complaints", {
      about: "DATA",
      text: "Mine is 2341 2341 2346.",
    });
    expect(raised.text).toContain("••••••••2346");
  });
});

describe("one's own data", () => {
  test("come as one JSON file, with the record, the account and the history, and no token or code in it", async () => {
    const { me, ask, sandbox } = await customer();
    await sandbox.confirm(PHONE, me.access);
    const file = (await ask("GET", "/v1/customer/account/data")).body as Readonly<Record<string, string>>;
    expect(file).toMatchObject({
      fileName: "creditline-my-data-2026-12-01.json",
      mediaType: "application/json",
    });
    const text = Buffer.from(file["content"] ?? "", "base64").toString();
    const data = JSON.parse(text) as Readonly<Record<string, unknown>>;
    expect(Object.keys(data)).toEqual(["madeAt", "record", "account", "questions", "history"]);
    expect(data["record"]).toMatchObject({ customerId: me.customerId, customerDetails: { phone: PHONE } });
    expect(text).not.toContain(me.access);
    expect(text).not.toContain("clientSecret");
    expect(text).not.toContain("call.answered");
  });

  test("are deleted on request: once, with an SMS, and can be cancelled until it is done", async () => {
    const { ask, overview, inbox } = await customer();
    const asked = await ask("POST", "/v1/customer/account/deletion", {});
    expect(asked.body).toMatchObject({ deletion: { doneBy: "2026-12-31T04:30:00.000Z" } });
    expect((await inbox())[0]).toContain("by 31 December 2026");
    const { deletion } = await overview();
    expect((await ask("POST", "/v1/customer/account/deletion", {})).body).toMatchObject({ deletion });
    expect((await ask("POST", "/v1/customer/account/deletion", { takeBack: true })).body).toEqual({
      success: true,
      deletion: null,
    });
    expect((await inbox())[0]).toContain("Nothing was deleted");
    const told = (await inbox()).length;
    await ask("POST", "/v1/customer/account/deletion", { takeBack: true });
    expect(await inbox()).toHaveLength(told);
  });
});

describe("what waits for a person at support", () => {
  const KEPT = [{ what: "Your identity and its proof", why: "Prevention of Money-laundering Act, 2002" }];

  async function harness() {
    const asha = await customer();
    const { sandbox } = asha;
    const ravi = await customer("9000000028", sandbox);
    const waiting = async () =>
      (
        (await sandbox.ask("GET", "/sandbox/waiting")).body as {
          waiting: { what: string; number: string; customerId: string; isOverdue: boolean }[];
        }
      ).waiting;
    const done = (body: unknown, of = asha) =>
      sandbox.ask("POST", `/sandbox/customers/${of.me.customerId}/deletion`, body);
    const close = () =>
      sandbox.ask("POST", `/sandbox/customers/${asha.me.customerId}/status`, { code: "90000.99000" });
    return { asha, ravi, sandbox, waiting, done, close };
  }

  test("is listed of all customers, the first due first, and overdue from the day on that was named", async () => {
    const { asha, ravi, sandbox, waiting } = await harness();
    expect(await waiting()).toEqual([]);
    await ravi.ask("POST", "/v1/customer/account/deletion", {});
    sandbox.clock.advance(1_000);
    await asha.ask("POST", "/v1/customer/complaints", { about: "CHARGES", text: "Charged twice." });
    sandbox.clock.advance(1_000);
    await asha.ask("POST", "/v1/customer/account/deletion", {});
    const there = await waiting();
    expect(there).toMatchObject([
      { what: "DELETION", customerId: ravi.me.customerId, isOverdue: false, about: null, text: null },
      {
        what: "COMPLAINT",
        customerId: asha.me.customerId,
        isOverdue: false,
        about: "CHARGES",
        text: "Charged twice.",
      },
      { what: "DELETION", customerId: asha.me.customerId, isOverdue: false },
    ]);
    sandbox.clock.advance(30 * DAY - 2_001);
    expect((await waiting()).map(({ isOverdue }) => isOverdue)).toEqual([false, false, false]);
    sandbox.clock.advance(1);
    expect((await waiting()).map(({ isOverdue }) => isOverdue)).toEqual([true, false, false]);
    const looks = await sandbox.ask("GET", `/sandbox/customers/${ravi.me.customerId}/looks`);
    expect(looks.body).toContainEqual(expect.objectContaining({ call: "GET /sandbox/waiting" }));
  });

  test("is listed no more once it is answered, carried out or withdrawn, and of a customer one by one", async () => {
    const { asha, ravi, sandbox, waiting, done, close } = await harness();
    await close();
    for (const { ask } of [asha, ravi]) await ask("POST", "/v1/customer/account/deletion", {});
    await asha.ask("POST", "/v1/customer/complaints", { about: "DATA", text: "Where is it?" });
    await ravi.ask("POST", "/v1/customer/account/deletion", { takeBack: true });
    expect((await waiting()).map(({ what }) => what).toSorted()).toEqual(["COMPLAINT", "DELETION"]);
    expect((await done({ kept: KEPT })).status).toBe(200);
    expect((await waiting()).map(({ what }) => what)).toEqual(["COMPLAINT"]);
    const answered = await sandbox.ask("POST", `/sandbox/customers/${asha.me.customerId}/complaints`, {
      text: "Here.",
    });
    expect(answered.status).toBe(200);
    expect(await waiting()).toEqual([]);
    await ravi.ask("POST", "/v1/customer/complaints", { about: "DATA", text: "And now?" });
    expect((await waiting()).map(({ what }) => what)).toEqual(["COMPLAINT"]);
  });

  test("a completed deletion tells the customer what was kept and why, and signs them out for good", async () => {
    const { asha, sandbox, done, close } = await harness();
    const { ask, inbox, me } = asha;
    const [, number] = /(D\d{6}-\d{5})/u.exec(
      JSON.stringify((await ask("POST", "/v1/customer/account/deletion", {})).body),
    ) ?? [""];
    expect(await done({ number, kept: KEPT })).toMatchObject({
      status: 477,
      body: { errorCode: "LINE_OPEN" },
    });
    await close();
    sandbox.clock.advance(1_000);
    expect((await done({ number, kept: KEPT, name: "Meera" })).status).toBe(200);
    expect(await inbox()).toEqual([
      `We deleted your data, as you asked. Number ${number}. Kept: Your identity and its proof (Prevention of Money-laundering Act, 2002).`,
    ]);
    expect((await ask("GET", "/v1/customer/account")).status).toBe(401);
    const events = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/events`);
    expect(events.body).toContainEqual(
      expect.objectContaining({
        type: "data.erased",
        data: {
          until: { person: null, complaints: null, identity: "2031-12-01", accounts: "2035-03-31" },
        },
      }),
    );
  });

  test("a deletion is done only where it was asked for, by its number, and with what was kept", async () => {
    const { asha, sandbox, done, close } = await harness();
    await close();
    expect(await done({ kept: KEPT })).toMatchObject({
      status: 404,
      body: { errorCode: "NO_SUCH_DELETION" },
    });
    await asha.ask("POST", "/v1/customer/account/deletion", {});
    const [one] = KEPT;
    for (const [body, field] of [
      [{ kept: [] }, "kept"],
      [{ kept: Array.from({ length: 21 }, () => one) }, "kept"],
      [{ kept: [{ ...one, what: " " }] }, "kept.0.what"],
      [{ kept: [one, { ...one, why: "a".repeat(201) }] }, "kept.1.why"],
      [{ kept: KEPT, name: "a".repeat(101) }, "name"],
    ] as const) {
      expect((await done(body)).body, JSON.stringify(body)).toMatchObject({ field });
    }
    expect((await done({})).status).toBe(400);
    expect((await done({ number: "D261201-00000", kept: KEPT })).status).toBe(404);
    expect((await sandbox.ask("POST", "/sandbox/customers/nobody/deletion", { kept: KEPT })).status).toBe(
      404,
    );
    expect((await done({ kept: Array.from({ length: 20 }, () => one) })).status).toBe(200);
    expect((await done({ kept: KEPT })).status).toBe(404);
  });
});

test("a locked account sees, complains and takes its data, and changes nothing (ruling R56)", async () => {
  const { ask, overview } = await customer("9000000062");
  expect((await overview()).consents.every(({ canTakeBack }) => !canTakeBack)).toBe(true);
  expect((await ask("GET", "/v1/customer/account/data")).status).toBe(200);
  expect((await ask("POST", "/v1/customer/complaints", { about: "OTHER", text: "Why?" })).status).toBe(200);
  for (const [path, body] of [
    ["/v1/customer/sessions/end", { which: "OTHERS" }],
    ["/v1/customer/account/deletion", {}],
    ["/customer/update_email", { emailId: "a@mail.example" }],
    ["/customer/update_mobile", { phone: "9876511111", otp: "123456" }],
    ["/customer/consent", { whatsAppOptIn: true }],
  ] as const) {
    expect(await ask("POST", path, body), path).toMatchObject({
      status: 477,
      body: { errorCode: "ACCOUNT_LOCKED" },
    });
  }
});

test("a change of the phone that waits is told, and the token of a link sees nothing of the account", async () => {
  const { sandbox, ask, overview } = await customer();
  await ask("POST", "/v1/customer/otp/send", { phone: "9876511111", purpose: "CHANGE_MOBILE" });
  const otp = await sandbox.code("9876511111");
  await ask("POST", "/customer/update_mobile", {
    phone: "9876511111",
    otp: anotherCode(otp),
    currentLost: true,
  });
  expect((await overview()).phoneChange).toBeNull();
  await ask("POST", "/customer/update_mobile", { phone: "9876511111", otp, currentLost: true });
  expect((await overview()).phoneChange).toEqual({
    phone: "9876511111",
    changesAt: "2026-12-04T04:30:00.000Z",
  });
  const sent = (await sandbox.ask("POST", "/sandbox/links", { phone: PHONE })).body as { link: string };
  expect(sent.link).toContain("/ml/");
});
