import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { GeoLocation } from "@creditline/core/customer/identity";
import type { PaperShape } from "@creditline/core/calls/identity/paper.shapes";
import type { AccountDeletionReply, Nominee } from "@creditline/core/calls/own-account/own-account.calls";
import type { RetentionDates } from "../../store/personal/kept-fields.table.ts";
import type { KeptComplaint } from "../account/complaints.ts";
import type { HelpThread } from "../help/help-threads.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";
import type { PartnerRequest, Facts } from "./partner-request.ts";
import type { Behaviour, PartnerName } from "../../partners/partner.ts";

/** A deletion as it is kept: asked for, and once a person has carried it out what was kept and why. ISO 8601, UTC. */
export type KeptDeletion = NonNullable<AccountDeletionReply["deletion"]>;

/** A consent of the submission screen or of the KYC. */
export type ConsentName = "terms" | "privacy" | "bureau" | "address" | "whatsApp";

/** An appointment that was asked for. */
interface Appointment {
  readonly appointmentId: string;
  readonly purpose: string;
  readonly mode: string;
  readonly slotId: string;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The key fact statement that was accepted: of which application and partner, and what it was worked out for. */
export interface AcceptedKeyFacts {
  readonly applicationId: string | null;
  readonly partnerCode: string;
  /** Rupees. */
  readonly amount: number;
  readonly months: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The documents of a signing, word for word as shown to the customer. */
export interface SignedPapers {
  /** Of the signing. */
  readonly reference: string;
  readonly agreement: PaperShape;
  readonly keyFacts: PaperShape;
  /** SHA-256 of each paper's JSON text, in hexadecimal; null where the platform runs without Node. */
  readonly sha256: { readonly agreement: string | null; readonly keyFacts: string | null };
  /** The same as the customer read them and signed, beside the English ones, which govern; not there where they were English. */
  readonly inLanguage?: {
    readonly language: LanguageCode;
    readonly agreement: PaperShape;
    readonly keyFacts: PaperShape;
    readonly sha256: SignedPapers["sha256"];
  };
}

/** The form of a withdrawal, word for word as it was put to the customer for a signature. */
export interface PresentedForm {
  /** Of the signing. */
  readonly reference: string;
  readonly paper: PaperShape;
  /** SHA-256 of the paper's JSON text, in hexadecimal; null where the platform runs without Node. */
  readonly sha256: string | null;
  /** When it was accepted, ISO 8601, UTC; left out where nothing was accepted before the signature. */
  readonly acceptedAt?: string;
}

/** The form of a withdrawal as the customer has read and accepted it: ISO 8601, UTC. */
export interface AcceptedForm {
  readonly paper: PaperShape;
  readonly at: string;
}

/** What the customer did about an offer. */
export interface OfferChoice {
  readonly status: "APPLIED" | "REMOVED";
  /** When it was applied first: its days count from then. */
  readonly at: string;
}

/** A change of the phone that waits, for the holder of the old one to stop it. */
interface MobileChange {
  readonly phone: string;
  /** From when on it may be made; ISO 8601, UTC. */
  readonly dueAt: string;
  /** The session that asked for it. */
  readonly sessionId: string;
}

/** How often an e-mail address is changed in a day (assumed). */
export const EMAIL_CHANGES_A_DAY = 10;

/** Everything of the onboarding that the events of a customer say. */
export interface OnboardingFacts {
  readonly inviteCode: string | null;
  readonly emailId: string | null;
  /** When the address was changed, the last times. */
  readonly emailChangedAt: readonly string[];
  /** Whether a code to the address and one to the phone have confirmed it: it signs in from then on (ruling R45). */
  readonly emailConfirmed: boolean;
  /** The address that the application was checked with, where the customer has changed it since; null where not. */
  readonly checkedHome: ProfileTexts | null;
  /** Another phone that is waited for, since the old one is lost (ruling R44). */
  readonly mobileChange: MobileChange | null;
  /** What partners were asked, newest last. */
  readonly requests: readonly PartnerRequest[];
  /** When the terms of a partner were accepted, by partner code. */
  readonly terms: Readonly<Record<string, string>>;
  /** The last statement that was accepted. */
  readonly keyFacts: AcceptedKeyFacts | null;
  /** A code for a signature was confirmed, and nothing has been signed by it yet. */
  readonly signingCode: boolean;
  /** The documents shown at the last signing. */
  readonly papers: SignedPapers | null;
  /** The forms that the customer has read and wants, unsigned, by the reference of their withdrawal. */
  readonly acceptedForms: Readonly<Record<string, AcceptedForm>>;
  /** The forms that were put to the customer, by the reference of their withdrawal; of each the last. */
  readonly withdrawalForms: Readonly<Record<string, PresentedForm>>;
  readonly appointment: Appointment | null;
  readonly offers: Readonly<Record<string, OfferChoice>>;
  /** What forms without a field of their own on record asked for. */
  readonly collected: Readonly<Record<string, string>>;
  readonly officeAddress: ProfileTexts;
  /** Whether the customer said that the office is at the home address; null if not asked. */
  readonly isOfficeAtHome: boolean | null;
  /** Questions to support and their answers, by topic. */
  readonly help: Readonly<Record<string, HelpThread>>;
  /** When the customer confirmed the recorded work details: ISO 8601, UTC. */
  readonly workConfirmedAt: string | null;
  /** Where the customer was when they gave an address. */
  readonly places: { readonly home: GeoLocation | null; readonly office: GeoLocation | null };
  /** What the application may do, by the permission's name: since when, ISO 8601 in UTC, and where the customer was. */
  readonly permissions: Readonly<Record<string, { readonly at: string; readonly place: GeoLocation | null }>>;
  /** The version (day) of each consent's text, if known. */
  readonly consentTexts: Readonly<Partial<Record<ConsentName, string>>>;
  /** When each withdrawn consent was withdrawn: ISO 8601, UTC. */
  readonly consentsTakenBack: Readonly<Partial<Record<ConsentName, string>>>;
  /** What the customer complained of, newest last. */
  readonly complaints: readonly KeptComplaint[];
  /** Who uses the customer's data rights after death or in incapacity; null for no one. */
  readonly nominee: Nominee | null;
  /** The deletion that was asked for last. */
  readonly deletion: KeptDeletion | null;
  /** What was erased (null), or stays until a day (YYYY-MM-DD); null while all of it is there. */
  readonly erased: RetentionDates | null;
  /** When a link was sent last for each action of this application (ISO 8601, UTC), and to which number. */
  readonly linksSent: Readonly<Record<string, { readonly at: string; readonly phone: string }>>;
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
  emailChangedAt: [],
  emailConfirmed: false,
  checkedHome: null,
  mobileChange: null,
  requests: [],
  terms: {},
  keyFacts: null,
  signingCode: false,
  papers: null,
  appointment: null,
  acceptedForms: {},
  withdrawalForms: {},
  offers: {},
  collected: {},
  officeAddress: {},
  isOfficeAtHome: null,
  help: {},
  workConfirmedAt: null,
  places: { home: null, office: null },
  permissions: {},
  consentTexts: {},
  consentsTakenBack: {},
  complaints: [],
  nominee: null,
  deletion: null,
  erased: null,
  linksSent: {},
  limitIncrease: null,
};

/** What can happen to a customer in the onboarding, by the type under which it is kept. */
export interface OnboardingEventData {
  /** A partner was asked; `result` is the coming answer, and `dueAt` its time. */
  readonly "partner.asked": {
    readonly partner: PartnerName;
    readonly errand: string;
    readonly reference: string;
    readonly manner: Behaviour;
    readonly facts: Facts;
    readonly result: "COMPLETED" | "FAILED";
    readonly dueAt: string | null;
  };
  readonly "partner.answered": { readonly reference: string; readonly result: "COMPLETED" | "FAILED" };
  /** A request continues: more is known of it; `dueAt` where that brings an answer, `result`, by itself. */
  readonly "partner.told": {
    readonly reference: string;
    readonly facts: Facts;
    readonly result?: "COMPLETED" | "FAILED";
    readonly dueAt?: string | null;
  };
  /** The consent to share statements was withdrawn. */
  readonly "consent.withdrawn": { readonly reference: string };
  readonly "appointment.cancelled": Readonly<Record<string, never>>;
  readonly "invite.saved": { readonly inviteCode: string };
  readonly "email.changed": { readonly emailId: string };
  /** A code to the address and one to the phone were right. */
  readonly "email.confirmed": { readonly emailId: string };
  /** The home's address, whole, by a code to the phone: letters go there from now on. */
  readonly "address.changed": { readonly changes: ProfileTexts };
  readonly "mobile.changed": { readonly phone: string };
  /** The old number is lost; the change waits. */
  readonly "mobile.change-asked": MobileChange;
  /** The old number is not lost: its holder signed in. */
  readonly "mobile.change-stopped": { readonly phone: string };
  /** Someone opened a link: a session of it began. */
  readonly "link.opened": { readonly linkId: string; readonly sessionId: string };
  readonly "terms.accepted": { readonly partnerCode: string };
  /** The statement as it was worked out: rupees, months. */
  readonly "key-facts.accepted": Omit<AcceptedKeyFacts, "at">;
  /** The documents were shown to the customer for signing. */
  readonly "papers.put": SignedPapers;
  /** The customer has read the form of a withdrawal and wants it: its OTP signs it (rulings R52, R63). */
  readonly "withdrawal-form.accepted": { readonly referenceNo: string; readonly paper: PaperShape };
  /** The form of a withdrawal as it is signed (ruling R52). */
  readonly "withdrawal-form.put": PresentedForm & { readonly referenceNo: string };
  readonly "appointment.scheduled": Appointment;
  readonly "offer.updated": { readonly offerId: string; readonly status: "APPLIED" | "REMOVED" };
  readonly "details.collected": { readonly details: Readonly<Record<string, string>> };
  /** `limit` is the higher limit in rupees that an acceptance brings; events of older versions name none. */
  readonly "limit-increase.answered": { readonly accepted: boolean; readonly limit?: number };
  /** The office's address, its fields called as those of the home's. */
  readonly "office-address.saved": {
    readonly address: ProfileTexts;
    /** Whether the customer says that it is the home's; omitted without an answer. */
    readonly isHome?: boolean;
  };
  /** The customer asked support something. */
  readonly "help.asked": { readonly slug: string; readonly text: string };
  /** A person at support answered. */
  readonly "help.answered": { readonly slug: string; readonly text: string; readonly name: string };
  /** The customer has seen the answers of a thread. */
  readonly "help.read": { readonly slug: string };
  /** The customer says that the work on record is how they work now. */
  readonly "work.confirmed": Readonly<Record<string, never>>;
  /** Where the customer was when they entered a home or office address. */
  readonly "place.noted": { readonly of: "home" | "office"; readonly geoLocation: GeoLocation };
  /** The application may do something from now on; where the customer was found, if a place came. */
  readonly "permission.given": { readonly name: string; readonly place: GeoLocation | null };
  /** The customer complains; the number is how it is found again. */
  readonly "complaint.raised": Pick<KeptComplaint, "number" | "about" | "text">;
  /** The grievance officer answered. */
  readonly "complaint.answered": { readonly number: string; readonly text: string; readonly name: string };
  /** The customer asks that what is kept be deleted; `doneBy` in ISO 8601. */
  readonly "deletion.asked": { readonly number: string; readonly doneBy: string };
  readonly "deletion.taken-back": Readonly<Record<string, never>>;
  /** A person has carried it out, and says what was kept and why. */
  readonly "deletion.done": {
    readonly number: string;
    readonly name: string;
    readonly kept: readonly { readonly what: string; readonly why: string }[];
  };
  /**
   * The customer names who uses their data rights after death or in incapacity, in the place of anybody before; empty
   * for no one. Support has to read the name, which is masked wherever it is called one.
   */
  readonly "nominee.named": Omit<Nominee, "name"> & { readonly nominee: string };
  /** What was kept as these classes was erased (null), or stays until a day, as the law has it. */
  readonly "data.erased": { readonly until: RetentionDates };
  readonly "link.sent": { readonly action: string };
}

export type OnboardingEventType = keyof OnboardingEventData;
