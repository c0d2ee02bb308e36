import type { CustomerState } from "./customer-state.ts";
import type { CustomerEvent } from "./events.ts";
import { applyEvent } from "./fold.ts";

/** The customer as they will be after events that have not been kept yet. */
export const afterEvents = (state: CustomerState, events: readonly CustomerEvent[]): CustomerState =>
  events.reduce((at, event, i) => applyEvent(at, { ...event, version: state.version + i + 1 }), state);
