import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { balancesOf, ledgerSum } from "@creditline/adapters/platform/model/money/ledger/ledger";
import { ledgerOf } from "@creditline/adapters/platform/handlers/tester/sandbox-customers";
import { expect, test } from "vitest";
import { tester } from "./tester.ts";

interface Outstanding {
  readonly outstandingPrincipal: number;
  readonly availableLimit: number;
  readonly loans: readonly { readonly outstandingPrincipal: number }[];
}
interface Repayments {
  readonly repayments: Outstanding["loans"];
}

test.each(PERSONAS)(
  "$name has used as much of the limit as the ledger has lent",
  async ({ phone, script }) => {
    const store = memoryStore();
    const sandbox = tester({ store });
    const { access, customerId } = await sandbox.signIn(phone);
    const entries = ledgerOf(await store.read(customerId));
    const balances = Object.entries(balancesOf(entries));
    const lent = balances.reduce(
      (sum, [account, amount]) => sum + (account.startsWith("principal:") ? (amount ?? 0) : 0),
      0,
    );
    expect(ledgerSum(entries)).toBe(0);

    const { limit = 0, available = limit, withdrawals = { count: 1 } } = script.seed ?? {};
    const record = await sandbox.record(access);
    const shown = record.creditLineInfo?.creditLines?.[0]?.channelPartners?.[0]?.limit;
    if (shown !== undefined && shown !== null) {
      expect(shown).toEqual({ total: limit, available });
      expect((limit - shown.available) * 100).toBe(lent);
    }
    expect(lent).toBe((limit - available) * 100);

    const summary = await sandbox.ask(
      "GET",
      "/v1/customer/collection/mobile-app/outstanding-summary",
      undefined,
      access,
    );
    const { outstandingPrincipal, loans, availableLimit } = summary.body as Outstanding;
    expect(outstandingPrincipal * 100).toBe(lent);
    if (shown !== undefined && shown !== null) expect(availableLimit).toBe(available);
    const list = await sandbox.ask("POST", "/v2/customer/repayments", {}, access);
    const { repayments } = list.body as Repayments;
    for (const each of [loans, repayments, record.repayments ?? []])
      expect(each).toHaveLength(lent === 0 ? 0 : withdrawals.count);
    expect(repayments.reduce((sum, loan) => sum + loan.outstandingPrincipal * 100, 0)).toBe(lent);
  },
);
