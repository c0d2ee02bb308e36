import * as Schema from "effect/Schema";

/** Consent to use the address (spec 1 §3 "Consent"). */
export const AddressConsent = Schema.Struct({ consentGiven: Schema.Boolean });
export interface AddressConsent extends Schema.Schema.Type<typeof AddressConsent> {}

/** Consent to an account aggregator. It exists, and its fields are not shown (spec 1 §3): carried, never read. */
export const AccountAggregatorConsent = Schema.Record(Schema.String, Schema.Unknown);
export interface AccountAggregatorConsent extends Schema.Schema.Type<typeof AccountAggregatorConsent> {}
