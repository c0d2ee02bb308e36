import type { GeoLocation } from "@creditline/core/customer/identity";
import type { PaperShape } from "@creditline/core/calls/identity/paper.shapes";
import type {
  AcceptedKeyFacts,
  Appointment,
  MobileChange,
  PutForm,
  SignedPapers,
} from "./onboarding-state.ts";
import type { KeptUntil } from "../../store/personal/kept-fields.table.ts";
import type { Nominee } from "@creditline/core/calls/own-account/own-account.calls";
import type { KeptComplaint } from "../account/complaints.ts";
import type { Facts } from "./partner-request.ts";
import type { Behaviour, PartnerName } from "../../partners/partner.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";

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
  readonly "withdrawal-form.put": PutForm & { readonly referenceNo: string };
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
  readonly "data.erased": { readonly until: KeptUntil };
  readonly "link.sent": { readonly action: string };
}

export type OnboardingEventType = keyof OnboardingEventData;
