/** The partners behind the calls, each simulated (spec 1 §1, §7). */
export const PARTNERS = [
  "aadhaar",
  "digital-kyc",
  "video-kyc",
  "central-kyc",
  "e-sign",
  "selfie-check",
  "account-aggregator",
  "provider-fee",
  "field-agents",
  "captcha",
  "sms-gateway",
  "google-sign-in",
  "ifsc-directory",
] as const;

export type PartnerName = (typeof PARTNERS)[number];

/** How a partner treats a customer: by the persona's script, or as a tester ordered for the next call. */
export const MANNERS = ["succeeds", "fails", "stalls", "answers-late"] as const;

export type Manner = (typeof MANNERS)[number];

/** Whether a text is one of the manners. */
export const isManner = (text: string): text is Manner => (MANNERS as readonly string[]).includes(text);

/** What will come of an errand, decided when the partner is asked, so that the events alone tell the rest. */
export interface Promised {
  readonly result: "COMPLETED" | "FAILED";
  /** Seconds until the answer comes: 0 for at once, null where none ever comes. */
  readonly afterSeconds: number | null;
}

/** A partner as the platform sees it: asked, it says what comes of it and when. */
export interface Partner {
  readonly name: PartnerName;
  promise(manner: Manner): Promised;
}

/** How late a late answer is: longer than a client waits for one (assumed). */
export const LATE_SECONDS = 90;

/** A simulated partner that usually answers after so many seconds. */
export const simulatedPartner = (name: PartnerName, usualSeconds: number): Partner => ({
  name,
  promise: (manner) => ({
    result: manner === "fails" ? "FAILED" : "COMPLETED",
    afterSeconds:
      manner === "stalls" ? null : manner === "answers-late" ? usualSeconds + LATE_SECONDS : usualSeconds,
  }),
});
