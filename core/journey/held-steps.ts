import type { CustomerRecord } from "../customer/record.ts";
import {
  missingFromQuickProfile,
  missingFromResidence,
  missingFromWork,
} from "../validation/completeness.ts";
import { type CheckedForm, checkForm } from "./check-form.ts";
import type { Flow, ScreenLogic } from "./logic.ts";
import { financialDetails } from "./screens/financial-details.ts";
import { quickProfile } from "./screens/quick-profile.ts";
import { residenceDetails } from "./screens/residence.ts";
import type { FieldError, JourneyState } from "./state.ts";
import { formOf } from "./state.ts";

interface HeldStep {
  readonly screen: string;
  readonly logic: ScreenLogic;
  /** Whether the platform has this step of the customer's already. */
  readonly has: (record: CustomerRecord | null) => boolean;
}

/** The steps of the payments app's qualification before its submission, in order (spec 1 §2 "/gq"). */
const STEPS: readonly HeldStep[] = [
  {
    screen: "quickProfile",
    logic: quickProfile,
    has: (record) => missingFromQuickProfile({ ...record?.personalDetails }).length === 0,
  },
  {
    screen: "residenceDetails",
    logic: residenceDetails,
    has: (record) =>
      missingFromResidence({
        ...record?.homeDetails?.address,
        residenceType: record?.homeDetails?.residenceType,
      }).length === 0,
  },
  {
    screen: "financialDetails",
    logic: financialDetails,
    has: (record) =>
      missingFromWork({
        employmentType: record?.workDetails?.employmentType,
        jobType: record?.workDetails?.jobType,
        officeEmail: record?.workDetails?.officeEmail,
        panNumber: record?.panDetails?.panNumber,
        declaredIncome: record?.incomeInfo?.declared,
      }).length === 0,
  },
];

/** All of them, by screen. */
export const HELD_STEPS: readonly string[] = STEPS.map(({ screen }) => screen);

function checked(state: JourneyState, { screen, logic }: HeldStep, at: number): CheckedForm {
  const form = logic.form?.(state) ?? { name: screen, fields: [] };
  return checkForm(form, formOf(state, screen).values, at);
}

/** The first step that is not filled in here as it has to be, with what is wrong; null where all are. */
export function firstUnfilled(
  state: JourneyState,
  at: number,
): { readonly screen: string; readonly errors: readonly FieldError[] } | null {
  for (const step of STEPS) {
    const { errors } = checked(state, step, at);
    if (errors.length > 0) return { screen: step.screen, errors };
  }
  return null;
}

/** The steps that are filled in here and that the platform does not have. */
export const unsentSteps = (state: JourneyState, at: number): readonly string[] =>
  STEPS.filter((step) => !step.has(state.record) && checked(state, step, at).errors.length === 0).map(
    ({ screen }) => screen,
  );

/** The flow that saves a held step: the screen's own call, with what was typed there. */
export const heldFlowName = (screen: string): string => `held/${screen}`;

/** The flows that save the held steps; `then` says what follows one, by its screen. */
export const heldFlows = (
  after: Pick<Flow, "succeeded"> & Required<Pick<Flow, "failed">>,
): Record<string, Flow> =>
  Object.fromEntries(
    STEPS.flatMap((step) => {
      const save = step.logic.flows?.["save"];
      if (save === undefined) return [];
      const flow: Flow = {
        ...save,
        payload: (state, _values, moment) =>
          save.payload(state, checked(state, step, moment.at).values, moment),
        ...after,
      };
      return [[heldFlowName(step.screen), flow]];
    }),
  );
