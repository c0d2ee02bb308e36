import { type Personal, personalKindOf } from "@creditline/core/customer/personal-fields.table";
import { isObject } from "@creditline/core/reference/shown";
import { EMAIL_IN_TEXT, PAN_IN_TEXT } from "@creditline/core/validation/in-text";
import { HIDDEN } from "@creditline/core/validation/shown";
import { MASKS, type Mask } from "./shown-value.ts";

/*
 * What was sent and what came back, as support may see it: who somebody is stays masked, secrets are never shown.
 */

const dots: Mask = (text) => HIDDEN.repeat(Math.min(8, [...text].length));
const firstTwo: Mask = (text) => text.slice(0, 2) + dots(text.slice(2));
const firstFour: Mask = (text) => text.slice(0, 4) + dots(text.slice(4));
const asItIs: Mask = (text) => text;

/** As forms show them, and what a form shows as it was typed. */
const OF_KIND: Readonly<Record<Personal, Mask>> = {
  ...MASKS,
  "birth-date": dots,
  ifsc: firstFour,
  employer: MASKS.name,
  pincode: firstTwo,
  place: dots,
  // Rules read the city; by the ids support finds the customer again.
  city: asItIs,
  id: asItIs,
};

/** Names of fields whose values open something: codes of messages, tokens, passwords, what is signed. */
const SECRET = /token|password|secret|otp|cvv|signature|biometric|shareCode/i;
/** Who signs in is named by a phone, whatever the field is called; so is whoever is written to. */
const SHAPES: readonly (readonly [shape: RegExp, mask: Mask])[] = [
  [new RegExp(PAN_IN_TEXT, "g"), MASKS.pan],
  [new RegExp(EMAIL_IN_TEXT, "g"), MASKS["e-mail"]],
  [/(?<![\w.-])\+?\d{10,18}(?![\w-]|\.\w)/g, MASKS.phone],
];
const LONGEST = 80;

/** A text in somebody's own words, without the numbers and addresses that tell who somebody is. */
export const maskedText = (text: string): string =>
  SHAPES.reduce((all, [shape, mask]) => all.replaceAll(shape, (found) => mask(found)), text);

function textShown(text: string): string {
  const masked = maskedText(text);
  return masked.length > LONGEST ? `${masked.slice(0, LONGEST - 1)}…` : masked;
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "boolean" || typeof value === "number") {
    const kind = personalKindOf(field);
    return kind === undefined ? String(value) : OF_KIND[kind](String(value));
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === "") return "empty";
  if (SECRET.test(field)) return dots(text);
  const kind = personalKindOf(field);
  return kind === undefined ? textShown(text) : OF_KIND[kind](text);
}

/** A value of a document, at its place in it. */
export interface ShownValue {
  /** "loanResponse.applicationState.currentPartnerCode". */
  readonly path: string;
  readonly value: string;
}

/** Names inside of what belongs to a lender are the lender's. */
const OF_LENDERS: ReadonlySet<string> = new Set([
  "offers",
  "notMatched",
  "charges",
  "appPermissionsRequired",
]);

/** Every value of a document, masked where it tells who somebody is (ruling R30), in the document's own order. */
export function shownValues(document: unknown, path = "", field = "", within = ""): readonly ShownValue[] {
  if (Array.isArray(document)) {
    if (document.length === 0) return [{ path, value: "none" }];
    return document.flatMap((item: unknown, i) => shownValues(item, `${path}[${i}]`, field, within));
  }
  if (isObject(document)) {
    return Object.entries(document)
      .filter(([, inner]) => inner !== undefined && inner !== null)
      .flatMap(([key, inner]) => {
        const place = path === "" ? key : `${path}.${key}`;
        const isLenders = key === "name" && OF_LENDERS.has(within);
        const isGroup = isObject(inner) || Array.isArray(inner);
        return shownValues(inner, place, isLenders ? "lendersName" : key, isGroup ? key : within);
      });
  }
  return path === "" && (document === null || document === undefined)
    ? []
    : [{ path: path === "" ? "body" : path, value: shown(field, document) }];
}
