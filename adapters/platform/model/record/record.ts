import type { Address, GeoLocation } from "@creditline/core/customer/identity";
import { indiaDay } from "@creditline/core/calendar/duration";
import type { CreditLine } from "@creditline/core/customer/credit-line-info";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { REJECTION_REASONS } from "@creditline/core/notices/refusal-reasons.table";
import { offerExpiryDay } from "@creditline/core/onboarding/declined-offer";
import { recordedAnswer } from "@creditline/core/reference/answers/personal.table";
import { isSelfEmployed } from "@creditline/core/reference/answers/work.table";
import { lenderNamed } from "@creditline/core/reference/lenders/lender-codes.table";
import { isObject } from "@creditline/core/reference/shown";
import { english } from "@creditline/core/messages/translate";
import {
  STATUS_CODES,
  aipRejected,
  aipSuccessRange,
  creditManagement,
  postAip,
} from "@creditline/core/status/code";
import { type CustomerState, mayReapply } from "../customer/customer-state.ts";
import { shownFile } from "../documents/document-types.ts";
import { unreadIn } from "../help/help-threads.ts";
import { availableRupees } from "../money/ledger/limit.ts";
import { recordedLoans, shownBeneficiary } from "../money/shown/shown-money.ts";
import {
  canEsign,
  esignStatusOf,
  identityChecks,
  isKycKindAllowed,
  isOfficeKnown,
  kycProviderOf,
  lastSigning,
  stepsOf,
  waitsFor,
} from "../onboarding/kyc-steps.ts";
import { newestRequest } from "../onboarding/proof-requests.ts";
import { newestAadhaar, verifiedAadhaar } from "../onboarding/verified-aadhaar.ts";
import { keyFactsOf } from "../papers/loan-papers.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";
import {
  creditLineOf,
  creditLineStatus,
  decisionStatuses,
  financeHistory,
  jobTypeOf,
  ownInviteCode,
  panStatus,
  permissionsAsked,
  submitStatuses,
} from "./shown-statuses.ts";
import { availablePartnersOf, BUREAU_QUESTIONS } from "./offers-today.ts";

/** What identifies the customer on this platform is never taken from another record. */
const OWN: ReadonlySet<string> = new Set(["customerId", "phone"]);

/** Absent and null are equal in a record. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function merged(given: unknown, before: unknown, now: unknown): unknown {
  if (isObject(now) && isObject(given) && isObject(before)) {
    const keys = [...new Set([...Object.keys(now), ...Object.keys(given)])];
    const values = keys.map((key) => [
      key,
      OWN.has(key) ? now[key] : merged(given[key], before[key], now[key]),
    ]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  if (!isSame(before, now)) return now;
  // A group that only one side has may identify the customer too.
  return isObject(given) ? Object.fromEntries(Object.entries(given).filter(([key]) => !OWN.has(key))) : given;
}

/**
 * The record of a customer who started with a given record: the given values where nothing has changed since, and the
 * platform's where something has. `before` is the platform's record at the start.
 */
const recordSince = (given: CustomerRecord, before: CustomerRecord, now: CustomerRecord): CustomerRecord =>
  merged(given, before, now) as CustomerRecord;

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
function durationOf(months: string | undefined) {
  const total = numberOf(months);
  return total === null ? null : { months: total % 12, years: Math.floor(total / 12), totalMonths: total };
}

const yearsInMonths = (years: string | undefined): number | null =>
  years === undefined ? null : Number(years) * 12;

const addressOf = (texts: ProfileTexts, geoLocation: GeoLocation | null): Address => ({
  addressLine1: texts.addressLine1 ?? null,
  addressLine2: texts.addressLine2 ?? null,
  landmark: texts.landmark ?? null,
  city: texts.city ?? null,
  state: texts.state ?? null,
  pincode: texts.pincode ?? null,
  geoLocation,
});

const saidYes = (answer: string | undefined): boolean | null =>
  answer === undefined ? null : answer === "yes";

/** A partner's name for customers. */
export const partnerName = (code: string | null): string | null => (code === null ? null : lenderNamed(code));

function statusMessage(state: CustomerState): string | null {
  const { code } = state.application;
  if (code === "") return null;
  if (code === STATUS_CODES.AIP_NOHIT) return "The credit bureau found nobody with this PAN.";
  if (aipRejected(code)) return "The application was not approved.";
  return postAip(code) ? null : "The application is with the credit bureau.";
}

/** A customer's credit lines, with the rest of their limit. */
export function linesOf(state: CustomerState): readonly CreditLine[] {
  const { code, partner, lineType, limit } = state.application;
  if (!creditManagement(code) || partner === null || lineType === null) return [];
  return [creditLineOf({ partner, lineType, limit: limit ?? 0, available: availableRupees(state) })];
}

/** The obligations that the bureau found; absent before that. */
const obligationsIn = ({ obligations }: CustomerState["application"]) =>
  obligations === null
    ? {}
    : { currentObligation: obligations.current, maxAllowedObligation: obligations.maximum };

/** The lender's income statement after the approval (spec 1 §3 "Loan response"); empty if there is none. */
function incomeAsked({ treatment: { asks = {} } }: CustomerState) {
  const { financeReportRequiredPostAip, bankStatementsWaived, bankStatementsOptional } = asks;
  return {
    ...(financeReportRequiredPostAip === undefined ? {} : { financeReportRequiredPostAip }),
    ...(bankStatementsWaived === undefined ? {} : { bankStatementsWaived }),
    ...(bankStatementsOptional === undefined ? {} : { bankStatementsOptional }),
  };
}

/** The names of the permissions that the customer has given; empty before the first. */
function permissionsGiven({ onboarding }: CustomerState): Pick<CustomerRecord, "appPermissions"> {
  const appPermissions = Object.keys(onboarding.permissions);
  return appPermissions.length === 0 ? {} : { appPermissions };
}

/** Whether the provider still has to answer; empty if the lender does not require it. */
function providerFeeStatus(state: CustomerState): Pick<CustomerRecord, "providerFeeStatus"> {
  if (state.treatment.asks?.providerFee !== true) return {};
  const isConfirmed = newestRequest(state, "provider-fee", "fee")?.facts["confirmedId"] !== undefined;
  return { providerFeeStatus: isConfirmed ? "CONFIRMED" : "REQUIRED" };
}

/** The lines among which the customer may choose, and what was asked for (spec 1 §3 "Loan response"). */
function choices({ application, profile, treatment }: CustomerState) {
  const options = treatment.asks?.lineOptions ?? [];
  const asked = numberOf(profile.userAskAmount);
  return {
    ...(options.length === 0
      ? {}
      : {
          creditLineOptions: {
            maxOptions: 1,
            options: options.map((lineType) => ({ lineType, limit: application.limit })),
          },
        }),
    ...(asked === null || application.limit === null
      ? {}
      : { selectedAmount: Math.min(asked, application.limit) }),
  };
}

function loanResponseOf(state: CustomerState): NonNullable<CustomerRecord["loanResponse"]> {
  const { application } = state;
  const matched = creditManagement(application.code) ? null : application.matched;
  const pendingPan = application.code === STATUS_CODES.AIP_NOHIT;
  return {
    ...decisionStatuses(state),
    applicationId: application.applicationId,
    customerId: state.customerId,
    statusMessage: statusMessage(state),
    loanAmount: application.limit,
    bankerApprovedAmount: application.limit,
    expectedMaximumLoanAmount: application.limit,
    bankName: partnerName(application.partner),
    lineType: application.lineType,
    ...incomeAsked(state),
    ...choices(state),
    ...(state.treatment.asks?.lineTypeVariant === undefined
      ? {}
      : { lineTypeVariant: state.treatment.asks.lineTypeVariant }),
    ...(matched === null ? {} : matched),
    ...(application.reapplyAt === null ? {} : { reapplyFrom: indiaDay(application.reapplyAt) }),
    statusSince: application.since,
    ...(application.offerKeptAt === null ? {} : { offerKeptUntil: offerExpiryDay(application.offerKeptAt) }),
    decisionSmsAskedAt: application.noticesWanted.decision ?? null,
    reapplySmsAskedAt: application.noticesWanted.reapply ?? null,
    rating: application.rating,
    isCustomerInteractionReqd: application.interactionRequired,
    userDataErrors: [
      ...application.reasons.map((reason) => ({ code: reason, message: english(REJECTION_REASONS[reason]) })),
      ...(pendingPan
        ? [{ code: "PAN_NOT_FOUND", message: "Check your PAN and correct it.", field: "pan" }]
        : []),
    ],
    creditInquiry: application.interactionRequired
      ? { customerId: state.customerId, bureau: "SANDBOX", qAndA: BUREAU_QUESTIONS }
      : null,
    applicationState: {
      applicationStatusCode: application.code,
      applicationStatus: application.code,
      creditLineStatus: creditLineStatus(state),
      ...submitStatuses(state),
      appPermissionsRequired: permissionsAsked(state),
      currentPartnerCode: application.partner,
      availablePartnerCodes: availablePartnersOf(state),
      qualBlockMilestones: application.blockedMilestones,
      userInterestStatus: application.interest,
      canEsign: canEsign(esignStatusOf(state)),
      esignStatus: esignStatusOf(state),
      ...(lastSigning(state) === null ? {} : { esignSince: lastSigning(state)?.askedAt ?? null }),
      ...(waitsFor(state) === null ? {} : { esignWaitsFor: waitsFor(state) }),
    },
  };
}

/**
 * The service that queries Aadhaar, so that the set-up leads straight to its screen; absent if Aadhaar is not one of
 * the ways.
 */
const kycProviderIn = (state: CustomerState): Pick<CustomerRecord, "kycProvider"> =>
  aipSuccessRange(state.application.code) && isKycKindAllowed(state, "aadhaar")
    ? { kycProvider: kycProviderOf(state) }
    : {};

/** The steps of a sequential onboarding; absent if the customer may choose the order. */
function kycOffersOf(state: CustomerState): Pick<CustomerRecord, "kycOffers"> {
  const steps = stepsOf(state).map(({ title: _title, ...step }) => step);
  return steps.length === 0 ? {} : { kycOffers: { stepWiseDetailList: steps } };
}

/**
 * The full customer record for a customer's state (spec 1 §3): pure, so that the same events give the same record byte
 * for byte. Aadhaar numbers, raw XML and client secrets are not stored and cannot appear (ruling R30).
 */
export function recordOf(state: CustomerState): CustomerRecord {
  const now = recordFrom(state);
  const { given } = state;
  return given === null || given.before === null
    ? now
    : recordSince(given.record, recordFrom(given.before), now);
}

function recordFrom(state: CustomerState): CustomerRecord {
  const { profile, consents, application } = state;
  const { officeAddress, isOfficeAtHome, places, collected } = state.onboarding;
  return {
    customerId: state.customerId,
    canReApply: mayReapply(state),
    canReRoute: application.canReRoute,
    ...obligationsIn(application),
    officeAddressRequired: state.treatment.asks?.officeAddressWaived !== true && !isOfficeKnown(state),
    actionables: application.actionables,
    creditLineInfo: { creditLines: linesOf(state) },
    customerDetails: {
      customerId: state.customerId,
      phone: state.phone,
      phoneVerified: true,
      // A phone belongs to the customer once its code was right, whoever confirms their identity afterwards.
      mobileVerificationSource: "OTP",
      motherMaidenName: collected["motherMaidenName"] ?? null,
      spouseName: collected["spouseName"] ?? null,
      emailId: state.onboarding.emailId,
      inviteCode: state.onboarding.inviteCode,
      ownInviteCode: ownInviteCode(state.customerId),
      firstName: profile.firstName ?? null,
      middleName: profile.middleName ?? null,
      lastName: profile.lastName ?? null,
      displayName: profile.fullName ?? null,
      maritalstatus: recordedAnswer(profile.maritalStatus) ?? null,
      nationality: profile.nationality ?? null,
      currentCity: profile.currentCity ?? profile.city ?? null,
      isAcctLocked: state.accountLock,
      escalatedAt: state.escalatedAt,
      source: state.source,
      tcAccepted: consents.terms !== undefined,
      tcAcceptedAt: consents.terms ?? null,
      privacyPolicyAccepted: consents.privacy !== undefined,
      privacyPolicyAcceptedAt: consents.privacy ?? null,
      whatsAppOptIn: consents.whatsApp !== undefined,
      ...(state.language === null ? {} : { language: state.language }),
    },
    personalDetails: {
      fullName: profile.fullName ?? null,
      firstName: profile.firstName ?? null,
      middleName: profile.middleName ?? null,
      lastName: profile.lastName ?? null,
      dateOfBirth: profile.dateOfBirth ?? null,
      gender: profile.gender ?? null,
    },
    panDetails:
      profile.pan === undefined
        ? null
        : {
            name: profile.fullName ?? null,
            panNumber: profile.pan,
            dateOfBirth: profile.dateOfBirth ?? null,
            customerId: state.customerId,
            status: panStatus(state),
          },
    workDetails: {
      employmentType: profile.employmentType ?? null,
      jobType: jobTypeOf(profile),
      companyName: profile.companyName ?? null,
      companyType: profile.companyType ?? null,
      jobTitle: profile.designation ?? null,
      officeEmail: profile.officeEmail ?? null,
      address: Object.keys(officeAddress).length === 0 ? null : addressOf(officeAddress, places.office),
      isWorkHomeAddressSame: isOfficeAtHome,
      confirmedAt: state.onboarding.workConfirmedAt,
      currentExperienceDuration: durationOf(profile.currentExperience),
      totalExperienceDuration: durationOf(profile.totalExperience),
    },
    homeDetails: {
      address: addressOf(profile, places.home),
      residenceType: profile.residenceType ?? null,
      currentAddressDuration: numberOf(profile.yearsInResidence),
      currentAddressDurationInMonths: yearsInMonths(profile.yearsInResidence),
      currentCityDuration: numberOf(profile.yearsInCity),
      currentCityDurationInMonths: yearsInMonths(profile.yearsInCity),
    },
    incomeInfo: {
      declared: numberOf(profile.monthlySalary),
      // An earlier salary mode does not apply to a customer who is self-employed now.
      mode: isSelfEmployed(profile.employmentType) ? null : (profile.salaryMode ?? null),
      bankIfscPrefixes: profile.bank === undefined ? [] : [profile.bank],
    },
    creditProfile: {
      firstCredit: profile.creditHistory ?? null,
      openCredit: profile.openCredit ?? null,
      hasCreditCard: profile.hasCreditCard ?? null,
      hasLoan: profile.hasLoan ?? null,
    },
    customerProfile: {
      educationalQualification: recordedAnswer(profile.educationalQualification) ?? null,
      nationality: profile.nationality ?? null,
      loanReason: profile.loanReason ?? null,
    },
    aadhaarDetails: verifiedAadhaar(state),
    financeHistory: financeHistory(state),
    applicationModel: {
      hasAadhaarLinkedMobile: saidYes(collected["hasAadhaarLinkedMobile"]),
      isCurrentAddressAadhaarLinkedAddress: saidYes(collected["isCurrentAddressAadhaarLinkedAddress"]),
      aadhaarUsageConsentDate: newestAadhaar(state)?.askedAt ?? null,
      preferredLineType: profile.preferredLineType ?? null,
      partnerTncAgreedOn: state.onboarding.terms[application.partner ?? ""] ?? null,
      keyFactsAgreedOn: keyFactsOf(state)?.at ?? null,
      addressConsentOn: consents.address ?? null,
    },
    loanRequest: {
      id: application.applicationId,
      userAskAmount: numberOf(profile.userAskAmount),
      isTcAccepted: consents.terms !== undefined,
      tcAcceptedAt: consents.terms ?? null,
      isPrivacyPolicyAccepted: consents.privacy !== undefined,
      privacyPolicyAcceptedAt: consents.privacy ?? null,
      loanRequirementReason: profile.loanReason ?? null,
      otherReason: profile.otherReason ?? null,
    },
    loanResponse: loanResponseOf(state),
    bankAccounts: state.accounts.map((account) => ({
      name: account.name,
      accountNo: account.accountNo,
      ifsc: account.ifsc ?? null,
      userStatementPresent: true,
      consentId: state.accountsBy,
      isPrimary:
        state.salaryAccount === null
          ? account.isPrimary
          : state.salaryAccount.accountNo === account.accountNo,
    })),
    beneficiaryBankInfo: shownBeneficiary(state),
    repayments: recordedLoans(state.money.loans),
    unreadHelp: unreadIn(state.onboarding.help),
    ...permissionsGiven(state),
    ...providerFeeStatus(state),
    identityChecks: identityChecks(state),
    ...kycProviderIn(state),
    uploadedDocuments: state.files.map(shownFile),
    ...kycOffersOf(state),
  };
}
