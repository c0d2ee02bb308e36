import { DAY_MS, HOUR_MS } from "@creditline/core/calendar/duration";
import { dayBeginsInIndia, indiaDay } from "@creditline/core/calendar/india";
import { momentText } from "@creditline/core/calendar/moment";
import type { AppointmentSlot } from "@creditline/core/calls/application/appointment.calls";
import { isVisitDay } from "@creditline/core/onboarding/video-call-hours";
import { simulatedPartner } from "../partner.ts";

/** Agents who visit customers. They confirm a time after some seconds (assumed). */
export const FIELD_AGENTS = simulatedPartner("field-agents", 3);

const SLOT_MS = 2 * HOUR_MS;
/** Hours in India at which a visit may begin (assumed). */
const HOURS = [10, 12, 14, 16] as const;
const DAYS_AHEAD = 5;
const SLOT_ID = /^slot-(\d{4}-\d{2}-\d{2})-(\d{2})$/;

const slotAt = (day: string, hour: number): AppointmentSlot => {
  const starts = dayBeginsInIndia(day) + hour * HOUR_MS;
  return {
    slotId: `slot-${day}-${hour}`,
    startsAt: momentText(starts),
    endsAt: momentText(starts + SLOT_MS),
  };
};

/** The times that agents have, from tomorrow on. */
export function agentSlots(now: number): readonly AppointmentSlot[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => indiaDay(now + (i + 1) * DAY_MS));
  return days.filter(isVisitDay).flatMap((day) => HOURS.map((hour) => slotAt(day, hour)));
}

/** The time that an identifier names, as long as it can be had; null for any other. */
export const agentSlot = (slotId: string, now: number): AppointmentSlot | null =>
  SLOT_ID.test(slotId) ? (agentSlots(now).find((slot) => slot.slotId === slotId) ?? null) : null;

/** Aadhaar's authority: answers as soon as the code is right. */
export const AADHAAR = simulatedPartner("aadhaar", 0);
/** Aadhaar's own page, where consent is given: a person is there for some seconds. */
export const AADHAAR_PAGE = simulatedPartner("aadhaar", 5);
/** Checks documents and the face in the browser. */
export const DIGITAL_KYC = simulatedPartner("digital-kyc", 5);
/** An agent on a video call. */
export const VIDEO_KYC = simulatedPartner("video-kyc", 5);
/** The central KYC registry. */
export const CENTRAL_KYC = simulatedPartner("central-kyc", 0);
/** Signs documents with the customer's name. */
export const E_SIGN = simulatedPartner("e-sign", 3);
/** Looks whether a selfie shows a face. */
export const SELFIE_CHECK = simulatedPartner("selfie-check", 2);
/** People who look at documents; a tester waits less than a customer would. */
export const DOCUMENT_REVIEW = simulatedPartner("document-review", 20);
/** Brings statements from banks with the customer's consent. */
export const ACCOUNT_AGGREGATOR = simulatedPartner("account-aggregator", 5);
/** The provider behind the provider-fee calls. */
export const PROVIDER_FEE = simulatedPartner("provider-fee", 0);
/** Says whether a captcha was solved by a person (spec 1 §7: whose it is is not stated). */
export const CAPTCHA = simulatedPartner("captcha", 0);
/** Brings messages to phones. */
export const SMS_GATEWAY = simulatedPartner("sms-gateway", 0);
/** Vouches for an e-mail address. */
export const GOOGLE_SIGN_IN = simulatedPartner("google-sign-in", 0);
/** Knows the banks' branches by their IFSC. */
export const IFSC_DIRECTORY = simulatedPartner("ifsc-directory", 0);
/** Analyses bank statements: "about 30 seconds" for a person at the bank's pages (spec 1 §9), less for a test. */
export const STATEMENT_ANALYSIS = simulatedPartner("statement-analysis", 5);
/** Knows the places of the pincodes. */
export const PINCODE_DIRECTORY = simulatedPartner("pincode-directory", 0);
/** Sends Aadhaar's own codes. */
export const AADHAAR_OTP = simulatedPartner("aadhaar-otp", 0);
/** Brings e-mails. */
export const E_MAIL = simulatedPartner("e-mail", 0);
/** Asks the customer for a rupee from their own account, which takes them some seconds. */
export const REVERSE_PENNY_DROP = simulatedPartner("reverse-penny-drop", 5);
/** Pays a withdrawal to an account by IMPS (spec 2 §1). */
export const BANK_TRANSFER = simulatedPartner("bank-transfer", 0);
/** Issues gift vouchers. */
export const VOUCHERS = simulatedPartner("vouchers", 0);
/** Takes payments at the counter of a shop. */
export const CHECKOUT = simulatedPartner("checkout", 0);
/** When agents come is known at once. */
export const AGENTS_CALENDAR = simulatedPartner("field-agents", 0);
/** Knows the debts of everybody. What it decides, and when, is the rules' (`model/decisions`). */
export const BUREAU = simulatedPartner("bureau", 0);
/** Makes a small payment to an account. */
export const PENNY_DROP = simulatedPartner("penny-drop", 0);
/** The bank that takes an electronic mandate. */
export const E_MANDATE = simulatedPartner("e-mandate", 0);
/** The bank that takes a mandate on paper. */
export const PHYSICAL_MANDATE = simulatedPartner("physical-mandate", 0);
/** Takes payments on its own page. */
export const PAYMENT_GATEWAY = simulatedPartner("payment-gateway", 0);
/** Takes payments within the app that the customer came from. */
export const PAYMENTS_APP = simulatedPartner("payments-app", 0);
