import type { Sandbox } from "@creditline/adapters/platform/http/server";
import { erasureByBlanking } from "@creditline/adapters/platform/store/personal/personal-parts";
import type { Batch, Store } from "@creditline/adapters/platform/store/store";
import type { SimulatedDatabase } from "./store/database.ts";
import type { Attached } from "./store/log-database.ts";

/** A request that a server is at work on. */
export interface UnderWay {
  earliest: number;
  readonly lost: () => void;
}

/** Something that waits to continue: a message on its way, a write, a timer. */
export interface Pending {
  readonly kind: "request" | "answer" | "write" | "sync" | "timer";
  readonly what: string;
  /** Which server it belongs to; null for what is on its way to a client. */
  readonly server: Server | null;
  /** False for what has to wait for someone else first; it is asked again then. */
  readonly go: () => boolean | Promise<boolean>;
  readonly lose?: () => void;
  /** The same again, while this one stays on its way. */
  readonly again?: () => void;
  readonly tear?: () => void;
}

export interface Server {
  readonly index: number;
  readonly name: string;
  sandbox: Sandbox | null;
  attached: Attached | null;
  life: number;
  drift: number;
  /** How often the disk has failed it. */
  diskFailures: number;
  readonly underWay: Set<UnderWay>;
}

/** The store that a server has in one of its lives: what it asks of it after its end is never answered. */
export function storeOf(
  server: Server,
  attached: Attached,
  database: SimulatedDatabase,
  add: (one: Pending) => void,
): Store {
  const { life } = server;
  const never = new Promise<never>(() => {});
  const isGone = (): boolean => server.life !== life;
  const reading = <Found>(read: () => Found): Promise<Found> => (isGone() ? never : (async () => read())());
  const failed = (error: unknown): unknown => {
    server.diskFailures += 1;
    return error;
  };
  const commit = (batch: Batch): Promise<void> =>
    new Promise((kept, refused) => {
      if (isGone()) return;
      add({
        kind: "write",
        what: `${server.name} writes`,
        server,
        go: () => {
          if (database.isLocked()) return false;
          try {
            const conflict = database.write(attached, batch);
            if (conflict !== null) refused(conflict);
            else
              add({
                kind: "sync",
                what: `${server.name} syncs`,
                server,
                go: () => {
                  database.sync(attached);
                  kept();
                  return true;
                },
              });
          } catch (error) {
            refused(failed(error));
          }
          return true;
        },
      });
    });
  return {
    read: (customerId, after = 0) => reading(() => database.events(customerId, after)),
    customers: (after, most) =>
      reading(() =>
        database
          .customers()
          .filter((id) => id > after)
          .toSorted()
          .slice(0, most),
      ),
    // What is kept by phone is swept in tests of its own (tests/adapters/money/sweep.test.ts).
    documentKeys: () => reading(() => []),
    document: (kind, key) => reading(() => database.document(kind, key)),
    messages: (phone) => reading(() => database.messages(phone)),
    purgeMessages: (isOver) => reading(() => database.purge(isOver)),
    commit,
    ...erasureByBlanking(async () => {}),
    check: () => reading(() => {}),
    close: async () => {},
  };
}
