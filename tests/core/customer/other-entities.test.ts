import {
  Address,
  GeoLocation,
  BankAccount,
  BankStatement,
  BeneficiaryBankInfo,
  CENTRAL_KYC_DEFAULTS,
  CentralKyc,
  DEFAULT_AADHAAR_STATUS,
  UploadedDocument,
} from "@creditline/core/customer/identity";
import { AppSettings, Customer } from "@creditline/core/customer/customer";
import {
  AccountAggregatorConsent,
  AddressConsent,
  CreditInquiry,
  KycStep,
} from "@creditline/core/customer/lender-offer";
import {
  ApplicationModel,
  CustomerRecord,
  Duration,
  HomeDetails,
  PersonalDetails,
} from "@creditline/core/customer/record";
import {
  ChannelLimit,
  ChannelPartner,
  CreditLine,
  CreditLineOptions,
  Tenure,
} from "@creditline/core/customer/credit-line-info";
import {
  DEFAULT_ACCOUNT_LOCK,
  DEFAULT_OFFICE_ADDRESS_REQUIRED,
} from "@creditline/core/customer/record-facts";
import * as Schema from "effect/Schema";
import { describe, expect, test } from "vitest";

/** Entities with their fields as the specification lists them, and the ones that are ours beside them. */
const FIELDS = [
  [
    "customer, server side",
    Customer,
    "customerExternalId, customerId, emailId, phone, inviteCode, access_token, refresh_token",
    "",
  ],
  ["address", Address, "addressLine1, addressLine2, city, state, pincode, geoLocation", "landmark"],
  ["place on the map", GeoLocation, "latitude, longitude", "accuracy"],
  [
    "home details",
    HomeDetails,
    "address, residenceType, currentCityDuration, currentAddressDuration",
    "currentCityDurationInMonths, currentAddressDurationInMonths",
  ],
  ["duration", Duration, "months, years, totalMonths", ""],
  [
    "application model",
    ApplicationModel,
    "hasAadhaarLinkedMobile, isCurrentAddressAadhaarLinkedAddress, aadhaarUsageConsentDate, partnerTncAgreedOn, preferredLineType",
    "keyFactsAgreedOn, addressConsentOn",
  ],
  [
    "bank account",
    BankAccount,
    "name, accountNo, userStatementPresent, isPrimary, startDate, endDate",
    "ifsc, consentId",
  ],
  [
    "beneficiary bank info",
    BeneficiaryBankInfo,
    "bankName, accountNumber, ifsc, status, reason, pennyDropVerificationLeft, beneficiaryAttemptsLeft, verified",
    "accountHolderName, nameMatch, confirmationRequired, statusSince, mandate",
  ],
  ["credit-line options", CreditLineOptions, "maxOptions, options", ""],
  [
    "credit inquiry",
    CreditInquiry,
    "partnerCustomerId, customerId, ref1, bureau, qAndA, bureauRequestType, bureauProvider, bureauType, bureauReportStatus",
    "",
  ],
  ["address consent", AddressConsent, "consentGiven", ""],
  [
    "central KYC",
    CentralKyc,
    "customerExternalId, applicationId, status, kycType, transactionId, decentroTxnId, otp, confirm",
    "",
  ],
  ["bank statement", BankStatement, "transactionId", "salaryAccount"],
  [
    "application settings",
    AppSettings,
    "layoutConfig, language, lastBigCookieHit, selectedTenureData, txnResponse, geolocation, qualFlowType, activeAccountData, insuranceOffers, calculatedRepaymentData, creditDetails, currStep, maxSteps, currStepName, started, showOldFlow, kycOffers",
    "",
  ],
  ["KYC step", KycStep, "status, actionType", "withPartnerSince"],
  ["uploaded document", UploadedDocument, "documentType, status", "fileName, fileSize, reason, uploadedAt"],
  ["credit line (spec 2 §3)", CreditLine, "lineType, priority, channelPartners", ""],
  [
    "channel partner (spec 2 §3)",
    ChannelPartner,
    "channelPartner, channel, mode, activeStatus, limit, tenures",
    "",
  ],
  ["limit (spec 2 §3)", ChannelLimit, "available", "total"],
  ["tenure (spec 2 §3)", Tenure, "minimumWithdrawal", "months, interestRate"],
] as const;

const names = (list: string): string[] => (list === "" ? [] : list.split(", "));

describe("entities beside the record's larger ones (spec 1 §3, spec 2 §3)", () => {
  test.each(FIELDS)("%s has the stated fields, and ours", (_name, schema, stated, ours) => {
    const fields = Object.keys(schema.fields);
    expect(fields.toSorted()).toEqual([...names(stated), ...names(ours)].toSorted());
  });

  test("the full record has the stated fields and a group for each model", () => {
    const fields = Object.keys(CustomerRecord.fields);
    expect(fields).toEqual(
      expect.arrayContaining([
        "customerId",
        "canReApply",
        "canReRoute",
        "officeAddressRequired",
        "currentObligation",
        "maxAllowedObligation",
        "actionables",
        "appPermissions",
        "creditLineInfo",
        "customerDetails",
        "uploadedDocuments",
      ]),
    );
  });

  test("a person's name, birth and gender are those of the forms", () => {
    expect(Object.keys(PersonalDetails.fields)).toEqual([
      "fullName",
      "firstName",
      "middleName",
      "lastName",
      "dateOfBirth",
      "gender",
    ]);
  });

  test("what has fields that are not shown is carried as it comes", () => {
    const consent = { anything: [1, "x"] };
    expect(Schema.decodeUnknownSync(AccountAggregatorConsent)(consent)).toEqual(consent);
    const statement = { transactionId: "t1", salaryAccount: { bank: "HDFC" } };
    expect(Schema.decodeUnknownSync(BankStatement)(statement)).toEqual(statement);
  });
});

describe("what holds where a record says nothing (spec 1 §3)", () => {
  test("an account is OPEN, Aadhaar AVAILABLE, an office address required", () => {
    expect(DEFAULT_ACCOUNT_LOCK).toBe("OPEN");
    expect(DEFAULT_AADHAAR_STATUS).toBe("AVAILABLE");
    expect(DEFAULT_OFFICE_ADDRESS_REQUIRED).toBe(true);
  });

  test("central KYC is in progress, of the kind CKYC, and confirmed", () => {
    expect(CENTRAL_KYC_DEFAULTS).toEqual({ status: "IN_PROGRESS", kycType: "CKYC", confirm: true });
  });
});
