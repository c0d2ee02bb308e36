import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { postgresStore } from "@creditline/adapters/platform/store/postgres/postgres-store";
import { VersionConflict } from "@creditline/adapters/platform/store/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../adapters/postgres-server.ts";
import { BUGS } from "./bugs.ts";
import { type Outcome, simulate, type SimulationOptions } from "./simulation.ts";
import { cuttingProxy, type Fate, type HeldMessage, messagesIn } from "./store/cutting-proxy.ts";
import { fateFrom, postgresDatabase } from "./store/postgres-database.ts";

const LONG = 300_000;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const STARTUP = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const message = (type: string, text: string): Buffer => {
  const bytes = Buffer.alloc(5 + text.length);
  bytes.write(type, 0);
  bytes.writeUInt32BE(4 + text.length, 1);
  bytes.write(text, 5);
  return bytes;
};
const SENT = [STARTUP, message("Q", "begin"), message("S", ""), message("Q", "commit")];

describe("the proxy", () => {
  test("finds the ends of messages wherever what was sent is broken up", () => {
    const all = Buffer.concat(SENT);
    for (let at = 0; at <= all.length; at += 1) {
      const first = messagesIn(all.subarray(0, at), true);
      const second = messagesIn(Buffer.concat([first.rest, all.subarray(at)]), first.messages.length === 0);
      expect([...first.messages, ...second.messages]).toEqual(SENT);
      expect(second.rest).toHaveLength(0);
    }
  });

  /**
   * What arrives behind the proxy where one message, from 1, has a fate; a held one continues only where that is said.
   */
  const arriving = async (number: number, fate: Fate, goesOn = false): Promise<Buffer> => {
    let arrived = Buffer.alloc(0);
    const server = createServer((socket) => {
      socket.on("data", (bytes: Buffer) => {
        arrived = Buffer.concat([arrived, bytes]);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const held = Promise.withResolvers<HeldMessage>();
    const proxy = await cuttingProxy({
      target: (server.address() as AddressInfo).port,
      fateOf: (one) => (one.number === number ? fate : "pass"),
      onHeld: held.resolve,
    });
    const client = connect(proxy.port, "127.0.0.1").on("error", () => {});
    const gone = once(client, "close");
    client.resume();
    client.write(Buffer.concat(SENT));
    if (fate.startsWith("hold")) {
      const one = await held.promise;
      expect(proxy.isHolding()).toBe(true);
      if (goesOn) {
        one.goOn();
        client.end();
      } else one.cut();
    }
    await gone;
    await Promise.all(proxy.ending());
    expect(proxy.cuts()).toBe(goesOn ? 0 : 1);
    await proxy.stop();
    server.close();
    await once(server, "close");
    return arrived;
  };

  test("cuts before, after and within exactly the message that it is told to, and holds one back", async () => {
    for (const [n, one] of SENT.entries()) {
      const before = Buffer.concat(SENT.slice(0, n));
      const half = one.subarray(0, Math.floor(one.length / 2));
      expect(await arriving(n + 1, "cut before")).toEqual(before);
      expect(await arriving(n + 1, "cut after")).toEqual(Buffer.concat([before, one]));
      expect(await arriving(n + 1, "cut within")).toEqual(Buffer.concat([before, half]));
      expect(await arriving(n + 1, "hold")).toEqual(before);
      expect(await arriving(n + 1, "hold within")).toEqual(Buffer.concat([before, half]));
      expect(await arriving(n + 1, "hold", true)).toEqual(Buffer.concat(SENT));
      expect(await arriving(n + 1, "hold within", true)).toEqual(Buffer.concat(SENT));
    }
  });
});

test("what becomes of a message follows from the seed and its number", () => {
  const fates = (seed: number): readonly Fate[] =>
    Array.from({ length: 500 }, (_, n) => fateFrom(seed, 0)({ number: n + 1, type: "Q" }));
  expect(fates(1)).toEqual(fates(1));
  expect(fates(1)).not.toEqual(fates(2));
  expect([...new Set(fates(1))].toSorted()).toEqual([
    "cut after",
    "cut before",
    "cut within",
    "hold",
    "hold within",
    "pass",
  ]);
});

test(
  "whichever message of a commit the connection is cut at, the decision is there exactly once after it is tried again",
  async () => {
    const place = await postgres.newPlace();
    const AT = "2026-12-01T04:30:00.000Z";
    let cutAt = 0;
    let seen = 0;
    let how: Fate = "pass";
    const proxy = await cuttingProxy({
      target: postgres.port,
      fateOf: () => ((seen += 1) === cutAt ? how : "pass"),
    });
    const url = new URL(place);
    url.port = String(proxy.port);
    const store = await postgresStore(url.href);
    const direct = await postgresStore(place);
    for (const fate of ["cut before", "cut after", "cut within"] as const) {
      /** Whether the try that was cut was kept, by the number of the message. */
      const kept: boolean[] = [];
      for (let number = 1; ; number += 1) {
        const customerId = `cust ${fate} ${number}`;
        const batch = {
          events: { customerId, expectedVersion: 0, events: [{ at: AT, type: "a", data: { number } }] },
          documents: [{ kind: "key", key: customerId, expectedVersion: 0, value: number }],
          messages: [{ phone: customerId, message: { at: AT, kind: "sms", text: "once" } as const }],
        };
        // A connection is there, whatever became of the last one.
        await expect.poll(() => store.check().then(() => "serves")).toBe("serves");
        [cutAt, seen, how] = [number, 0, fate];
        const first = await store.commit(batch).then(
          () => null,
          (error: Error) => error,
        );
        await Promise.all(proxy.ending());
        [cutAt, how] = [0, "pass"];
        if (first === null && seen < number) break;
        expect(first, `${fate} ${number}`).toBeInstanceOf(Error);
        kept.push((await direct.read(customerId)).length === 1);
        await expect.poll(() => store.check().then(() => "serves")).toBe("serves");
        const second = await store.commit(batch).then(
          () => null,
          (error: Error) => error,
        );
        if (kept.at(-1) === true) expect(second).toBeInstanceOf(VersionConflict);
        else expect(second).toBeNull();
        expect(await direct.read(customerId)).toHaveLength(1);
        expect(await direct.document("key", customerId)).toEqual({ version: 1, value: number });
        expect(await direct.messages(customerId)).toHaveLength(1);
      }
      expect(kept.length).toBeGreaterThan(15);
      // Only what was sent to the end of its last message, "commit", is there; the client could not know.
      expect(kept.indexOf(true)).toBe(fate === "cut after" ? kept.length - 1 : -1);
    }
    await store.close();
    await direct.close();
    await proxy.stop();
  },
  LONG,
);

async function onPostgres(seed: number, steps: number, options: SimulationOptions = {}): Promise<Outcome> {
  const { database, stop } = await postgresDatabase(postgres, { seed });
  try {
    return await simulate(seed, steps, { ...options, database });
  } finally {
    await stop();
  }
}

describe("the platform, simulated on PostgreSQL", () => {
  test(
    "wherever connections are cut, nothing acknowledged is lost or doubled, and every rule holds",
    async () => {
      const outcome = await onPostgres(1, 400);
      expect(outcome.violation).toBeNull();
      // That nothing was wrong says something only where much happened.
      expect(outcome.acknowledged).toBeGreaterThan(0);
      for (const fault of ["cut before", "cut after", "cut within", "hold", "hold within"])
        expect(Object.keys(outcome.faults)).toContain(fault);
    },
    LONG,
  );

  test.each(["an answer before the write", "a withdrawal that is booked twice"])(
    "%s is found",
    async (name) => {
      const bug = BUGS.find((one) => one.name === name);
      for (const seed of [2, 3, 4, 5, 6, 7]) {
        const { violation } = await onPostgres(seed, 600, { seams: bug?.seams() });
        if (violation !== null && bug?.breaks.includes(violation.rule) === true) return;
      }
      expect.fail("nothing was found");
    },
    LONG,
  );
});
