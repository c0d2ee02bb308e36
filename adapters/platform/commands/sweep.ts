import type { PlatformClock } from "../model/standing.ts";
import { KEPT_BY_PHONE } from "../identity/codes/code-rules.ts";
import type { Store } from "../store/store.ts";
import type { Customers } from "./customers.ts";
import type { Payments } from "./money/report-payment.ts";

/** How many customers one step checks, so that no step takes long. */
const AT_ONCE = 100;

/** How soon a customer who could not be checked is retried, in milliseconds. */
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
 * Deletes expired data stored by phone, so that the number of someone who never became a customer is not kept. Each
 * call checks the next hundred of each kind. A count made in the very moment of the deletion is lost.
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

/**
 * Runs a step repeatedly with a pause in between; the returned function stops it, and waits for a step in progress.
 */
export function createRepeatingTask(step: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let isStopped = false;
  let underWay = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      // A failing store is reported by whatever request uses it; the next step tries again.
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
