import { isBannerState } from "@creditline/core/mandate/banner";
import { BANNER_STATES } from "@creditline/core/mandate/banner.table";
import { formatRupees } from "@creditline/core/credit-line/paise";
import type { GatewayRequest, MoveBeneficiaryRequest } from "../../contract/sandbox-money.shapes.ts";
import { happened } from "../events.ts";
import { balancesOf, ledgerSum } from "../money/ledger.ts";
import { ledgerOf } from "../money/ledger-of.ts";
import { isFinal } from "../partners/payment-gateway.ts";
import { badField, notFound } from "../refusals.ts";
import type { Services } from "../services.ts";
import { attempt } from "./attempt.ts";

const noSuchPayment = () => notFound("NO_SUCH_TRANSACTION", "There is no such payment.");
const noSuchCustomer = () => notFound("NO_SUCH_CUSTOMER", "There is no such customer.");

/** A page of the simulated gateway; nothing in it comes from a client. */
const page = (content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated payment gateway</title></head>
<body>
<main>
<h1>Simulated payment gateway</h1>
${content}
</main>
</body>
</html>
`;

const ENDED = {
  paid: "The payment went through.",
  failed: "The payment did not go through.",
  pending: "The payment is being processed.",
} as const;

/** What a tester does to the money of the sandbox. */
export const sandboxMoneyHandlers = ({ customers, clock, gateway, payments, restructureLinks }: Services) => {
  const pay = async (transactionId: string, { outcome }: GatewayRequest) => {
    const word = await payments.pay(transactionId, outcome);
    if (word === null) throw noSuchPayment();
    return word;
  };
  return {
    gatewayPage: ({ params: { transactionId } }: { params: { transactionId: string } }) =>
      attempt(async () => {
        const order = await gateway.order(transactionId, await clock.now());
        if (order === null) throw noSuchPayment();
        const amount = `<p>EMI payment of ${formatRupees(order.amount)}</p>`;
        if (isFinal(order.outcome)) {
          return page(`${amount}\n<p>${ENDED[order.outcome]} Go back to your application.</p>`);
        }
        return page(`${amount}
<form method="post" action="/sandbox/gateway/${encodeURIComponent(transactionId)}/outcome">
<button name="outcome" value="paid">Pay</button>
<button name="outcome" value="failed">Let it fail</button>
<button name="outcome" value="pending">Leave it pending</button>
</form>`);
      }),
    gatewayOutcome: ({
      params: { transactionId },
      payload,
    }: {
      params: { transactionId: string };
      payload: GatewayRequest;
    }) =>
      attempt(async () => {
        const { status } = await pay(transactionId, payload);
        return page(`<p>${ENDED[status]} Go back to your application.</p>`);
      }),
    gatewayPay: ({
      params: { transactionId },
      payload,
    }: {
      params: { transactionId: string };
      payload: GatewayRequest;
    }) => attempt(async () => ({ success: true as const, ...(await pay(transactionId, payload)) })),
    customerLedger: ({ params: { customerId } }: { params: { customerId: string } }) =>
      attempt(async () => {
        const events = await customers.history(customerId);
        if (events.length === 0) throw noSuchCustomer();
        const entries = ledgerOf(events);
        return { entries, balances: balancesOf(entries) as Record<string, number>, sum: ledgerSum(entries) };
      }),
    restructureLink: ({ params: { customerId } }: { params: { customerId: string } }) =>
      attempt(async () => {
        await restructureLinks.send(customerId);
        return { success: true as const };
      }),
    moveBeneficiary: ({
      params: { customerId },
      payload: { status },
    }: {
      params: { customerId: string };
      payload: MoveBeneficiaryRequest;
    }) =>
      attempt(async () => {
        if (!isBannerState(status)) throw badField("status", `expected one of ${BANNER_STATES.join(", ")}`);
        return customers.change(customerId, (state, now) => {
          if (state.version === 0) throw noSuchCustomer();
          return {
            events: [happened(now, "beneficiary.put", { status })],
            reply: () => ({ success: true as const }),
          };
        });
      }),
  };
};
