import { dayInWords } from "@creditline/core/calendar/in-words";
import { fileHandles } from "@creditline/core/screens/files";
import { type ShownField, type ShownOption, takesFiles } from "@creditline/core/screens/form";
import { type Personal, personalKindOf } from "@creditline/core/customer/personal-fields.table";
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

export type Mask = (text: string) => string;

/**
 * How values that tell who somebody is are shown in a terminal, by what they are (ruling R30 for the numbers; the rest is as
 * careful). A kind that has no mask here is shown as it was typed.
 */
export const MASKS = {
  ...SHOWN_AS,
  "first-name": initials,
  "last-name": initials,
  name: initials,
  "birth-date": yearOnly,
  "e-mail": dottedMail,
  address: wordsOfDots,
} as const satisfies { readonly [K in Personal]?: Mask };

const MASK_OF: { readonly [K in Personal]?: Mask } = MASKS;

/** The mask of a field, by its validator or its name; undefined where its values tell nothing of who somebody is. */
function maskOf(name: string): Mask | undefined {
  if (name === "otp" || /password$/i.test(name)) return dots;
  const kind = personalKindOf(name);
  return kind && MASK_OF[kind];
}

/** Whether a field's values tell who somebody is, and so are shown masked. */
export const isIdentifying = (field: Pick<ShownField, "name" | "rule">): boolean =>
  maskOf(field.rule ?? field.name) !== undefined;

/** A value by its field's name alone, as journey files have it, masked where it tells who somebody is. */
export const shownByName = (name: string, value: string): string => maskOf(name)?.(value) ?? value;

/** An answer as it is chosen; a time with its day, and one that cannot be chosen now with the reason. */
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

/** The same for a reader that speaks: words in place of dots. */
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
  if (chosen || !isIdentifying(field)) return shownValue(field, value);
  const spoken = kind && SPOKEN[kind];
  return spoken?.(value) ?? "filled in, not shown";
}
