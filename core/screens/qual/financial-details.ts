import { EMPLOYMENT_TYPES, isSelfEmployed } from "../../reference/answers/work.table.ts";
import { labelOf } from "../../reference/answers/personal.table.ts";
import { progressAt } from "../../onboarding/progress.ts";
import { rupees, t, type Text } from "../../messages/message.ts";
import { defineScreen, link, main } from "../define/define-screen.ts";
import { FINANCIAL_DETAILS_FORM, workQuestions } from "../forms/financial-details.form.ts";
import { type FormValues, withoutEmpty } from "../define/form.ts";
import { refresh, type ScreenContext } from "../define/screen-context.ts";
import { MONTHLY_SALARY, OWN_INCOME } from "../forms/quick-profile.form.ts";
import { employmentTypeOf, quickProfile } from "./quick-profile.ts";

const SMALLEST_INCOME = t("Lenders ask for a minimum income. We look for those that match yours.");

/**
 * Returns the quick profile's answers: full-time salaried is the supported job type of that name (spec 1 §5). Before a
 * login only the typed values are known.
 */
export function knownWork({ record, on }: Pick<ScreenContext, "record" | "on">): FormValues {
  const typed = on(quickProfile).values;
  const { workDetails: work, incomeInfo: income } = record ?? {};
  const isKnown = EMPLOYMENT_TYPES.some(({ value }) => value === work?.jobType);
  return withoutEmpty({
    employmentType: work?.employmentType ?? (isKnown ? work?.jobType : employmentTypeOf(typed)),
    monthlySalary: income?.declared ?? typed.monthlySalary,
  });
}

type Correcting = ScreenContext<{ readonly correcting: boolean }, { readonly employmentType: string }>;

/** Returns the answers that are only shown; they are asked again if the customer corrects them or one has an error. */
function shownAlone(ctx: Correcting): FormValues {
  const before = knownWork(ctx);
  const isWrong = ctx.wrong.some((field) => field in before);
  return isWrong || ctx.memory.correcting ? {} : before;
}

/** How the customer earns now, from earlier answers or this form. */
const employmentNow = (ctx: Correcting): string =>
  shownAlone(ctx)["employmentType"] ?? ctx.values.employmentType;

const rowsOf = ({ employmentType, monthlySalary }: FormValues): readonly (readonly [Text, Text])[] => [
  ...(employmentType === undefined
    ? []
    : [[t("You are"), labelOf(EMPLOYMENT_TYPES, employmentType)] as const]),
  ...(monthlySalary === undefined
    ? []
    : [
        [
          isSelfEmployed(employmentType) ? OWN_INCOME.label : MONTHLY_SALARY.label,
          rupees(Number(monthlySalary)),
        ] as const,
      ]),
];

/**
 * Returns the payload. The job type is the employment type here, since the form asks once (spec 1 §5 "Work and
 * income"). A self-employed customer has no salary mode.
 */
export function toWorkRequest<V extends { readonly employmentType: string; readonly salaryMode: string }>(
  { salaryMode, ...values }: V,
  shown: FormValues,
) {
  const { employmentType = values.employmentType, ...others } = shown;
  return {
    ...values,
    ...(isSelfEmployed(employmentType) ? {} : { salaryMode }),
    ...others,
    employmentType,
    jobType: employmentType,
  };
}

/**
 * The third step of the qualification (spec 1 §2 "Residence details, work and income details"). Earlier answers are
 * shown.
 */
export const financialDetails = defineScreen({
  name: "financialDetails",
  progress: progressAt("work"),
  side: {
    why: t("Lenders ask for a minimum income. We look for those that match yours."),
  },
  memory: { correcting: false, experienceSaid: "" as string },
  kept: ["correcting", "experienceSaid"],
  parts: {
    work: {
      title: t("Your work and income"),
      blocks(ctx) {
        const rows = rowsOf(shownAlone(ctx));
        return rows.length === 0
          ? [{ kind: "text", text: SMALLEST_INCOME }]
          : [
              {
                kind: "card",
                title: t("Your answers"),
                text: SMALLEST_INCOME,
                rows,
                actions: ["correct"],
              },
            ];
      },
      form: FINANCIAL_DETAILS_FORM,
      asking: (ctx) => ({
        ...workQuestions(employmentNow(ctx)),
        ...Object.fromEntries(Object.keys(shownAlone(ctx)).map((field) => [field, null])),
      }),
      actions: (ctx) => ({
        save: main(t("Save and continue")),
        ...(rowsOf(shownAlone(ctx)).length === 0 ? {} : { correct: link(t("Edit")) }),
      }),
    },
  },
  known(ctx) {
    const { workDetails: work, incomeInfo: income } = ctx.record ?? {};
    return {
      ...knownWork(ctx),
      companyName: work?.companyName,
      companyType: work?.companyType,
      designation: work?.jobTitle,
      officeEmail: work?.officeEmail,
      salaryMode: income?.mode,
      currentExperience: work?.currentExperienceDuration?.totalMonths,
      totalExperience: work?.totalExperienceDuration?.totalMonths,
    };
  },
  actions: {
    save: "save",
    correct: (ctx) => [ctx.fill(knownWork(ctx)), ctx.remember({ correcting: true })],
  },
  changed: {
    // Each employment type has its own kinds of company.
    employmentType: ({ fill }) => fill({ companyType: "" }),
    // The total experience is at least that in the current job (spec 1 §5); in a first job both are equal.
    currentExperience: ({ typed, memory, fill, remember }, months) => [
      ...(typed.totalExperience === memory.experienceSaid ? [fill({ totalExperience: months })] : []),
      remember({ experienceSaid: months }),
    ],
  },
  flows: {
    save: {
      call: "profile",
      during: "save-details",
      doing: t("saving your details"),
      loader: "submitting",
      beforeLogin: "submitApplication",
      payload: (ctx) => toWorkRequest(ctx.values, shownAlone(ctx)),
      next: ({ remember }) => [remember({ correcting: false }), refresh("submitApplication")],
    },
  },
});
