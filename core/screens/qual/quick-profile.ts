import { DECISION_USUALLY_MS } from "../../onboarding/decision-time.ts";
import { EMPLOYMENT_TYPES, type EmploymentType } from "../../reference/employment-types.table.ts";
import { progressAt } from "../../onboarding/progress.ts";
import { say } from "../../say/say.ts";
import { cannotApply } from "../behaviours/cannot-apply.ts";
import { invited } from "../behaviours/invite-code.ts";
import { defineScreen, main } from "../define-screen.ts";
import { dayAsTyped, nameParts } from "../people.ts";
import { NOT_EARNING, OWN_INCOME, QUICK_PROFILE_FORM } from "../quick-profile.form.ts";
import type { ScreenContext } from "../screen-context.ts";
import { refresh } from "../steps.ts";

/** The two titles of the quick profile, of its page and of the second half of it (spec 1 §2). */
const FIRST_TITLE = say("get started by creating your profile");
const SECOND_TITLE = say("Check your Credit Limit");

const WHY = {
  kind: "text",
  text: say("Enter them exactly as on your PAN card. Lenders use them for your credit check."),
} as const;

/** It leads to the next step and promises no limit: a lender names one only after the last. */
const SAVE = main(say("Save and continue"));

/** What the record knows of the quick profile, as the customer would type it. */
const known = ({ record, visit }: ScreenContext) => ({
  ...invited.known({ visit }),
  fullName: record?.personalDetails?.fullName,
  dateOfBirth: dayAsTyped(record?.personalDetails?.dateOfBirth),
  gender: record?.personalDetails?.gender,
  pan: record?.panDetails?.panNumber,
  pincode: record?.homeDetails?.address?.pincode,
  monthlySalary: record?.incomeInfo?.declared,
});

interface Work {
  readonly salaried: string;
  readonly employmentType: string;
}

/**
 * The employment type that the quick profile says (spec 1 §5): a full-time salary is one, and whoever has none says it in
 * words of their own. Undefined before it is answered, and where the answer is no supported one.
 */
export const employmentSaid = ({ salaried, employmentType }: Work): EmploymentType | undefined =>
  salaried === "yes"
    ? "Salaried"
    : EMPLOYMENT_TYPES.find(({ value }) => salaried === "other" && value === employmentType)?.value;

/** What is sent of it: the name also in its parts. An invite code has a call of its own. */
export const profileSent = <V extends Work & { readonly fullName: string; readonly inviteCode: string }>({
  inviteCode: _own,
  ...values
}: V) => ({ ...values, ...nameParts(values.fullName), employmentType: employmentSaid(values) });

/** Who works for themselves has no salary; who earns nothing now is asked for no income. */
const askingIncome = ({ values }: ScreenContext<object, Work>) => {
  if (values.salaried !== "other" || values.employmentType === "Salaried") return {};
  return { monthlySalary: values.employmentType === NOT_EARNING ? null : OWN_INCOME };
};

/** Both parts of the quick profile on one page: its second title heads the second half of it (spec 1 §2). */
const profileAt = <const Name extends "quickProfile" | "quickProfileV2">(name: Name) =>
  defineScreen({
    name,
    progress: progressAt("profile"),
    side: {
      why: say("Lenders need your details and income to offer a limit."),
      next: {
        30_000: say("Next, your home, work and consent. The decision usually takes 30 seconds."),
      }[DECISION_USUALLY_MS],
    },
    parts: {
      profile: {
        title: FIRST_TITLE,
        blocks: (sight) => [
          WHY,
          invited.block(sight),
          { kind: "heading", title: SECOND_TITLE, under: "gender" },
          ...cannotApply.blocks(sight.values),
        ],
        form: QUICK_PROFILE_FORM,
        asking: askingIncome,
        actions: (sight) => ({
          ...(cannotApply.is(sight.values) ? cannotApply.actions : { save: SAVE }),
          ...invited.offer(sight),
        }),
      },
      invite: invited.part,
    },
    known,
    actions: {
      save: "save",
      help: cannotApply.does,
      invite: ({ turn }) => turn("invite"),
      useCode: "checkInvite",
      withoutCode: ({ turn }) => turn("profile"),
    },
    flows: {
      checkInvite: {
        ...invited.flow,
        next: ({ turn }, reply) => invited.accepted(reply.inviteCode, turn("profile")),
      },
      save: {
        call: "buildProfile",
        during: "save-details",
        doing: say("saving your details"),
        loader: "buildingProfile",
        beforeLogin: "residenceDetails",
        payload: ({ values }) => profileSent(values),
        next: refresh("residenceDetails"),
      },
    },
  });

/** The quick profile; the empty path of /qual leads here (spec 1 §2). */
export const quickProfileV2 = profileAt("quickProfileV2");

/** The same at its older address, where the payments app begins (spec 1 §2 "/gq"). */
export const quickProfile = profileAt("quickProfile");
