import type { PartnerName } from "./partner.ts";

/** What is kept of an errand beside its course. Plain, and without anything that must not be kept (ruling R30). */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export type ErrandStatus = "IN_PROGRESS" | "COMPLETED" | "FAILED";

/** Something that a partner was asked to do for a customer. */
export interface Errand {
  readonly partner: PartnerName;
  /** What it is about, where one partner does several things. */
  readonly errand: string;
  readonly reference: string;
  readonly askedAt: string;
  readonly status: ErrandStatus;
  readonly facts: Facts;
}
