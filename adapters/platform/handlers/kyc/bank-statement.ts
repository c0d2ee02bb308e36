import { randomId } from "../../../ports/random.ts";
import { chooseSalaryAccount, visitBank } from "../../commands/kyc/bank-statements.ts";
import { noSuchTransaction } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { ownOnly } from "../own-only.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** Bank statements by netbanking. */
export const bankStatementHandlers = ({
  customers,
  clock,
  random,
}: Services): HandlersOf<"bankStatement"> => ({
  netbankingPayload: ({ customerId, payload, headers }) => {
    const transactionId = randomId(random, "txn");
    return customers.change(customerId, {
      decide: visitBank(payload, transactionId),
      asking: "netbankingPayload",
      idempotencyKey: idempotencyKeyOf("netbankingPayload", headers, payload),
    });
  },
  netbankingTxnStatus: async ({ customerId, payload: { transactionId } }) => {
    const { visits } = await customers.look(customerId);
    const visit = Object.hasOwn(visits, transactionId) ? visits[transactionId] : undefined;
    if (visit === undefined) {
      throw noSuchTransaction();
    }
    const status = (await clock.now()) < visit.dueAt ? "IN_PROGRESS" : visit.result;
    return { success: true, transactionId, status } as const;
  },
  netbankingAccounts: async ({ customerId, params }) => {
    ownOnly(customerId, params.id);
    const { accounts } = await customers.look(customerId);
    return { success: true, accounts } as const;
  },
  netbankingSalaryAccount: async ({ customerId, params, payload, headers }) => {
    ownOnly(customerId, params.id);
    return customers.change(customerId, {
      decide: chooseSalaryAccount(payload),
      idempotencyKey: idempotencyKeyOf("netbankingSalaryAccount", headers, payload),
    });
  },
});
