import { COARSE_GROUPS, STATUS_CODES, submitted } from "@creditline/core/status/code";
import { missingFromAddress } from "@creditline/core/validation/completeness";
import { indiaDay } from "@creditline/core/calendar/duration";
import type { Done } from "@creditline/core/calls/call";
import { t } from "@creditline/core/messages/message";
import type { Decide } from "../customers.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../../model/customer/events.ts";
import type { NextOutcome } from "../../model/decisions/deciding.ts";
import { isAddressOfLine, profileChanges } from "./profile-changes.ts";
import { permissionsAsked } from "../../model/record/shown-statuses.ts";
import { badField, refused } from "../../model/refusals.ts";
import { isSamePlace, type ProfileTexts } from "../../model/profile/pincode-area.ts";
import { officeChanges, type ProfileSent } from "./give-consent.ts";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { requestDecision } from "../application/request-decision.ts";

const ADDRESS_FIELDS = ["addressLine1", "city", "state", "pincode"] as const;

/** The further fields of a home address. */
const LINE_FIELDS = ["addressLine2", "landmark", "flat", "apartment", "street"] as const;

/** Refuses to change the address of a line by sending the profile again: that needs a code. Throws Refused. */
function refuseOtherHome(state: CustomerState, changes: ProfileTexts): void {
  const other = [...ADDRESS_FIELDS, ...LINE_FIELDS].find(
    (field) => changes[field] !== undefined && changes[field] !== (state.profile[field] ?? ""),
  );
  if (other !== undefined && isAddressOfLine(state)) {
    throw refused("CODE_NOT_CONFIRMED", t("Change your address under Your account, with an OTP."), other);
  }
}

const isAnyGiven = (fields: object): boolean =>
  Object.values(fields).some((value) => value !== undefined && value !== null);

/** Fields that are only asked for in the onboarding. */
const ONLY_IN_ONBOARDING = ["educationalQualification", "motherMaidenName", "spouseName"] as const;

const namesGiven = (names: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, text]) =>
      text === undefined || text === "" ? [] : [[name, text]],
    ),
  );

/** The fields that identify a person. */
const WHO = ["fullName", "firstName", "middleName", "lastName", "dateOfBirth", "pan"] as const;

/** Names are compared regardless of case and spaces. */
const asCompared = (text: string): string => text.replaceAll(/\s+/gu, " ").toLowerCase();

/**
 * Refuses another person in place of the one whom the bureau, the lender and the bank have checked: from the
 * submission on, the name, the birth date and the PAN are fixed, unless the bureau has found no one (AIP_NOHIT). What
 * is not on record yet may still be added. Throws Refused.
 */
function requireSamePerson({ application: { code }, profile }: CustomerState, changes: ProfileTexts): void {
  if (!submitted(code) || code === STATUS_CODES.AIP_NOHIT || code >= COARSE_GROUPS.REJECTED) return;
  const other = WHO.find((field) => {
    const [known, said] = [profile[field] ?? "", changes[field]];
    return known !== "" && said !== undefined && asCompared(said) !== asCompared(known);
  });
  if (other !== undefined) {
    throw refused(
      "PERSON_FIXED",
      t("You applied with another name, date of birth or PAN. Contact support to correct it."),
      other,
    );
  }
}

/**
 * Saves the customer's profile. If the lender waits for the address (AIP_ADDRESS_REQD) and it is now complete, the
 * decision continues.
 */
export const saveProfile =
  (sent: ProfileSent, nextOutcome: NextOutcome): Decide<Done> =>
  (state, now, partners) => {
    const today = indiaDay(now);
    const office = officeChanges(sent, state.onboarding.officeAddress, today, state.profile);
    const isOfElse = (office !== null || sent.permissions.length > 0) && !isAnyGiven(sent.fields);
    const given = isOfElse ? {} : profileChanges(sent.fields, state.profile, today);
    requireSamePerson(state, given);
    const { whatsAppOptIn, motherMaidenName, spouseName, ...changes } = given;
    refuseOtherHome(state, changes);
    const family = namesGiven({ motherMaidenName, spouseName });
    if (office !== null) requireStep(state, "OFFICE_ADDRESS");
    if (ONLY_IN_ONBOARDING.some((field) => given[field] !== undefined))
      requireStep(state, "COMPLETE_PROFILE");
    const events: CustomerEvent[] = [];
    if (office !== null) {
      const isHome = sent.isOfficeAtHome;
      events.push(
        createEvent(now, "office-address.saved", { address: office, ...(isHome === null ? {} : { isHome }) }),
      );
    }
    for (const [of, geoLocation] of [
      ["home", sent.homePlace],
      ["office", sent.officePlace],
    ] as const) {
      const isNew = geoLocation !== null && !isSamePlace(geoLocation, state.onboarding.places[of]);
      if (isNew) events.push(createEvent(now, "place.noted", { of, geoLocation }));
    }
    for (const name of sent.permissions) {
      const isAsked = permissionsAsked(state).some((item) => item.name === name);
      if (!isAsked)
        throw badField("appPermissions", "expected names of permissions that the record asks for");
      events.push(createEvent(now, "permission.given", { name, place: sent.here }));
    }
    if (Object.keys(changes).length > 0) events.push(createEvent(now, "profile.saved", { changes }));
    // The names of family members are stored where the additional Aadhaar information stores them.
    if (Object.keys(family).length > 0)
      events.push(createEvent(now, "details.collected", { details: family }));
    if (sent.isWorkConfirmed) events.push(createEvent(now, "work.confirmed", {}));
    if (whatsAppOptIn !== undefined) {
      events.push(createEvent(now, "consent.given", { consents: { whatsApp: whatsAppOptIn === "yes" } }));
    }
    const missing = missingFromAddress({ ...state.profile, ...changes });
    const touchesAddress = ADDRESS_FIELDS.some((field) => changes[field] !== undefined);
    if (state.application.code === STATUS_CODES.AIP_ADDRESS_REQD && touchesAddress && missing.length === 0) {
      const outcome = nextOutcome({ ...state, profile: { ...state.profile, ...changes } }, "address", now);
      events.push(
        requestDecision(state, now, {
          step: "address",
          status: STATUS_CODES.AIP_SUBMITTED,
          outcome,
          partners,
        }),
      );
    }
    return { events, reply: () => ({ success: true }) };
  };
