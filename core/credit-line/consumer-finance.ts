import { CONSUMER_FINANCE_OFFERING, type ProductAction } from "../lenders/offerings.ts";

/** What a customer of consumer finance can do (spec 2 §1). */
export type ConsumerFinanceAction = ProductAction["action"];

/** The label of an action's button (spec 2 §1). */
export function consumerFinanceLabel(action: ConsumerFinanceAction): string {
  const offered = CONSUMER_FINANCE_OFFERING.actions.find((one) => one.action === action);
  if (offered === undefined) throw new RangeError(`no such consumer-finance action: ${action}`);
  return offered.label;
}
