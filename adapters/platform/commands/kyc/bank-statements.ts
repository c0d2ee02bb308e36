import { validate } from "@creditline/core/validation/validate";
import type {
  NetbankingReply,
  NetbankingRequest,
  SalaryAccountRequest,
} from "@creditline/core/calls/application/bank-statement.calls";
import type { Done } from "@creditline/core/calls/lenient-fields";
import type { UploadReply } from "@creditline/core/calls/identity/document.shapes";
import { accountsAt, bankCode, USUAL_BANK } from "../../model/onboarding/bank-accounts.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import type { KeptFile } from "../../model/customer/events.ts";
import { shownFile } from "../../model/documents/document-types.ts";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { bankPage } from "../../partners/pages.ts";
import { dueMoment } from "../../partners/arriving.ts";
import { endOf } from "../../partners/partner.ts";
import { STATEMENT_ANALYSIS } from "../../partners/simulated/simulators.ts";
import { badField, refused } from "../../model/refusals.ts";

/** Sends the customer to the simulated bank, whose statements have been analysed after a few seconds. */
export const visitBank =
  ({ bank }: NetbankingRequest, transactionId: string): Decide<NetbankingReply> =>
  (state, now, partners) => {
    requireStep(state, "INCOME_VERIFICATION");
    const code = bankCode(bank);
    const { result, afterSeconds } = endOf(partners.ask(STATEMENT_ANALYSIS));
    const fails = result === "FAILED" || state.treatment.netbanking === "fails";
    return {
      events: [
        happened(now, "bank.visited", {
          transactionId,
          bank: code,
          dueAt: dueMoment(now, afterSeconds),
          result: fails ? "FAILED" : "COMPLETED",
          accounts: accountsAt(state, code),
        }),
      ],
      reply: () => ({ success: true, transactionId, url: bankPage(transactionId) }),
    };
  };

/** Chooses the account that the salary is paid into, one of those found. */
export const chooseSalaryAccount =
  ({ accountNo, ifsc, name, bankName }: SalaryAccountRequest): Decide<Done> =>
  (state, now) => {
    const number = validate("accountNumber", accountNo);
    if (!number.ok) throw badField("accountNo", number.errors[0]?.message ?? "Enter your account number.");
    const branch = ifsc === undefined || ifsc === null ? null : validate("ifsc", ifsc);
    if (branch !== null && !branch.ok) throw badField("ifsc", branch.errors[0]?.message ?? "Enter the IFSC.");
    if (state.accounts.length > 0 && !state.accounts.some((account) => account.accountNo === number.value)) {
      throw refused("ACCOUNT_NOT_FOUND", "Choose one of the accounts we found.", "accountNo");
    }
    return {
      events: [
        happened(now, "salary-account.chosen", {
          accountNo: number.value,
          ifsc: branch?.value ?? null,
          name: name ?? null,
          bankName: bankName ?? null,
        }),
      ],
      reply: () => ({ success: true }),
    };
  };

/** Keeps what is known of uploaded files; the files themselves are not kept. Statements show an account. */
export const keepFiles =
  (files: readonly KeptFile[], areStatements: boolean): Decide<UploadReply> =>
  (state, now) => {
    const accounts = accountsAt(state, state.profile.bank ?? USUAL_BANK);
    return {
      events: [
        happened(now, "files.uploaded", { files }),
        ...(areStatements && accounts.length > 0 ? [happened(now, "statements.received", { accounts })] : []),
      ],
      reply: () => ({ success: true, files: files.map(shownFile) }),
    };
  };
