import { AadhaarDetails } from "@creditline/core/customer/identity";
import { ApplicationState } from "@creditline/core/customer/customer";
import {
  CreditAnswers,
  CustomerDetails,
  CustomerProfile,
  CustomerRecord,
  FinanceHistory,
  IncomeInfo,
  LoanRequest,
  PanDetails,
  WorkDetails,
} from "@creditline/core/customer/record";
import { LoanResponse } from "@creditline/core/customer/credit-line-info";
import { TimelineEvent } from "@creditline/core/customer/timeline-event";
import * as Schema from "effect/Schema";
import { describe, expect, test } from "vitest";

const decode = Schema.decodeUnknownSync(CustomerRecord);

/** The entities' fields as the specification lists them (spec 1 §3). */
const STATED_FIELDS = [
  [
    "customer details",
    CustomerDetails,
    "emailId, phone, firstName, middleName, lastName, imageUrl, customerId, phoneVerified, aadhaarLink, maritalstatus, loanStatus, isAcctLocked, currentCity, source, displayName, appStatus, motherMaidenName, tcAccepted, tcAcceptedAt, privacyPolicyAccepted, privacyPolicyAcceptedAt, mobileVerificationSource, spouseName, nationality, idToken, authType, clientId, inviteCode, ekycUrl, whatsAppOptIn, language",
  ],
  [
    "Aadhaar details",
    AadhaarDetails,
    "firstName, middleName, lastName, gender, dateOfBirth, fatherOrSpouseName, yob, email, otpVerified, demoVerified, status, displayableAadhaar",
  ],
  [
    "PAN details",
    PanDetails,
    "name, panNumber, sonOf, dateOfBirth, customerId, imageUrl, nsdlFirstName, nsdlMiddleName, nsdlLastName, nsdlPanStatus, nsdlUpdatedDate, status",
  ],
  [
    "work details",
    WorkDetails,
    "name, employeeID, emailByOCR, officeEmail, companyName, companyType, employmentType, jobTitle, jobType, joiningDate, address, currentExperienceDuration, totalExperienceDuration, officePhone, lineOfBusiness, isWorkHomeAddressSame, minMonthlyTurnover, maxMonthlyTurnover",
  ],
  ["income info", IncomeInfo, "declared, mode, bankIfscPrefixes"],
  ["credit profile", CreditAnswers, "firstCredit, openCredit, hasCreditCard, hasLoan"],
  [
    "finance history",
    FinanceHistory,
    "applicationRejected, loanTaken, checkBounced, defaulted, isFinanceHistoryAvailable, loanRequirementReason, otherReason",
  ],
  ["customer profile", CustomerProfile, "educationalQualification, nationality, loanReason"],
  [
    "loan request",
    LoanRequest,
    "id, userAskAmount, isTcAccepted, tcAcceptedAt, isPrivacyPolicyAccepted, privacyPolicyAcceptedAt, loanRequirementReason, otherReason",
  ],
  [
    "loan response",
    LoanResponse,
    "id, preApprovalStatus, loanStatus, applicationId, statusMessage, loanAmount, bankName, goNogoStatus, tuRequestStatus, tuCompleteStatus, loanUpdateNumber, customerId, saRemarks, saStatus, haRemarks, opsStatus, approvalStatus, selectedAmount, loanAccepted, bankerApprovedAmount, bankStatementsWaived, loanTerms, applicationState, creditLineOptions, userDataErrors, bankStatementsOptional, expectedMaximumLoanAmount, creditInquiry, isCustomerInteractionReqd, financeReportRequiredPostAip, lineType, lineTypeVariant",
  ],
  [
    "application state",
    ApplicationState,
    "availablePartnerCodes, qualBlockMilestones, applicationStatus, creditLineStatus, applicationStatusCode, tuSubmitStatus, perfiosSubmitStatus, canEsign, esignStatus, currentPartnerCode, newApplicationStatus, appPermissionsRequired, userInterestStatus",
  ],
  [
    "timeline event",
    TimelineEvent,
    "event, eventOrg, category, appName, appProduct, module, clientPlatform, eventId, metadata",
  ],
] as const;

describe("the customer record", () => {
  test.each(STATED_FIELDS)("%s have the stated fields and no others", (_name, schema, stated) => {
    const ours = new Set([
      "signedImageUrl",
      "displayableAddress",
      "escalatedAt",
      "offers",
      "notMatched",
      "reapplyFrom",
      "statusSince",
      "offerKeptUntil",
      "esignSince",
      "esignWaitsFor",
      "decisionSmsAskedAt",
      "reapplySmsAskedAt",
      "rating",
      "confirmedAt",
      "ownInviteCode",
      "esignSince",
      "esignWaitsFor",
    ]);
    const fields = Object.keys(schema.fields).filter((field) => !ours.has(field));
    expect(fields.toSorted()).toEqual(stated.split(", ").toSorted());
  });

  test("of a fresh customer holds an id and nothing else", () => {
    expect(decode({ customerId: "c1" })).toEqual({ customerId: "c1" });
    expect(decode({ customerId: "c1", loanResponse: null, actionables: null })).toMatchObject({
      loanResponse: null,
    });
  });

  test("drops client secrets, raw Aadhaar XML and full Aadhaar numbers (ruling R30)", () => {
    const text = JSON.stringify(
      decode({
        customerId: "c1",
        customerDetails: { clientSecret: "s3cret", displayName: "Asha" },
        aadhaarDetails: {
          aadhaarNumber: "234567890124",
          rawXml: "<UidData/>",
          displayableAadhaar: "XXXX XXXX 0124",
        },
      }),
    );
    expect(text).toContain("XXXX XXXX 0124");
    for (const secret of ["s3cret", "234567890124", "UidData"]) expect(text).not.toContain(secret);
  });

  test("carries app permissions as they come: their values are not shown", () => {
    for (const appPermissions of [null, ["LOCATION"], { LOCATION: true }, "x"]) {
      expect(decode({ customerId: "c1", appPermissions })).toEqual({ customerId: "c1", appPermissions });
    }
  });

  test("ignores fields that it does not know, and refuses a known one of another type", () => {
    expect(decode({ customerId: "c1", newThing: 1 })).toEqual({ customerId: "c1" });
    for (const wrong of [
      {},
      { customerId: 1 },
      { customerId: "c", actionables: "KYC" },
      { customerId: "c", canReApply: "yes" },
    ]) {
      expect(() => decode(wrong)).toThrow();
    }
  });
});
