import { indiaDay } from "@creditline/core/calendar/india";
import type { Done } from "@creditline/core/calls/lenient-fields";
import type { ProfileChanges } from "@creditline/core/calls/entry/customer.shapes";
import type {
  CustomerDataReply,
  CustomerDetailsRequest,
} from "@creditline/core/calls/link/magic-link.shapes";
import { checkedField, isAbsent } from "../../model/plain-fields.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import { valueText } from "../../model/profile/profile-fields.ts";
import { badField } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";
import { profileChanges } from "../profile/profile-changes.ts";

/** What data collection asks for beside the profile (assumed: the fields are not shown). */
const COLLECTED = [
  { name: "maritalStatus", label: "Marital status", required: true },
  { name: "educationalQualification", label: "Education", required: true },
  { name: "motherMaidenName", label: "Your mother's name before she married", required: true },
  { name: "fatherOrSpouseName", label: "Your father's or spouse's name", required: false },
  { name: "spouseName", label: "Your spouse's name", required: false },
  { name: "loanReason", label: "What you need the money for", required: false },
] as const;

/** What is known of an answer: as it was given, else as the profile has it. */
const collectedValue = (state: CustomerState, name: string): string | null =>
  state.onboarding.collected[name] ?? (state.profile as Readonly<Record<string, string>>)[name] ?? null;

/** Whether data collection has what it must have. */
export const isCollected = (state: CustomerState): boolean =>
  Object.keys(state.onboarding.collected).length > 0 &&
  COLLECTED.every(({ name, required }) => !required || collectedValue(state, name) !== null);

const NAMES = ["motherMaidenName", "fatherOrSpouseName", "spouseName"] as const;

/** What data collection asks for, with what is known. */
export const customerData = (state: CustomerState, applicationId: string): CustomerDataReply => ({
  success: true,
  applicationId,
  dataCollection: {
    fields: COLLECTED.map((field) => ({
      ...field,
      value: collectedValue(state, field.name),
    })),
  },
});

/** Saves what data collection asked for. */
export const collectDetails =
  (sent: CustomerDetailsRequest): Decide<Done> =>
  (state, now) => {
    const { motherMaidenName, fatherOrSpouseName, spouseName, ...profile } = sent;
    const names = { motherMaidenName, fatherOrSpouseName, spouseName };
    const details = Object.fromEntries(
      NAMES.flatMap((field) => {
        const value = names[field];
        if (isAbsent(value)) return [];
        return [[field, checkedField("fullName", field, valueText(value))]];
      }),
    );
    const isNamed = Object.values(profile).some((value) => value !== undefined && value !== null);
    if (!isNamed && Object.keys(details).length === 0) {
      throw badField("body", "expected at least one field, such as maritalStatus");
    }
    const changes = isNamed ? profileChanges(profile as ProfileChanges, state.profile, indiaDay(now)) : null;
    return {
      events: [
        ...(changes === null ? [] : [happened(now, "profile.saved", { changes })]),
        happened(now, "details.collected", { details: { ...changes, ...details } as Record<string, string> }),
      ],
      reply: () => ({ success: true }),
    };
  };
