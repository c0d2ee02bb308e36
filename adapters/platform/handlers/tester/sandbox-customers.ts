import { formatRupees } from "@creditline/core/credit-line/paise";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import { BANNER_STATES, isBannerState } from "@creditline/core/mandate/banner";
import { screenAt } from "@creditline/core/routing/arrival";
import { t, verbatim } from "@creditline/core/messages/message";
import { filledAddress } from "../../../contract/filled-address.ts";
import { SANDBOX_ADDRESSES, type SandboxCall } from "../../../contract/sandbox-addresses.table.ts";
import type {
  CustomerFacts,
  GatewayRequest,
  MoveBeneficiaryRequest,
} from "../../../contract/sandbox.shapes.ts";
import type { Customers } from "../../commands/customers.ts";
import { type CustomerState, NEW_CUSTOMER_STATE } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { applyEvent } from "../../model/customer/fold.ts";
import { balancesOf, type LedgerEntry, ledgerSum } from "../../model/money/ledger/ledger.ts";
import { withOffersToday } from "../../model/record/offers-today.ts";
import { recordOf } from "../../model/record/record.ts";
import { badField, noSuchCustomer, notFound, requireKnown } from "../../model/refusals.ts";
import { isFinal } from "../../partners/simulated/payment-gateway.ts";
import type { StoredEvent } from "../../store/store.ts";
import type { HandlersOf } from "../handlers-of.ts";
import type { Services } from "../services.ts";

/** An unregistered customer whose ledger keeps its entries. */
export const WITH_ENTRIES = {
  ...NEW_CUSTOMER_STATE,
  money: { ...NEW_CUSTOMER_STATE.money, ledger: { ...NEW_CUSTOMER_STATE.money.ledger, entries: [] } },
} as const satisfies CustomerState;

/** Every entry of a customer's ledger, oldest first, derived from all of their events. */
export const ledgerOf = (events: readonly StoredEvent[]): readonly LedgerEntry[] =>
  events.reduce(applyEvent, WITH_ENTRIES).money.ledger.entries ?? [];

/**
 * The id of a customer whom support names by id or by phone. Any other text is returned unchanged, and belongs to no
 * one.
 */
export const namedIn =
  (customers: Pick<Customers, "find">) =>
  async (idOrPhone: string): Promise<string> =>
    (await customers.find(idOrPhone)) ?? idOrPhone;

const MOST_ON_A_PAGE = 500;

/** The page size of a customer list. Throws Refused. */
function limitOf(asked: string | undefined): number {
  if (asked === undefined) return MOST_ON_A_PAGE;
  const limit = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  if (limit >= 1 && limit <= MOST_ON_A_PAGE) return limit;
  throw badField("limit", `expected a whole number from 1 to ${MOST_ON_A_PAGE}`);
}

/** The landing facts of a customer. They do not identify the customer, so no view is logged. */
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

const noSuchPayment = () =>
  notFound("NO_SUCH_TRANSACTION", t("{field}: not found.", { field: verbatim("transactionId") }));

/**
 * The path of the screen that a customer came from; null for an address that is no screen. Nothing else is taken from
 * a client.
 */
const screenFrom = (back: string | undefined): string | null =>
  back !== undefined && /^\/[\w/-]*$/.test(back) && screenAt(back, "default") !== null ? back : null;

/** A page of the simulated gateway. With `returns` it goes back there automatically. */
const page = (content: string, returns: string | null = null): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated payment gateway</title>${returns === null ? "" : `<meta http-equiv="refresh" content="1;url=${returns}">`}</head>
<body>
<main>
<h1>Simulated payment gateway</h1>
${content}
</main>
</body>
</html>
`;

const wayBack = (back: string | null): string =>
  back === null ? "Go back to your application." : `<a href="${back}">Back to your application</a>`;

const ENDED = {
  paid: "The payment went through.",
  failed: "The payment did not go through.",
  cancelled: "You cancelled the payment. Nothing was paid.",
  pending: "The payment is being processed.",
} as const;

/** The tester's calls about the sandbox's money. */
export const sandboxMoneyHandlers = (
  { customers, clock, gateway, payments, restructureLinks }: Services,
  seen: (customerId: string, call: SandboxCall) => Promise<void>,
) => {
  const named = namedIn(customers);
  const pay = async (transactionId: string, { outcome }: GatewayRequest) => {
    const word = await payments.pay(transactionId, outcome);
    if (word === null) throw noSuchPayment();
    return word;
  };
  return {
    gatewayPage: async ({
      params: { transactionId },
      query,
    }: {
      params: { transactionId: string };
      query: { readonly back?: string | undefined };
    }) => {
      const back = screenFrom(query.back);
      const order = await gateway.order(transactionId, await clock.now());
      if (order === null) throw noSuchPayment();
      const amount = `<p>EMI payment of ${formatRupees(order.amount)}</p>`;
      if (isFinal(order.outcome)) {
        return page(`${amount}\n<p>${ENDED[order.outcome]} ${wayBack(back)}</p>`, back);
      }
      return page(`${amount}
<form method="post" action="${filledAddress(SANDBOX_ADDRESSES.gatewayOutcome, { transactionId }).target}${back === null ? "" : `?back=${back}`}">
<button name="outcome" value="paid">Pay</button>
<button name="outcome" value="failed">Let it fail</button>
<button name="outcome" value="pending">Leave it pending</button>
<button name="outcome" value="cancelled">Cancel</button>
</form>
<p>${wayBack(back)}</p>`);
    },
    gatewayOutcome: async ({
      params: { transactionId },
      query,
      payload,
    }: {
      params: { transactionId: string };
      query: { readonly back?: string | undefined };
      payload: GatewayRequest;
    }) => {
      const { status } = await pay(transactionId, payload);
      const back = screenFrom(query.back);
      return page(`<p>${ENDED[status]} ${wayBack(back)}</p>`, back);
    },
    gatewayPay: async ({
      params: { transactionId },
      payload,
    }: {
      params: { transactionId: string };
      payload: GatewayRequest;
    }) => ({ success: true as const, ...(await pay(transactionId, payload)) }),
    customerLedger: async ({ params: { customerId } }: { params: { customerId: string } }) => {
      const events = await customers.history(customerId);
      if (events.length === 0) throw noSuchCustomer();
      await seen(customerId, "customerLedger");
      const entries = ledgerOf(events);
      return { entries, balances: balancesOf(entries) as Record<string, number>, sum: ledgerSum(entries) };
    },
    restructureLink: async ({ params: { customerId } }: { params: { customerId: string } }) => {
      await restructureLinks.send(await named(customerId));
      return { success: true as const };
    },
    payAtGateway: async ({
      params: { customerId },
      payload,
    }: {
      params: { customerId: string };
      payload: GatewayRequest;
    }) => {
      const { money } = await customers.look(await named(customerId));
      const last = money.payments.findLast(({ way }) => way !== "auto-repayment");
      if (last === undefined) throw noSuchPayment();
      return { success: true as const, ...(await pay(last.transactionId, payload)) };
    },
    moveBeneficiary: async ({
      params: { customerId },
      payload: { status },
    }: {
      params: { customerId: string };
      payload: MoveBeneficiaryRequest;
    }) => {
      if (!isBannerState(status)) throw badField("status", `expected one of ${BANNER_STATES.join(", ")}`);
      return customers.change(customerId, {
        decide: (state, now) => {
          requireKnown(state);
          return {
            events: [createEvent(now, "beneficiary.put", { status })],
            reply: () => ({ success: true as const }),
          };
        },
      });
    },
  };
};
