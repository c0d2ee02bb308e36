import { lookUp, t, type Text } from "../messages/message.ts";

/** The reasons for a rejection that are shown (spec 1 §8 "Rejection reasons shown"). The words are stated, the codes are ours. */
export const REJECTION_REASONS = {
  TOO_MANY_OBLIGATIONS: t("Too many obligations"),
  NOT_MEETING_ELIGIBILITY: t("Not meeting eligibility"),
  IRREGULAR_SALARY: t("Irregular salary"),
  RECENT_PERSONAL_LOAN: t("Recent personal loan"),
  TOO_MANY_LOAN_ENQUIRIES: t("Too many loan enquiries"),
  DELAYED_OR_DEFAULTED_REPAYMENTS: t("Delayed or defaulted repayments"),
} as const satisfies Readonly<Record<string, Text>>;

export type RejectionReason = keyof typeof REJECTION_REASONS;

/** Why people did not accept a document, with what to do. Ours: the specification shows no reason. */
export const DOCUMENT_REFUSALS = {
  ADDRESS_NOT_SHOWN: t("It doesn't show your name and address. Upload one that shows both."),
  NOT_READABLE: t("We couldn't read it. Take the photo again in good light, with all corners visible."),
  SLIP_NOT_SHOWN: t("It doesn't show your name, the month and your pay. Upload the whole slip."),
  NOT_LOOKED_AT: t("We couldn't review it in time. Upload it again."),
} as const satisfies Readonly<Record<string, Text>>;

export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;

/** Why a picture of the customer was not accepted, with what to do. Ours: the specification shows no reason. */
export const SELFIE_REFUSALS = {
  FACE_NOT_CLEAR: t("Your face isn't clear. Hold still and clean the lens."),
  TOO_DARK: t("It's too dark. Face a window or a lamp."),
  COVERED: t("Your face is covered. Remove any cap, mask or sunglasses."),
  NOT_ALONE: t("Someone else is in the photo. Take one on your own."),
} as const satisfies Readonly<Record<string, Text>>;

/** The usual reason, shown if none is given. */
const MOSTLY = t("Your face isn't clear. Hold still and clean the lens.");

/** Why a selfie was rejected, from the record's reason. */
export const whySelfieRefused = (reason: string | null | undefined): Text =>
  reason === null || reason === undefined || reason === "" ? MOSTLY : lookUp(reason);

/** No one decided on the picture in time. */
export const SELFIE_NOT_LOOKED_AT: Text = DOCUMENT_REFUSALS.NOT_LOOKED_AT;
