import { plainNotice } from "../../notices/plain-notice.ts";
import { say } from "../../say/say.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import {
  missingFromQuickProfile,
  missingFromResidence,
  missingFromWork,
} from "../../validation/completeness.ts";
import type { Screen } from "../define-screen.ts";
import type { FieldError } from "../form.ts";
import { askedBefore, financialDetails, workSent } from "../qual/financial-details.ts";
import { profileSent, quickProfile } from "../qual/quick-profile.ts";
import { residenceDetails } from "../qual/residence-details.ts";
import { saveHomeFlow } from "./save-home.ts";
import { nothing, type ActionContext, type ScreenContext } from "../screen-context.ts";
import { go, mark, NOTHING, notify, type Step, type Steps } from "../steps.ts";

/** The flow that saves each of the steps before the submission in the payments app, in order (spec 1 §2 "/gq"). */
const STEPS = ["saveProfile", "saveHome", "saveWork"] as const;
type HeldStep = (typeof STEPS)[number];

/** Steps whose saving waited for the login (ruling R33). */
export interface DeferredSteps {
  /** In order. */
  readonly steps: readonly HeldStep[];
  /** Whether the phone was confirmed for this submission: no further code is asked for then. */
  readonly confirmed: boolean;
  /** Whether they are sent one after the other without a further press. */
  readonly going: boolean;
}
interface Memory {
  readonly held: DeferredSteps | null;
}
type Here = ActionContext<Memory, object, HeldStep | "consent" | "sendCode">;

type StepScreen = Screen<"quickProfile" | "residenceDetails" | "financialDetails">;

const SCREEN_OF: { readonly [S in HeldStep]: StepScreen } = {
  saveProfile: quickProfile,
  saveHome: residenceDetails,
  saveWork: financialDetails,
};

/** Whether the platform has a step of the customer's already. */
const HAS: { readonly [S in HeldStep]: (record: CustomerRecord | null) => boolean } = {
  saveProfile: (record) => missingFromQuickProfile({ ...record?.personalDetails }).length === 0,
  saveHome: (record) =>
    missingFromResidence({
      ...record?.homeDetails?.address,
      residenceType: record?.homeDetails?.residenceType,
    }).length === 0,
  saveWork: (record) =>
    missingFromWork({
      employmentType: record?.workDetails?.employmentType,
      jobType: record?.workDetails?.jobType,
      officeEmail: record?.workDetails?.officeEmail,
      panNumber: record?.panDetails?.panNumber,
      declaredIncome: record?.incomeInfo?.declared,
    }).length === 0,
};

const wrongAt = ({ on }: Pick<ScreenContext, "on">, step: HeldStep): readonly FieldError[] =>
  on(SCREEN_OF[step]).checked().errors;

/** What comes after a step was saved, or where none is left: the consent, with a code first where none was given. */
function onward({ call, remember }: Here, held: DeferredSteps | null): Steps {
  const [step] = held?.steps ?? [];
  if (step !== undefined) return call(step);
  return held?.confirmed ? call("consent") : [remember({ held: null }), call("sendCode")];
}

function saved(now: Here): Steps {
  const { held } = now.memory;
  if (held === null) return onward(now, null);
  const rest = { ...held, steps: held.steps.slice(1) };
  return [now.remember({ held: rest }), onward(now, rest)].flat();
}

/** A step that the platform refuses is the customer's to correct, on its own screen; any other failure is tried again. */
function notSaved(
  { memory: { held }, remember }: Here,
  { status = 500 }: { readonly status?: number },
): Steps {
  if (held === null) return NOTHING;
  const [step] = held.steps;
  const wrong: readonly Step[] = step !== undefined && status < 500 ? [go(SCREEN_OF[step].name)] : [];
  return [remember({ held: { ...held, going: false } }), ...wrong];
}

const SAVING = { during: "save-details", next: saved, failed: notSaved } as const;

/** The steps that were typed before the login and are sent after it, for the submission in the payments app. */
export const deferredSteps = {
  memory: { held: nothing<DeferredSteps>() },
  /** All of them wait, and are sent once the phone is confirmed. */
  all: { steps: STEPS, confirmed: true, going: true },
  /** Goes on with what is held. */
  onward: (now: Here): Steps => onward(now, now.memory.held),
  /** The steps that are filled in here and that the platform does not have; null where none is, and no phone is confirmed. */
  unsent(sight: ScreenContext<Memory>): DeferredSteps | null {
    const steps = STEPS.filter((step) => !HAS[step](sight.record) && wrongAt(sight, step).length === 0);
    const confirmed = sight.memory.held?.confirmed ?? false;
    return steps.length === 0 && !confirmed ? null : { steps, confirmed, going: false };
  },
  /** Leads to the first step that is not filled in here as it has to be; null where all are. */
  unfilled(sight: Pick<ScreenContext, "on">): readonly Step[] | null {
    for (const step of STEPS) {
      const errors = wrongAt(sight, step);
      const { name } = SCREEN_OF[step];
      if (errors.length > 0) return [mark(name, errors), go(name), notify(FIRST_THIS)];
    }
    return null;
  },
  flows: {
    saveProfile: {
      call: "buildProfile",
      ...SAVING,
      doing: say("saving your details"),
      loader: "buildingProfile",
      payload: ({ on }: Here) => profileSent(on(quickProfile).checked().values),
    },
    saveHome: {
      ...saveHomeFlow,
      ...SAVING,
      payload: ({ on }: Here) => on(residenceDetails).checked().values,
    },
    saveWork: {
      call: "profile",
      ...SAVING,
      doing: say("saving your details"),
      loader: "submitting",
      payload(now: Here) {
        const { values } = now.on(financialDetails).checked();
        // What was not asked again is as it was said before.
        const { employmentType, monthlySalary } = askedBefore(now);
        return workSent(values, {
          ...(values.employmentType === "" && employmentType ? { employmentType } : {}),
          ...(values.monthlySalary === "" && monthlySalary ? { monthlySalary } : {}),
        });
      },
    },
  },
} as const;

const FIRST_THIS = plainNotice("warning", MESSAGE.currentStep);
