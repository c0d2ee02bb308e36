import { goesToAccount, isCheckout } from "@creditline/core/reference/channels.table";
import type { CustomerEvent, EventType } from "../../model/customer/events.ts";
import type { PartnerName } from "../../partners/partner.ts";
import type { Step } from "../../model/decisions/outcome.ts";
import type { NewEvent } from "../../store/store.ts";
import type { PartnerOutcome } from "../../partners/partner-watch.ts";

/** Whom an open request is with is remembered for so many of them; what is answered later counts as unknown's. */
const MOST_OPEN = 10_000;

type Data<Type extends EventType> = Extract<CustomerEvent, { readonly type: Type }>["data"];

const decidedBy = (step: Step): PartnerName => (step === "statements" ? "statement-analysis" : "bureau");

/** What was said about the transfer or the code of a withdrawal. */
function withdrawalOutcome({ channel, voucherCode, transferEnds }: Data<"withdrawal.made">): PartnerOutcome {
  if (goesToAccount(channel)) {
    return { partner: "bank-transfer", outcome: transferEnds === undefined ? "completed" : "pending" };
  }
  return {
    partner: isCheckout(channel) ? "checkout" : "vouchers",
    outcome: voucherCode === null ? "pending" : "completed",
  };
}

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
        return { partner: decidedBy((data as Data<"decision.requested">).step), outcome: "asked" };
      case "decision.made": {
        const { step, outcome } = data as Data<"decision.made">;
        return { partner: decidedBy(step), outcome: outcome.status.toLowerCase() };
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
