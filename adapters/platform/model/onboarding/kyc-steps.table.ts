/** What a step of the sequential onboarding asks for. Ours: the values of actionType are not shown. */
export const KYC_STEPS = [
  { actionType: "AADHAAR_KYC", title: "Verify your Aadhaar", screen: "seqHypervergeOkyc" },
  { actionType: "DIGITAL_KYC", title: "Complete your digital KYC", screen: "seqDkyc" },
  { actionType: "CENTRAL_KYC", title: "Confirm your central KYC record", screen: "seqCompleteKyc" },
  { actionType: "INCOME_VERIFICATION", title: "Verify your income", screen: "seqIncomeVerification" },
  { actionType: "SALARY_SLIPS", title: "Upload your salary slips", screen: "seqUploadSalarySlips" },
] as const satisfies readonly {
  readonly actionType: string;
  readonly title: string;
  readonly screen: string;
}[];

export type KycAction = (typeof KYC_STEPS)[number]["actionType"];
