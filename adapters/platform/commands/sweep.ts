import type { Payments } from "./money/report-payment.ts";
import type { Store } from "../store/store.ts";

/** How many customers one step looks at, so that no step takes long. */
const AT_ONCE = 100;

/**
 * Brings about what has come due of customers whom nobody looks at: messages, debits, the end of a payment that the gateway
 * had pending. Each call looks at the next hundred and begins anew after the last; whoever cannot be looked at now is looked
 * at in the next round. Several servers may do so at once: each event is kept once.
 */
export function dueSweep(store: Store, payments: Payments): () => Promise<void> {
  let after = "";
  return async () => {
    const customers = await store.customers(after, AT_ONCE);
    for (const customerId of customers) await payments.reconcile(customerId).catch(() => undefined);
    after = customers.length < AT_ONCE ? "" : (customers.at(-1) ?? "");
  };
}

/** Takes a step again and again with a pause between; the answer stops it, and waits for the one that is under way. */
export function repeating(step: () => Promise<void>, pauseMs: number): () => Promise<void> {
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
