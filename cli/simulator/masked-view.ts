import { personalKindOf } from "@creditline/core/customer/personal-fields.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import type { ScreenView } from "@creditline/core/journey/view";
import { shownByName } from "./shown-value.ts";

/** A text of a record that tells who somebody is, and how it is shown. */
type Masked = readonly [text: string, shown: string];

/** The kinds that a support agent may read: where somebody lives and works is what rules compare. */
const READ: ReadonlySet<string | undefined> = new Set([
  undefined,
  "city",
  "pincode",
  "employer",
  "place",
  "id",
  "ifsc",
]);

/** With fewer letters a text stands in others by chance. */
const SHORTEST = 5;

function personalIn(thing: unknown, name = ""): readonly Masked[] {
  if (typeof thing === "string") {
    const isPersonal = thing.length >= SHORTEST && !READ.has(personalKindOf(name));
    return isPersonal ? [[thing, shownByName(name, thing)]] : [];
  }
  if (typeof thing !== "object" || thing === null) return [];
  if (Array.isArray(thing)) return thing.flatMap((item) => personalIn(item, name));
  return Object.entries(thing).flatMap(([key, value]) => personalIn(value, key));
}

function mask<T>(thing: T, texts: readonly Masked[]): T {
  if (typeof thing === "string")
    return texts.reduce<string>((all, [text, shown]) => all.replaceAll(text, shown), thing) as T;
  if (typeof thing !== "object" || thing === null) return thing;
  if (Array.isArray(thing)) return thing.map((item: unknown) => mask(item, texts)) as T;
  return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, mask(value, texts)])) as T;
}

/**
 * Returns a screen as support may see it: what its blocks repeat of the customer's own record, such as their address, is masked
 * (ruling R30). What is typed into its fields is masked where it is shown.
 */
export function maskedView(view: ScreenView | null, record: CustomerRecord | null): ScreenView | null {
  if (view === null || record === null) return view;
  const { customerDetails, personalDetails, panDetails, workDetails, homeDetails, aadhaarDetails } = record;
  const own = personalIn([
    customerDetails,
    personalDetails,
    panDetails,
    workDetails,
    homeDetails,
    aadhaarDetails,
  ]);
  if (own.length === 0) return view;
  return { ...view, blocks: mask(view.blocks, own), after: mask(view.after, own) };
}
