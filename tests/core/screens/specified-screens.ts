/**
 * The screens as the two specifications list them, written out from their text: a name and a path a line. Kept
 * apart from the catalogue, so that the two can disagree.
 */
const lines = (text: string): readonly (readonly [name: string, path: string])[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", path = ""] = line.trim().split(/\s+/);
      return [name, path] as const;
    });

/** Spec 1 §2 "Top level", ruling R5 for the rejected screen. */
export const TOP_LEVEL = lines(`
  customerLogin            /
  customerLoginComponent   /login
  gpay-customerLogin       /gpay
  bankerPortalRejected     /post-aip-reject
  error                    /error
  successPage              /success-page
  notFound                 /*
`);

/** Spec 1 §2 "/app". */
export const APP = lines(`
  aipHome                     /app
  benefits                    /app/benefits
  beneficiaryDetails          /app/beneficiary-details
  uploadDocuments             /app/upload-documents
  submitBankStatement         /app/submit-bank-statement
  bankFormalities             /app/bank-formalities
  officeAddress               /app/office-address
  termsAndConditions          /app/terms-and-conditions
  signDocumentsDmi            /app/sign-documents-dmi
  signDocumentsRbl            /app/sign-documents-rbl
  signDocumentsMuskmelon      /app/sign-documents-muskmelon
  signDocumentsIncred         /app/sign-documents-incred
  signDocumentsFullerton      /app/sign-documents-fullerton
  signDocumentsTapstart       /app/sign-documents-tapstart
  signDocumentsLendbox        /app/sign-documents-lendbox
  signDocumentsCholamandalam  /app/sign-documents-cholamandalam
  signDocumentsCreditsaison   /app/sign-documents-creditsaison
  signDocumentsHdbfs          /app/sign-documents-hdbfs
  signDocumentsAspire         /app/sign-documents-aspire
  signDocumentsKomac          /app/sign-documents-komac
  interestRate                /app/interest-rate
  keyFactStatement            /app/key-fact-statement
  appStatusTracker            /app/application-status-tracker
  emandate                    /app/e-mandate
  okyc                        /app/okyc
  veri5Okyc                   /app/okyc/veri5
  hypervergeOkyc              /app/okyc/hyprvrg
  okyc-old                    /app/okyc-old
  completeKyc                 /app/complete-kyc
  uploadSelfie                /app/upload-selfie
  uploadSalarySlips           /app/upload-salary-slips
  employmentStabilityCheck    /app/employment-stability-check
  verifyIncome                /app/verify-income
  scheduleAppointment         /app/schedule-appointment
  rblVkyc                     /app/rbl-v-kyc
  dkyc                        /app/dkyc
  seqStepCounter              /app/seq-step-counter
  seqCompleteKyc              /app/seq-complete-kyc
  seqDkyc                     /app/seq-dkyc
  seqKycList                  /app/seq-kycList
  seqCompleteProfile          /app/seq-complete-profile
  seqIncomeVerification       /app/seq-income-verification
  seqOfficeAddress            /app/seq-office-address
  seqUploadSalarySlips        /app/seq-upload-salary-slips
  seqHypervergeOkyc           /app/seq-okyc/hyprvrg
  chatList                    /app/chat-list
  chat                        /app/chat/{slug}
`);

/** Spec 1 §2 "/go". */
export const GO = lines(`
  gpay-aipHome                     /go
  gpay-benefits                    /go/benefits
  gpay-beneficiaryDetails          /go/beneficiary-details
  gpay-uploadDocuments             /go/upload-documents
  gpay-bankFormalities             /go/bank-formalities
  gpay-officeAddress               /go/office-address
  gpay-termsAndConditions          /go/terms-and-conditions
  gpay-signDocumentsDmi            /go/sign-documents-dmi
  gpay-signDocumentsRbl            /go/sign-documents-rbl
  gpay-signDocumentsMuskmelon      /go/sign-documents-muskmelon
  gpay-signDocumentsIncred         /go/sign-documents-incred
  gpay-signDocumentsFullerton      /go/sign-documents-fullerton
  gpay-signDocumentsTapstart       /go/sign-documents-tapstart
  gpay-signDocumentsLendbox        /go/sign-documents-lendbox
  gpay-signDocumentsCholamandalam  /go/sign-documents-cholamandalam
  gpay-signDocumentsCreditsaison   /go/sign-documents-creditsaison
  gpay-signDocumentsHdbfs          /go/sign-documents-hdbfs
  gpay-signDocumentsAspire         /go/sign-documents-aspire
  gpay-signDocumentsKomac          /go/sign-documents-komac
  gpay-interestRate                /go/interest-rate
  gpay-appStatusTracker            /go/application-status-tracker
  gpay-emandate                    /go/e-mandate
  gpay-okyc                        /go/okyc
  gpay-veri5Okyc                   /go/okyc/veri5
  gpay-hypervergeOkyc              /go/okyc/hyprvrg
  gpay-completeKyc                 /go/complete-kyc
  gpay-uploadSalarySlips           /go/upload-salary-slips
  gpay-scheduleAppointment         /go/schedule-appointment
  gpay-uploadSelfie                /go/upload-selfie
  gpay-dkyc                        /go/dkyc
`);

/** Spec 1 §2 "/qual". */
export const QUAL = lines(`
  qual                 /qual
  quickProfile         /qual/quick-profile
  quickProfileV2       /qual/quick-profile-v2
  residenceAddress     /qual/residence-address
  residenceDetails     /qual/residence-details
  financialDetails     /qual/financial-details
  submitApplication    /qual/submit-application
  rejectedApplication  /qual/rejected
  approvedApplication  /qual/approved
  perfiosValidation    /qual/perfios
  creditEligibility    /qual/credit-eligibility
  noResponse           /qual/no-response
`);

/** Spec 1 §2 "/gq". */
export const GQ = lines(`
  gpay-qual                 /gq
  gpay-quickProfile         /gq/quick-profile
  gpay-residenceDetails     /gq/residence-details
  gpay-financialDetails     /gq/financial-details
  gpay-submitApplication    /gq/submit-application
  gpay-rejectedApplication  /gq/rejected
  gpay-approvedApplication  /gq/approved
  gpay-perfiosValidation    /gq/perfios
  gpay-creditEligibility    /gq/credit-eligibility
  gpay-noResponse           /gq/no-response
`);

/** Spec 2 §2 "Credit-management area", names by ruling R5. */
export const CM = lines(`
  cm-home                         /cm
  cm-tenure-selection             /cm/tenure-selection
  cm-confirm-transaction          /cm/confirm-transaction
  cm-transaction-response         /cm/transaction-response
  cm-emi-repayment                /cm/emi-repayment
  cm-repayments-list              /cm/repayments-list
  cm-repayments-list-emi-payment  /cm/repayments-list/emi-payment
  cm-repayments-list-emi-history  /cm/repayments-list/emi-history
  cm-repayments-detail            /cm/repayments-detail/{cardId}
  cm-repayments-history-list      /cm/repayments-history-list
  cm-key-fact-statement           /cm/key-fact-statement
  cm-setup-emandate               /cm/setup-emandate
  cm-beneficiary-details          /cm/beneficiary-details
  cm-schedule-appointment         /cm/schedule-appointment
  cm-submit-bank-proof            /cm/submit-bank-proof
  cm-sign-document-hdbfs          /cm/sign-document-hdbfs
  cm-sign-document-muskmelon      /cm/sign-document-muskmelon
  cm-sign-document-cholamandalam  /cm/sign-document-cholamandalam
  cm-sign-document-incred         /cm/sign-document-incred
  cm-laf-document-cholamandalam   /cm/laf-document-cholamandalam
  cm-laf-document-incred          /cm/laf-document-incred
  cm-laf-document-aspire          /cm/laf-document-aspire
  cm-laf-document-komac           /cm/laf-document-komac
  cm-chat-list                    /cm/chat-list
  cm-chat                         /cm/chat/{slug}
  limitIncrease                   /cm/limitIncrease
`);

/** Spec 2 §2 "Magic-link area", names by ruling R5. */
export const ML = lines(`
  home-ml                        /ml/{linkId}
  termsAndConditions-ml          /ml/{linkId}/terms-and-conditions
  signDocumentsDmi-ml            /ml/{linkId}/sign-documents-dmi
  signDocumentsRbl-ml            /ml/{linkId}/sign-documents-rbl
  signDocumentsIncred-ml         /ml/{linkId}/sign-documents-incred
  signDocumentsFullerton-ml      /ml/{linkId}/sign-documents-fullerton
  signDocumentsTapstart-ml       /ml/{linkId}/sign-documents-tapstart
  signDocumentsCholamandalam-ml  /ml/{linkId}/sign-documents-cholamandalam
  signDocumentsLendbox-ml        /ml/{linkId}/sign-documents-lendbox
  signDocumentsMuskmelon-ml      /ml/{linkId}/sign-documents-muskmelon
  signDocumentsCreditsaison-ml   /ml/{linkId}/sign-documents-creditsaison
  signDocumentsHdbfs-ml          /ml/{linkId}/sign-documents-hdbfs
  signDocumentsAspire-ml         /ml/{linkId}/sign-documents-aspire
  signDocumentsKomac-ml          /ml/{linkId}/sign-documents-komac
  setupEmandate-ml               /ml/{linkId}/e-mandate
  captureOtherDetails-ml         /ml/{linkId}/other-details
  okyc-ml                        /ml/{linkId}/okyc
  beneficiaryDetails-ml          /ml/{linkId}/beneficiary-details
  completeKyc-ml                 /ml/{linkId}/complete-kyc
  moneytapTnc-ml                 /ml/{linkId}/moneytap-tnc
  limitIncrease-ml               /ml/{linkId}/limit-increase
  hypervergeOkyc-ml              /ml/{linkId}/hyperverge-okyc
  uploadDocuments-ml             /ml/{linkId}/upload-documents
  submitBankStatement-ml         /ml/{linkId}/submit-bank-statement
  capUpload-ml                   /ml/{linkId}/cap-upload
  uploadSalarySlips-ml           /ml/{linkId}/upload-salary-slips
  submitBankProof-ml             /ml/{linkId}/submit-bank-proof
  dkyc-ml                        /ml/{linkId}/dkyc
`);

/** Spec 2 §2 "Loan-restructure area", names and paths by ruling R5. */
export const RESTRUCTURE = lines(`
  loan-restructure-home              /loan-restructure
  loan-restructure-summary           /loan-restructure/summary
  loan-restructure-otp-confirmation  /loan-restructure/otp
  loan-restructure-payment-success   /loan-restructure/success
  loan-restructure-payment-failure   /loan-restructure/failure
  loan-restructure-payment-pending   /loan-restructure/pending
  loan-restructure-terms             /loan-restructure/terms
  loan-restructure-successful        /loan-restructure/successful
`);
