import { MINUTE_MS } from "../calendar/duration.ts";
import type { BankAccount } from "../customer/identity.ts";
import {
  isSelfieDone,
  SELFIE_DOCUMENT_TYPE,
  isOfficeAddressRequired,
  preferredAccount,
} from "../customer/record-facts.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { whySelfieRefused } from "../notices/refusal-reasons.table.ts";
import { KYC_PROVIDERS, type KycProvider } from "../reference/documents/document-kinds.table.ts";
import { minutesFor } from "../reference/usual-times.table.ts";
import { t, verbatim } from "../messages/message.ts";
import { type OnboardingStep, type StepStatus, stepWith } from "./step.ts";
import { INCOME_TAKES, STATEMENT_MONTHS } from "../mandate/income-verification-times.table.ts";
import { ending } from "../validation/shown.ts";
import { ADDRESS_PROOF_TYPES } from "../reference/documents/address-proofs.table.ts";

/** Returns the accounts whose statements the lender has, by the record (spec 1 §3 "Bank account"). */
export const accountsWithStatements = (
  record: Pick<CustomerRecord, "bankAccounts"> | null,
): readonly BankAccount[] =>
  (record?.bankAccounts ?? []).filter(({ userStatementPresent }) => userStatementPresent === true);

/** How long identity checks usually take (assumed). */
const CHECKING_MS = 2 * MINUTE_MS;

/**
 * The status of identity verification. One completed way is enough; checks started in other ways don't matter then
 * (assumed).
 */
function identityStatus({ identityChecks }: CustomerRecord): StepStatus {
  const checks = identityChecks ?? [];
  const has = (status: string) => checks.find((check) => check.status === status);
  if (has("COMPLETED") !== undefined) return { standing: "done" };
  const withPartner = has("WITH_PARTNER");
  if (withPartner !== undefined)
    return {
      standing: "with-somebody",
      turn: "a partner",
      since: withPartner.since ?? null,
      usuallyMs: CHECKING_MS,
    };
  if (has("WITH_CUSTOMER") !== undefined) return { standing: "to-do", note: t("In progress") };
  return has("FAILED") === undefined
    ? { standing: "to-do" }
    : { standing: "failed", note: t("Failed. Try again") };
}

/** A selfie counts once it is UPLOADED or ACCEPTED (spec 1 §3 "Full customer record"). */
function selfieStatus({ uploadedDocuments }: CustomerRecord): StepStatus {
  const documents = uploadedDocuments ?? [];
  if (isSelfieDone(documents)) return { standing: "done" };
  const last = documents.findLast(({ documentType }) => documentType === SELFIE_DOCUMENT_TYPE);
  if (last === undefined) return { standing: "to-do" };
  return { standing: "failed", note: whySelfieRefused(last.reason) };
}

/** The screens on which a customer's identity is verified first. */
type IdentityScreen = (typeof KYC_PROVIDERS)[KycProvider] | "completeKyc";

const isProvider = (name: string): name is KycProvider => Object.hasOwn(KYC_PROVIDERS, name);

/**
 * The first screen of the identity step: Aadhaar's own, which links to the other ways. The list of ways comes first where
 * Aadhaar is not one of them, and where another way was begun.
 */
function identityScreen({ kycProvider, identityChecks }: CustomerRecord): IdentityScreen {
  const provider = kycProvider ?? "";
  const isElsewhere = (identityChecks ?? []).some(({ kind }) => kind !== "aadhaar");
  return isProvider(provider) && !isElsewhere ? KYC_PROVIDERS[provider] : "completeKyc";
}

export const identityStep = (record: CustomerRecord): OnboardingStep<IdentityScreen> =>
  stepWith(
    {
      id: "identity",
      title: t("Verify your identity"),
      takes: t("About {time}", { time: minutesFor("identity") }),
      screen: identityScreen(record),
      required: true,
    },
    identityStatus(record),
  );

export const selfieStep = (record: CustomerRecord): OnboardingStep<"uploadSelfie"> =>
  stepWith(
    {
      id: "selfie",
      title: t("Take a selfie"),
      takes: t("About {time}", { time: minutesFor("selfie") }),
      screen: "uploadSelfie",
      required: true,
    },
    selfieStatus(record),
  );

/** Every document type that counts as an address proof. */
const ADDRESS_PROOFS: ReadonlySet<string> = new Set(
  ADDRESS_PROOF_TYPES.flatMap(({ key, kinds }) => [key, ...kinds]),
);

/**
 * The office address is asked for unless the record says no (spec 1 §3 "Full customer record"). If it says no and there
 * is none, the step is waived.
 */
function officeStatus(record: CustomerRecord): StepStatus {
  if (isOfficeAddressRequired(record)) return { standing: "to-do" };
  return { standing: record.workDetails?.address?.pincode ? "done" : "waived" };
}

/** The Aadhaar proves the address of a customer who lives at the address on it (assumed). */
const isProvenByAadhaar = ({ aadhaarDetails, applicationModel }: CustomerRecord): boolean =>
  aadhaarDetails?.otpVerified === true && applicationModel?.isCurrentAddressAadhaarLinkedAddress === true;

/** A customer who consented to the use of the address from digital KYC needs no other proof (assumed). */
const isProvenByPapers = ({ identityChecks, applicationModel }: CustomerRecord): boolean =>
  Boolean(applicationModel?.addressConsentOn) &&
  (identityChecks ?? []).some(({ kind, status }) => kind === "digital" && status === "COMPLETED");

function addressProofStatus(record: CustomerRecord): StepStatus {
  const proofs = (record.uploadedDocuments ?? []).filter(({ documentType }) =>
    ADDRESS_PROOFS.has(documentType),
  );
  if (proofs.some(({ status }) => status !== "REJECTED")) return { standing: "done" };
  if (isProvenByAadhaar(record))
    return { standing: "waived", note: t("No address proof needed: your KYC has your address.") };
  if (isProvenByPapers(record))
    return {
      standing: "waived",
      note: t("No address proof needed: your KYC has your address."),
    };
  return proofs.length === 0
    ? { standing: "to-do" }
    : { standing: "failed", note: t("Rejected. Upload another one.") };
}

/** The last four digits of the preferred account: the primary one, otherwise the first (spec 1 §3 "Bank account"). */
function accountNote(accounts: readonly BankAccount[]): StepStatus {
  const number = preferredAccount(accounts)?.accountNo ?? null;
  return number === null
    ? { standing: "done" }
    : {
        standing: "done",
        note: t("Statements received for the account ending {digits}.", {
          digits: verbatim(ending(number)),
        }),
      };
}

/**
 * The status of income verification after approval (spec 1 §3 "Loan response"): required where
 * `financeReportRequiredPostAip` says so; `bankStatementsWaived` always drops it; `bankStatementsOptional` makes it
 * optional.
 */
function incomeStatus(record: CustomerRecord): StepStatus | null {
  const { bankStatementsWaived, bankStatementsOptional, financeReportRequiredPostAip } =
    record.loanResponse ?? {};
  const isAsked = financeReportRequiredPostAip === true;
  if (bankStatementsWaived === true)
    return isAsked ? { standing: "waived", note: t("Your lender doesn't need this.") } : null;
  if (!isAsked && bankStatementsOptional !== true) return null;
  const seen = accountsWithStatements(record);
  if (seen.length > 0) return accountNote(seen);
  return bankStatementsOptional === true ? { standing: "optional" } : { standing: "to-do" };
}

export const officeStep = (record: CustomerRecord): OnboardingStep<"officeAddress"> =>
  stepWith(
    {
      id: "office",
      title: t("Add your work address"),
      takes: t("About {time}", { time: minutesFor("office") }),
      screen: "officeAddress",
      required: true,
    },
    officeStatus(record),
  );

export const addressProofStep = (record: CustomerRecord): OnboardingStep<"uploadDocuments"> =>
  stepWith(
    {
      id: "address-proof",
      title: t("Upload address proof"),
      takes: t("About {time}", {
        time: minutesFor("addressProof"),
      }),
      screen: "uploadDocuments",
      required: true,
    },
    addressProofStatus(record),
  );

/** The income step; null if income is not required. */
export function incomeStep(record: CustomerRecord): OnboardingStep<"verifyIncome"> | null {
  const status = incomeStatus(record);
  return status === null
    ? null
    : stepWith(
        {
          id: "income",
          title: t("Verify your income"),
          takes: t("Netbanking, about {netbanking}, or statements of {months} months, about {upload}.", {
            netbanking: INCOME_TAKES.NETBANKING,
            upload: INCOME_TAKES.STATEMENT_UPLOAD,
            months: STATEMENT_MONTHS,
          }),
          screen: "verifyIncome",
          required: record.loanResponse?.bankStatementsOptional !== true,
        },
        status,
      );
}
