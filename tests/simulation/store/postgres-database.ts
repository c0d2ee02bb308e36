import type { InboxMessage } from "@creditline/adapters/contract/sandbox.shapes";
import { erasureByBlanking } from "@creditline/adapters/platform/store/personal/personal-parts";
import { postgresStore } from "@creditline/adapters/platform/store/postgres/postgres-store";
import {
  type Batch,
  type Store,
  type StoredDocument,
  type StoredEvent,
  VersionConflict,
} from "@creditline/adapters/platform/store/store";
import { Client, DatabaseError } from "pg";
import type { PostgresServer } from "../../adapters/postgres-server.ts";
import { chanceOf, seedFor } from "../machine/chance.ts";
import { inRealTime, settled } from "../machine/simulated-machine.ts";
import type { Pending, Server } from "../served-store.ts";
import { type CuttingProxy, cuttingProxy, type Fate, type FrontendMessage } from "./cutting-proxy.ts";
import type { Database } from "./database.ts";

/** Of a thousand messages so many have each fate: of those that are a statement of their own, as begin and commit are, and of others. */
const FATES: readonly (readonly [fate: Fate, alone: number, others: number])[] = [
  ["cut before", 10, 1],
  ["cut after", 10, 1],
  ["cut within", 5, 1],
  ["hold", 15, 1],
  ["hold within", 5, 1],
];

/** What becomes of a message of a server, by the seed and the message's number alone. */
export function fateFrom(seed: number, server: number): (message: FrontendMessage) => Fate {
  return ({ number, type }) => {
    let roll = chanceOf(seedFor(seed, `server ${server} message ${number}`)).below(1_000);
    for (const [fate, alone, others] of FATES) {
      roll -= type === "Q" ? alone : others;
      if (roll < 0) return fate;
    }
    return "pass";
  };
}

/** Where a message is held, what waits for it cannot be told from what is slow; so long is waited for anything to end. */
const HELD_MS = 25;
/** idle_in_transaction_session_timeout: PostgreSQL itself has cut the connection of a message that is held. */
const HELD_TOO_LONG = "25P03";
/** So often a server tries to open its store while its connections are cut. */
const MOST_OPENINGS = 20;

const { setTimeout: later } = globalThis;

const pause = (): Promise<"nothing"> =>
  new Promise((resolve) => {
    later(() => resolve("nothing"), HELD_MS);
  });

/** What lies in the database, read past the proxies. */
interface Mirror {
  refresh(): Promise<void>;
  readonly events: Map<string, readonly StoredEvent[]>;
  /** The customer of each phone: of the documents only these are looked at. */
  readonly byPhone: Map<string, StoredDocument>;
}

function mirrorOf(client: Client, onKept: (batch: Batch) => void): Mirror {
  const events = new Map<string, readonly StoredEvent[]>();
  const byPhone = new Map<string, StoredDocument>();
  const messages = new Set<string>();
  const refresh = async (): Promise<void> => {
    const counted = await client.query<{ id: string; count: number }>(
      "select customer_id as id, count(*)::integer as count from creditline_events group by customer_id",
    );
    const counts = new Map(counted.rows.map(({ id, count }) => [id, count]));
    for (const id of new Set([...counts.keys(), ...events.keys()])) {
      if (counts.get(id) === events.get(id)?.length) continue;
      const { rows } = await client.query<StoredEvent & { data: string }>(
        `select version, at, type, data from creditline_events where customer_id = $1 order by version`,
        [id],
      );
      events.set(
        id,
        rows.map((row) => ({ ...row, data: JSON.parse(row.data) as unknown })),
      );
      onKept({ events: { customerId: id, expectedVersion: 0, events: [] } });
    }
    const phones = await client.query<{ key: string; version: number; value: string }>(
      "select key, version, value from creditline_documents where kind = 'customer-by-phone'",
    );
    for (const { key, version, value } of phones.rows)
      byPhone.set(key, { version, value: JSON.parse(value) as unknown });
    const sent = await client.query<{ id: string; phone: string; message: string }>(
      "select id::text as id, phone, message from creditline_messages where not id = any($1::bigint[]) order by id",
      [[...messages]],
    );
    for (const { id, phone, message } of sent.rows) {
      messages.add(id);
      onKept({ messages: [{ phone, message: JSON.parse(message) as InboxMessage }] });
    }
  };
  return { refresh, events, byPhone };
}

/** A database of a simulation that is a real PostgreSQL, each server behind a proxy of its own. */
export interface PostgresDatabase {
  readonly database: (onKept: (batch: Batch) => void) => Database;
  stop(): Promise<void>;
}

/** In a place of its own on a server that runs. */
export async function postgresDatabase(
  postgres: PostgresServer,
  { seed, servers: howMany = 2 }: { readonly seed: number; readonly servers?: number },
): Promise<PostgresDatabase> {
  const place = await postgres.newPlace();
  // The tables are there before anybody is cut.
  await (await postgresStore(place)).close();
  const client = new Client({ connectionString: place });
  await client.connect();
  const underWay = new Set<Promise<unknown>>();
  /** Whether anybody has asked the database for anything since it was last looked at. */
  let isDirty = true;
  interface Life {
    readonly server: Server;
    readonly add: (one: Pending) => void;
    readonly count: (fault: string) => void;
    readonly store: Promise<Store>;
    readonly end: () => void;
  }
  const lives = new Map<number, Life>();
  const proxies: CuttingProxy[] = [];
  for (let index = 0; index < howMany; index += 1) {
    const proxy = await cuttingProxy({
      target: postgres.port,
      fateOf: fateFrom(seed, index),
      onFate: (fate) => lives.get(index)?.count(fate),
      onHeld: (held) => {
        const life = lives.get(index);
        if (life === undefined) {
          held.cut();
          return;
        }
        const { server, add } = life;
        const goOn = (): boolean => {
          held.goOn();
          return true;
        };
        add({
          kind: "write",
          what: `${server.name}'s message to PostgreSQL`,
          server,
          go: goOn,
          lose: held.cut,
        });
      },
    });
    proxies.push(proxy);
  }
  const failures = proxies.map(() => 0);

  const storeOf: Database["storeOf"] = (server, _attached, add, count) => {
    const { index } = server;
    const proxy = proxies[index];
    if (proxy === undefined) throw new RangeError(`there is no proxy for ${server.name}`);
    const url = new URL(place);
    url.port = String(proxy.port);
    let isOver = false;
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    /** Each cut breaks one call at most; whatever fails beyond that is no one's excuse. */
    const isOfACut = (error: unknown): boolean => {
      if (isOver || error instanceof VersionConflict) return false;
      if (error instanceof DatabaseError) return error.code === HELD_TOO_LONG;
      if ((failures[index] ?? 0) >= proxy.cuts()) return false;
      failures[index] = (failures[index] ?? 0) + 1;
      return true;
    };
    const tracked = (work: Promise<unknown>): void => {
      isDirty = true;
      const answered = Promise.race([work.catch(() => {}), ended]).then(() => {
        isDirty = true;
        underWay.delete(answered);
      });
      underWay.add(answered);
    };
    const opening = inRealTime.run(true, async (): Promise<Store> => {
      for (let tried = 1; ; tried += 1) {
        try {
          return await postgresStore(url.href);
        } catch (error) {
          if (tried >= MOST_OPENINGS || isOver) throw error;
          failures[index] = (failures[index] ?? 0) + 1;
        }
      }
    });
    tracked(opening);
    lives.set(index, {
      server,
      add,
      count,
      store: opening,
      end: () => {
        isOver = true;
        lives.delete(index);
        failures[index] = proxy.cuts();
        end();
        proxy.cutAll();
        void inRealTime.run(true, async () => (await opening).close()).catch(() => {});
      },
    });
    /** What is asked after the end of a life is never answered. */
    const asking = <Found>(ask: (store: Store) => Promise<Found>): Promise<Found> =>
      new Promise((found, failed) => {
        if (isOver) return;
        const asked = inRealTime.run(true, async () => ask(await opening));
        tracked(asked);
        asked.then(
          (value) => {
            if (!isOver) found(value);
          },
          (error: unknown) => {
            if (isOfACut(error)) server.diskFailures += 1;
            if (!isOver) failed(error as Error);
          },
        );
      });
    return {
      read: (customerId, after) => asking((store) => store.read(customerId, after)),
      customers: (after, most) => asking((store) => store.customers(after, most)),
      // What is kept by phone is swept in tests of its own (tests/adapters/money/sweep.test.ts).
      documentKeys: async () => [],
      document: (kind, key) => asking((store) => store.document(kind, key)),
      messages: (phone) => asking((store) => store.messages(phone)),
      purgeMessages: (isEnded) => asking((store) => store.purgeMessages(isEnded)),
      commit: (batch) =>
        new Promise((kept, refused) => {
          if (isOver) return;
          add({
            kind: "write",
            what: `${server.name} commits`,
            server,
            go: () => {
              asking((store) => store.commit(batch)).then(kept, refused);
              return true;
            },
          });
        }),
      ...erasureByBlanking(async () => {}),
      check: () => asking((store) => store.check()),
      close: async () => {},
    };
  };

  const endedSoon = async (): Promise<void> => {
    for (;;) {
      await settled();
      const open = [...underWay, ...proxies.flatMap((proxy) => proxy.ending())];
      if (open.length === 0) return;
      const ended = await Promise.race([...open, pause()]);
      if (ended === "nothing" && proxies.some((proxy) => proxy.isHolding())) return;
    }
  };

  return {
    database: (onKept) => {
      const mirror = mirrorOf(client, onKept);
      return {
        attach: (id) => ({ id }),
        detach: ({ id }) => [...lives.values()].find(({ server }) => server.name === id)?.end(),
        storeOf,
        settled: async () => {
          await endedSoon();
          while (isDirty) {
            isDirty = false;
            await mirror.refresh();
          }
        },
        // Its processes end with the servers' connections; the machine that it runs on keeps its power.
        powerCut: () => {},
        giveOlder: () => false,
        setFull: () => false,
        events: (customerId, after = 0) => (mirror.events.get(customerId) ?? []).slice(after),
        document: (kind, key) => (kind === "customer-by-phone" ? (mirror.byPhone.get(key) ?? null) : null),
        customers: () => [...mirror.events.keys()],
      };
    },
    stop: async () => {
      const stores = [...lives.values()].map(({ store }) => store);
      for (const proxy of proxies) await proxy.stop();
      for (const store of stores) await store.then((one) => one.close()).catch(() => {});
      await client.end();
    },
  };
}
