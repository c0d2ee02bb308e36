import { COMPANY_TYPES } from "../../reference/company-types.table.ts";
import { EMPLOYMENT_TYPES, isOwnWork } from "../../reference/employment-types.table.ts";
import { labelOf } from "../../reference/option.ts";
import { RESIDENCE_TYPES } from "../../reference/residence-types.table.ts";
import { SALARY_MODES } from "../../reference/salary-modes.table.ts";
import { WORK_EXPERIENCE } from "../../reference/work-experience.table.ts";
import { counted, listed, rupees, say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { shownPhone } from "../../validation/shown.ts";
import { findCity } from "../../validation/place.ts";
import { ownPhone } from "../behaviours/otp.ts";
import type { CREDIT_QUESTIONS_FORM } from "../credit-eligibility.form.ts";
import { present } from "../people.ts";
import type { ScreenContext } from "../screen-context.ts";

/** What is known of the bureau's questions already, in the groups that are changed together. */
const GROUPS = {
  home: ["currentCity", "residenceType", "yearsInResidence", "yearsInCity"],
  work: [
    "employmentType",
    "companyName",
    "companyType",
    "designation",
    "officeEmail",
    "currentExperience",
    "totalExperience",
    "monthlySalary",
    "salaryMode",
  ],
  mobile: ["mobile"],
} as const;
/** A group of known answers: what is opened together to be changed. */
export type Group = keyof typeof GROUPS;
type Question = (typeof CREDIT_QUESTIONS_FORM)["fields"][number]["name"];
/** Answers to the bureau's questions, as far as there are some. */
export type Answers = Readonly<Partial<Record<Question, string>>>;
export const GROUP_NAMES = ["home", "work", "mobile"] as const satisfies readonly Group[];

type Here = Pick<ScreenContext<{ readonly opened: readonly Group[] }>, "record" | "wrong" | "memory">;

/**
 * The bureau's questions whose answers the record has, as they would be typed. A city that is none of those served is no
 * answer to this question.
 */
export function knownAnswers({ record }: Pick<ScreenContext, "record">): Answers {
  const { workDetails: work, homeDetails: home, incomeInfo: income, creditProfile: credit } = record ?? {};
  return present({
    creditHistory: credit?.firstCredit,
    bank: income?.bankIfscPrefixes?.[0],
    currentCity: findCity(record?.customerDetails?.currentCity ?? "")?.name,
    residenceType: home?.residenceType,
    yearsInResidence: home?.currentAddressDuration,
    yearsInCity: home?.currentCityDuration,
    employmentType: work?.employmentType,
    companyName: work?.companyName,
    companyType: work?.companyType,
    designation: work?.jobTitle,
    officeEmail: work?.officeEmail,
    currentExperience: work?.currentExperienceDuration?.totalMonths,
    totalExperience: work?.totalExperienceDuration?.totalMonths,
    monthlySalary: income?.declared,
    salaryMode: income?.mode,
    mobile: ownPhone({ record }),
  });
}

const pick = (values: Answers, names: readonly Question[]): Answers =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** The known answers of a group. */
export const answersOf = (group: Group, known: Answers): Answers => pick(known, GROUPS[group]);

/** What is shown, and not asked: what is known of the groups that the customer has not opened, and that no answer is wrong in. */
export function shownAnswers(sight: Here): Answers {
  const known = knownAnswers(sight);
  const closed = GROUP_NAMES.filter(
    (group) =>
      !sight.memory.opened.includes(group) &&
      !GROUPS[group].some((field) => sight.wrong.some((wrong) => wrong === field)),
  );
  return pick(
    known,
    closed.flatMap((group) => GROUPS[group]),
  );
}

/** The groups that something is shown of: those that can be opened. */
export const groupsShown = (shown: Answers): readonly Group[] =>
  GROUP_NAMES.filter((group) => GROUPS[group].some((field) => shown[field] !== undefined));

const monthsOf = (months: string): Text =>
  WORK_EXPERIENCE.find((one) => String(one.months) === months)?.label ??
  counted(Number(months), "{count} month", "{count} months");

type Row = readonly [Text, Text];
const row = (label: Text, parts: readonly (Text | undefined)[]): readonly Row[] => {
  const there = parts.filter((part) => part !== undefined);
  return there.length === 0 ? [] : [[label, listed(there, "; ")]];
};

/** One answer in words, where it is there. */
const said = (value: string | undefined, inWords: (value: string) => Text): Text | undefined =>
  value === undefined ? undefined : inWords(value);

/** What is shown, in a few rows. */
export function answerRows(shown: Answers): readonly Row[] {
  const { employmentType } = shown;
  return [
    ...row(say("Your home"), [
      said(shown.currentCity, verbatim),
      said(shown.residenceType, (value) => labelOf(RESIDENCE_TYPES, value)),
      said(shown.yearsInResidence, (years) =>
        counted(Number(years), "{count} year in this home", "{count} years in this home"),
      ),
      said(shown.yearsInCity, (years) =>
        counted(Number(years), "{count} year in this city", "{count} years in this city"),
      ),
    ]),
    ...row(say("Your work"), [
      said(employmentType, (value) => labelOf(EMPLOYMENT_TYPES, value)),
      said(shown.designation, verbatim),
      said(shown.companyName, verbatim),
      said(shown.companyType, (value) => labelOf(COMPANY_TYPES, value)),
      said(shown.officeEmail, verbatim),
    ]),
    ...row(say("Experience"), [
      said(shown.currentExperience, (months) => say("{time} in this work", { time: monthsOf(months) })),
      said(shown.totalExperience, (months) => say("{time} in total", { time: monthsOf(months) })),
    ]),
    ...row(isOwnWork(employmentType) ? say("Income a month") : say("Salary a month"), [
      said(shown.monthlySalary, (amount) => rupees(Number(amount))),
      said(shown.salaryMode, (value) => labelOf(SALARY_MODES, value)),
    ]),
    ...row(say("Mobile number"), [said(shown.mobile, (phone) => verbatim(shownPhone(phone)))]),
  ];
}
