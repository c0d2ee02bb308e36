import * as Schema from "effect/Schema";
import { absentOr, text } from "./absent.ts";

/** A step of the KYC offers: how far it is, and what it asks for (spec 1 §3 "App settings"). */
export const KycStep = Schema.Struct({
  status: text,
  actionType: text,
  /** Ours: since when a partner has it, and the customer waits; ISO 8601, UTC. */
  withPartnerSince: text,
});

/** The steps that a customer takes in their order (spec 1 §3 "App settings"; ruling R50). */
export const KycOffers = Schema.Struct({ stepWiseDetailList: absentOr(Schema.Array(KycStep)) });
export interface KycOffers extends Schema.Schema.Type<typeof KycOffers> {}
