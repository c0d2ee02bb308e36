import { FINANCIAL_DETAILS_FORM } from "../../screens/financial-details.form.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { present } from "../people.ts";

const save: Flow = {
  call: "profile",
  undertaking: "save-details",
  doing: "saving your work details",
  loader: "submitting",
  // The job type is the employment type here: the form asks once (spec 1 §5 "Work and income").
  payload: (_state, values) => ({ ...values, jobType: values["employmentType"] }),
  succeeded: (state) => ({ state, next: [{ kind: "refresh", requested: "submitApplication" }] }),
};

/** Work and income details: the third step of the qualification (spec 1 §2). */
export const financialDetails: ScreenLogic = {
  title: () => "Your work and income",
  progress: { step: 3, of: 4, label: "work and income" },
  side: {
    why: "Each lender has a smallest monthly income. We look for those that fit yours.",
    next: "Your consent, and a code that confirms it.",
  },
  blocks: () => [
    { kind: "text", text: "Each lender has a smallest monthly income; we look for the ones that fit." },
  ],
  form: () => FINANCIAL_DETAILS_FORM,
  actions: () => [{ name: "save", label: "Save and go on to your consent", kind: "main", checks: "form" }],
  known: (state) => {
    const work = state.record?.workDetails;
    const income = state.record?.incomeInfo;
    return present({
      employmentType: work?.employmentType,
      companyName: work?.companyName,
      companyType: work?.companyType,
      designation: work?.jobTitle,
      officeEmail: work?.officeEmail,
      monthlySalary: income?.declared,
      salaryMode: income?.mode,
      currentExperience: work?.currentExperienceDuration?.totalMonths,
      totalExperience: work?.totalExperienceDuration?.totalMonths,
    });
  },
  does: { save: (state) => ({ state, next: [{ kind: "call", flow: "save" }] }) },
  flows: { save },
};
