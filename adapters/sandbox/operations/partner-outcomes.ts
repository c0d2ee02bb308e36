import type { CustomerEvent, EventType } from "../events.ts";
import type { NewEvent } from "../store.ts";
import type { PartnerOutcome } from "./watch.ts";

/** Whom an open errand is with is remembered for so many of them; what is answered later counts as unknown's. */
const MOST_OPEN = 10_000;

type Data<Type extends EventType> = Extract<CustomerEvent, { readonly type: Type }>["data"];

/** Reads from what happened which partners were asked, and what they answered. */
export function partnerOutcomes(): (events: readonly NewEvent[]) => readonly PartnerOutcome[] {
  const open = new Map<string, string>();
  const outcomesOf = ({ type, data }: NewEvent): PartnerOutcome | null => {
    switch (type as EventType) {
      case "partner.asked": {
        const { partner, reference } = data as Data<"partner.asked">;
        open.set(reference, partner);
        const [oldest] = open.keys();
        if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
        return { partner, outcome: "asked" };
      }
      case "partner.answered": {
        const { reference, result } = data as Data<"partner.answered">;
        const partner = open.get(reference) ?? "unknown";
        open.delete(reference);
        return { partner, outcome: result.toLowerCase() };
      }
      case "decision.requested":
        return { partner: "bureau", outcome: "asked" };
      case "decision.made":
        return { partner: "bureau", outcome: (data as Data<"decision.made">).outcome.status.toLowerCase() };
      case "bank.visited":
        return { partner: "netbanking", outcome: (data as Data<"bank.visited">).result.toLowerCase() };
      case "penny-drop.made":
        return {
          partner: "penny-drop",
          outcome: (data as Data<"penny-drop.made">).verified ? "completed" : "failed",
        };
      case "payment.started":
        return { partner: "payment-gateway", outcome: "asked" };
      case "payment.reported":
        return { partner: "payment-gateway", outcome: (data as Data<"payment.reported">).outcome };
      default:
        return null;
    }
  };
  return (events) => events.flatMap((event) => outcomesOf(event) ?? []);
}
