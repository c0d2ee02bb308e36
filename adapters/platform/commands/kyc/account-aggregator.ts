import { DAY_MS } from "@creditline/core/calendar/duration";
import { momentText } from "@creditline/core/calendar/civil-day";
import type {
  NetbankingReply,
  NetbankingRequest,
  SalaryAccountRequest,
} from "@creditline/core/calls/application/bank-statement.calls";
import type { UploadReply } from "@creditline/core/calls/identity/document.shapes";
import type {
  ConsentStatusReply,
  CreateConsentReply,
  CreateConsentRequest,
  ProviderConfirmRequest,
  ProviderReply,
  ProviderStartReply,
} from "@creditline/core/calls/identity/provider.calls";
import type { Done } from "@creditline/core/calls/call";
import { AGGREGATOR_CONSENT_DAYS } from "@creditline/core/reference/usual-times.table";
import { t } from "@creditline/core/messages/message";
import { validate } from "@creditline/core/validation/rules.table";
import { CODE_RULES } from "../../identity/codes/code-rules.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent, type KeptFile } from "../../model/customer/events.ts";
import { shownFile } from "../../model/documents/document-types.ts";
import { accountsAt, bankCode, USUAL_BANK } from "../../model/onboarding/bank-accounts.ts";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { isAnswering, isWithdrawn, type PartnerRequest } from "../../model/onboarding/partner-request.ts";
import { checkedField, isAbsent, badField, refused } from "../../model/refusals.ts";
import { endOf, bankPage, dueMoment, partnerPage } from "../../partners/partner.ts";
import { ACCOUNT_AGGREGATOR, PROVIDER_FEE, STATEMENT_ANALYSIS } from "../../partners/simulated/simulators.ts";
import type { Decide } from "../customers.ts";
import { answerRequest, askPartner, openRequest, requestNamed } from "../partner-requests.ts";
import { transactionReply } from "./visit-partner.ts";

const FEE = "fee";

/** The provider transaction with a reference. Throws NotFound. */
export const feeNamed = (state: CustomerState, transactionId: string | null | undefined): PartnerRequest =>
  requestNamed(state, PROVIDER_FEE.name, FEE, transactionId);

/** The identifiers by which the simulated provider knows a customer. Invented. */
const idsOf = (state: CustomerState, { status }: PartnerRequest): ProviderReply["ids"] =>
  status === "COMPLETED"
    ? [{ id: `PF${state.phone.slice(-4)}01`, name: state.profile.companyName ?? "Present employer" }]
    : [];

/** The status of a provider transaction. */
export function feeReply(state: CustomerState, transactionId: string | null | undefined): ProviderReply {
  const asked = feeNamed(state, transactionId);
  const confirmed = asked.facts["confirmedId"];
  return {
    ...transactionReply(asked),
    ids: idsOf(state, asked),
    confirmedId: typeof confirmed === "string" ? confirmed : null,
  };
}

/** Starts a new provider transaction. */
export const startFee =
  (reference: string): Decide<ProviderStartReply> =>
  (_state, now) => ({
    events: [openRequest(now, { partner: PROVIDER_FEE.name, kind: FEE, reference })],
    reply: (after) => ({
      ...transactionReply(feeNamed(after, reference)),
      expiresInSeconds: CODE_RULES.livesMs / 1000,
    }),
  });

/** The code was right: the provider answers. */
export const proveToProvider =
  (transactionId: string | null | undefined): Decide<ProviderReply> =>
  (state, now, partners) => {
    const asked = feeNamed(state, transactionId);
    const { reference } = asked;
    return {
      events: isAnswering(asked) ? [] : answerRequest(partners, now, { partner: PROVIDER_FEE, reference }),
      reply: (after) => feeReply(after, reference),
    };
  };

/** Confirms one of the provider's identifiers. The first one counts. */
export const confirmId =
  ({ transactionId, id }: ProviderConfirmRequest): Decide<ProviderReply> =>
  (state, now) => {
    const asked = feeNamed(state, transactionId);
    const { reference } = asked;
    if (asked.status !== "COMPLETED") {
      throw refused("PROVIDER_NOT_READY", t("Enter the provider's OTP first."), "transactionId");
    }
    if (!idsOf(state, asked).some((known) => known.id === id)) {
      throw refused("NO_SUCH_ID", t("Choose one of the accounts we found."), "id");
    }
    const isNew = asked.facts["confirmedId"] === undefined;
    return {
      events: isNew ? [createEvent(now, "partner.told", { reference, facts: { confirmedId: id } })] : [],
      reply: (after) => feeReply(after, reference),
    };
  };

/** Sends the customer to the simulated bank, whose statements are analysed within a few seconds. */
export const visitBank =
  ({ bank }: NetbankingRequest, transactionId: string): Decide<NetbankingReply> =>
  (state, now, partners) => {
    requireStep(state, "INCOME_VERIFICATION");
    const code = bankCode(bank);
    const { result, afterSeconds } = endOf(partners.ask(STATEMENT_ANALYSIS));
    const fails = result === "FAILED" || state.treatment.netbanking === "fails";
    return {
      events: [
        createEvent(now, "bank.visited", {
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
    if (!number.ok) throw badField("accountNo", number.errors[0]?.message ?? "expected an account number");
    const branch = ifsc === undefined || ifsc === null ? null : validate("ifsc", ifsc);
    if (branch !== null && !branch.ok)
      throw badField("ifsc", branch.errors[0]?.message ?? t("Enter the IFSC."));
    if (state.accounts.length > 0 && !state.accounts.some((account) => account.accountNo === number.value)) {
      throw refused("ACCOUNT_NOT_FOUND", t("Choose one of the accounts we found."), "accountNo");
    }
    return {
      events: [
        createEvent(now, "salary-account.chosen", {
          accountNo: number.value,
          ifsc: branch?.value ?? null,
          name: name ?? null,
          bankName: bankName ?? null,
        }),
      ],
      reply: () => ({ success: true }),
    };
  };

/** Records uploaded files; the files themselves are not stored. Statements show an account. */
export const keepFiles =
  (files: readonly KeptFile[], areStatements: boolean): Decide<UploadReply> =>
  (state, now) => {
    const accounts = accountsAt(state, state.profile.bank ?? USUAL_BANK);
    return {
      events: [
        createEvent(now, "files.uploaded", { files }),
        ...(areStatements && accounts.length > 0
          ? [createEvent(now, "statements.received", { accounts })]
          : []),
      ],
      reply: () => ({ success: true, files: files.map(shownFile) }),
    };
  };

const CONSENT = "consent";
const STATUSES = { IN_PROGRESS: "PENDING", COMPLETED: "ACTIVE", FAILED: "REJECTED" } as const;

/** Sends the customer to the aggregator, where they consent after a few seconds. */
export const createConsent =
  ({ bank, mobile }: CreateConsentRequest, reference: string): Decide<CreateConsentReply> =>
  (state, now, partners) => {
    requireStep(state, "INCOME_VERIFICATION");
    if (!isAbsent(mobile)) checkedField("mobile", "mobile", mobile);
    return {
      events: askPartner(partners, now, {
        partner: ACCOUNT_AGGREGATOR,
        kind: CONSENT,
        reference,
        facts: { bank: bankCode(bank) },
      }),
      reply: (after) => ({
        ...transactionReply(requestNamed(after, ACCOUNT_AGGREGATOR.name, CONSENT, reference)),
        consentId: reference,
        url: partnerPage(reference),
      }),
    };
  };

/** The status of a consent. Throws NotFound. */
export function consentStatus(
  state: CustomerState,
  consentId: string | null | undefined,
): ConsentStatusReply {
  const asked = requestNamed(state, ACCOUNT_AGGREGATOR.name, CONSENT, consentId);
  return {
    success: true,
    consentId: asked.reference,
    status: isWithdrawn(asked) ? "WITHDRAWN" : STATUSES[asked.status],
    accountsFound: asked.status === "COMPLETED" && !isWithdrawn(asked) ? state.accounts.length : 0,
    validUntil: momentText(Date.parse(asked.askedAt) + AGGREGATOR_CONSENT_DAYS * DAY_MS),
  };
}

/** Withdraws a consent. Withdrawing it again changes nothing. Throws NotFound. */
export const withdrawConsent =
  (consentId: string | null | undefined): Decide<ConsentStatusReply> =>
  (state, now) => {
    const asked = requestNamed(state, ACCOUNT_AGGREGATOR.name, CONSENT, consentId);
    const { reference } = asked;
    return {
      events: isWithdrawn(asked) ? [] : [createEvent(now, "consent.withdrawn", { reference })],
      reply: (after) => consentStatus(after, reference),
    };
  };
