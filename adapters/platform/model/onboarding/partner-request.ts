import type { PartnerName } from "../../partners/partner.ts";

/** Stored details of a request. Plain, and without anything that must not be kept (ruling R30). */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export type PartnerRequestStatus = "IN_PROGRESS" | "COMPLETED" | "FAILED";

/** A request to a partner for a customer. */
export interface PartnerRequest {
  readonly partner: PartnerName;
  /** Its kind, if one partner handles several. */
  readonly kind: string;
  readonly reference: string;
  readonly askedAt: string;
  readonly status: PartnerRequestStatus;
  readonly facts: Facts;
}

/** Whether the customer has done their part, such as entering the right code: the answer is pending or has arrived. */
export const isAnswering = ({ facts }: PartnerRequest): boolean => facts["answering"] === true;

/** Whether the customer has confirmed that the details are theirs. */
export const isConfirmed = ({ facts }: PartnerRequest): boolean => facts["confirmed"] === true;

/** Whether the customer has said that the details are someone else's; the request is abandoned then. */
export const isDeclined = ({ facts }: PartnerRequest): boolean => facts["confirmed"] === false;

/** Whether the customer has withdrawn their consent. */
export const isWithdrawn = ({ facts }: PartnerRequest): boolean => facts["withdrawn"] === true;
