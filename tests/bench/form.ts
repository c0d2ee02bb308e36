import { isDeepStrictEqual } from "node:util";
import { checkForm } from "@creditline/core/journey/forms/check-form";
import { QUICK_PROFILE_FORM } from "@creditline/core/screens/forms/quick-profile.form";
import { validate } from "@creditline/core/validation/rules.table";
import { oneByOne } from "./contender.ts";
import { checkByEffect } from "./form/effect-form.ts";
import {
  AS_OF,
  type Checked,
  FIELDS,
  type QuickProfile,
  rightProfiles,
  wrongProfiles,
  type Wrong,
} from "./form/quick-profile.ts";
import { checkByValibot } from "./form/valibot-form.ts";
import { checkByZod, checkByZodCompiled, checkByZodJitless } from "./form/zod-form.ts";
import { measure, type Pace } from "./measure.ts";
import { packageName } from "./process.ts";
import { atLeast, type Result, type Row } from "./result.ts";

const PROFILES = 2000;
const CONTEXT = { asOf: AS_OF };
const NOON = Date.parse(`${AS_OF}T12:00:00+05:30`);
const CHECKING = { at: NOON, config: { validate } };

const OURS = "creditline: validate(), field by field";

function checkByCreditline(profile: QuickProfile): Checked {
  const values: Partial<Record<(typeof FIELDS)[number], string>> = {};
  let wrong: Wrong[] | undefined;
  for (const field of FIELDS) {
    const { value, errors } = validate(field, profile[field], CONTEXT);
    values[field] = value;
    const [error] = errors;
    if (error !== undefined) (wrong ??= []).push({ field, code: error.code });
  }
  return wrong === undefined ? { values: values as QuickProfile } : { wrong };
}

/** The same with the form's own description, as the application does it: one field more, and messages. */
function checkByForm(profile: QuickProfile): Checked {
  const { values, errors } = checkForm(QUICK_PROFILE_FORM, { ...profile, salaried: "yes" }, CHECKING);
  return errors.length === 0 ? { values: values as QuickProfile } : { wrong: errors };
}

const CONTENDERS = [
  { name: OURS, check: checkByCreditline, goal: false },
  { name: "creditline: checkForm(), as the application", check: checkByForm, goal: false },
  { name: packageName("valibot"), check: checkByValibot, goal: true },
  { name: `${packageName("effect")}, Schema`, check: checkByEffect, goal: true },
  { name: `${packageName("zod")}, jitless`, check: checkByZodJitless, goal: true },
  { name: `${packageName("zod")}, generating code`, check: checkByZod, goal: false },
  { name: `${packageName("zod")}, z.compile(), generating code`, check: checkByZodCompiled, goal: false },
];

const seen = (checked: Checked): number =>
  "values" in checked ? checked.values.fullName.toString().length : checked.wrong.length;

/** What all contenders must say: salaries may come as numbers, and wrong fields in any order. */
function comparable(checked: Checked): unknown {
  if ("values" in checked) {
    return FIELDS.map((field) =>
      field === "monthlySalary" ? Number(checked.values[field]) : checked.values[field],
    );
  }
  return new Map(checked.wrong.map(({ field, code }) => [field, code]));
}

function compare(profiles: readonly QuickProfile[]): void {
  for (const profile of profiles) {
    const ours = comparable(checkByCreditline(profile));
    for (const { name, check } of CONTENDERS) {
      const other = comparable(check(profile));
      if (isDeepStrictEqual(ours, other)) continue;
      throw new Error(`${name} says otherwise of ${JSON.stringify(profile)}:\n${show(ours)}\n${show(other)}`);
    }
  }
}

const show = (said: unknown): string => JSON.stringify(said instanceof Map ? [...said] : said);

async function race(kind: string, profiles: readonly QuickProfile[], pace: Pace): Promise<Result> {
  compare(profiles);
  const times = await measure(
    CONTENDERS.map(({ name, check }) => oneByOne(name, profiles, check, seen)),
    pace,
  );
  const ours = times.get(OURS) ?? Number.NaN;
  return {
    title: `Form: the quick profile, ${kind}, one form of ${FIELDS.length} fields`,
    inputs: `${profiles.length} profiles; the same values and the same first mistake of each field by all`,
    against: OURS,
    rows: CONTENDERS.map(({ name, goal }): Row => {
      const time = times.get(name) ?? Number.NaN;
      const ratio = time / ours;
      return { name, time, ratio, goal: goal ? atLeast(1, ratio, "1 ×") : undefined };
    }),
    notes: [],
  };
}

/** Whether a form is right and what is wrong with it, against schema libraries with the same rules. */
export const run = async (pace: Pace): Promise<readonly Result[]> => [
  await race("filled in right", rightProfiles(PROFILES), pace),
  await race("one to three fields wrong", wrongProfiles(PROFILES), pace),
];
