import {
  QUICK_PROFILE_FORM,
  QUICK_PROFILE_LIMIT_FORM,
  QUICK_PROFILE_PERSON_FORM,
} from "../../screens/quick-profile.form.ts";
import type { FormValues } from "../../screens/form.ts";
import { formPage, formPages, withFormPage } from "../form-pages.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { dayAsTyped, nameParts, present } from "../people.ts";
import type { JourneyState } from "../state.ts";

/** The two titles of the quick profile, one after the other (spec 1 §2). */
const FIRST_TITLE = "get started by creating your profile";
const SECOND_TITLE = "Check your Credit Limit";
/** It leads to the next step and promises no limit: a lender names one only after the last. */
const SAVE = "Save and go on to your home";

/** What the record knows of the quick profile, as the customer would type it. */
function knownProfile(state: JourneyState): FormValues {
  const record = state.record;
  return present({
    fullName: record?.personalDetails?.fullName,
    dateOfBirth: dayAsTyped(record?.personalDetails?.dateOfBirth),
    gender: record?.personalDetails?.gender,
    pan: record?.panDetails?.panNumber,
    pincode: record?.homeDetails?.address?.pincode,
    monthlySalary: record?.incomeInfo?.declared,
  });
}

const save: Flow = {
  call: "buildProfile",
  undertaking: "save-details",
  doing: "saving your profile",
  loader: "buildingProfile",
  beforeLogin: "residenceDetails",
  payload: (_state, values) => ({ ...values, ...nameParts(values["fullName"] ?? "") }),
  succeeded: (state) => ({ state, next: [{ kind: "refresh", requested: "residenceDetails" }] }),
};

const WHY = {
  kind: "text",
  text: "Lenders ask the credit bureau with these details, so write them as they stand on your PAN card.",
} as const;

const SIDE = {
  why: "A lender must know who asks, and what you earn, before it can name a limit.",
  next: "Your home, your work, your consent. Then the lender decides, usually within half a minute.",
};

const pageOf = (state: JourneyState): number => formPage(state, "quickProfileV2");
const turnTo = (state: JourneyState, page: number): JourneyState =>
  withFormPage(state, "quickProfileV2", page);

const V2_PAGES = [
  { name: "", form: QUICK_PROFILE_PERSON_FORM },
  { name: "work-and-pay", form: QUICK_PROFILE_LIMIT_FORM },
] as const;

/** The quick profile in two short steps; the empty path of /qual leads here (spec 1 §2). */
export const quickProfileV2: ScreenLogic = {
  title: (state) => (pageOf(state) === 0 ? FIRST_TITLE : SECOND_TITLE),
  progress: { step: 1, of: 4, label: "about you" },
  side: SIDE,
  blocks: (state) => (pageOf(state) === 0 ? [WHY] : []),
  form: (state) => V2_PAGES[pageOf(state)]?.form ?? QUICK_PROFILE_PERSON_FORM,
  pages: formPages(V2_PAGES),
  actions: (state) =>
    pageOf(state) === 0
      ? [{ name: "next", label: "Next: your work and pay", kind: "main", checks: "form" }]
      : [
          { name: "save", label: SAVE, kind: "main", checks: "form" },
          { name: "back", label: "Back to your name and birthday", kind: "link", checks: "none" },
        ],
  known: knownProfile,
  does: {
    next: (state) => ({ state: turnTo(state, 1) }),
    back: (state) => ({ state: turnTo(state, 0) }),
    save: (state) => ({ state, next: [{ kind: "call", flow: "save" }] }),
  },
  flows: { save },
};

/** The older quick profile, on one page. */
export const quickProfile: ScreenLogic = {
  title: () => FIRST_TITLE,
  progress: { step: 1, of: 4, label: "about you" },
  side: SIDE,
  blocks: () => [{ kind: "lead", text: SECOND_TITLE }, WHY],
  form: () => QUICK_PROFILE_FORM,
  actions: () => [{ name: "save", label: SAVE, kind: "main", checks: "form" }],
  known: knownProfile,
  does: { save: (state) => ({ state, next: [{ kind: "call", flow: "save" }] }) },
  flows: { save },
};
