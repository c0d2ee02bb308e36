import { expect, test } from "vitest";
import { tester } from "./tester.ts";

const ESCAPE = String.fromCodePoint(27);

async function customer() {
  const sandbox = tester();
  const me = await sandbox.signIn("9000000131");
  const ask = (text: string, slug = "money", headers?: HeadersInit) =>
    sandbox.ask("POST", `/v1/customer/help/threads/${slug}/messages`, { text }, me.access, headers);
  const answer = (text: string, slug = "money") =>
    sandbox.ask("POST", `/sandbox/customers/${me.customerId}/help/${slug}`, { text });
  const unread = async () => (await sandbox.record(me.access)).unreadHelp;
  return { sandbox, me, ask, answer, unread };
}

test("a question is 1 to 1,000 characters of a known topic, and 20 of them an hour", async () => {
  const { ask, sandbox } = await customer();
  expect((await ask(" ")).status).toBe(400);
  expect((await ask("a".repeat(1001))).body).toMatchObject({ field: "text" });
  expect((await ask("a", "nothing")).status).toBe(404);
  for (let n = 1; n <= 20; n += 1) expect((await ask("a".repeat(1000))).status).toBe(200);
  expect((await ask("a")).body).toMatchObject({ errorCode: "TOO_MANY_MESSAGES" });
  sandbox.clock.advance(3_600_000);
  expect((await ask("a")).status).toBe(200);
});

test("what is not seen is taken out of a message, and the same key asks once", async () => {
  const { ask } = await customer();
  const key = { "idempotency-key": "h1" };
  const first = await ask(`<b>Hello</b>${ESCAPE}[2J\r\nyou`, "money", key);
  expect(first.body).toMatchObject({ messages: [{ by: "you", text: "<b>Hello</b>[2J\nyou" }] });
  expect((await ask(`<b>Hello</b>${ESCAPE}[2J\r\nyou`, "money", key)).text).toBe(first.text);
});

test("a customer who writes an Aadhaar number to support leaves only its last four digits", async () => {
  const { sandbox, me, ask } = await customer();
  for (const written of ["234123412346", "2341 2341 2346", "2341-2341-2346"]) {
    const { text } = await ask(`My number is ${written}, and my account is 123456789012.`);
    expect(text).toContain("My number is ••••••••2346, and my account is 123456789012.");
    expect(text).not.toContain(written);
  }
  const events = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/events`);
  expect(events.text).not.toMatch(/2341.?2341/);
});

test("a reply is announced by SMS without its text, and is unread until it is seen", async () => {
  const { sandbox, me, ask, answer, unread } = await customer();
  await ask("When do I repay?");
  expect(await unread()).toBe(0);
  expect((await answer("On the 5th.")).status).toBe(200);
  expect(await unread()).toBe(1);
  const inbox = await sandbox.ask("GET", "/sandbox/inbox?phone=9000000131");
  expect(inbox.text).toContain("Our support team has replied to your question.");
  expect(inbox.text).not.toContain("On the 5th");
  await sandbox.ask("POST", "/v1/customer/help/threads/money/read", {}, me.access);
  expect(await unread()).toBe(0);
  expect((await sandbox.ask("POST", "/sandbox/customers/9000000131/help/money", { text: "a" })).status).toBe(
    200,
  );
  expect((await sandbox.ask("POST", "/sandbox/customers/nobody/help/money", { text: "a" })).status).toBe(404);
});
