import { dayInWords } from "@creditline/core/calendar/duration";
import { type Personal, personalKindOf } from "@creditline/core/customer/personal-fields.table";
import { isObject } from "@creditline/core/reference/shown";
import { fileHandles } from "@creditline/core/calls/file-handle";
import { type ShownField, type ShownOption, takesFiles } from "@creditline/core/screens/define/form";
import { EMAIL_IN_TEXT, PAN_IN_TEXT } from "@creditline/core/validation/text";
import { HIDDEN, SHOWN_AS } from "@creditline/core/validation/shown";

const dots = (text: string): string => HIDDEN.repeat([...text].length);
const initials = (text: string): string =>
  text
    .split(" ")
    .map((word) => word.slice(0, 1) + dots(word.slice(1)))
    .join(" ");
const dottedMail = (text: string): string => {
  const at = text.lastIndexOf("@");
  return at < 1 ? dots(text) : `${text.slice(0, 1)}${dots(text.slice(1, at))}${text.slice(at)}`;
};
const yearOnly = (text: string): string => text.slice(0, 6).replaceAll(/\d/g, HIDDEN) + text.slice(6);
const wordsOfDots = (text: string): string => text.replaceAll(/[^\s]/g, HIDDEN);

type Mask = (text: string) => string;

/**
 * The masks of personal values in a terminal, by kind (ruling R30 for the numbers; the rest is as careful). A kind
 * without a mask is shown as typed.
 */
const MASKS = {
  ...SHOWN_AS,
  "first-name": initials,
  "last-name": initials,
  name: initials,
  "birth-date": yearOnly,
  "e-mail": dottedMail,
  address: wordsOfDots,
} as const satisfies { readonly [K in Personal]?: Mask };

const MASK_OF: { readonly [K in Personal]?: Mask } = MASKS;

/** The mask of a field, by its validator or its name; undefined if its values don't identify a person. */
function maskOf(name: string): Mask | undefined {
  if (name === "otp" || /password$/i.test(name)) return dots;
  const kind = personalKindOf(name);
  return kind && MASK_OF[kind];
}

/** Whether a field's values identify a person, and are shown masked. */
export const isPersonalField = (field: Pick<ShownField, "name" | "rule">): boolean =>
  maskOf(field.rule ?? field.name) !== undefined;

/** A value masked by its field's name alone, as in journey files, if it identifies a person. */
export const shownByName = (name: string, value: string): string => maskOf(name)?.(value) ?? value;

/** An option's label; a time with its day, and an unavailable one with the reason. */
export const optionLabel = ({ label, day, off }: ShownOption): string =>
  `${day === undefined ? "" : `${dayInWords(day)}, `}${label}${off === undefined ? "" : ` (${off})`}`;

const namesOf = (value: string): string =>
  fileHandles(value)
    .map(({ name }) => name)
    .join(", ");

/** A field's value as a terminal shows it: an option by its label, documents by their names, people masked. */
export function shownValue(field: ShownField, value: string): string {
  if (value === "") return "";
  if (field.kind === "check") return value === "yes" ? "yes" : "no";
  if (takesFiles(field)) return namesOf(value);
  const option = [...(field.options ?? []), ...(field.suggestions ?? [])].find(
    (candidate) => candidate.value === value,
  );
  return option === undefined ? shownByName(field.rule ?? field.name, value) : optionLabel(option);
}

const ending = (text: string): string => (text.length > 4 ? `ending ${text.slice(-4)}` : "begun");

/** The same for a screen reader: words instead of dots. */
const SPOKEN: { readonly [K in Personal]?: Mask } = {
  phone: ending,
  aadhaar: ending,
  account: ending,
  pan: (text) => (text.length < 5 ? "begun" : `starting ${text.slice(0, 3)}, ending ${text.slice(-1)}`),
};

/** A field's value in words, for the plain mode. */
export function spokenValue(field: ShownField, value: string): string {
  if (value === "") return "empty";
  const kind = personalKindOf(field.rule ?? field.name);
  const chosen = field.options?.some((candidate) => candidate.value === value) === true;
  if (chosen || !isPersonalField(field)) return shownValue(field, value);
  const mask = kind && SPOKEN[kind];
  return mask?.(value) ?? "filled in, not shown";
}

/* Requests and replies as support may see them: personal data stays masked, secrets are never shown. */

const upToEightDots: Mask = (text) => HIDDEN.repeat(Math.min(8, [...text].length));
const firstTwo: Mask = (text) => text.slice(0, 2) + upToEightDots(text.slice(2));
const firstFour: Mask = (text) => text.slice(0, 4) + upToEightDots(text.slice(4));
const asItIs: Mask = (text) => text;

/** The masks of forms, and masks for what forms show as typed. */
const OF_KIND: Readonly<Record<Personal, Mask>> = {
  ...MASKS,
  "birth-date": upToEightDots,
  ifsc: firstFour,
  employer: MASKS.name,
  pincode: firstTwo,
  place: upToEightDots,
  // Rules read the city; support finds the customer by the ids.
  city: asItIs,
  id: asItIs,
};

/** Names of fields with secrets: codes of messages, tokens, passwords, signatures. */
const SECRET = /token|password|secret|otp|cvv|signature|biometric|shareCode/i;
/** A phone or an address identifies a person, whatever the field is called. */
const SHAPES: readonly (readonly [shape: RegExp, mask: Mask])[] = [
  [new RegExp(PAN_IN_TEXT, "g"), MASKS.pan],
  [new RegExp(EMAIL_IN_TEXT, "g"), MASKS["e-mail"]],
  [/(?<![\w.-])\+?\d{10,18}(?![\w-]|\.\w)/g, MASKS.phone],
];
const LONGEST = 80;

/** A free text, without the numbers and addresses that identify a person. */
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
  if (SECRET.test(field)) return upToEightDots(text);
  const kind = personalKindOf(field);
  return kind === undefined ? textShown(text) : OF_KIND[kind](text);
}

/** A value of a document, at its place in it. */
export interface ShownValue {
  /** "loanResponse.applicationState.currentPartnerCode". */
  readonly path: string;
  readonly value: string;
}

/** Names inside a lender's objects belong to the lender. */
const OF_LENDERS: ReadonlySet<string> = new Set([
  "offers",
  "notMatched",
  "charges",
  "appPermissionsRequired",
]);

/** Every value of a document, masked where it identifies a person (ruling R30), in the document's own order. */
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
