import { MINUTE_MS } from "../calendar/duration.ts";
import type { BankAccount } from "../customer/identity.ts";
import { isSelfieDone, SELFIE_DOCUMENT_TYPE } from "../customer/record-facts.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { whySelfieRefused } from "../notices/refusal-reasons.table.ts";
import { KYC_PROVIDERS, type KycProvider } from "../reference/documents/document-kinds.table.ts";
import { minutesFor } from "../reference/usual-times.table.ts";
import { t } from "../messages/message.ts";
import { type OnboardingStep, type StepStatus, stepWith } from "./step.ts";

/** The accounts whose statements the lender has: those of which the record says so (spec 1 §3 "Bank account"). */
export const accountsWithStatements = (
  record: Pick<CustomerRecord, "bankAccounts"> | null,
): readonly BankAccount[] =>
  (record?.bankAccounts ?? []).filter(({ userStatementPresent }) => userStatementPresent === true);

/** How long the services that check who someone is usually take (assumed). */
const CHECKING_MS = 2 * MINUTE_MS;

/**
 * The status of identity verification. One completed way is enough; checks started in other ways don't matter then
 * (assumed).
 */
function identityStands({ identityChecks }: CustomerRecord): StepStatus {
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
function selfieStands({ uploadedDocuments }: CustomerRecord): StepStatus {
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
    identityStands(record),
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
    selfieStands(record),
  );
