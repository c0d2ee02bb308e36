import { LAYOUTS } from "@creditline/core/session/contexts.table";
import type { CustomerLayout } from "@creditline/core/screens/define/layouts";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import {
  ASSUMED_POLICY,
  POLICY_LISTS,
  type RoutingPolicy,
  type Situation,
} from "@creditline/core/routing/situation";
import { isScreenName, SCREENS } from "@creditline/core/screens/catalogue";
import { isStatusCode } from "@creditline/core/status/code";
import { isObject, shown } from "@creditline/core/reference/shown";
import { expected, nameIn, type Remark, remarkUnknownKeys, suggestion } from "../io.ts";
import { KNOWN_STATUSES, statusFrom } from "./statuses.ts";

type JsonObject = Readonly<Record<string, unknown>>;

function refuse(field: string, what: string, value: unknown, hint = ""): never {
  throw expected(field, what, value, hint);
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** An object document, or an InputError that says what was expected. */
export function objectFrom(input: unknown, what: string): JsonObject {
  return isObject(input) ? input : refuse("input", what, input);
}

/** A code is matched exactly; spaces around a name are ignored. */
const isNamed = (text: string): boolean => /^\s*[a-z]/i.test(text);

const STATUS_NAMES = KNOWN_STATUSES.map(({ name }) => name);

/** A well-formed status code unchanged (ruling R1), or the code of a name in any letter case. Throws InputError. */
export function statusCodeFrom(value: unknown, field: string): string {
  if (typeof value === "string") {
    const code = isStatusCode(value) || isNamed(value) ? statusFrom(value) : null;
    if (code !== null) return code;
  }
  const hint = typeof value === "string" && /[a-z]/i.test(value) ? suggestion(value, STATUS_NAMES) : "";
  return refuse(field, 'a status code such as "30000.50000", or its name', value, hint);
}

const lineTypeFrom = (value: unknown, field: string): string => {
  const name = typeof value === "string" ? nameIn(value, LINE_TYPES) : undefined;
  if (name !== undefined) return name;
  const hint = typeof value === "string" ? suggestion(value, LINE_TYPES) : "";
  return refuse(field, `one of ${LINE_TYPES.join(", ")}`, value, hint);
};

/** Warns about an unknown partner. `field` is its path. */
export function remarkUnknownPartner(
  partner: string,
  field: string,
  remark: Remark,
  known: readonly string[] = LENDER_CODES,
): void {
  if (known.includes(partner)) return;
  remark(`${field}: unknown partner ${shown(partner)}, in no list${suggestion(partner, known)}`);
}

/** A partner's code is compared exactly, so an unknown one is in no list, and is allowed. */
const partnerFrom =
  (remark: Remark, known: readonly string[] = LENDER_CODES) =>
  (value: unknown, field: string): string => {
    if (typeof value !== "string" || value.trim() === "") {
      return refuse(field, 'a partner code like "DMI"', value);
    }
    const code = nameIn(value, known);
    if (code !== undefined) return code;
    remarkUnknownPartner(value, field, remark, known);
    return value;
  };

const ROUTE_NAMES: readonly string[] = SCREENS.map(({ name }) => name);

/** Any text: an unknown route name counts as absent (ruling R7). */
const routeFrom =
  (remark: Remark) =>
  (value: unknown, field: string): string => {
    if (typeof value !== "string") return refuse(field, 'the name of a route like "cm-home"', value);
    if (isScreenName(value)) return value;
    const name = nameIn(value, ROUTE_NAMES) ?? nameIn(value.replace(/^gpay-/i, ""), ROUTE_NAMES);
    if (name !== undefined) return name;
    remark(`${field}: unknown route ${shown(value)}, ignored${suggestion(value, ROUTE_NAMES)}`);
    return value;
  };

const listFrom = (value: unknown, field: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(field, "a list", value);

const flagFrom = (value: unknown, field: string): boolean =>
  typeof value === "boolean" ? value : refuse(field, "true or false", value);

function textsFrom(value: unknown, field: string): Record<string, string> {
  if (!isObject(value)) return refuse(field, "an object of texts", value);
  const texts = Object.entries(value).filter(([, text]) => text !== null);
  return Object.fromEntries(
    texts.map(([key, text]) => [
      key,
      typeof text === "string" ? text : refuse(`${field}.${key}`, "a text", text),
    ]),
  );
}

const INTERESTS = ["YES", "NO"] as const;

/** `userInterestStatus`, by line type: anything but YES means not interested (ruling R7). */
const interestFrom =
  (remark: Remark) =>
  (value: unknown, field: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(textsFrom(value, field)).map(([key, text]) => {
        const lineType = nameIn(key, LINE_TYPES);
        if (lineType === undefined) {
          remark(`${field}.${key}: unknown line type, ignored${suggestion(key, LINE_TYPES)}`);
        }
        const interest = nameIn(text, INTERESTS);
        if (interest === undefined)
          remark(`${field}.${key}: expected YES or NO; ${shown(text)} counts as NO`);
        return [lineType ?? key, interest ?? text];
      }),
    );

const layoutFrom = (value: unknown, field: string): CustomerLayout =>
  (typeof value === "string" ? nameIn(value, LAYOUTS) : undefined) ?? refuse(field, "default or gpay", value);

/** Reads lists that replace the assumed ones (ruling R8). Throws InputError naming the list. */
export const policyFrom =
  (remark: Remark) =>
  (value: unknown, field: string): Partial<RoutingPolicy> => {
    if (!isObject(value))
      return refuse(field, `an object with lists named ${POLICY_LISTS.join(", ")}`, value);
    remarkUnknownKeys(value, POLICY_LISTS, remark, field);
    const policy: Partial<Record<keyof RoutingPolicy, readonly string[]>> = {};
    for (const name of POLICY_LISTS.filter((list) => Object.hasOwn(value, list))) {
      const list = value[name];
      const member = name === "creditManagementLineTypes" ? lineTypeFrom : partnerFrom(remark);
      policy[name] = isAbsent(list)
        ? ASSUMED_POLICY[name]
        : listFrom(list, `${field}.${name}`).map((item, i) => member(item, `${field}.${name}[${i}]`));
    }
    return policy;
  };

/** The reader of each field besides the status: a field without a reader does not compile. */
const readersOf = (
  remark: Remark,
  partners: readonly string[],
): {
  readonly [K in Exclude<keyof Situation, "status">]-?: (value: unknown, field: string) => Situation[K];
} => ({
  lineType: lineTypeFrom,
  partner: partnerFrom(remark, partners),
  interest: interestFrom(remark),
  actionables: listFrom,
  blockedMilestones: listFrom,
  interactionRequired: flagFrom,
  requested: routeFrom(remark),
  requestedParams: textsFrom,
  current: routeFrom(remark),
  currentParams: textsFrom,
  query: textsFrom,
  layout: layoutFrom,
  policy: policyFrom(remark),
});

const sameName = (field: string): string => field;

/**
 * Reads a situation of `creditline route` (interfaces). Only `status` is required, and null or empty text means a
 * customer who has not applied; names are accepted in any letter case. Unknown values go to `remark`, and the decision
 * ignores them. `partners` are the known ones. Throws InputError, naming the field (as `named` calls it) and what was
 * expected.
 */
export function situationFrom(
  input: unknown,
  remark: Remark,
  named: (field: string) => string = sameName,
  partners: readonly string[] = LENDER_CODES,
): Situation {
  const document = objectFrom(input, 'a situation, an object like {"status":"30000.50000"}');
  const readers = readersOf(remark, partners);
  remarkUnknownKeys(document, ["status", ...Object.keys(readers)], remark);
  const { status } = document;
  return {
    status: status === null || status === "" ? "" : statusCodeFrom(status, named("status")),
    ...Object.fromEntries(
      Object.entries(readers).flatMap(([field, read]) =>
        isAbsent(document[field]) ? [] : [[field, read(document[field], named(field))]],
      ),
    ),
  };
}
