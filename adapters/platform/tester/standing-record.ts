import type { Address } from "@creditline/core/customer/identity";
import { activeLineOf } from "@creditline/core/credit-line/active-line";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { recordInSituation } from "@creditline/core/journey/state";
import {
  ALLOCATED_LENDERS,
  isLenderCode,
  LENDER_CODES,
  type LenderCode,
} from "@creditline/core/reference/lenders/lender-codes.table";
import { isLineType, LINE_TYPES, type LineType } from "@creditline/core/reference/lenders/lenders.table";
import { distance } from "@creditline/core/reference/places/closest";
import {
  isStatusCode,
  nameOfStatus,
  NO_STATUS,
  STATUS_CODES,
  type StatusName,
} from "@creditline/core/status/code";
import { HIDDEN } from "@creditline/core/validation/shown";
import type { StandRequest } from "../../contract/sandbox.shapes.ts";
import { randomId } from "../../ports/random.ts";
import type { CustomerStart } from "../commands/customers.ts";
import { createEvent, type EventData } from "../model/customer/events.ts";
import { badField, isAbsent } from "../model/refusals.ts";
import type { ProfileTexts } from "../model/profile/pincode-area.ts";

const HIGHEST_LIMIT = 10_000_000;

const isAllocated = (text: string): text is LenderCode =>
  isLenderCode(text) && ALLOCATED_LENDERS.includes(text);

/** A lender, a line and its limit, as a tester names them. */
interface LineNamed {
  readonly partner?: string | null | undefined;
  readonly lineType?: string | null | undefined;
  /** Rupees. */
  readonly limit?: number | undefined;
}

/** The named parts, validated. Throws BadRequest that names the field and what was expected. */
export function lineIn({ partner, lineType, limit }: LineNamed): {
  readonly partner?: LenderCode;
  readonly lineType?: LineType;
  readonly limit?: number;
} {
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0 && limit <= HIGHEST_LIMIT)) {
    throw badField("limit", `expected whole rupees from 1 to ${HIGHEST_LIMIT}`);
  }
  if (!isAbsent(partner) && !isAllocated(partner)) {
    throw badField("partner", `expected one of ${ALLOCATED_LENDERS.join(", ")}`);
  }
  if (!isAbsent(lineType) && !isLineType(lineType)) {
    throw badField("lineType", `expected one of ${LINE_TYPES.join(", ")}`);
  }
  return {
    ...(isAbsent(partner) ? {} : { partner }),
    ...(isAbsent(lineType) ? {} : { lineType }),
    ...(limit === undefined ? {} : { limit }),
  };
}

const NAMES = Object.keys(STATUS_CODES) as readonly StatusName[];

const LONGEST_TEXT = 60;

/** The refusal of an unknown status, with the most similar known one, by name and code. */
function unknownStatus(field: string, text: string) {
  const typed = text.trim().toUpperCase().slice(0, LONGEST_TEXT);
  const far = (name: StatusName): number =>
    Math.min(distance(typed, name), distance(typed, STATUS_CODES[name]));
  const nearest = NAMES.toSorted((one, other) => far(one) - far(other))[0] ?? "AIP_SUCCESS";
  return badField(
    field,
    `expected a status by name or by its code of eleven characters; the nearest is ${nearest}, ${STATUS_CODES[nearest]}`,
  );
}

const nameIn = (text: string): StatusName | undefined => {
  const typed = text.trim().toUpperCase();
  return NAMES.find((name) => name === typed);
};

/**
 * The code of a status that a tester names, or any well-formed code. Throws BadRequest that names the most similar
 * one.
 */
export function statusCodeNamed(field: string, text: string): string {
  if (isStatusCode(text)) return text;
  const name = nameIn(text);
  if (name === undefined) throw unknownStatus(field, text);
  return STATUS_CODES[name];
}

/** The name of a known status, given by name or code. Throws BadRequest that names the most similar one. */
export function statusNamed(field: string, text: string): StatusName {
  const name = (isStatusCode(text) ? nameOfStatus(text) : null) ?? nameIn(text);
  if (name === undefined) throw unknownStatus(field, text);
  return name;
}

type Stood = EventData["customer.stood"];

type Some = Readonly<Record<string, string | number | null | undefined>>;

/** A value is unknown if it is absent, empty, or masked in the shown record (ruling R30). */
const isKnown = (value: string | number | null | undefined): value is string | number =>
  value !== undefined && value !== null && value !== "" && !String(value).includes(HIDDEN);

const texts = (fields: Some): ProfileTexts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (isKnown(value) ? [[key, String(value)]] : [])),
  );

const homeOf = (address: Address | null | undefined): Some => ({
  addressLine1: address?.addressLine1,
  addressLine2: address?.addressLine2,
  landmark: address?.landmark,
  city: address?.city,
  state: address?.state,
  pincode: address?.pincode,
});

/** A person's details, from the record. */
export function personOf(record: CustomerRecord): ProfileTexts {
  const { customerDetails, personalDetails, panDetails, workDetails, homeDetails, incomeInfo } = record;
  return texts({
    fullName: personalDetails?.fullName ?? customerDetails?.displayName,
    firstName: personalDetails?.firstName ?? customerDetails?.firstName,
    middleName: personalDetails?.middleName ?? customerDetails?.middleName,
    lastName: personalDetails?.lastName ?? customerDetails?.lastName,
    dateOfBirth: personalDetails?.dateOfBirth ?? panDetails?.dateOfBirth,
    gender: personalDetails?.gender,
    pan: panDetails?.panNumber,
    maritalStatus: customerDetails?.maritalstatus,
    nationality: customerDetails?.nationality ?? record.customerProfile?.nationality,
    currentCity: customerDetails?.currentCity,
    employmentType: workDetails?.employmentType,
    companyName: workDetails?.companyName,
    companyType: workDetails?.companyType,
    designation: workDetails?.jobTitle,
    officeEmail: workDetails?.officeEmail,
    ...homeOf(homeDetails?.address),
    residenceType: homeDetails?.residenceType,
    yearsInResidence: homeDetails?.currentAddressDuration,
    yearsInCity: homeDetails?.currentCityDuration,
    monthlySalary: incomeInfo?.declared,
    salaryMode: incomeInfo?.mode,
    bank: incomeInfo?.bankIfscPrefixes?.[0],
    creditHistory: record.creditProfile?.firstCredit,
    openCredit: record.creditProfile?.openCredit,
    hasCreditCard: record.creditProfile?.hasCreditCard,
    hasLoan: record.creditProfile?.hasLoan,
    educationalQualification: record.customerProfile?.educationalQualification,
    loanReason: record.customerProfile?.loanReason ?? record.loanRequest?.loanRequirementReason,
    otherReason: record.loanRequest?.otherReason,
    preferredLineType: record.applicationModel?.preferredLineType,
    userAskAmount: record.loanRequest?.userAskAmount,
  });
}

/** The available and the total limit of the active line, according to the record. */
function limitsOf(record: CustomerRecord): Pick<Stood["application"], "limit" | "available"> {
  const lines = record.creditLineInfo?.creditLines ?? [];
  const limit = lines.flatMap(({ channelPartners }) => channelPartners ?? [])[0]?.limit;
  const total = limit?.total ?? record.loanResponse?.loanAmount ?? null;
  return { limit: total, available: limit?.available ?? total };
}

/** The status of the application, according to a record. */
function applicationOf(record: CustomerRecord): Stood["application"] {
  const { loanResponse } = record;
  const application = loanResponse?.applicationState;
  const partner = application?.currentPartnerCode ?? null;
  return {
    code: application?.applicationStatusCode ?? "",
    since: loanResponse?.statusSince ?? null,
    partner,
    triedPartners: partner === null ? [] : [partner],
    lineType: activeLineOf(record),
    ...limitsOf(record),
    interest: application?.userInterestStatus ?? {},
    actionables: record.actionables ?? [],
    blockedMilestones: application?.qualBlockMilestones ?? [],
    interactionRequired: loanResponse?.isCustomerInteractionReqd ?? false,
    canReApply: record.canReApply ?? false,
    canReRoute: record.canReRoute ?? false,
  };
}

const ANSWERS = ["YES", "NO"];

/** A name in its list's spelling, whatever the letter case; a name in no list stays unchanged, as with `route`. */
const asListed = (name: string, list: readonly string[]): string =>
  list.find((known) => known === name.trim().toUpperCase()) ?? name;

type SituationRequest = NonNullable<StandRequest["situation"]>;

/**
 * The minimal record of a customer in a situation, as `creditline route` takes it (ruling R7). Throws BadRequest that
 * names the field.
 */
function recordIn(situation: SituationRequest): CustomerRecord {
  const { status, partner } = situation;
  const lineType = isAbsent(situation.lineType) ? null : asListed(situation.lineType, LINE_TYPES);
  if (lineType !== null && !isLineType(lineType)) {
    throw badField("situation.lineType", `expected one of ${LINE_TYPES.join(", ")}`);
  }
  const interest = Object.entries(situation.interest ?? {}).map(([line, answer]) => [
    asListed(line, LINE_TYPES),
    answer === null ? null : asListed(answer, ANSWERS),
  ]);
  return recordInSituation({
    ...situation,
    partner: isAbsent(partner) ? null : asListed(partner, LENDER_CODES),
    status:
      status === undefined || status === null || status === ""
        ? NO_STATUS
        : statusCodeNamed("situation.status", status),
    lineType,
    interest: Object.fromEntries(interest),
    actionables: situation.actionables ?? [],
    blockedMilestones: situation.blockedMilestones ?? [],
    interactionRequired: situation.interactionRequired ?? false,
  });
}

/** The sent situation or record, as a record; null if neither was sent. */
export const recordSent = ({ record, situation }: StandRequest): CustomerRecord | null =>
  record ?? (situation === undefined || situation === null ? null : recordIn(situation));

/**
 * A customer with a given record: the platform takes over the person and the application; the rest is shown from the
 * record until something changes it.
 */
export const startFromRecord = (record: CustomerRecord): CustomerStart => ({
  name: null,
  before: (_registered, now, random) => [
    createEvent(now, "customer.stood", {
      person: personOf(record),
      applicationId: record.loanResponse?.applicationId ?? randomId(random, "app"),
      application: applicationOf(record),
      accountLock: record.customerDetails?.isAcctLocked ?? null,
      escalatedAt: record.customerDetails?.escalatedAt ?? null,
      beneficiaryStatus: record.beneficiaryBankInfo?.status ?? null,
      record,
    }),
  ],
});
