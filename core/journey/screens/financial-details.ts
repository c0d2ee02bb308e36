import { EMPLOYMENT_TYPES } from "../../reference/employment-types.table.ts";
import { FINANCIAL_DETAILS_FORM } from "../../screens/financial-details.form.ts";
import type { FormValues } from "../../screens/form.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { inRupees } from "../in-rupees.ts";
import { present } from "../people.ts";
import type { JourneyState } from "../state.ts";
import { formOf, withFacts, withForm } from "../state.ts";

const HERE = "financialDetails";

const SMALLEST_INCOME = "Each lender has a smallest monthly income; we look for the ones that fit.";

const save: Flow = {
  call: "profile",
  undertaking: "save-details",
  doing: "saving your work details",
  loader: "submitting",
  beforeLogin: "submitApplication",
  // The job type is the employment type here: the form asks once (spec 1 §5 "Work and income").
  payload(state, values) {
    const all: FormValues = { ...values, ...shownAlone(state) };
    return { ...all, jobType: all["employmentType"] };
  },
  succeeded: (state) => ({
    state: withFacts(state, { pages: { ...state.facts.pages, [HERE]: 0 } }),
    next: [{ kind: "refresh", requested: "submitApplication" }],
  }),
};

/**
 * What the quick profile asked already: full-time salaried is the supported job type of that name (spec 1 §5). Before a
 * login it is known from what was typed there alone.
 */
const askedBefore = (state: JourneyState): FormValues => {
  const { salaried, monthlySalary } = formOf(state, "quickProfile").values;
  const { workDetails: work, incomeInfo: income } = state.record ?? {};
  const isKnown = EMPLOYMENT_TYPES.some(({ value }) => value === work?.jobType);
  return present({
    employmentType:
      work?.employmentType ?? (isKnown ? work?.jobType : salaried === "yes" ? "Salaried" : undefined),
    monthlySalary: income?.declared ?? monthlySalary,
  });
};

/** Shown, and asked again only where the customer wants to correct them, or one of them is wrong. */
const shownAlone = (state: JourneyState): FormValues => {
  const { errors } = formOf(state, HERE);
  const before = askedBefore(state);
  const isWrong = errors.some(({ field }) => field in before);
  return isWrong || state.facts.pages[HERE] === 1 ? {} : before;
};

const rowsOf = ({ employmentType, monthlySalary }: FormValues): readonly (readonly [string, string])[] => [
  ...(employmentType === undefined ? [] : [["You are", employmentType] as const]),
  ...(monthlySalary === undefined
    ? []
    : [["Monthly take-home salary", inRupees(Number(monthlySalary))] as const]),
];

/** Work and income details: the third step of the qualification (spec 1 §2). What was said before is shown. */
export const financialDetails: ScreenLogic = {
  title: () => "Your work and income",
  progress: { step: 3, of: 4, label: "work and income" },
  side: {
    why: "Each lender has a smallest monthly income. We look for those that fit yours.",
    next: "Your consent, and a code that confirms it.",
  },
  blocks(state) {
    const rows = rowsOf(shownAlone(state));
    return rows.length === 0
      ? [{ kind: "text", text: SMALLEST_INCOME }]
      : [
          {
            kind: "card",
            title: "What you told us already",
            text: SMALLEST_INCOME,
            rows,
            actions: ["correct"],
          },
        ];
  },
  form: (state) => {
    const shown = shownAlone(state);
    return {
      ...FINANCIAL_DETAILS_FORM,
      fields: FINANCIAL_DETAILS_FORM.fields.filter(({ name }) => !(name in shown)),
    };
  },
  actions: (state) => [
    { name: "save", label: "Save and go on to your consent", kind: "main", checks: "form" },
    ...(rowsOf(shownAlone(state)).length === 0
      ? []
      : ([{ name: "correct", label: "Correct this", kind: "link", checks: "none" }] as const)),
  ],
  known: (state) => {
    const work = state.record?.workDetails;
    return {
      ...askedBefore(state),
      ...present({
        companyName: work?.companyName,
        companyType: work?.companyType,
        designation: work?.jobTitle,
        officeEmail: work?.officeEmail,
        salaryMode: state.record?.incomeInfo?.mode,
        currentExperience: work?.currentExperienceDuration?.totalMonths,
        totalExperience: work?.totalExperienceDuration?.totalMonths,
      }),
    };
  },
  does: {
    save: (state) => ({ state, next: [{ kind: "call", flow: "save" }] }),
    correct(state) {
      const values = { ...formOf(state, HERE).values, ...askedBefore(state) };
      const asking = withFacts(state, { pages: { ...state.facts.pages, [HERE]: 1 } });
      return { state: withForm(asking, HERE, { values }) };
    },
  },
  flows: { save },
};
