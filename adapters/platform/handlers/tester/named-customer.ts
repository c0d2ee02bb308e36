import type { Customers } from "../../commands/customers.ts";

/**
 * Support knows a customer by the id, or by the phone that calls: the id in either case. What is neither stays as it is, and
 * is nobody's.
 */
export const namedIn =
  (customers: Pick<Customers, "find">) =>
  async (idOrPhone: string): Promise<string> =>
    (await customers.find(idOrPhone)) ?? idOrPhone;
