import type { ProfileField } from "@creditline/core/calls/customer.shapes";

/** Profile fields in their normal form. */
export type ProfileTexts = Readonly<Partial<Record<ProfileField, string>>>;
