import type { Store } from "@creditline/adapters/platform/store/store";
import type { Seams } from "./world.ts";

/** A mistake that is fed to the simulation on purpose, and which rule it is found to break. */
export interface Bug {
  readonly name: string;
  readonly seams: () => Seams;
  /** The rules that it may be found by. */
  readonly breaks: readonly string[];
  /** So many steps are enough: two of six seeds or more find it in them, one of these in half of them. */
  readonly within: number;
}

type Batch = Parameters<Store["commit"]>[0];

/** A store that keeps something else than it is given. */
const keeping =
  (change: (batch: Batch) => Batch): NonNullable<Seams["store"]> =>
  (store) => ({ ...store, commit: (batch) => store.commit(change(batch)) });

type Kept = NonNullable<Batch["events"]>["events"];

const withEvents = (batch: Batch, change: (events: Kept) => Kept): Batch =>
  batch.events === undefined
    ? batch
    : { ...batch, events: { ...batch.events, events: change(batch.events.events) } };

const isOf = (type: string, events: Kept): boolean => events.some((event) => event.type === type);

/** What comes about by itself, when its time has come. */
const BY_THEMSELVES = [
  "withdrawal.paid",
  "withdrawal.failed",
  "emi.debited",
  "emi.bounced",
  "emi.reminded",
  "debit.announced",
] as const;

/** The event of a type twice, each time that one is kept beside an answer. */
const twice = (type: string): Seams => ({
  store: keeping((batch) =>
    withEvents(batch, (events) =>
      events.flatMap((event) => (event.type === type ? [event, event] : [event])),
    ),
  ),
});

export const BUGS: readonly Bug[] = [
  {
    name: "a commit without a sync",
    seams: () => ({ isSynced: () => false }),
    breaks: ["lost"],
    within: 600,
  },
  {
    name: "an answer before the write",
    seams: () => ({
      store: (store) => ({
        ...store,
        commit: async (batch) => {
          void store.commit(batch).catch(() => {});
        },
      }),
    }),
    breaks: ["lost", "fault", "timer", "doubled"],
    within: 2500,
  },
  {
    name: "an idempotency key that is forgotten",
    seams: () => {
      let times = 0;
      return {
        sent: (sent) => {
          const key = sent.headers["idempotency-key"];
          if (key === undefined) return sent;
          times += 1;
          return { ...sent, headers: { ...sent.headers, "idempotency-key": `${key} ${times}` } };
        },
      };
    },
    breaks: ["doubled"],
    within: 1200,
  },
  {
    name: "a withdrawal that is booked twice",
    seams: () => twice("withdrawal.made"),
    breaks: ["doubled", "ledger"],
    within: 300,
  },
  {
    name: "a callback that is taken twice",
    seams: () => twice("payment.reported"),
    breaks: ["doubled", "ledger"],
    within: 2500,
  },
  {
    name: "a timer that is lost",
    seams: () => ({
      store: (store) => ({
        ...store,
        commit: async (batch) => {
          const { events = [] } = batch.events ?? {};
          if (!BY_THEMSELVES.some((type) => isOf(type, events))) await store.commit(batch);
        },
      }),
    }),
    breaks: ["timer", "fault", "lost"],
    within: 2500,
  },
  {
    name: "another customer's data",
    seams: () => {
      let asked = 0;
      let other: string | null = null;
      return {
        store: (store) => ({
          ...store,
          read: async (customerId, after) => {
            asked += 1;
            const before = other;
            other = customerId;
            // What was read for someone else just before, as from a buffer that was used again.
            return store.read(after === 0 && before !== null && asked % 3 === 0 ? before : customerId, after);
          },
        }),
      };
    },
    breaks: ["other's data"],
    within: 1500,
  },
  {
    name: "a fee that does not balance",
    seams: () => ({
      store: keeping((batch) =>
        withEvents(batch, (events) =>
          events.map((event) =>
            event.type === "withdrawal.made"
              ? {
                  ...event,
                  data: {
                    ...(event.data as object),
                    processingFee: (event.data as { readonly processingFee: number }).processingFee + 1,
                  },
                }
              : event,
          ),
        ),
      ),
    }),
    breaks: ["ledger", "fault"],
    within: 300,
  },
  {
    name: "an SMS that is sent twice",
    seams: () => ({
      store: keeping((batch) =>
        batch.messages === undefined
          ? batch
          : { ...batch, messages: batch.messages.flatMap((one) => [one, one]) },
      ),
    }),
    breaks: ["doubled"],
    within: 100,
  },
  {
    name: "a stale read between two servers",
    seams: () => {
      const seen = new Map<string, Awaited<ReturnType<Store["read"]>>>();
      return {
        store: (store, server) =>
          server === 0
            ? store
            : {
                ...store,
                read: async (customerId, after = 0) => {
                  const events = seen.get(customerId) ?? (await store.read(customerId));
                  seen.set(customerId, events);
                  return events.slice(after);
                },
              },
      };
    },
    breaks: ["lost", "fault", "timer", "doubled"],
    within: 2500,
  },
];
