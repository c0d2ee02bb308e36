import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import { chooseSalaryAccount, visitBank } from "../commands/bank-statements.ts";
import { notFound } from "../refusals.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf, ownOnly } from "./as-customer.ts";
import { withOrders } from "./with-orders.ts";

/** Bank statements by netbanking. */
export const bankStatementHandlers = ({ customers, clock, faults, random }: Services) =>
  HttpApiBuilder.group(SandboxApi, "bankStatement", (handlers) =>
    handlers.handleAll({
      netbankingPayload: ({ payload, headers }) =>
        asCustomer((customerId) => {
          const transactionId = randomId(random, "txn");
          const { decide, beside } = withOrders(faults, "netbankingPayload", (manners) =>
            visitBank(payload, transactionId, manners),
          );
          return customers.change(customerId, decide, onceOf("netbankingPayload", headers, payload), beside);
        }),
      netbankingTxnStatus: ({ payload: { transactionId } }) =>
        asCustomer(async (customerId) => {
          const { visits } = await customers.look(customerId);
          const visit = Object.hasOwn(visits, transactionId) ? visits[transactionId] : undefined;
          if (visit === undefined) {
            throw notFound("NO_SUCH_TRANSACTION", "transactionId: there is no such transaction.");
          }
          const status = (await clock.now()) < visit.dueAt ? "IN_PROGRESS" : visit.result;
          return { success: true, transactionId, status } as const;
        }),
      netbankingAccounts: ({ params }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, params.id);
          const { accounts } = await customers.look(customerId);
          return { success: true, accounts } as const;
        }),
      netbankingSalaryAccount: ({ params, payload, headers }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, params.id);
          return customers.change(
            customerId,
            chooseSalaryAccount(payload),
            onceOf("netbankingSalaryAccount", headers, payload),
          );
        }),
    }),
  );
