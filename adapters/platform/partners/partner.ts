import { GIVEN_UP_SECONDS } from "@creditline/core/reference/given-up";

/** What came of asking somebody outside of the platform. Each text is one of a known few. */
export interface PartnerOutcome {
  readonly partner: string;
  /** `asked`, or what was answered. */
  readonly outcome: string;
}

/** Told what came of asking a partner of whom no customer's history tells. */
export type PartnerWatch = (outcome: PartnerOutcome) => void;

/** The partners behind the calls, each simulated (spec 1 §1, §7). */
export const PARTNERS = [
  "bureau",
  "statement-analysis",
  "aadhaar-otp",
  "aadhaar",
  "digital-kyc",
  "video-kyc",
  "central-kyc",
  "e-sign",
  "selfie-check",
  "document-review",
  "account-aggregator",
  "provider-fee",
  "field-agents",
  "captcha",
  "sms-gateway",
  "google-sign-in",
  "e-mail",
  "ifsc-directory",
  "pincode-directory",
  "penny-drop",
  "reverse-penny-drop",
  "e-mandate",
  "physical-mandate",
  "payment-gateway",
  "payments-app",
  "bank-transfer",
  "vouchers",
  "checkout",
] as const;

export type PartnerName = (typeof PARTNERS)[number];

/**
 * Who is simulated here and has to be asked for by name: the lenders' decisions, and each partner behind a call. Google has
 * a setting of its own, and is simulated in a sandbox alone.
 */
export const SIMULATED_NAMES: readonly string[] = [
  "lenders",
  ...PARTNERS.filter((name) => name !== "google-sign-in"),
];

/** How a partner may behave towards a customer. */
export const BEHAVIOURS = ["succeeds", "fails", "stalls", "answers-late"] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** Whether a text is one of the behaviours. */
export const isBehaviour = (text: string): text is Behaviour =>
  (BEHAVIOURS as readonly string[]).includes(text);

/** What will come of a request, decided when the partner is asked, so that the events alone tell the rest. */
export interface Promised {
  readonly result: "COMPLETED" | "FAILED";
  /** Seconds until the answer comes: 0 for at once, null where none ever comes. */
  readonly afterSeconds: number | null;
}

/** A partner as the platform sees it: asked, it says what comes of it and when. */
export interface Partner {
  readonly name: PartnerName;
  promise(behaviour: Behaviour): Promised;
}

/** How late a late answer is: longer than a client waits for one (assumed). */
export const LATE_SECONDS = 90;

/** Seconds until an answer that usually takes so many; null where none ever comes. */
export const secondsUntil = (behaviour: Behaviour, usualSeconds: number): number | null =>
  behaviour === "stalls" ? null : behaviour === "answers-late" ? usualSeconds + LATE_SECONDS : usualSeconds;

/** How something ends that is given up where no answer comes, and after how many seconds. */
export const endOf = ({ result, afterSeconds }: Promised): Promised & { readonly afterSeconds: number } =>
  afterSeconds === null ? { result: "FAILED", afterSeconds: GIVEN_UP_SECONDS } : { result, afterSeconds };

/** A simulated partner that usually answers after so many seconds. */
export const simulatedPartner = (name: PartnerName, usualSeconds: number): Partner => ({
  name,
  promise: (behaviour) => ({
    result: behaviour === "fails" ? "FAILED" : "COMPLETED",
    afterSeconds: secondsUntil(behaviour, usualSeconds),
  }),
});
