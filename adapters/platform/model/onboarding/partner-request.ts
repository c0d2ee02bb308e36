import type { PartnerName } from "../../partners/partner.ts";

/** What is kept of a request beside its course. Plain, and without anything that must not be kept (ruling R30). */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export type PartnerRequestStatus = "IN_PROGRESS" | "COMPLETED" | "FAILED";

/** Something that a partner was asked to do for a customer. */
export interface PartnerRequest {
  readonly partner: PartnerName;
  /** What it is about, where one partner does several things. */
  readonly kind: string;
  readonly reference: string;
  readonly askedAt: string;
  readonly status: PartnerRequestStatus;
  readonly facts: Facts;
}

/** Whether the customer has done their part, such as the right code: the answer is on its way or there. */
export const isAnswering = ({ facts }: PartnerRequest): boolean => facts["answering"] === true;

/** Whether the customer has confirmed that the details are theirs. */
export const isConfirmed = ({ facts }: PartnerRequest): boolean => facts["confirmed"] === true;

/** Whether the customer has said that the details are someone else's; the request is abandoned then. */
export const isDeclined = ({ facts }: PartnerRequest): boolean => facts["confirmed"] === false;

/** Whether the customer has withdrawn what they consented to. */
export const isWithdrawn = ({ facts }: PartnerRequest): boolean => facts["withdrawn"] === true;
