import type { GeoLocation } from "@creditline/core/customer/address";
import type { Errand } from "./partners/errand.ts";
import type { ProfileTexts } from "./script.ts";

/** An appointment that was asked for. */
export interface Appointment {
  readonly appointmentId: string;
  readonly purpose: string;
  readonly mode: string;
  readonly slotId: string;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What the customer did about an offer. */
export interface OfferChoice {
  readonly status: "APPLIED" | "REMOVED";
  readonly at: string;
}

/** Everything of the onboarding that the events of a customer say. */
export interface OnboardingFacts {
  readonly inviteCode: string | null;
  readonly emailId: string | null;
  /** Errands to partners, newest last. */
  readonly errands: readonly Errand[];
  /** When the terms of a partner were accepted, by partner code. */
  readonly terms: Readonly<Record<string, string>>;
  readonly appointment: Appointment | null;
  readonly offers: Readonly<Record<string, OfferChoice>>;
  /** What forms without a field of their own on record asked for. */
  readonly collected: Readonly<Record<string, string>>;
  readonly officeAddress: ProfileTexts;
  /** Where the customer was when they gave an address. */
  readonly places: { readonly home: GeoLocation | null; readonly office: GeoLocation | null };
  /** The answer to an offered higher limit. */
  readonly limitIncrease: {
    readonly accepted: boolean;
    readonly at: string;
    /** What the limit was raised to, in rupees; null where it was not. */
    readonly limit: number | null;
  } | null;
}

/** Before any of it. */
export const NO_ONBOARDING: OnboardingFacts = {
  inviteCode: null,
  emailId: null,
  errands: [],
  terms: {},
  appointment: null,
  offers: {},
  collected: {},
  officeAddress: {},
  places: { home: null, office: null },
  limitIncrease: null,
};
