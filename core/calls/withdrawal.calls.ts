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
        "terms come back; an OTP (purpose WITHDRAWAL) then confirms it. One without them is a number that nothing can be " +
        "withdrawn with. Ours: payload and reply.",
    },
    txnWithdraw: {
      at: "POST /v1/customer/txn/withdraw",
      once: true,
      body: WithdrawRequest,
      reply: WithdrawReply,
      about:
        "Withdraws from the line what genrefno has prepared: it takes that reference, its amount and tenure, and the OTP " +
        "that confirms it (ruling R62); another is refused with NOTHING_TO_CONFIRM. Once: the same reference or " +
        "idempotency key with the same body gets the first answer again. IMPS pays to the beneficiary account; QC_GIFT_VOUCHER " +
        "and CHECKOUT answer with a code. The line must be started, the amount within the available limit and at " +
        "least the tenure's minimum. A fee for which the lender's table has no single figure is charged at its " +
        "highest (assumed). Terms that were agreed are what is booked, or it is refused. With a lender that has a loan " +
        "agreement form it takes a reference whose form is accepted, and no other. Ours: payload and reply.",
    },
  },
);
