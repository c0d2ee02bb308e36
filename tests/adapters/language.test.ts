import { languageOf } from "@creditline/adapters/ports/languages";
import { words } from "@creditline/core/say/said";
import { say, verbatim } from "@creditline/core/say/say";
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
    const says = words(
      say("{code} signs you in to creditline.", { code: verbatim(code) }),
      languageOf(language),
    );
    expect(text.startsWith(says)).toBe(true);
    // In every language phones read the code from the same last line.
    expect(text).toMatch(/\n\n@\S+ #\d{6}$/);
    expect(/[\u0900-\u097f]/.test(text)).toBe(language === "hi");
  });

  test("what is told of a complaint, by the language that the customer chose", async () => {
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

  test("a message that the catalogue lacks is said in English", () => {
    const unknown = { say: "Nobody has translated this." };
    expect(words(unknown, languageOf("hi"))).toBe("Nobody has translated this.");
  });
});
