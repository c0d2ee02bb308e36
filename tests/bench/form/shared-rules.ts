import { MONTHLY_SALARY } from "@creditline/core/validation/fields.table";
import { NAME_TITLES } from "@creditline/core/reference/answers/personal.table";
import { GENERAL_AGE } from "@creditline/core/reference/general-age";
import { ageOn, parseIsoDay, parseTypedDay } from "@creditline/core/calendar/civil-day";
import { type CivilDay, formatIsoDay } from "@creditline/core/calendar/duration";
import { ASSUMED_LONGEST_TEXT } from "@creditline/core/validation/validation";
import { AS_OF } from "./quick-profile.ts";

/*
 * The quick profile's rules as the schema libraries are given them: their own checks and patterns wherever they have
 * one, and for the rest (spaces, dates, titles) functions as quick as those that our validators use.
 */

export { normaliseSpaces } from "@creditline/core/validation/text";
export { MONTHLY_SALARY, GENERAL_AGE, ASSUMED_LONGEST_TEXT };

export const GENDER_VALUES = ["MALE", "FEMALE", "TRANSGENDER", "OTHER"] as const;

export const STARTS_WITH_LETTER = /^[A-Za-z]/;
export const LETTERS_AND_SPACES = /^[A-Za-z ]*$/;
export const PAN_SHAPE = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
export const PAN_HOLDER = /^.{3}[ABCFGHJLPT]/;
export const PAN_DIGITS = /^.{5}(?!0000)/;
export const DIGITS = /^[0-9]*$/;
export const SIX_DIGITS = /^[0-9]{6}$/;

const TITLES: ReadonlySet<string> = new Set(NAME_TITLES);

export const hasNoTitle = (name: string): boolean =>
  !name.split(" ").some((word) => TITLES.has(word.toLowerCase()));

export const isTypedDay = (text: string): boolean => parseTypedDay(text) !== null;

/** YYYY-MM-DD of a day that `isTypedDay` holds for. */
export const toIsoDay = (text: string): string => formatIsoDay(parseTypedDay(text) as CivilDay);

const TODAY = parseIsoDay(AS_OF) as CivilDay;

const ageOfIso = (day: string): number => ageOn(parseIsoDay(day) as CivilDay, TODAY);

export const isOldEnough = (day: string): boolean => ageOfIso(day) >= GENERAL_AGE.minimum;
export const isYoungEnough = (day: string): boolean => ageOfIso(day) <= GENERAL_AGE.maximum;
