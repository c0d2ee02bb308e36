import { isBankTransfer } from "@creditline/core/reference/channels.table";
import type { CustomerEvent, EventType } from "../../model/customer/events.ts";
import { partnerOfChannel, partnerOfPayment, partnerOfStep } from "../../model/refusals.ts";
import type { NewEvent } from "../../store/store.ts";
import type { PartnerOutcome } from "../../partners/partner.ts";
import { isFinal } from "../../partners/simulated/payment-gateway.ts";

/** Remembers the partner of this many open requests or payments; later answers of others count as unknown. */
const MOST_OPEN = 10_000;

type Data<Type extends EventType> = Extract<CustomerEvent, { readonly type: Type }>["data"];

/** The outcome of a withdrawal's transfer or code. */
function withdrawalOutcome({ channel, voucherCode, transferEnds }: Data<"withdrawal.made">): PartnerOutcome {
  const isOpen = isBankTransfer(channel) ? transferEnds !== undefined : voucherCode === null;
  return { partner: partnerOfChannel(channel).name, outcome: isOpen ? "pending" : "completed" };
}

/** Derives from events which partners were asked, and what they answered. */
export function partnerOutcomes(): (events: readonly NewEvent[]) => readonly PartnerOutcome[] {
  const open = new Map<string, string>();
  const begins = (reference: string, partner: string): PartnerOutcome => {
    open.set(reference, partner);
    const [oldest] = open.keys();
    if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
    return { partner, outcome: "asked" };
  };
  const goesOn = (reference: string, outcome: string, ends: boolean): PartnerOutcome => {
    const partner = open.get(reference) ?? "unknown";
    if (ends) open.delete(reference);
    return { partner, outcome };
  };
  const outcomesOf = ({ type, data }: NewEvent): PartnerOutcome | null => {
    switch (type as EventType) {
      case "partner.asked": {
        const { partner, reference } = data as Data<"partner.asked">;
        return begins(reference, partner);
      }
      case "partner.answered": {
        const { reference, result } = data as Data<"partner.answered">;
        return goesOn(reference, result.toLowerCase(), true);
      }
      case "decision.requested":
        return { partner: partnerOfStep((data as Data<"decision.requested">).step).name, outcome: "asked" };
      case "decision.made": {
        const { step, outcome } = data as Data<"decision.made">;
        return { partner: partnerOfStep(step).name, outcome: outcome.status.toLowerCase() };
      }
      case "bank.visited":
        return {
          partner: "statement-analysis",
          outcome: (data as Data<"bank.visited">).result.toLowerCase(),
        };
      case "reverse-penny-drop.created":
        return { partner: "reverse-penny-drop", outcome: "asked" };
      case "reverse-penny-drop.paid":
        return { partner: "reverse-penny-drop", outcome: "completed" };
      case "reverse-penny-drop.failed":
        return { partner: "reverse-penny-drop", outcome: "failed" };
      case "withdrawal.made":
        return withdrawalOutcome(data as Data<"withdrawal.made">);
      case "withdrawal.paid":
        return { partner: "bank-transfer", outcome: "completed" };
      case "withdrawal.failed":
        return { partner: "bank-transfer", outcome: "failed" };
      case "penny-drop.made":
        return {
          partner: "penny-drop",
          outcome: (data as Data<"penny-drop.made">).verified ? "completed" : "failed",
        };
      case "payment.started": {
        const { transactionId, way } = data as Data<"payment.started">;
        return begins(transactionId, partnerOfPayment(way).name);
      }
      case "payment.reported": {
        const { transactionId, outcome } = data as Data<"payment.reported">;
        return goesOn(transactionId, outcome, isFinal(outcome));
      }
      default:
        return null;
    }
  };
  return (events) => events.flatMap((event) => outcomesOf(event) ?? []);
}
