import * as Schema from "effect/Schema";
import { AadhaarDetails } from "./aadhaar-details.ts";
import { absentOr, flag, notShown, number, text } from "./absent.ts";
import { ApplicationModel } from "./application-model.ts";
import { BankAccount } from "./bank-account.ts";
import { BeneficiaryBankInfo } from "./beneficiary-bank-info.ts";
import { CreditAnswers } from "./credit-answers.ts";
import { CreditLineInfo } from "./credit-line-info.ts";
import { CustomerDetails } from "./customer-details.ts";
import { CustomerProfile } from "./customer-profile.ts";
import { FinanceHistory } from "./finance-history.ts";
import { HomeDetails } from "./home-details.ts";
import { IdentityCheck } from "./identity-check.ts";
import { IncomeInfo } from "./income-info.ts";
import { KycOffers } from "./kyc-offers.ts";
import { LoanRequest } from "./loan-request.ts";
import { LoanResponse } from "./loan-response.ts";
import { PanDetails } from "./pan-details.ts";
import { PersonalDetails } from "./personal-details.ts";
import { Repayment } from "./repayment.ts";
import { UploadedDocument } from "./uploaded-document.ts";
import { WorkDetails } from "./work-details.ts";

/**
 * The full customer record, as `GET /v1/customer/customerData` gives it (spec 1 §3 and spec 2 §3 "Full customer record"). Every
 * group is absent for a fresh customer. The names of the groups are the entities' in camel case. Amounts in rupees,
 * days as YYYY-MM-DD, moments as ISO 8601 in UTC.
 */
export const CustomerRecord = Schema.Struct({
  customerId: Schema.String,
  canReApply: flag,
  canReRoute: flag,
  officeAddressRequired: flag,
  currentObligation: number,
  maxAllowedObligation: number,
  actionables: absentOr(Schema.Array(Schema.String)),
  /** Values not shown: carried as they come. Ours: the names of the permissions that the customer has given. */
  appPermissions: notShown,
  creditLineInfo: absentOr(CreditLineInfo),
  customerDetails: absentOr(CustomerDetails),
  personalDetails: absentOr(PersonalDetails),
  aadhaarDetails: absentOr(AadhaarDetails),
  panDetails: absentOr(PanDetails),
  workDetails: absentOr(WorkDetails),
  homeDetails: absentOr(HomeDetails),
  incomeInfo: absentOr(IncomeInfo),
  creditProfile: absentOr(CreditAnswers),
  financeHistory: absentOr(FinanceHistory),
  customerProfile: absentOr(CustomerProfile),
  applicationModel: absentOr(ApplicationModel),
  loanRequest: absentOr(LoanRequest),
  loanResponse: absentOr(LoanResponse),
  bankAccounts: absentOr(Schema.Array(BankAccount)),
  beneficiaryBankInfo: absentOr(BeneficiaryBankInfo),
  /** Ours: the loans of the credit line, newest first. */
  repayments: absentOr(Schema.Array(Repayment)),
  /** Ours: REQUIRED or CONFIRMED where the lender asks the provider of the provider-fee calls; absent where it does not. */
  providerFeeStatus: text,
  /** Ours: the ways of proving who one is that were begun, the newest of each kind. */
  identityChecks: absentOr(Schema.Array(IdentityCheck)),
  /** Ours: how many answers of support the customer has not seen. */
  unreadHelp: number,
  uploadedDocuments: absentOr(Schema.Array(UploadedDocument)),
  /** Ours: the steps of the settings stand in the record too, so that it alone says which is the current one. */
  kycOffers: absentOr(KycOffers),
});
export interface CustomerRecord extends Schema.Schema.Type<typeof CustomerRecord> {}
