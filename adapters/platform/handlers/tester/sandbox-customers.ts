import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import type { CustomerFacts } from "../../../contract/sandbox.shapes.ts";
import type { Customers } from "../../commands/customers.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { withOffersToday } from "../../model/record/offers-today.ts";
import { recordOf } from "../../model/record/record.ts";
import { badField } from "../../model/refusals.ts";
import type { HandlersOf } from "../handlers-of.ts";
import type { Services } from "../services.ts";

/**
 * Support knows a customer by the id, or by the phone that calls: the id in either case. What is neither stays as it is, and
 * is nobody's.
 */
export const namedIn =
  (customers: Pick<Customers, "find">) =>
  async (idOrPhone: string): Promise<string> =>
    (await customers.find(idOrPhone)) ?? idOrPhone;

const MOST_ON_A_PAGE = 500;

/** How many customers a page has. Throws Refused. */
function limitOf(asked: string | undefined): number {
  if (asked === undefined) return MOST_ON_A_PAGE;
  const limit = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  if (limit >= 1 && limit <= MOST_ON_A_PAGE) return limit;
  throw badField("limit", `expected a whole number from 1 to ${MOST_ON_A_PAGE}`);
}

/** What the landing rules ask about a customer. Who they are is not among it, so no look at them is noted. */
function factsOf(state: CustomerState, now: number): CustomerFacts {
  const record = recordOf(withOffersToday(state, now));
  const situation = customerSituation(record);
  const { status, lineType, partner, interest, interactionRequired } = situation;
  return {
    id: state.customerId,
    status,
    lineType,
    partner,
    interest: lineType === null ? null : (interest[lineType] ?? null),
    actionables: situation.actionables.length,
    blockedMilestones: situation.blockedMilestones.length,
    interactionRequired,
    since: record.loanResponse?.statusSince ?? null,
  };
}

/** The tester's call that lists customers. */
export const sandboxCustomersHandlers = ({
  customers,
  clock,
  store,
}: Services): Pick<HandlersOf<"sandbox">, "customersAt"> => ({
  customersAt: async ({ query: { after = "", limit: asked } }) => {
    const limit = limitOf(asked);
    const now = await clock.now();
    const ids = await store.customers(after, limit);
    const page: CustomerFacts[] = [];
    for (const id of ids) page.push(factsOf(await customers.look(id), now));
    return { customers: page, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
  },
});
