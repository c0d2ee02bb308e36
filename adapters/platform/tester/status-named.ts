import {
  ALLOCATED_LENDERS,
  isLenderCode,
  type LenderCode,
} from "@creditline/core/reference/lenders/lender-codes.table";
import { isLineType, LINE_TYPES, type LineType } from "@creditline/core/reference/lenders/line-types.table";
import { distance } from "@creditline/core/reference/places/closest";
import { isStatusCode, nameOfStatus } from "@creditline/core/status/code";
import { STATUS_CODES, type StatusName } from "@creditline/core/status/codes.table";
import { isAbsent } from "../model/plain-fields.ts";
import { badField } from "../model/refusals.ts";

const HIGHEST_LIMIT = 10_000_000;

const isAllocated = (text: string): text is LenderCode =>
  isLenderCode(text) && ALLOCATED_LENDERS.includes(text);

/** A lender, a line and its limit as a tester names them. */
interface LineNamed {
  readonly partner?: string | null | undefined;
  readonly lineType?: string | null | undefined;
  /** Rupees. */
  readonly limit?: number | undefined;
}

/** What of it is named, checked. Throws BadRequest that names the field and what was expected. */
export function lineIn({ partner, lineType, limit }: LineNamed): {
  readonly partner?: LenderCode;
  readonly lineType?: LineType;
  readonly limit?: number;
} {
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0 && limit <= HIGHEST_LIMIT)) {
    throw badField("limit", `expected whole rupees from 1 to ${HIGHEST_LIMIT}`);
  }
  if (!isAbsent(partner) && !isAllocated(partner)) {
    throw badField("partner", `expected one of ${ALLOCATED_LENDERS.join(", ")}`);
  }
  if (!isAbsent(lineType) && !isLineType(lineType)) {
    throw badField("lineType", `expected one of ${LINE_TYPES.join(", ")}`);
  }
  return {
    ...(isAbsent(partner) ? {} : { partner }),
    ...(isAbsent(lineType) ? {} : { lineType }),
    ...(limit === undefined ? {} : { limit }),
  };
}

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
