import { randomId } from "../ports/random.ts";
import type { Random } from "../ports/random.ts";
import { answeredCall } from "./answered-calls.ts";
import { untilCommitted } from "./committing.ts";
import type { CustomerState } from "./customer-state.ts";
import { digest } from "./digest.ts";
import { happened } from "./events.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { CustomerEvent, EventData } from "./events.ts";
import { applyEvent } from "./fold.ts";
import { foldedCustomers } from "./folded-customers.ts";
import type { PlatformClock } from "./platform-clock.ts";
import { personaOfPhone } from "./personas.ts";
import { contradicts } from "./refusals.ts";
import { seedEvents } from "./seeding.ts";
import { signedUpAs } from "./signed-up.ts";
import { quietUntil, settle } from "./settling.ts";
import type { Batch, Reading, Store, StoredEvent } from "./store.ts";

/** What a command decides: what happened, and what is answered. */
export interface Decided<Reply> {
  readonly events: readonly CustomerEvent[];
  readonly reply: (state: CustomerState) => Reply;
  readonly messages?: Batch["messages"];
  readonly documents?: Batch["documents"];
}

/** Looks at the customer as they are now, and decides. Throws a failure of the contract to refuse. */
export type Decide<Reply> = (state: CustomerState, now: number) => Decided<Reply>;

/** What is kept together with a decision though it is not the customer's own. Throws a failure to refuse. */
export type Beside = (state: CustomerState, now: number) => Promise<Pick<Batch, "documents" | "messages">>;

/** A call that is done once: the same key with the same body gets the first answer again (ruling R31). */
export interface Once {
  readonly call: string;
  readonly key: string;
  readonly body: unknown;
}

/** The customers of the sandbox. What is due is settled whenever a customer is looked at: nothing runs by itself. */
export interface Customers {
  /** The customer of a phone, registered now where the phone is new. */
  ofPhone(phone: string): Promise<string>;
  /** The customer of a phone, or null. */
  find(phone: string): Promise<string | null>;
  /** Makes the phone's customer a new one; who was there before stays on record under their own id. */
  forget(phone: string): Promise<void>;
  /** Makes another phone the customer's, who has proved it by what is found beside; false where it is somebody else's. */
  movePhone(customerId: string, phone: string, beside: Beside): Promise<boolean>;
  /** The customer as they are now; version 0 for one that does not exist. */
  look(customerId: string): Promise<CustomerState>;
  history(customerId: string): Promise<readonly StoredEvent[]>;
  /**
   * Changes a customer; where it is to be done once, each of several keys stands for it. What is found beside it, such
   * as that a code is right, is looked for only where it is not done yet, and kept together with it or not at all. What
   * the store knows is asked of it, or of the given view of it.
   */
  change<Reply>(
    customerId: string,
    decide: Decide<Reply>,
    once?: Once | readonly Once[],
    beside?: Beside,
    view?: Reading,
  ): Promise<Reply>;
}

const BY_PHONE = "customer-by-phone";
const DEFAULT_SOURCE = "web-qualification";

const numbered = (events: readonly CustomerEvent[], version: number): StoredEvent[] =>
  events.map((event, i) => ({ version: version + i + 1, at: event.at, type: event.type, data: event.data }));

export function customers(store: Store, clock: PlatformClock, random: Random): Customers {
  const inTurn = oneAtATime();
  const folded = foldedCustomers(store);

  /** The document of a phone; its value is null where the phone is new again. */
  const claimOf = async (phone: string): Promise<{ version: number; customerId: string | null }> => {
    const document = await store.document(BY_PHONE, phone);
    return {
      version: document?.version ?? 0,
      customerId: (document?.value as string | null | undefined) ?? null,
    };
  };
  const find = async (phone: string): Promise<string | null> => (await claimOf(phone)).customerId;

  /** The settled customer, with the batch that keeps the settlement where there is one. */
  const settled = async (
    customerId: string,
    now: number,
    view?: Reading,
  ): Promise<{ state: CustomerState; batch: Batch }> => {
    const state = await folded.of(customerId, view);
    if (state.version === 0 || now < quietUntil(state)) return { state, batch: {} };
    const { events, messages } = settle(state, now);
    const after = numbered(events, state.version).reduce(applyEvent, state);
    return {
      state: after,
      batch:
        events.length === 0
          ? {}
          : { events: { customerId, expectedVersion: state.version, events }, messages },
    };
  };

  const look = (customerId: string): Promise<CustomerState> =>
    untilCommitted(async () => {
      const { state, batch } = await settled(customerId, await clock.now());
      if (batch.events !== undefined) {
        await store.commit(batch);
        folded.follow(customerId, state, batch.events.events);
      }
      return state;
    });

  return {
    find,
    look,
    ofPhone: (phone) =>
      untilCommitted(async () => {
        const { version, customerId: known } = await claimOf(phone);
        if (known !== null) return known;
        const customerId = randomId(random, "cust");
        const now = await clock.now();
        const persona = personaOfPhone(phone);
        const signedUp = await signedUpAs(store, phone);
        const registered = happened(now, "customer.registered", {
          customerId,
          phone,
          persona: persona?.name ?? null,
          source: signedUp?.source ?? DEFAULT_SOURCE,
        });
        await store.commit({
          documents: [{ kind: BY_PHONE, key: phone, expectedVersion: version, value: customerId }],
          events: {
            customerId,
            expectedVersion: 0,
            events: [
              registered,
              ...(signedUp === null || signedUp.inviteCode === null
                ? []
                : [happened(now, "invite.saved", { inviteCode: signedUp.inviteCode })]),
              ...seedEvents(registered, persona, now, random),
            ],
          },
        });
        return customerId;
      }),
    forget: (phone) =>
      untilCommitted(async () => {
        const { version, customerId } = await claimOf(phone);
        if (customerId === null) return;
        await store.commit({
          documents: [{ kind: BY_PHONE, key: phone, expectedVersion: version, value: null }],
        });
      }),
    movePhone: (customerId, phone, beside) =>
      untilCommitted(async () => {
        const now = await clock.now();
        const { state, batch } = await settled(customerId, now);
        // The same number again changes nothing, and needs no proof: a retry is answered as the first time.
        if (state.phone === phone) return true;
        const proof = await beside(state, now);
        const claim = await claimOf(phone);
        if (claim.customerId !== null) return claim.customerId === customerId;
        const old = await claimOf(state.phone);
        await store.commit({
          documents: [
            { kind: BY_PHONE, key: phone, expectedVersion: claim.version, value: customerId },
            ...(old.customerId === customerId
              ? [{ kind: BY_PHONE, key: state.phone, expectedVersion: old.version, value: null }]
              : []),
            ...(proof.documents ?? []),
          ],
          events: {
            customerId,
            expectedVersion: batch.events?.expectedVersion ?? state.version,
            events: [...(batch.events?.events ?? []), happened(now, "mobile.changed", { phone })],
          },
          messages: [...(batch.messages ?? []), ...(proof.messages ?? [])],
        });
        return true;
      }),
    history: async (customerId) => {
      await look(customerId);
      return store.read(customerId);
    },
    change: async <Reply>(
      customerId: string,
      decide: Decide<Reply>,
      once: Once | readonly Once[] = [],
      beside: Beside = async () => ({}),
      view: Reading = store,
    ): Promise<Reply> => {
      const keys = await Promise.all(
        [once].flat().map(async ({ call, key, body }) => ({
          call,
          key,
          digest: await digest(JSON.stringify(body)),
        })),
      );
      return inTurn(customerId, async (isUrgent) => {
        const now = await clock.now(view);
        const { state, batch } = await settled(customerId, now, view);
        for (const { call, key, digest: body } of keys) {
          const answered = answeredCall(state.answered, `${call} ${key}`);
          if (answered !== undefined) {
            if (answered.digest !== body) {
              throw contradicts(
                "IDEMPOTENCY_KEY_REUSED",
                "This idempotency key was used with another request. Use a new key for a new request.",
              );
            }
            const [kept] = await view.read(customerId, answered.version - 1);
            if (kept === undefined) throw new Error("an event that was there is gone");
            return (kept.data as EventData["call.answered"]).reply as Reply;
          }
        }
        const found = await beside(state, now);
        const decided = decide(state, now);
        const after = numbered(decided.events, state.version).reduce(applyEvent, state);
        const reply = decided.reply(after);
        const answered = keys.map((key) => happened(now, "call.answered", { ...key, reply }));
        const events = [...(batch.events?.events ?? []), ...decided.events, ...answered];
        const documents = [...(decided.documents ?? []), ...(found.documents ?? [])];
        const messages = [...(batch.messages ?? []), ...(decided.messages ?? []), ...(found.messages ?? [])];
        if (events.length + documents.length + messages.length > 0) {
          const expectedVersion = batch.events?.expectedVersion ?? state.version;
          await store.commit({
            ...(events.length === 0 ? {} : { events: { customerId, expectedVersion, events } }),
            ...(documents.length === 0 ? {} : { documents }),
            messages,
            isUrgent,
          });
          const last = numbered(answered, after.version).reduce(applyEvent, after);
          folded.follow(customerId, last, events);
        }
        return reply;
      });
    },
  };
}
