import { expect, test } from "vitest";
import { tester } from "./tester.ts";

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
