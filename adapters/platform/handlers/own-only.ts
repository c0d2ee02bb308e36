import { noSuchCustomer } from "../model/refusals.ts";

/** A path names a customer: only one's own exists. */
export function ownOnly(customerId: string, id: string): void {
  if (id !== customerId) throw noSuchCustomer();
}
