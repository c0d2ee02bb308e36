import type { PlatformClock } from "../model/standing.ts";
import { KEPT_BY_PHONE } from "../identity/codes/code-rules.ts";
import type { Store } from "../store/store.ts";
import type { Customers } from "./customers.ts";
import type { Payments } from "./money/report-payment.ts";

/** How many customers one step looks at, so that no step takes long. */
const AT_ONCE = 100;

/** How soon a customer is looked at again who could not be. */
const RETRIED_MS = 60_000;

/**
 * Carries out what has come due for customers who aren't active: messages, debits, the end of pending payments. Each
 * call handles customers known to have something due, longest waiting first, and then checks those among the next
 * hundred that are unknown or not checked for an hour, since another server may have changed them. A customer who
 * can't be checked is tried again a minute later. Several servers may run it at once: each event is stored once.
 */
export function dueSweep(
  store: Store,
  { due }: Pick<Customers, "due">,
  payments: Payments,
  clock: PlatformClock,
): () => Promise<void> {
  let after = "";
  const failed = new Map<string, number>();
  const look = async (customerId: string, now: number): Promise<void> => {
    try {
      await payments.reconcile(customerId);
      failed.delete(customerId);
    } catch {
      failed.set(customerId, now);
    }
  };
  return async () => {
    const now = await clock.now();
    const mayTry = (customerId: string): boolean =>
      Math.abs(now - (failed.get(customerId) ?? Number.NEGATIVE_INFINITY)) >= RETRIED_MS;
    for (const customerId of due.by(now).filter(mayTry).slice(0, AT_ONCE)) await look(customerId, now);
    const page = await store.customers(after, AT_ONCE);
    for (const customerId of page)
      if (!due.knows(customerId, now) && mayTry(customerId)) await look(customerId, now);
    after = page.length < AT_ONCE ? "" : (page.at(-1) ?? "");
  };
}

/**
 * Forgets what was kept by a phone and counts no more, so that the number of someone who never became a customer does
 * not stay. Each call looks at the next hundred of each kind. What is counted in the very moment in which it is
 * forgotten is lost.
 */
export function phoneSweep(
  store: Store,
  { find }: Pick<Customers, "find">,
  clock: PlatformClock,
): () => Promise<void> {
  const last = new Map<string, string>();
  return async () => {
    const now = await clock.now();
    for (const { kind, isOver, isCustomers } of KEPT_BY_PHONE) {
      const page = await store.documentKeys(kind, last.get(kind) ?? "", AT_ONCE);
      const over: { readonly kind: string; readonly key: string }[] = [];
      for (const key of page) {
        if (isCustomers && (await find(key)) !== null) continue;
        if (isOver((await store.document(kind, key))?.value, now)) over.push({ kind, key });
      }
      if (over.length > 0) await store.commit({ forgotten: { documents: over, messagesTo: [] } });
      last.set(kind, page.length < AT_ONCE ? "" : (page.at(-1) ?? ""));
    }
  };
}

/** Takes a step again and again with a pause between; the answer stops it, and waits for the one that is under way. */
export function createRepeatingTask(step: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let isStopped = false;
  let underWay = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      // A store that fails is told of by whoever asks for something; the next step tries again.
      underWay = step().catch(() => undefined);
      void underWay.then(wait);
    }, pauseMs);
    timer.unref();
  };
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
