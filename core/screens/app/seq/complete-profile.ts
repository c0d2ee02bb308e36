import { lenderOf } from "../../../lenders/lenders.table.ts";
import {
  type CompleteProfileField,
  isAskedWith,
  missingFromCompleteProfile,
} from "../../../onboarding/complete-profile.ts";
import { stepsInOrder } from "../../../onboarding/step.ts";
import {
  EDUCATION,
  LOAN_REASONS,
  MARITAL_STATUS,
  NATIONALITY,
} from "../../../reference/answers/personal.table.ts";
import { isLenderCode } from "../../../reference/lenders/lender-codes.table.ts";
import { lookUp, t, type Text, verbatim } from "../../../messages/message.ts";
import { continueButton, defineForm, defineScreen, link, main } from "../../define/define-screen.ts";
import { refresh, type ScreenContext } from "../../define/screen-context.ts";
import {
  EDUCATION_FIELD,
  LOAN_REASON_FIELD,
  MARITAL_STATUS_FIELD,
  MOTHER_FIELD,
  OTHER_EDUCATION,
  SPOUSE_FIELD,
} from "../../forms/profile.fields.ts";
import { reasonField } from "../../forms/answer.fields.ts";
import { withoutEmpty } from "../../define/form.ts";
import { freePart, stepAvailability, stepOrderActions, stepProgress, tooEarlyPart } from "./in-order.ts";

/** What the lender still needs of a profile: education, nationality, family, and the purpose (spec 1 §3). */
export const COMPLETE_PROFILE_FORM = defineForm({
  name: "completeProfile",
  fields: [
    EDUCATION_FIELD,
    {
      name: "nationality",
      label: t("Your nationality"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: NATIONALITY,
    },
    MOTHER_FIELD,
    MARITAL_STATUS_FIELD,
    SPOUSE_FIELD,
    LOAN_REASON_FIELD,
    reasonField({ label: t("What is it for?"), missing: t("Fill this in.") }),
  ],
});

type Recorded = Pick<ScreenContext, "record">;
type Correcting = Recorded & Pick<ScreenContext<{ readonly correcting: boolean }>, "memory" | "wrong">;

const STEP = "COMPLETE_PROFILE";

/** The known answers in the record. */
const knownOf = ({ record }: Recorded) => ({
  educationalQualification: record?.customerProfile?.educationalQualification,
  nationality: record?.customerProfile?.nationality ?? record?.customerDetails?.nationality,
  motherMaidenName: record?.customerDetails?.motherMaidenName,
  maritalStatus: record?.customerDetails?.maritalstatus,
  spouseName: record?.customerDetails?.spouseName,
  loanReason: record?.customerProfile?.loanReason ?? record?.loanRequest?.loanRequirementReason,
  otherReason: record?.loanRequest?.otherReason,
});

/**
 * Returns the answers that are only shown; they are asked again if the customer corrects them or the platform refuses
 * them.
 */
function shownAlone(ctx: Correcting): Readonly<Partial<Record<CompleteProfileField, string>>> {
  const known = withoutEmpty(knownOf(ctx));
  const isWrong = ctx.wrong.some((field) => field in known);
  return isWrong || ctx.memory.correcting ? {} : known;
}

/** An option of the lender's list, in the lender's own wording if it has one. */
interface Answer {
  readonly value: string;
  readonly label: Text;
}

/** The answers that the lender takes, in our words where we have some: RBL's key PostGraduate is its own spelling (spec 2 §9). */
function answersOf({
  record,
}: Recorded): Readonly<Record<"educationalQualification" | "nationality", readonly Answer[]>> | null {
  const partner = record?.loanResponse?.applicationState?.currentPartnerCode ?? "";
  if (!isLenderCode(partner)) return null;
  const { educationQualificationMap, nationalityMap } = lenderOf(partner);
  const answers = (map: Readonly<Record<string, string>>, labels: readonly Answer[]): readonly Answer[] =>
    Object.entries(map).map(([word, value]) => ({
      value,
      label: labels.find((one) => one.value === value)?.label ?? lookUp(word),
    }));
  return {
    educationalQualification: answers(educationQualificationMap, EDUCATION),
    nationality: answers(nationalityMap, []),
  };
}

const asOptions = (answers: ReturnType<typeof answersOf>) =>
  answers === null
    ? {}
    : {
        educationalQualification: { options: [...answers.educationalQualification, OTHER_EDUCATION] },
        nationality: { options: answers.nationality },
      };

/** Returns the payload, without values that belong to an answer that was not chosen. */
const sentOf = ({ spouseName, otherReason, ...values }: Readonly<Record<CompleteProfileField, string>>) => ({
  ...values,
  ...(isAskedWith("spouseName", values) ? { spouseName } : {}),
  ...(isAskedWith("otherReason", values) ? { otherReason } : {}),
});

function answerText(ctx: Recorded, field: CompleteProfileField, value: string): Text {
  const lists: Readonly<Partial<Record<CompleteProfileField, readonly Answer[]>>> = {
    ...answersOf(ctx),
    maritalStatus: MARITAL_STATUS,
    loanReason: LOAN_REASONS,
  };
  return lists[field]?.find((one) => one.value === value)?.label ?? verbatim(value);
}

function rowsOf(ctx: Correcting): readonly (readonly [Text, Text])[] {
  const shown = shownAlone(ctx);
  return COMPLETE_PROFILE_FORM.fields.flatMap(({ name, label }) => {
    const value = shown[name];
    return value === undefined ? [] : [[label, answerText(ctx, name, value)] as const];
  });
}

/** What the lender still needs of the profile; what is known already is shown, and not asked again (ruling R50). */
export const seqCompleteProfile = defineScreen({
  name: "seqCompleteProfile",
  look: { template: "form", picture: "card" },
  progress: (ctx) => stepProgress(ctx, STEP),
  side: {},
  memory: { correcting: false },
  kept: ["correcting"],
  part(ctx) {
    const where = stepAvailability(ctx, STEP);
    if (where !== "open") return where;
    // An unlisted answer is not in the record: the platform reports that the step is complete.
    const isDone =
      missingFromCompleteProfile(knownOf(ctx)).length === 0 ||
      stepsInOrder(ctx.record).some(
        ({ actionType, status }) => actionType === STEP && status === "COMPLETED",
      );
    return isDone && !ctx.memory.correcting ? "done" : "profile";
  },
  parts: {
    profile: {
      title: t("Complete your profile"),
      blocks(ctx) {
        const rows = rowsOf(ctx);
        const lead = t("Your lender needs this.");
        return rows.length === 0
          ? [{ kind: "lead", text: lead }]
          : [
              {
                kind: "card",
                title: t("Your answers"),
                text: lead,
                rows,
                actions: ["correct"],
              },
            ];
      },
      form: COMPLETE_PROFILE_FORM,
      asking: (ctx) => ({
        ...asOptions(answersOf(ctx)),
        ...Object.fromEntries(Object.keys(shownAlone(ctx)).map((field) => [field, null])),
      }),
      actions: (ctx) => ({
        save: main(t("Save")),
        ...(rowsOf(ctx).length === 0 ? {} : { correct: link(t("Edit")) }),
      }),
    },
    done: {
      title: t("Profile complete"),
      blocks: (ctx) => [
        { kind: "lead", text: t("Nothing more to do for now.") },
        { kind: "details", title: t("Your answers"), rows: rowsOf(ctx) },
      ],
      actions: { toSteps: continueButton(t("Back to your steps")), correct: link(t("Edit")) },
    },
    early: tooEarlyPart,
    free: freePart,
  },
  known: knownOf,
  actions: {
    ...stepOrderActions,
    save: "save",
    correct: ({ fill, remember, record }) => [
      fill(withoutEmpty(knownOf({ record }))),
      remember({ correcting: true }),
    ],
  },
  flows: {
    save: {
      call: "profile",
      during: "save-details",
      doing: t("saving your details"),
      loader: "submitting",
      payload: (ctx) => sentOf({ ...ctx.values, ...shownAlone(ctx) }),
      next: ({ remember }) => [remember({ correcting: false }), refresh("seqStepCounter")],
    },
  },
});
