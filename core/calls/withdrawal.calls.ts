import { callGroup } from "./call.ts";
import { ReferenceReply, ReferenceRequest, WithdrawReply, WithdrawRequest } from "./withdrawal.shapes.ts";

/** Drawing on the line (spec 2 §7 "Withdrawals"). */
export const withdrawal = callGroup(
  "withdrawal",
  {
    title: "Withdrawals",
    what: "References, and withdrawals from the credit line (spec 2 §7).",
    by: "customer",
  },
  {
    txnGenRefNo: {
      at: "POST /v1/customer/txn/genrefno",
      once: true,
      body: ReferenceRequest,
      reply: ReferenceReply,
      about:
        "Generates a reference for one withdrawal. With an amount and a tenure it stands for that withdrawal alone, whose " +
        "terms come back; it is then confirmed by a code (purpose WITHDRAWAL). Ours: payload and reply.",
    },
    txnWithdraw: {
      at: "POST /v1/customer/txn/withdraw",
      once: true,
      body: WithdrawRequest,
      reply: WithdrawReply,
      about:
        "Withdraws from the line, once: it takes a reference from genrefno, an idempotency key, or both, and the same " +
        "one with the same body gets the first answer again. IMPS pays to the beneficiary account; QC_GIFT_VOUCHER " +
        "and CHECKOUT answer with a code. The line must be started, the amount within the available limit and at " +
        "least the tenure's minimum. A fee for which the lender's table has no single figure is charged at its " +
        "highest (assumed). A reference for one withdrawal takes its amount and tenure, and the code that confirms it; " +
        "terms that were agreed are what is booked, or it is refused. With a lender that has a loan agreement form it " +
        "takes such a reference whose form is signed, and no other. Ours: payload and reply.",
    },
  },
);
