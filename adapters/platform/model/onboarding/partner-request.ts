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
