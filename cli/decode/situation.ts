import { isLineType, LINE_TYPES } from "@creditline/core/reference/line-types.table";
import { ASSUMED_POLICY, POLICY_LISTS, type RoutingPolicy } from "@creditline/core/routing/policy";
import type { Situation } from "@creditline/core/routing/situation";
import { isStatusCode } from "@creditline/core/status/code";
import { InputError } from "../io.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const LONGEST_SHOWN = 40;

/** A value as an error message shows it: JSON, cut short. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function refuse(field: string, expected: string, value: unknown): never {
  const got = value === undefined ? "nothing" : shown(value);
  throw new InputError(`${field}: expected ${expected}, got ${got}`, field);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** One document with a field to read, or a refusal that says what was expected instead. */
export function objectFrom(input: unknown, expected: string): JsonObject {
  return isObject(input) ? input : refuse("input", expected, input);
}

/** A well-formed status code (ruling R1). */
export function statusCodeFrom(value: unknown, field: string): string {
  return typeof value === "string" && isStatusCode(value)
    ? value
    : refuse(
        field,
        'a status code of eleven characters like "30000.50000" (five digits, a full stop, five digits)',
        value,
      );
}

/** The status of a situation: a code, or null or empty text for a customer who has not applied. It may not be left out. */
const statusFrom = (value: unknown): string =>
  value === null || value === "" ? "" : statusCodeFrom(value, "status");

const lineTypeFrom = (value: unknown, field: string): string =>
  typeof value === "string" && isLineType(value)
    ? value
    : refuse(field, `one of ${LINE_TYPES.join(", ")}`, value);

const textFrom = (value: unknown, field: string, expected: string): string =>
  typeof value === "string" && value !== "" ? value : refuse(field, expected, value);

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

function layoutFrom(value: unknown): "default" | "gpay" {
  return value === "default" || value === "gpay" ? value : refuse("layout", "default or gpay", value);
}

function policyFrom(value: unknown): Partial<RoutingPolicy> {
  if (!isObject(value))
    return refuse("policy", `an object with lists named ${POLICY_LISTS.join(", ")}`, value);
  const policy: Partial<Record<keyof RoutingPolicy, readonly string[]>> = {};
  for (const [key, list] of Object.entries(value)) {
    const name = POLICY_LISTS.find((known) => known === key);
    if (name === undefined)
      throw new InputError(`policy.${key}: expected one of ${POLICY_LISTS.join(", ")}`, `policy.${key}`);
    const member = name === "creditManagementLineTypes" ? lineTypeFrom : partnerFrom;
    policy[name] = isAbsent(list)
      ? ASSUMED_POLICY[name]
      : listFrom(list, `policy.${name}`).map((item, i) => member(item, `policy.${name}[${i}]`));
  }
  return policy;
}

/** A partner code is compared as it stands, so one that is not among the thirteen is in no list and goes on. */
const partnerFrom = (value: unknown, field: string): string =>
  textFrom(value, field, 'a partner code like "DMI"');

/** Any text: a name that no route has is as if absent (ruling R7). */
const routeFrom = (value: unknown, field: string): string =>
  typeof value === "string" ? value : refuse(field, 'the name of a route like "cm-home"', value);

/** Reads a field that may be left out; null is as if left out. */
function optional<K extends keyof Situation>(
  document: JsonObject,
  field: K,
  read: (value: unknown, field: K) => Situation[K],
): Pick<Situation, K> | undefined {
  const value = document[field];
  if (isAbsent(value)) return undefined;
  return { [field]: read(value, field) } as Pick<Situation, K>;
}

/**
 * Reads a situation of `creditline route` (interfaces). Only `status` is needed; fields that the decision does not
 * know are left aside. Throws InputError, naming the field and what was expected.
 */
export function situationFrom(input: unknown): Situation {
  const document = objectFrom(input, 'a situation, an object like {"status":"30000.50000"}');
  return {
    status: statusFrom(document["status"]),
    ...optional(document, "lineType", lineTypeFrom),
    ...optional(document, "partner", partnerFrom),
    ...optional(document, "interest", textsFrom),
    ...optional(document, "actionables", listFrom),
    ...optional(document, "blockedMilestones", listFrom),
    ...optional(document, "interactionRequired", flagFrom),
    ...optional(document, "requested", routeFrom),
    ...optional(document, "requestedParams", textsFrom),
    ...optional(document, "current", routeFrom),
    ...optional(document, "currentParams", textsFrom),
    ...optional(document, "query", textsFrom),
    ...optional(document, "layout", layoutFrom),
    ...optional(document, "policy", policyFrom),
  };
}
