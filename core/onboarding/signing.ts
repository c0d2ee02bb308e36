import { MINUTE_MS } from "../calendar/duration.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { capitalised, type LenderRow, SIGNING_ROWS } from "../reference/lenders/lenders.table.ts";
import { minutesFor, USUAL_MINUTES } from "../reference/usual-times.table.ts";
import { t } from "../messages/message.ts";
import { type OnboardingStep, type StepStatus, stepWith } from "./step.ts";
import type { Party } from "./waiting-for.ts";

/** The screen on which a lender's agreement is signed (ruling R5). */
type SignScreen = `signDocuments${Capitalize<(typeof SIGNING_ROWS)[number]["slug"]>}`;

/** Returns a lender's signing screen by its code; null for a lender without one. */
export const signScreenOf = (lender: string | null | undefined): SignScreen | null => {
  const row = SIGNING_ROWS.find(({ code }: Pick<LenderRow, "code">) => code === lender);
  return row === undefined ? null : `signDocuments${capitalised(row.slug)}`;
};

/**
 * Whether papers are signed by hand: the key fact statement is accepted but no code can sign them (ruling R51). The
 * remaining reason is a phone number that is not linked to Aadhaar.
 */
export const isSignedByHand = (record: CustomerRecord | null): boolean =>
  record?.loanResponse?.applicationState?.esignStatus === "NOT_ELIGIBLE" &&
  Boolean(record.applicationModel?.keyFactsAgreedOn);

/** How long a signature usually takes to come back, in milliseconds. */
const SIGNING_MS = USUAL_MINUTES.signature * MINUTE_MS;

/** What signing can wait for, with who acts next and how long that usually takes; an agent comes on the chosen day. */
const WAITS: Readonly<Record<string, { readonly turn: Party; readonly usuallyMs: number | null }>> = {
  signature: { turn: "a partner", usuallyMs: SIGNING_MS },
  agent: { turn: "an agent", usuallyMs: null },
};
const DRAWN_UP = { turn: "the lender", usuallyMs: SIGNING_MS } as const;

/** The e-sign statuses (spec 1 §4, ruling R51). */
function signingStatus(record: CustomerRecord): StepStatus {
  const { esignStatus, canEsign, esignSince, esignWaitsFor } = record.loanResponse?.applicationState ?? {};
  const waiting = {
    standing: "with-somebody",
    since: esignSince ?? null,
    ...(WAITS[esignWaitsFor ?? ""] ?? DRAWN_UP),
  } as const;
  switch (esignStatus) {
    case "COMPLETE":
      return { standing: "done" };
    case "ERROR":
      return { standing: "failed", note: t("Failed. Try again") };
    case "WAITING":
      return waiting;
    case "NOT_ELIGIBLE":
      return {
        standing: "to-do",
        note: isSignedByHand(record)
          ? t("On paper: book an agent's visit.")
          : t("After you accept the key fact statement."),
      };
    default:
      return canEsign === false ? waiting : { standing: "to-do" };
  }
}

/**
 * The key fact statement step. The Reserve Bank requires that it is read before any agreement: without it the platform
 * accepts no signature.
 */
export function keyFactsStep(record: CustomerRecord): OnboardingStep<"keyFactStatement"> {
  const isSigned = record.loanResponse?.applicationState?.esignStatus === "COMPLETE";
  return stepWith(
    {
      id: "key-facts",
      title: t("Read the key fact statement"),
      takes: t("About {time}", { time: minutesFor("keyFacts") }),
      screen: "keyFactStatement",
      required: true,
    },
    { standing: isSigned || record.applicationModel?.keyFactsAgreedOn ? "done" : "to-do" },
  );
}

/** Whether the agreement is ready to be signed by a code, which also accepts the terms. */
const isSignable = ({ loanResponse, applicationModel }: CustomerRecord): boolean => {
  const { esignStatus, canEsign } = loanResponse?.applicationState ?? {};
  return Boolean(applicationModel?.keyFactsAgreedOn) && esignStatus === "ELIGIBLE" && canEsign !== false;
};

export const termsStep = (record: CustomerRecord): OnboardingStep<"termsAndConditions" | SignScreen> =>
  stepWith(
    {
      id: "terms",
      title: t("Accept your lender's terms"),
      takes: t("About {time}", { time: minutesFor("terms") }),
      screen:
        (isSignable(record)
          ? signScreenOf(record.loanResponse?.applicationState?.currentPartnerCode)
          : null) ?? "termsAndConditions",
      required: true,
    },
    { standing: record.applicationModel?.partnerTncAgreedOn ? "done" : "to-do" },
  );

export const signingStep = (record: CustomerRecord): OnboardingStep<SignScreen> =>
  stepWith(
    {
      id: "signing",
      title: t("Sign your agreement"),
      takes: isSignedByHand(record)
        ? t("About {time}", { time: minutesFor("visit") })
        : t("About {time}", { time: minutesFor("signing") }),
      screen: signScreenOf(record.loanResponse?.applicationState?.currentPartnerCode),
      required: true,
    },
    signingStatus(record),
  );
