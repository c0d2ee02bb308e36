import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { languageOf } from "@creditline/adapters/ports/languages";
import { translateText } from "@creditline/core/messages/translate";
import { t, verbatim } from "@creditline/core/messages/message";
import { describe, expect, test } from "vitest";
import { tester, type Tester } from "./tester.ts";

const NEW_PHONE = "9876511111";

test("the language that a customer chooses is in the record, and no other customer's (ruling R70)", async () => {
  const sandbox = tester();
  const me = await sandbox.signIn(NEW_PHONE);
  const languageIn = async (access: string) => (await sandbox.record(access)).customerDetails?.language;
  expect(await languageIn(me.access)).toBeUndefined();
  const choose = (language: string) => sandbox.ask("POST", "/v1/customer/language", { language }, me.access);
  expect((await choose("hi")).body).toEqual({ success: true });
  expect(await languageIn(me.access)).toBe("hi");
  expect((await choose("fr")).status).toBe(400);
  expect(await languageIn(me.access)).toBe("hi");
  await choose("en");
  expect(await languageIn(me.access)).toBe("en");
  const other = await sandbox.signIn("9876522222");
  expect(await languageIn(other.access)).toBeUndefined();
});

describe("what is sent to a phone is in its owner's language (ruling R70)", () => {
  const inboxOf = async (sandbox: Tester, phone: string) =>
    (await sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`)).body as readonly {
      readonly text: string;
      readonly code?: string;
    }[];
  const newest = async (sandbox: Tester, phone: string) => (await inboxOf(sandbox, phone))[0];

  test.each([
    [undefined, "en"],
    ["hi", "hi"],
    ["en-IN,hi;q=0.5", "en"],
  ] as const)("the OTP to sign in with, by Accept-Language %j", async (asked, language) => {
    const sandbox = tester();
    const headers: HeadersInit = asked === undefined ? {} : { "accept-language": asked };
    await sandbox.ask("POST", "/v1/otp/send", { phone: NEW_PHONE, purpose: "SIGNUP" }, undefined, headers);
    const { text = "", code = "" } = (await newest(sandbox, NEW_PHONE)) ?? {};
    const says = translateText(
      t("{code} is your OTP to sign in to creditline.", { code: verbatim(code) }),
      languageOf(language),
    );
    expect(text.startsWith(says)).toBe(true);
    // In every language phones read the code from the same last line.
    expect(text).toMatch(/\n\n@\S+ #\d{6}$/);
    expect(/[\u0900-\u097f]/.test(text)).toBe(language === "hi");
  });

  test("the text of a complaint, in the customer's language", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn(NEW_PHONE);
    const complain = () =>
      sandbox.ask(
        "POST",
        "/v1/customer/complaints",
        { about: "OTHER", text: "Nobody calls back." },
        me.access,
      );
    await complain();
    expect((await newest(sandbox, NEW_PHONE))?.text).toMatch(
      /^We've received your complaint C\S+\. We'll reply by/,
    );
    await sandbox.ask("POST", "/v1/customer/language", { language: "hi" }, me.access);
    await complain();
    expect((await newest(sandbox, NEW_PHONE))?.text).toMatch(
      /^आपकी शिकायत C\S+ हमें मिल गई है। हम \d+ \S+ \d{4} तक जवाब देंगे।$/,
    );
  });

  test("a message that the catalogue lacks is in English", () => {
    const unknown = { say: "Nobody has translated this." };
    expect(translateText(unknown, languageOf("hi"))).toBe("Nobody has translated this.");
  });
});

describe("no refusal answers a Hindi customer in English (ruling R70)", () => {
  /** What a refusal says that has no word to translate, and what only programs and testers read. */
  const EXEMPT = new Set(["FOREIGN_HOST", "FOREIGN_ORIGIN", "GOOGLE_NOT_OFFERED", "GOOGLE_NOT_SIMULATED"]);
  const DEVANAGARI = /[\u0900-\u097f]/;
  const BODIES: readonly object[] = [
    {},
    { phone: "12", purpose: "?", otp: "123456", transactionId: "txn-1", referenceNo: "no-such", token: "t" },
    {
      amount: 1,
      tenure: 3,
      months: 3,
      channel: "IMPS",
      loanId: "no-such",
      what: "AMOUNT",
      count: 9,
      accepted: true,
    },
    { amount: 90_00_000, tenure: 12, months: 12, consentGiven: true, confirm: true, closes: true },
    { accountNumber: "12", accountNo: "12", ifsc: "?", bank: "?", name: "1", mode: "?", accounts: ["1"] },
    {
      fullName: "1",
      pan: "?",
      dateOfBirth: "?",
      pincode: "00",
      monthlySalary: "x",
      emailId: "?",
      gender: "?",
    },
    {
      customerId: null,
      tuVersion: 3,
      partnerCode: "DMI",
      documentId: "receipt",
      number: "no-such",
      text: "x",
    },
  ];
  const WHO = ["9876511111", "9000000025", "9000000003", "9000000010"] as const;
  const paths = (path: string): string => path.replaceAll(/:\w+\??/g, "no-such");
  const calls = ENDPOINTS.filter(
    ({ path, name }) => !path.startsWith("/sandbox") && name !== "logout" && name !== "chooseLanguage",
  );

  async function refusalsOf(phone: string, headers: HeadersInit, choosesFirst: boolean) {
    const sandbox = tester({ sends: 1000 });
    const { access } = await sandbox.signIn(phone);
    if (choosesFirst) await sandbox.ask("POST", "/v1/customer/language", { language: "hi" }, access);
    const told: { readonly call: string; readonly code: string; readonly words: string }[] = [];
    for (const { method, path, name } of calls) {
      for (const body of method === "GET" ? [undefined] : BODIES) {
        const answer = await sandbox.ask(method, paths(path), body, access, headers);
        const { errorCode = "", errorMessage = "" } = (answer.body ?? {}) as Readonly<Record<string, string>>;
        if (answer.status >= 400 && !EXEMPT.has(errorCode))
          told.push({ call: name, code: errorCode, words: errorMessage });
      }
    }
    return told;
  }

  test.each(WHO)("whatever %s sends, in the language of the page", async (phone) => {
    const told = await refusalsOf(phone, { "accept-language": "hi" }, false);
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter(({ words: text }) => !DEVANAGARI.test(text))).toEqual([]);
  });

  test("nor where the page says no language, and the customer has chosen one", async () => {
    const told = await refusalsOf(NEW_PHONE, {}, true);
    expect(told.filter(({ words: text }) => !DEVANAGARI.test(text))).toEqual([]);
  });

  test("what a refusal says in English stays word for word", async () => {
    const sandbox = tester();
    const { access } = await sandbox.signIn(NEW_PHONE);
    const wrong = (headers: HeadersInit) =>
      sandbox.ask(
        "POST",
        "/v1/customer/otp/verify",
        { otp: "000000", purpose: "APPLICATION" },
        access,
        headers,
      );
    expect((await wrong({})).body).toMatchObject({
      errorMessage: "Get a new OTP: this one was already used, or none was sent.",
    });
    expect((await wrong({ "accept-language": "hi" })).body).toMatchObject({
      errorMessage: "नया OTP पाएँ: यह OTP इस्तेमाल हो चुका है, या कोई OTP भेजा नहीं गया।",
    });
  });
});
