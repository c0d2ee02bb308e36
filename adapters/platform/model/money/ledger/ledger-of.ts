import type { CustomerState } from "../../customer/customer-state.ts";
import { NEW_CUSTOMER_STATE } from "../../customer/customer-state.ts";
import { applyEvent } from "../../customer/fold.ts";
import type { StoredEvent } from "../../../store/store.ts";
import type { LedgerEntry } from "./ledger.ts";

/** Nobody yet, whose ledger's entries will be kept. */
export const WITH_ENTRIES = {
  ...NEW_CUSTOMER_STATE,
  money: { ...NEW_CUSTOMER_STATE.money, ledger: { ...NEW_CUSTOMER_STATE.money.ledger, entries: [] } },
} as const satisfies CustomerState;

/** Every entry of a customer's ledger, oldest first: it follows from all of their events. */
export const ledgerOf = (events: readonly StoredEvent[]): readonly LedgerEntry[] =>
  events.reduce(applyEvent, WITH_ENTRIES).money.ledger.entries ?? [];
