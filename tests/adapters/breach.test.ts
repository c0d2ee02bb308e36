import { breachNotices } from "@creditline/adapters/platform/tester/breach";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { expect, test } from "vitest";
import { START, tester } from "./tester.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test("a breach names whose record was looked at in its window by its call, and drafts the notices with their times", async () => {
  const store = memoryStore();
  const one = tester({ store });
  const [asha, ravi, meera] = [
    await one.signIn("9812345678"),
    await one.signIn("9812345679"),
    await one.signIn("9812345680"),
  ];
  const look = ({ customerId }: { readonly customerId: string }, what: string) =>
    one.ask("GET", `/sandbox/customers/${customerId}/${what}`);
  const from = Date.parse(START);
  await look(asha, "events");
  one.clock.advance(30 * MINUTE);
  await look(ravi, "messages");
  one.clock.advance(DAY);
  await look(meera, "events");

  const breach = { from, to: from + 60 * MINUTE, noticedAt: from + 2 * DAY, contact: "1800 111 3333" };
  const all = await breachNotices(store, breach);
  expect(all.touched.map(({ customerId }) => customerId).toSorted()).toEqual(
    [asha.customerId, ravi.customerId].toSorted(),
  );
  expect(all.customers.map(({ phone }) => phone).toSorted()).toEqual(["9812345678", "9812345679"]);
  expect(all.customers[0]?.message.text).toContain("1800 111 3333");
  expect(all.board.fullBy).toBe("2026-12-06T04:30:00.000Z");
  expect(all.board.text).toContain("Extent: 2 customers, 2 looks.");

  const call = all.touched.find(({ customerId }) => customerId === asha.customerId)?.looks[0]?.call;
  const byCall = await breachNotices(store, { ...breach, call });
  expect(byCall.touched.map(({ customerId }) => customerId)).toEqual([asha.customerId]);
  expect((await breachNotices(store, { ...breach, from: from - DAY, to: from - 1 })).touched).toEqual([]);
});
