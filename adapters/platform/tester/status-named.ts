import { distance } from "@creditline/core/reference/closest";
import { isStatusCode, nameOfStatus } from "@creditline/core/status/code";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import type { StatusName } from "@creditline/core/status/codes.table";
import { badField } from "../model/refusals.ts";

const NAMES = Object.keys(STATUS_CODES) as readonly StatusName[];

const LONGEST_TEXT = 60;

/** The refusal of a text that names no status: with the known one that is nearest to it, by name and code. */
function unknownStatus(field: string, text: string) {
  const typed = text.trim().toUpperCase().slice(0, LONGEST_TEXT);
  const far = (name: StatusName): number =>
    Math.min(distance(typed, name), distance(typed, STATUS_CODES[name]));
  const nearest = NAMES.toSorted((one, other) => far(one) - far(other))[0] ?? "AIP_SUCCESS";
  return badField(
    field,
    `expected a status by name or by its code of eleven characters; the nearest is ${nearest}, ${STATUS_CODES[nearest]}`,
  );
}

const nameIn = (text: string): StatusName | undefined => {
  const typed = text.trim().toUpperCase();
  return NAMES.find((name) => name === typed);
};

/** The code of a status that a tester names, known or not by its code. Throws BadRequest that names the nearest. */
export function statusCodeNamed(field: string, text: string): string {
  if (isStatusCode(text)) return text;
  const name = nameIn(text);
  if (name === undefined) throw unknownStatus(field, text);
  return STATUS_CODES[name];
}

/** The name of a known status that a tester gives by name or code. Throws BadRequest that names the nearest. */
export function statusNamed(field: string, text: string): StatusName {
  const name = (isStatusCode(text) ? nameOfStatus(text) : null) ?? nameIn(text);
  if (name === undefined) throw unknownStatus(field, text);
  return name;
}
