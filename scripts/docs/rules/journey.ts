import { english } from "@creditline/core/messages/translate";
import { RESIDENCE_DETAILS_FORM, WHERE_YOU_LIVE_FORM } from "@creditline/core/screens/forms/address.form";
import {
  CREDIT_CONFIRM_FORM,
  CREDIT_QUESTIONS_FORM,
} from "@creditline/core/screens/forms/credit-eligibility.form";
import { FINANCIAL_DETAILS_FORM } from "@creditline/core/screens/forms/financial-details.form";
import type { Form } from "@creditline/core/screens/define/form";
import { STATEMENT_MODE_FORM } from "@creditline/core/screens/behaviours/bank-statements";
import { CODE_FORM, PHONE_FORM } from "@creditline/core/screens/forms/login.form";
import { QUICK_PROFILE_FORM } from "@creditline/core/screens/forms/quick-profile.form";
import { CONSENT_FORM, PAN_CORRECTION_FORM } from "@creditline/core/screens/forms/submit-application.form";
import { ASSUMED_TIMES } from "@creditline/core/screens/define/define-screen";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { NEW_FLOW_SOURCES, QUAL_FLOW_TYPES } from "@creditline/core/journey/navigation/navigation";
import {
  AFTER_REJECTION,
  QUALIFICATION_OUTCOMES,
  QUALIFICATION_STEPS,
} from "@creditline/core/journey/navigation/landing-situation";
import { RETRY_AFTER_MONTHS } from "@creditline/core/status/code";
import { code, codes, list, madeFrom, page, section, subsection, table } from "../markdown.ts";

const FORMS: readonly Form[] = [
  PHONE_FORM,
  CODE_FORM,
  QUICK_PROFILE_FORM,
  WHERE_YOU_LIVE_FORM,
  RESIDENCE_DETAILS_FORM,
  FINANCIAL_DETAILS_FORM,
  CONSENT_FORM,
  PAN_CORRECTION_FORM,
  STATEMENT_MODE_FORM,
  CREDIT_QUESTIONS_FORM,
  CREDIT_CONFIRM_FORM,
];

const formTable = ({ name, fields }: Form): string =>
  subsection(
    name,
    table(
      ["Field", "Label", "Kind", "Rule", "Required", "Mask", "Asked when"],
      fields.map((field) => [
        code(field.name),
        english(field.label),
        field.kind,
        field.rule === null ? null : code(field.rule),
        field.required,
        field.mask === undefined ? null : code(field.mask),
        field.when === undefined ? null : `${field.when.field} is ${field.when.is.join(" or ")}`,
      ]),
    ),
  );

/** The page about the qualification journey and its forms. */
export const journeyPage = (): string =>
  page(
    "The journey and its forms",
    `The application is one step function: a state and an event in, a state and commands out. Screens are data, so the
browser, the terminal and a journey file show, ask and do the same.`,
    section(
      "Qualification",
      `Steps: ${QUALIFICATION_STEPS.map(code).join(" → ")}, then a wait for the decision.`,
      table(
        ["Outcome", "Screen"],
        QUALIFICATION_OUTCOMES.map(({ outcome, screen }) => [outcome, code(screen)]),
      ),
      `A rejected application may: ${AFTER_REJECTION.map(({ choice }) => choice).join("; ")}. The last is after
${RETRY_AFTER_MONTHS} calendar months.`,
      table(
        ["Time of the wait", "Milliseconds", "Status"],
        Object.entries(ASSUMED_TIMES).map(([name, ms]) => [code(name), ms, "assumed"]),
      ),
      `The qualification flow type is ${codes(QUAL_FLOW_TYPES)}: the first for the traffic sources
${codes(NEW_FLOW_SOURCES)}, the other for any other; the first stored value is kept.`,
      madeFrom(
        "core/journey/navigation/landing-situation.ts",
        "core/status/code.ts",
        "core/journey/events.ts",
        "core/journey/navigation/navigation.ts",
      ),
    ),
    section(
      "Sequential onboarding",
      list([
        "The current step is the first with status PENDING, counted from 1; its action type is its name.",
        "With none pending it is the count of steps plus one.",
        'A step ahead is refused with "Complete current step".',
      ]),
      madeFrom("core/onboarding/step.ts"),
    ),
    section(
      "Screens that are built",
      table(
        ["Screen", "Actions it can do", "Calls it makes"],
        Object.entries(ALL_SCREENS).map(([name, screen]) => [
          code(name),
          codes(Object.keys(screen.actions ?? {})),
          codes([...new Set(Object.values(screen.flows ?? {}).map(({ call }) => call))]),
        ]),
      ),
      "What has no screen, or cannot have one, is listed in [Not here yet](../not-here-yet.md).",
      madeFrom("core/screens/all-screens.ts", "core/journey/step.ts"),
    ),
    section("Forms", ...FORMS.map(formTable), madeFrom("core/journey/forms/check-form.ts")),
  );
