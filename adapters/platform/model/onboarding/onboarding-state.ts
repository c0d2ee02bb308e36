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

/** A deletion as stored: requested, and once a person has carried it out what was kept and why. ISO 8601, UTC. */
export type KeptDeletion = NonNullable<AccountDeletionReply["deletion"]>;

/** A consent of the submission screen or of the KYC. */
export type ConsentName = "terms" | "privacy" | "bureau" | "address" | "whatsApp";

/** A requested appointment. */
interface Appointment {
  readonly appointmentId: string;
  readonly purpose: string;
  readonly mode: string;
  readonly slotId: string;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The accepted key fact statement: its application and partner, and what it was calculated for. */
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
  /** SHA-256 of each document's JSON text, in hexadecimal; null if the platform runs without Node. */
  readonly sha256: { readonly agreement: string | null; readonly keyFacts: string | null };
  /**
   * The same documents as the customer read and signed them, beside the English ones, which govern; omitted if they
   * were English.
   */
  readonly inLanguage?: {
    readonly language: LanguageCode;
    readonly agreement: PaperShape;
    readonly keyFacts: PaperShape;
    readonly sha256: SignedPapers["sha256"];
  };
}

/** The form of a withdrawal, word for word as presented to the customer for a signature. */
export interface PresentedForm {
  /** Of the signing. */
  readonly reference: string;
  readonly paper: PaperShape;
  /** SHA-256 of the document's JSON text, in hexadecimal; null if the platform runs without Node. */
  readonly sha256: string | null;
  /** When it was accepted, ISO 8601, UTC; omitted if nothing was accepted before the signature. */
  readonly acceptedAt?: string;
}

/** The form of a withdrawal as read and accepted by the customer: ISO 8601, UTC. */
export interface AcceptedForm {
  readonly paper: PaperShape;
  readonly at: string;
}

/** What the customer did with an offer. */
export interface OfferChoice {
  readonly status: "APPLIED" | "REMOVED";
  /** When it was first applied: its days count from then. */
  readonly at: string;
}

/** A pending change of the phone, which the holder of the old one can stop. */
interface MobileChange {
  readonly phone: string;
  /** The moment from which it may be made; ISO 8601, UTC. */
  readonly dueAt: string;
  /** The session that requested it. */
  readonly sessionId: string;
}

/** How often an e-mail address may be changed in a day (assumed). */
export const EMAIL_CHANGES_A_DAY = 10;

/** The state of the onboarding that results from a customer's events. */
export interface OnboardingFacts {
  readonly inviteCode: string | null;
  readonly emailId: string | null;
  /** The times of the latest changes of the address. */
  readonly emailChangedAt: readonly string[];
  /**
   * Whether a code to the address and one to the phone have confirmed it: it can sign in from then on (ruling R45).
   */
  readonly emailConfirmed: boolean;
  /** The address that the application was checked with, if the customer has changed it since; null otherwise. */
  readonly checkedHome: ProfileTexts | null;
  /** The pending change to another phone, since the old one is lost (ruling R44). */
  readonly mobileChange: MobileChange | null;
  /** The requests to partners, newest last. */
  readonly requests: readonly PartnerRequest[];
  /** When the terms of a partner were accepted, by partner code. */
  readonly terms: Readonly<Record<string, string>>;
  /** The last accepted statement. */
  readonly keyFacts: AcceptedKeyFacts | null;
  /** A code for a signature was confirmed, and nothing has been signed with it yet. */
  readonly signingCode: boolean;
  /** The documents shown at the last signing. */
  readonly papers: SignedPapers | null;
  /** The unsigned forms that the customer has read and accepted, by the reference of their withdrawal. */
  readonly acceptedForms: Readonly<Record<string, AcceptedForm>>;
  /** The forms presented to the customer, by the reference of their withdrawal; the last one of each. */
  readonly withdrawalForms: Readonly<Record<string, PresentedForm>>;
  readonly appointment: Appointment | null;
  readonly offers: Readonly<Record<string, OfferChoice>>;
  /** Answers of forms for which the record has no field. */
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
  /** The permissions that the customer has given, by name: since when, ISO 8601 in UTC, and where the customer was. */
  readonly permissions: Readonly<Record<string, { readonly at: string; readonly place: GeoLocation | null }>>;
  /** The version (day) of each consent's text, if known. */
  readonly consentTexts: Readonly<Partial<Record<ConsentName, string>>>;
  /** When each withdrawn consent was withdrawn: ISO 8601, UTC. */
  readonly consentsTakenBack: Readonly<Partial<Record<ConsentName, string>>>;
  /** The customer's complaints, newest last. */
  readonly complaints: readonly KeptComplaint[];
  /** Who uses the customer's data rights after death or in incapacity; null for no one. */
  readonly nominee: Nominee | null;
  /** The last requested deletion. */
  readonly deletion: KeptDeletion | null;
  /** What was erased (null), or is kept until a day (YYYY-MM-DD); null if nothing was erased. */
  readonly erased: RetentionDates | null;
  /** When a link was last sent for each action of this application (ISO 8601, UTC), and to which number. */
  readonly linksSent: Readonly<Record<string, { readonly at: string; readonly phone: string }>>;
  /** The answer to an offered higher limit. */
  readonly limitIncrease: {
    readonly accepted: boolean;
    readonly at: string;
    /** The raised limit, in rupees; null if it was not raised. */
    readonly limit: number | null;
  } | null;
}

/** The state before any onboarding. */
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

/** The events of the onboarding, by their stored type. */
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
  /** A request continues with more details; `dueAt` if an answer, `result`, follows automatically. */
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
  /** The whole home address was changed, with a code to the phone: letters go there from now on. */
  readonly "address.changed": { readonly changes: ProfileTexts };
  readonly "mobile.changed": { readonly phone: string };
  /** The old number is lost; the change is pending. */
  readonly "mobile.change-asked": MobileChange;
  /** The old number is not lost: its holder signed in. */
  readonly "mobile.change-stopped": { readonly phone: string };
  /** Someone opened a link, which started a session. */
  readonly "link.opened": { readonly linkId: string; readonly sessionId: string };
  readonly "terms.accepted": { readonly partnerCode: string };
  /** The statement as calculated: rupees, months. */
  readonly "key-facts.accepted": Omit<AcceptedKeyFacts, "at">;
  /** The documents were shown to the customer for signing. */
  readonly "papers.put": SignedPapers;
  /** The customer has read and accepted the form of a withdrawal: its OTP signs it (rulings R52, R63). */
  readonly "withdrawal-form.accepted": { readonly referenceNo: string; readonly paper: PaperShape };
  /** The form of a withdrawal as signed (ruling R52). */
  readonly "withdrawal-form.put": PresentedForm & { readonly referenceNo: string };
  readonly "appointment.scheduled": Appointment;
  readonly "offer.updated": { readonly offerId: string; readonly status: "APPLIED" | "REMOVED" };
  readonly "details.collected": { readonly details: Readonly<Record<string, string>> };
  /** `limit` is the higher limit in rupees that an acceptance gives; missing in older events. */
  readonly "limit-increase.answered": { readonly accepted: boolean; readonly limit?: number };
  /** The office's address, with the same field names as the home's. */
  readonly "office-address.saved": {
    readonly address: ProfileTexts;
    /** Whether the customer says that it is the home address; omitted without an answer. */
    readonly isHome?: boolean;
  };
  /** The customer asked support a question. */
  readonly "help.asked": { readonly slug: string; readonly text: string };
  /** A person at support answered. */
  readonly "help.answered": { readonly slug: string; readonly text: string; readonly name: string };
  /** The customer has seen the answers of a thread. */
  readonly "help.read": { readonly slug: string };
  /** The customer confirms that the work on record is current. */
  readonly "work.confirmed": Readonly<Record<string, never>>;
  /** Where the customer was when they entered a home or office address. */
  readonly "place.noted": { readonly of: "home" | "office"; readonly geoLocation: GeoLocation };
  /** The customer gave a permission; with their position if it was sent. */
  readonly "permission.given": { readonly name: string; readonly place: GeoLocation | null };
  /** The customer complains; the number identifies the complaint. */
  readonly "complaint.raised": Pick<KeptComplaint, "number" | "about" | "text">;
  /** The grievance officer answered. */
  readonly "complaint.answered": { readonly number: string; readonly text: string; readonly name: string };
  /** The customer requests the deletion of their data; `doneBy` in ISO 8601. */
  readonly "deletion.asked": { readonly number: string; readonly doneBy: string };
  readonly "deletion.taken-back": Readonly<Record<string, never>>;
  /** A person has carried it out, and states what was kept and why. */
  readonly "deletion.done": {
    readonly number: string;
    readonly name: string;
    readonly kept: readonly { readonly what: string; readonly why: string }[];
  };
  /**
   * The customer names who uses their data rights after death or in incapacity, replacing anybody before; empty for no
   * one. Support has to read the name, and a field called `name` would be masked.
   */
  readonly "nominee.named": Omit<Nominee, "name"> & { readonly nominee: string };
  /** The data of these classes was erased (null), or is kept until a day, as the law requires. */
  readonly "data.erased": { readonly until: RetentionDates };
  readonly "link.sent": { readonly action: string };
}

export type OnboardingEventType = keyof OnboardingEventData;
