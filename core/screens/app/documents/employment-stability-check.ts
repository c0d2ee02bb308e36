import { WORK_EXPERIENCE } from "../../../reference/answers/work.table.ts";
import { atMoment, t, type Text, verbatim } from "../../../messages/message.ts";
import { finishStep } from "../../behaviours/set-up-steps.ts";
import { continueButton, defineForm, defineScreen, link, main } from "../../define/define-screen.ts";
import { open, refresh, type ScreenContext } from "../../define/screen-context.ts";
import {
  COMPANY_NAME,
  CURRENT_EXPERIENCE,
  DESIGNATION,
  OFFICE_EMAIL,
  TOTAL_EXPERIENCE,
} from "../../forms/financial-details.form.ts";

/** How long the customer has worked, and where (spec 1 §3 "Work details", §5 "Work and income"). */
const EMPLOYMENT_STABILITY_FORM = defineForm({
  name: "employmentStability",
  fields: [COMPANY_NAME, DESIGNATION, OFFICE_EMAIL, CURRENT_EXPERIENCE, TOTAL_EXPERIENCE],
});

const HOME = "aipHome";

type Recorded = Pick<ScreenContext, "record">;

const confirmedAt = ({ record }: Recorded): string | null => record?.workDetails?.confirmedAt ?? null;

/** Months as they were asked for: one of the answers. */
const experience = (months: number | null | undefined): Text | null =>
  WORK_EXPERIENCE.find((option) => option.months === months)?.label ?? null;

/** Returns the work details on record as rows. */
function workRows({ record }: Recorded): readonly (readonly [Text, Text])[] {
  const work = record?.workDetails;
  const rows: readonly (readonly [Text, Text | null])[] = [
    [t("Company name"), work?.companyName ? verbatim(work.companyName) : null],
    [t("Designation"), work?.jobTitle ? verbatim(work.jobTitle) : null],
    [t("Experience in this job"), experience(work?.currentExperienceDuration?.totalMonths)],
    [t("Total experience"), experience(work?.totalExperienceDuration?.totalMonths)],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

const ASKED = {
  title: t("Your current job"),
  blocks: [
    {
      kind: "lead",
      text: t("Check these details and correct what has changed."),
    },
  ],
  form: EMPLOYMENT_STABILITY_FORM,
} as const;
const SAVE = main(t("Yes, these details are correct"));

/** Whether the customer works where they said, and for how long (spec 1 §2, §5 "Work and income"). */
export const employmentStabilityCheck = defineScreen({
  name: "employmentStabilityCheck",
  look: { template: "form", picture: "bag" },
  part: (ctx, turned) => (confirmedAt(ctx) === null ? "ask" : turned === "change" ? "change" : "known"),
  parts: {
    ask: { ...ASKED, actions: { save: SAVE, later: link(t("Skip for now")) } },
    change: {
      ...ASKED,
      page: "change",
      isOpen: (ctx) => confirmedAt(ctx) !== null,
      actions: { save: SAVE, keep: link(t("Keep it")) },
    },
    known: {
      title: t("Job confirmed"),
      blocks: (ctx) => {
        const at = Date.parse(confirmedAt(ctx) ?? "");
        return [
          {
            kind: "details",
            rows: [
              ...workRows(ctx),
              ...(Number.isNaN(at) ? [] : [[t("Confirmed on"), atMoment(at)] as const]),
            ],
          },
        ];
      },
      actions: { goOn: continueButton(t("Continue")), change: link(t("Edit")) },
    },
  },
  known: ({ record }) => ({
    companyName: record?.workDetails?.companyName,
    designation: record?.workDetails?.jobTitle,
    officeEmail: record?.workDetails?.officeEmail,
    currentExperience: record?.workDetails?.currentExperienceDuration?.totalMonths,
    totalExperience: record?.workDetails?.totalExperienceDuration?.totalMonths,
  }),
  actions: {
    save: "save",
    later: open(HOME),
    goOn: refresh(HOME),
    change: ({ turn }) => turn("change"),
    keep: ({ turn }) => turn("known"),
  },
  flows: {
    save: {
      call: "profile",
      during: "save-details",
      doing: t("saving your details"),
      loader: "submitting",
      payload: ({ values }) => ({ ...values, workDetails: { isConfirmed: true } }),
      // This is no step of the checklist: the next open step follows.
      next: (ctx) => [ctx.turn("known"), finishStep(ctx, "in-order-employment", t("Job confirmed"))].flat(),
    },
  },
});
