import type { CustomerRecord } from "@creditline/core/customer/record";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import { decideLanding } from "@creditline/core/routing/landing";
import type { CustomerLayout } from "@creditline/core/screens/define/layouts";
import { nameOfStatus } from "@creditline/core/status/code";
import type { LedgerReply } from "../../contract/sandbox.shapes.ts";
import type { Look } from "./call-journey-file.ts";
import { filled, type Mismatch, mismatches, type Results } from "./results.ts";

/** The mismatches of the ledger: entries or totals that do not sum to zero, and balances that differ. */
function ledgerMismatches(
  { entries, balances, sum }: LedgerReply,
  expected: Readonly<Record<string, unknown>>,
): readonly Mismatch[] {
  const uneven = entries.find(
    ({ postings }) => postings.reduce((total, { amount }) => total + amount, 0) !== 0,
  );
  return [
    ...mismatches("ledger.sum", 0, sum),
    ...mismatches("ledger.uneven", undefined, uneven?.what),
    ...Object.entries(expected).flatMap(([prefix, rupees]) => {
      const paise = Object.entries(balances).flatMap(([account, amount]) =>
        account.startsWith(prefix) ? [amount] : [],
      );
      const total = paise.reduce((added, amount) => added + amount, 0);
      return mismatches(`ledger.${prefix}`, rupees, total / 100);
    }),
  ];
}

/** The observed state of a customer, from the record as an application reads it. */
export interface Seen {
  /** Name of the status code; the code itself for one without a name, and empty before the customer applies. */
  readonly code: string;
  /** The screen on which the customer lands by the core's landing decision, and the rule that chose it. */
  readonly screen: string;
  readonly rule: number;
  /** State of the banner; null until an account is known. */
  readonly banner: string | null;
  /** What is left of the limit, in rupees; null without a line. */
  readonly available: number | null;
}

/** The observed state of a customer; the landing depends on the layout. */
export function observedCustomer(record: CustomerRecord, layout: CustomerLayout): Seen {
  const status = record.loanResponse?.applicationState?.applicationStatusCode ?? "";
  const { route, rule } = decideLanding({
    ...customerSituation(record),
    requested: null,
    current: null,
    query: {},
    layout,
  });
  return {
    code: nameOfStatus(status) ?? status,
    screen: route,
    rule,
    banner: record.beneficiaryBankInfo?.status ?? null,
    available: record.creditLineInfo?.creditLines?.[0]?.channelPartners?.[0]?.limit?.available ?? null,
  };
}

/**
 * The mismatches between a customer and the expectation: the record as an application reads it, the ledger as a tester
 * does.
 */
export async function customerMismatches(
  look: Look,
  results: Results,
  customer: {
    readonly record: CustomerRecord;
    readonly seen: Seen;
    readonly ledger: () => Promise<LedgerReply>;
  },
): Promise<readonly Mismatch[]> {
  const { code, lands, rule, banner, available, record: part, ledger } = filled(look, results) as Look;
  const { record, seen } = customer;
  const held = (what: string, expected: unknown, actual: unknown): readonly Mismatch[] =>
    expected === undefined ? [] : mismatches(what, expected, actual);
  return [
    ...held("code", code, seen.code),
    ...held("lands", lands, seen.screen),
    ...held("rule", rule, seen.rule),
    ...held("banner", banner, seen.banner),
    ...held("available", available, seen.available),
    ...held("record", part, record),
    ...(ledger === undefined ? [] : ledgerMismatches(await customer.ledger(), ledger)),
  ];
}
